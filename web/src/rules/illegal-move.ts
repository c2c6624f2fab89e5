// Why a move is illegal, as the server's error code. Legal moves come from the server, not from here.
import type { SeenPiece } from "../wire/messages";
import type { Rules } from "./rules";
import { between, distance, type Color } from "./squares";

/** The code of the first rule that the move breaks. The rules are checked in the server's order. Only the
 * repetition rules come earlier: a move that they bar breaks no other rule. A move that breaks no rule is
 * illegal only because it is the opponent's turn. */
export function illegalMoveCode(
  rules: Rules,
  pieces: ReadonlyMap<string, SeenPiece>,
  barred: Record<string, string>,
  mover: Color,
  from: string,
  to: string,
): string {
  const piece = pieces.get(from);
  if (!piece) return "move/empty-square";
  if (piece.color !== mover) return "move/not-own-piece";
  if (from === to) return "move/stays";
  const repetition = barred[from + to];
  if (repetition) return repetition;
  if (rules.immobile.includes(piece.kind)) return "move/immobile";
  const steps = distance(from, to);
  if (steps === 0) return "move/diagonal";
  if (rules.lakes.has(to)) return "move/lake";
  if (pieces.get(to)?.color === mover) return "move/own-piece";
  if (steps > 1) {
    if (!rules.runners.includes(piece.kind) || steps > rules.runMax) return "move/too-far";
    const isBlocked = between(from, to).some(
      (square) => rules.lakes.has(square) || pieces.has(square),
    );
    if (isBlocked) return "move/blocked";
    if (!rules.runStrike && pieces.has(to)) return "move/run-strike";
  }
  return "move/not-your-turn";
}
