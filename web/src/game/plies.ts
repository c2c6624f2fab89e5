// Played moves, one for each ply, as the move list and the replay need them.
import type { SeenKind } from "../rules/rules";
import { distance, squaresOf, type Color } from "../rules/squares";
import type { Ev } from "../wire/messages";

export interface Battle {
  attacker: SeenKind;
  defender: SeenKind;
  result: ">" | "<" | "=";
}

export interface PlayedMove {
  /** Counted from 1. */
  ply: number;
  seat: Color;
  /** Two squares: `b4b5`. */
  move: string;
  battle: Battle | null;
}

export type PlyEvent = Extract<Ev, { kind: "moved" | "battled" }>;

/** The events that are moves. */
export const plyEvents = (events: readonly Ev[]): PlyEvent[] => events.filter(isPlyEvent);

export const isPlyEvent = (event: Ev): event is PlyEvent =>
  event.kind === "moved" || event.kind === "battled";

export function moveOf(event: PlyEvent): PlayedMove {
  const { ply, seat, move } = event;
  if (event.kind === "moved") return { ply, seat, move, battle: null };
  const { attacker, defender, result } = event;
  return { ply, seat, move, battle: { attacker, defender, result } };
}

/** A move as squares with a sign between: `b4–b5`, `b4×b5` for a strike, `b4⇢b7` for a run. */
export function moveNotation(move: string, isStrike: boolean, joiner = ""): string {
  const [from, to] = squaresOf(move);
  const sign = isStrike ? "×" : distance(from, to) > 1 ? "⇢" : "–";
  return [from, sign, to].join(joiner);
}

/** The last battle of a game, if there was one. */
export function lastBattle(moves: readonly PlayedMove[]): PlayedMove | null {
  return moves.findLast(({ battle }) => battle !== null) ?? null;
}
