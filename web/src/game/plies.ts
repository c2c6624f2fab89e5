// Plies as the list of moves and the last-battle card tell them.
import type { Ev, Opening } from "../wire/messages";
import type { SeenKind } from "../rules/rules";
import { distance, other, squaresOf, type Color } from "../rules/squares";

export interface Battle {
  attacker: SeenKind;
  defender: SeenKind;
  result: ">" | "<" | "=";
}

export interface PlyNote {
  /** Counted from 1. */
  ply: number;
  seat: Color;
  move: string;
  battle: Battle | null;
}

type Played = Extract<Ev, { kind: "moved" | "battled" }>;

export function noteOf(event: Played): PlyNote {
  const { ply, seat, move } = event;
  if (event.kind === "moved") return { ply, seat, move, battle: null };
  const { attacker, defender, result } = event;
  return { ply, seat, move, battle: { attacker, defender, result } };
}

/** A piece that was shown, with the proof of what it is. */
export interface Shown {
  colour: Color;
  opening: Opening;
}

export function openingsOf(event: Played): Shown[] {
  const found: [Color, Opening | null][] =
    event.kind === "moved"
      ? [[event.seat, event.runner]]
      : [
          [event.seat, event.openings[0]],
          [other(event.seat), event.openings[1]],
        ];
  return found.flatMap(([colour, opening]) => (opening ? [{ colour, opening }] : []));
}

/** Squares with a sign between: `b4-b5`, `b4×b5`, and `⇢` for a run. */
export function written(note: PlyNote): string {
  const [from, to] = squaresOf(note.move);
  if (note.battle) return `${from}×${to}`;
  return distance(from, to) > 1 ? `${from}⇢${to}` : `${from}–${to}`;
}

/** The last battle of a game, if there was one. */
export function lastBattle(plies: readonly PlyNote[]): PlyNote | null {
  return plies.findLast((note) => note.battle !== null) ?? null;
}
