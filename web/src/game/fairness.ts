// Checks a finished game on this device: the armies, their seals, and every move and battle.
//
// Nothing that the server says at the end is trusted. The check uses what this device has kept since the
// start (kept-games.ts) and the moves that the page saw. It does not check the rules against repetition,
// clocks, and ends other than the capture of a flag.

import { rulesOf, setupSquares, type Rules } from "../rules/rules";
import {
  between,
  COLORS,
  distance,
  indexOf,
  other,
  placeOf,
  squareAt,
  squaresOf,
  type Color,
} from "../rules/squares";
import type { Opening, Outcome, Seal, SeenPiece, Variant } from "../wire/messages";
import { battleResult, survivorOf } from "./battle";
import { verifyOpening, verifySeal } from "./commitment";
import type { KeptGame } from "./kept-games";
import type { PlyEvent } from "./plies";

/** A finished game as this page knows it. */
export interface FinishedGame {
  game: string;
  variant: Variant;
  /** What this device kept of the game while it ran; null if it kept nothing. */
  kept: KeptGame | null;
  /** The opened seals of Red and Blue. */
  seals: readonly [Seal, Seal];
  plies: readonly PlyEvent[];
  /** The last position, with all kinds. */
  pieces: readonly SeenPiece[];
  /** How many plies the game had. */
  length: number;
  outcome: Outcome;
}

export type FaultCode =
  | "rules"
  | "root"
  | "seal"
  | "army"
  | "zone"
  | "own-setup"
  | "turn"
  | "immobile"
  | "move"
  | "shown"
  | "battle"
  | "end";

/** The first thing that is wrong in a game. `ply` and `square` say where. */
export interface Fault {
  code: FaultCode;
  color?: Color;
  square?: string;
  ply?: number;
}

/** The result of the check. Without a fault, the rest says how much could be checked. */
export interface Verdict {
  fault: Fault | null;
  /** After how many plies this device began to keep the game; null if it kept nothing. */
  since: number | null;
  /** Whether this page has all moves. If not, only the armies are checked. */
  hasMoves: boolean;
}

export function checkGame(finished: FinishedGame): Verdict {
  const { kept, plies, length } = finished;
  const hasMoves = plies.length === length && plies.every(({ ply }, i) => ply === i + 1);
  try {
    checkArmies(finished);
    if (hasMoves) replay(finished);
    return { fault: null, since: kept?.ply ?? null, hasMoves };
  } catch (error) {
    if (!(error instanceof Unfair)) throw error;
    return { fault: error.fault, since: kept?.ply ?? null, hasMoves };
  }
}

/** Thrown at the first fault. */
class Unfair extends Error {
  constructor(readonly fault: Fault) {
    super(fault.code);
  }
}

function demand(holds: boolean, code: FaultCode, where: Omit<Fault, "code"> = {}): asserts holds {
  if (!holds) throw new Unfair({ code, ...where });
}

function checkArmies({ game, variant, kept, seals }: FinishedGame): void {
  for (const [key, value] of Object.entries(kept?.rules ?? {})) {
    demand(JSON.stringify(variant.rules[key]) === JSON.stringify(value), "rules");
  }
  const rules = rulesOf(variant);
  for (const color of COLORS) {
    const seal = seals[indexOf(color)];
    demand(!kept || kept.roots[indexOf(color)] === seal.root, "root", { color });
    demand(verifySeal(game, color, seal), "seal", { color });
    const own = homeSquares(rules, color);
    const square = seal.squares.find((found) => !own.includes(found));
    demand(square === undefined, "zone", { color, square: square ?? "" });
    const counted: Record<string, number> = {};
    for (const kind of seal.kinds ?? []) counted[kind] = (counted[kind] ?? 0) + 1;
    const kinds = new Set([...Object.keys(counted), ...Object.keys(rules.army)]);
    const army = rules.army as Record<string, number>;
    demand(
      [...kinds].every((kind) => (counted[kind] ?? 0) === (army[kind] ?? 0)),
      "army",
      { color },
    );
  }
  if (kept?.seat && kept.setup) {
    const seal = seals[indexOf(kept.seat)];
    homeSquares(rules, kept.seat).forEach((square, i) => {
      const sealed = seal.kinds?.[seal.squares.indexOf(square)] ?? ".";
      demand(sealed === kept.setup?.[i], "own-setup", { color: kept.seat as Color, square });
    });
  }
}

/** The squares of a side's setup, in the order of its letters. */
function homeSquares(rules: Rules, color: Color): string[] {
  const squares = setupSquares(rules);
  if (color === "red") return squares;
  return squares.map((square) => {
    const { file, row } = placeOf(square);
    return squareAt(rules.width - 1 - file, rules.height - 1 - row);
  });
}

interface Piece {
  color: Color;
  kind: string;
  home: string;
}
type Board = Map<string, Piece>;

/** Plays all moves with the opened kinds. */
function replay(finished: FinishedGame): void {
  const rules = rulesOf(finished.variant);
  const board: Board = new Map();
  for (const color of COLORS) {
    const { squares, kinds } = finished.seals[indexOf(color)];
    squares.forEach((home, i) => board.set(home, { color, kind: kinds?.[i] ?? "X", home }));
  }
  let turn = rules.first;
  let winner: Color | null = null;
  for (const event of finished.plies) {
    demand(event.seat === turn && winner === null, "turn", { ply: event.ply });
    if (play(finished, rules, board, event) === "F") winner = turn;
    turn = other(turn);
  }
  const { outcome, pieces } = finished;
  demand((outcome.termination === "flag") === (winner !== null), "end");
  demand(winner === null || outcome.winner === winner, "end");
  demand(pieces.length === board.size, "end");
  for (const { square, color, kind, home } of pieces) {
    const found = board.get(square);
    demand(found?.color === color && found.kind === kind && found.home === home, "end", { square });
  }
}

/** Plays one move, and returns the kind of the piece that was struck; null without a battle. */
function play(finished: FinishedGame, rules: Rules, board: Board, event: PlyEvent): string | null {
  const [from, to] = squaresOf(event.move);
  const [piece, struck] = [board.get(from), board.get(to)];
  const at = { ply: event.ply, square: from };
  demand(piece?.color === event.seat, "move", at);
  demand(!rules.immobile.includes(piece.kind), "immobile", at);
  demand(mayGo(rules, board, piece, from, to), "move", at);
  demand((event.kind === "battled") === (struck !== undefined), "battle", at);
  board.delete(from);
  if (event.kind === "moved") {
    demand(isTrue(finished, piece, event.runner), "shown", at);
    board.set(to, piece);
    return null;
  }
  if (!struck) return null;
  const result = battleResult(finished.variant.rules, piece.kind, struck.kind);
  const survivor = survivorOf(finished.variant.rules, result, struck.kind, from, to);
  demand(event.result === result && event.survivor === survivor, "battle", at);
  const shown = [
    { fighter: piece, kind: event.attacker, opening: event.openings[0] },
    { fighter: struck, kind: event.defender, opening: event.openings[1] },
  ];
  for (const { fighter, kind, opening } of shown) {
    const isKnown = kind === "X" || kind === fighter.kind;
    demand(isKnown && isTrue(finished, fighter, opening), "shown", at);
  }
  board.delete(to);
  if (survivor) board.set(survivor, result === ">" ? piece : struck);
  return struck.kind;
}

function mayGo(rules: Rules, board: Board, { color, kind }: Piece, from: string, to: string) {
  const { file, row } = placeOf(to);
  const struck = board.get(to);
  const steps = distance(from, to);
  if (file < 0 || file >= rules.width || row < 0 || row >= rules.height) return false;
  if (steps === 0 || rules.lakes.has(to) || struck?.color === color) return false;
  if (steps === 1) return true;
  if (!rules.runners.includes(kind) || steps > rules.runMax) return false;
  if (struck && !rules.runStrike) return false;
  return between(from, to).every((square) => !rules.lakes.has(square) && !board.has(square));
}

/** Whether an opening, if there is one, belongs to this piece and fits the seal of its army. */
function isTrue({ game, seals }: FinishedGame, piece: Piece, opening: Opening | null): boolean {
  if (!opening) return true;
  const seal = seals[indexOf(piece.color)];
  const isSame = opening.square === piece.home && opening.kind === piece.kind;
  return isSame && verifyOpening(game, piece.color, seal, opening);
}
