// The fairness check accepts every honest game, and names what is wrong in a forged one.
import { describe, expect, test } from "vitest";
import { checkGame, type Fault, type FinishedGame } from "../../src/game/fairness";
import type { PlyEvent } from "../../src/game/plies";
import { indexOf, other, type Color } from "../../src/rules/squares";
import type { Seal } from "../../src/wire/messages";
import {
  activeHomes,
  armyOf,
  finishedGame,
  liedFromTheStart,
  NAMES,
  sealed,
  VIEWERS,
} from "./finished-games";

const fault = (game: FinishedGame): Fault | null => checkGame(game).fault;

/** A spectator's game is the hardest: nobody's own setup helps the check. */
const classic = finishedGame("classic", "spectator");
const tiny = finishedGame("tiny", "spectator");

describe.each(NAMES)("an honest game of %s", (name) => {
  test.each(VIEWERS)("is accepted as %s saw it", (viewer) => {
    const game = finishedGame(name, viewer);
    expect(game.plies.length).toBe(game.length);
    expect(checkGame(game)).toEqual({ fault: null, since: 0, hasMoves: true });
  });

  test("without kept roots the check says so", () => {
    const game = { ...finishedGame(name, "red"), kept: null };
    expect(checkGame(game)).toEqual({ fault: null, since: null, hasMoves: true });
  });
});

describe.each(NAMES)("in a forged game of %s", (name) => {
  const honest = finishedGame(name, "spectator");
  const army = armyOf(honest, "blue");

  test("an army with marshals in the place of other pieces is found", () => {
    const forged = { ...army };
    for (const square of Object.keys(army).slice(0, 7)) forged[square] = "M";
    const lied = liedFromTheStart(honest, "blue", forged);
    expect(fault(lied)).toEqual({ code: "army", color: "blue" });
  });

  test("a missing piece is found", () => {
    const [first = "", ...others] = Object.keys(army);
    const left = Object.fromEntries(others.map((square) => [square, army[square] ?? ""]));
    expect(first).not.toBe("");
    const lied = liedFromTheStart(honest, "blue", left);
    expect(fault(lied)).toEqual({ code: "army", color: "blue" });
  });

  test("a flag that moved is found", () => {
    const active = (color: Color) => [...activeHomes(honest, color)].filter((s) => army[s] !== "F");
    const color = active("blue").length > 0 ? "blue" : "red";
    const owned = armyOf(honest, color);
    const flag = Object.keys(owned).find((square) => owned[square] === "F") ?? "";
    const mover = active(color).find((square) => square !== flag) ?? "";
    const lied = liedFromTheStart(honest, color, swapped(owned, flag, mover));
    expect(["immobile", "battle"]).toContain(fault(lied)?.code);
  });

  test("an army that was exchanged after the start is found", () => {
    const squares = Object.keys(army);
    const one = squares[0] ?? "";
    const two = squares.find((square) => army[square] !== army[one]) ?? "";
    const { seal } = sealed(honest.game, "blue", swapped(army, one, two));
    const seals: [Seal, Seal] = [honest.seals[0], seal];
    expect(fault({ ...honest, seals })).toEqual({ code: "root", color: "blue" });
    const { root } = honest.seals[1];
    const claimed: [Seal, Seal] = [honest.seals[0], { ...seal, root }];
    expect(fault({ ...honest, seals: claimed })).toEqual({ code: "seal", color: "blue" });
  });

  test("every battle with another result is found", () => {
    const battles = honest.plies.filter((event) => event.kind === "battled");
    for (const battle of battles) {
      const result = battle.result === ">" ? "<" : ">";
      const forged = withPly(honest, { ...battle, result });
      expect(fault(forged)).toMatchObject({ code: "battle", ply: battle.ply });
    }
  });

  test("a survivor on another square is found", () => {
    const battle = honest.plies.find((event) => event.kind === "battled" && event.survivor);
    if (battle?.kind !== "battled") return;
    const [from, to] = battle.move.match(/[a-z]\d+/g) ?? [];
    const survivor = (battle.survivor === from ? to : from) ?? null;
    const forged = withPly(honest, { ...battle, survivor });
    expect(fault(forged)).toMatchObject({ code: "battle", ply: battle.ply });
  });
});

test("a bomb that moved is found, also if its owner's whole army is sealed that way", () => {
  const army = armyOf(classic, "red");
  const active = activeHomes(classic, "red");
  const quiet = quietMover(classic, "red");
  const bomb = Object.keys(army).find((home) => army[home] === "B" && !active.has(home)) ?? "";
  const lied = liedFromTheStart(classic, "red", swapped(army, bomb, quiet.home));
  expect(fault(lied)).toEqual({ code: "immobile", square: quiet.from, ply: quiet.ply });
});

test("a piece that runs without being a runner is found", () => {
  const run = classic.plies.find(
    (event) => event.kind === "moved" && steps(event.move) > 1,
  ) as PlyEvent;
  expect(run).toBeDefined();
  const home = run.kind === "moved" ? (run.runner?.square ?? "") : "";
  const army = armyOf(classic, run.seat);
  const active = activeHomes(classic, run.seat);
  const twin = Object.keys(army).find((square) => army[square] === "T" && !active.has(square));
  const lied = liedFromTheStart(classic, run.seat, swapped(army, home, twin ?? ""));
  expect(fault(lied)?.code).toMatch(/^(move|battle)$/);
});

test("a player's seal of another setup is found", () => {
  const game = finishedGame("classic", "red");
  const army = armyOf(game, "red");
  const active = activeHomes(game, "red");
  const idle = Object.keys(army).filter((square) => !active.has(square));
  const one = idle.find((square) => army[square] === "B") ?? "";
  const two = idle.find((square) => army[square] !== "B" && army[square] !== "F") ?? "";
  const lied = liedFromTheStart(game, "red", swapped(army, one, two));
  expect(fault(lied)).toBeNull(); // nothing else gives it away
  const kept = lied.kept && { ...lied.kept, setup: game.kept?.setup ?? null };
  expect(fault({ ...lied, kept })).toMatchObject({ code: "own-setup", color: "red" });
});

test("a piece outside its rows is found", () => {
  const army = armyOf(tiny, "blue");
  const [gone = "", ...others] = Object.keys(army);
  const moved = Object.fromEntries(others.map((square) => [square, army[square] ?? ""]));
  const lied = liedFromTheStart(tiny, "blue", { ...moved, c3: army[gone] ?? "" });
  expect(fault(lied)).toEqual({ code: "zone", color: "blue", square: "c3" });
});

test("other rules than at the start are found", () => {
  const rules = { ...tiny.variant.rules, "battle.tie": "attacker" };
  expect(fault({ ...tiny, variant: { ...tiny.variant, rules } })).toEqual({ code: "rules" });
});

test("a rule that the server has learned since the start is no fault", () => {
  const rules = { ...tiny.variant.rules, "battle.new": true };
  expect(fault({ ...tiny, variant: { ...tiny.variant, rules } })).toBeNull();
});

test("a piece that was shown as another one is found", () => {
  const battle = tiny.plies.find((event) => event.kind === "battled");
  if (battle?.kind !== "battled") throw new Error("no battle");
  const attacker = battle.attacker === "M" ? ("G" as const) : ("M" as const);
  const forged = withPly(tiny, { ...battle, attacker });
  expect(fault(forged)).toMatchObject({ code: "shown", ply: battle.ply });
});

test("the proof of another piece of the same kind is found", () => {
  const battle = classic.plies.find(
    (event) => event.kind === "battled" && event.openings[0]?.kind === "R",
  );
  if (battle?.kind !== "battled") throw new Error("no scout has struck");
  const army = armyOf(classic, battle.seat);
  const { seal, openings } = sealed(classic.game, battle.seat, army);
  const lied = liedFromTheStart(classic, battle.seat, army);
  expect(fault(lied)).toBeNull();
  const own = battle.openings[0]?.square;
  const twin = seal.squares.find((square) => army[square] === "R" && square !== own) ?? "";
  const mine = lied.plies[battle.ply - 1];
  if (mine?.kind !== "battled") throw new Error("no battle");
  const forged = withPly(lied, { ...mine, openings: [openings[twin] ?? null, mine.openings[1]] });
  expect(fault(forged)).toMatchObject({ code: "shown", ply: battle.ply });
});

test("a move by the wrong side is found", () => {
  const [first] = tiny.plies;
  if (!first) throw new Error("no moves");
  expect(fault(withPly(tiny, { ...first, seat: other(first.seat) }))).toMatchObject({
    code: "turn",
    ply: 1,
  });
});

test("a battle that is told as a quiet move is found", () => {
  const battle = tiny.plies.find((event) => event.kind === "battled");
  if (!battle) throw new Error("no battle");
  const { seq, at, ply, seat, move, clocks } = battle;
  const moved = { type: "ev", kind: "moved", seq, at, ply, seat, move, clocks, runner: null };
  expect(fault(withPly(tiny, moved as PlyEvent))).toMatchObject({ code: "battle", ply });
});

test("a last position that does not follow from the moves is found", () => {
  const [first, ...rest] = tiny.pieces;
  expect(first).toBeDefined();
  expect(fault({ ...tiny, pieces: rest })).toEqual({ code: "end" });
});

test("a flag that was never taken is found", () => {
  const resigned = NAMES.map((name) => finishedGame(name, "red")).find(
    ({ outcome }) => outcome.termination === "resign",
  );
  if (!resigned) throw new Error("no game was resigned");
  const outcome = { ...resigned.outcome, termination: "flag" as const };
  expect(fault({ ...resigned, outcome })).toEqual({ code: "end" });
});

test("without all moves only the armies are checked", () => {
  const plies = classic.plies.slice(1);
  expect(checkGame({ ...classic, plies })).toEqual({ fault: null, since: 0, hasMoves: false });
  const army = { ...armyOf(classic, "blue") };
  for (const square of Object.keys(army).slice(0, 7)) army[square] = "M";
  const lied = liedFromTheStart({ ...classic, plies }, "blue", army);
  expect(fault(lied)?.code).toBe("army");
});

function swapped(army: Record<string, string>, one: string, two: string): Record<string, string> {
  const [first, second] = [army[one], army[two]];
  if (!first || !second) throw new Error(`nothing to swap on ${one} and ${two}`);
  return { ...army, [one]: second, [two]: first };
}

function withPly(game: FinishedGame, event: PlyEvent): FinishedGame {
  return { ...game, plies: game.plies.with(event.ply - 1, event) };
}

function steps(move: string): number {
  const [from = "", to = ""] = move.match(/[a-z]\d+/g) ?? [];
  const files = Math.abs(from.charCodeAt(0) - to.charCodeAt(0));
  return files + Math.abs(Number(from.slice(1)) - Number(to.slice(1)));
}

/** The first quiet step of a piece that still stands on its home square, and that is never shown later. */
function quietMover(game: FinishedGame, color: Color): { home: string; from: string; ply: number } {
  const homes = new Set(game.seals[indexOf(color)].squares);
  for (const event of game.plies) {
    if (event.seat !== color) continue;
    const [from = "", to = ""] = event.move.match(/[a-z]\d+/g) ?? [];
    const again = game.plies.some((later) => later.ply > event.ply && later.move.includes(to));
    if (event.kind === "moved" && homes.has(from) && !again) {
      return { home: from, from, ply: event.ply };
    }
    homes.delete(from);
  }
  throw new Error("no such piece");
}
