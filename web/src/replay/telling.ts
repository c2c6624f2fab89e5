// What a frame of a replay tells, as sentences.

import type { PlyNote } from "../game/plies";
import { squaresOf } from "../rules/squares";
import { pieceName, t } from "../language";
import type { Outcome, SeenPiece } from "../wire/messages";

const RESULTS = { ">": "replay-won", "<": "replay-lost", "=": "replay-both" } as const;

export function noteText(note: PlyNote, variant: string): string {
  const [from, to] = squaresOf(note.move);
  if (!note.battle) return t("replay-moved", { colour: note.seat, from, to });
  const { attacker, defender, result } = note.battle;
  const names = { attacker: pieceName(attacker, variant), defender: pieceName(defender, variant) };
  return t(RESULTS[result], { ...names, colour: note.seat, square: to });
}

export function outcomeText({ winner, termination }: Outcome): string {
  return t(`outcome-${termination}`, { winner: winner ?? "draw" });
}

/** A square for readers of the screen. */
export function squareText(
  square: string,
  piece: SeenPiece | undefined,
  isLake: boolean,
  variant: string,
): string {
  if (isLake) return t("square-lake", { square });
  if (!piece) return t("square-empty", { square });
  return t("square-piece", { square, colour: piece.color, piece: pieceName(piece.kind, variant) });
}
