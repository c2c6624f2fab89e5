// Finished games from the server's code, as one viewer saw them; and a server that forges them.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { FinishedGame } from "../../src/game/fairness";
import { plyEvents, type PlyEvent } from "../../src/game/plies";
import { indexOf, other, type Color } from "../../src/rules/squares";
import type { Ev, Opening, Outgoing, Seal, Seen } from "../../src/wire/messages";

const folder = new URL("../fixtures/games/", import.meta.url);

export const VIEWERS = ["red", "blue", "spectator"] as const;
export type Viewer = (typeof VIEWERS)[number];
export const NAMES = readdirSync(folder).map((file) => file.replace(".json", ""));

/** A finished game of a variant, watched from the start. */
export function finishedGame(name: string, viewer: Viewer): FinishedGame {
  const text = readFileSync(new URL(`${name}.json`, folder), "utf8");
  const frames = (JSON.parse(text) as Record<Viewer, Outgoing[]>)[viewer];
  const views = frames.flatMap((frame) => (frame.type === "snap" ? [frame.view as Seen] : []));
  const events = frames.filter((frame): frame is Ev => frame.type === "ev");
  const started = views.find(({ phase }) => phase === "play");
  const ended = views.findLast(({ outcome }) => outcome !== null);
  if (!started?.seals || !ended?.seals || !ended.board || !ended.outcome) {
    throw new Error(`${name}: no finished game`);
  }
  return {
    game: ended.game,
    variant: ended.options.variant,
    kept: {
      ply: 0,
      roots: [started.seals[0].root, started.seals[1].root],
      rules: started.options.variant.rules,
      seat: started.viewer,
      setup: started.setup,
    },
    seals: ended.seals,
    plies: plyEvents(events),
    pieces: ended.board.pieces,
    length: ended.board.ply,
    outcome: ended.outcome,
  };
}

export type Army = Record<string, string>;

export const armyOf = ({ seals }: FinishedGame, color: Color): Army => {
  const { squares, kinds } = seals[indexOf(color)];
  return Object.fromEntries(squares.map((square, i) => [square, kinds?.[i] ?? "X"]));
};

/** The game of a server that lies from the start: it sealed another army, shows it at the end, and proves each
 * shown piece with the seal of that army. */
export function liedFromTheStart(honest: FinishedGame, color: Color, army: Army): FinishedGame {
  const { seal, openings } = sealed(honest.game, color, army);
  const at = indexOf(color);
  const reopened = (opening: Opening | null) => opening && (openings[opening.square] ?? opening);
  const plies = honest.plies.map((event): PlyEvent => {
    if (event.kind === "moved") {
      return event.seat === color ? { ...event, runner: reopened(event.runner) } : event;
    }
    const [own, theirs] = event.openings;
    const mine = event.seat === color;
    const [attacker, defender] = [mine ? reopened(own) : own, mine ? theirs : reopened(theirs)];
    return {
      ...event,
      attacker: attacker?.kind ?? event.attacker,
      defender: defender?.kind ?? event.defender,
      openings: [attacker, defender],
    };
  });
  const kindAt = (home: string) => (army[home] ?? "X") as Opening["kind"];
  const pieces = honest.pieces.map((piece) =>
    piece.color === color ? { ...piece, kind: kindAt(piece.home) } : piece,
  );
  const seals = honest.seals.with(at, seal) as [Seal, Seal];
  const kept = honest.kept && {
    ...honest.kept,
    roots: honest.kept.roots.with(at, seal.root) as [string, string],
    // The player of the other side does not know this setup.
    ...(honest.kept.seat === color ? { setup: null } : {}),
  };
  return { ...honest, seals, plies, pieces, kept };
}

/** An army's open seal and the proof of each piece. This is a second implementation of the hashes. */
export function sealed(game: string, color: Color, army: Army) {
  const row = (square: string) => Number(square.slice(1));
  const squares = Object.keys(army).sort((a, b) => row(a) - row(b) || (a < b ? -1 : 1));
  const kinds = squares.map((square) => (army[square] ?? "X") as Opening["kind"]);
  const salts = squares.map((_, i) => i.toString(16).padStart(32, "0"));
  const levels = [
    squares.map((square, i) => {
      const text = ["attaque-leaf", game, color, square, kinds[i], ""].join("\0");
      return hash(Buffer.from(text), Buffer.from(salts[i] ?? "", "hex"));
    }),
  ];
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, i) =>
      level.slice(2 * i, 2 * i + 2),
    );
    levels.push(
      pairs.map(([left = Buffer.alloc(0), right]) =>
        right ? hash(Buffer.from("attaque-node\0"), left, right) : left,
      ),
    );
  }
  const root = levels.at(-1)?.[0]?.toString("hex") ?? "";
  const openings: Record<string, Opening> = {};
  squares.forEach((square, start) => {
    const path = levels.slice(0, -1).flatMap((level, depth) => {
      const beside = level[(start >> depth) ^ 1];
      return beside ? [beside.toString("hex")] : [];
    });
    openings[square] = { square, kind: kinds[start] ?? "X", salt: salts[start] ?? "", path };
  });
  const seal: Seal = { root, squares, kinds, salts };
  return { seal, openings };
}

const hash = (...parts: Buffer[]): Buffer =>
  createHash("sha256").update(Buffer.concat(parts)).digest();

/** The home squares of the pieces of a side that moved or fought. */
export function activeHomes(game: FinishedGame, color: Color): Set<string> {
  const { squares } = game.seals[indexOf(color)];
  const at = new Map(squares.map((square) => [square, square]));
  const theirs = new Map(game.seals[indexOf(other(color))].squares.map((s) => [s, s]));
  const active = new Set<string>();
  for (const event of game.plies) {
    const mine = event.seat === color;
    const [from = "", to = ""] = event.move.match(/[a-z]\d+/g) ?? [];
    const [movers, others] = mine ? [at, theirs] : [theirs, at];
    for (const [board, square] of [
      [movers, from],
      [others, to],
    ] as const) {
      const home = board.get(square);
      if (board === at && home) active.add(home);
    }
    const mover = movers.get(from) ?? "";
    movers.delete(from);
    if (event.kind === "moved") movers.set(to, mover);
    else {
      const struck = others.get(to) ?? "";
      others.delete(to);
      if (event.survivor && event.result === ">") movers.set(event.survivor, mover);
      if (event.survivor && event.result === "<") others.set(event.survivor, struck);
    }
  }
  return active;
}
