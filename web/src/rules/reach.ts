// Where a piece could go in its next turn if the board were kind to it: the squares for a premove. Whether
// the move is legal when the turn comes, the server says then.
import type { SeenPiece } from "../wire/messages";
import type { Rules } from "./rules";
import { between, distance, neighbours, other, type Color } from "./squares";

type Pieces = ReadonlyMap<string, SeenPiece>;

/** Whether the side may choose a premove of the piece on the square. */
export function canPremove(rules: Rules, pieces: Pieces, mover: Color, square: string): boolean {
  const piece = pieces.get(square);
  return piece?.color === mover && !rules.immobile.includes(piece.kind);
}

/** Whether the kind of the piece on `from` could move to `to`. Pieces may leave the way, lakes do not. A
 * square with an own piece counts only if an enemy stands beside it and may strike there. */
export function couldReach(rules: Rules, pieces: Pieces, from: string, to: string): boolean {
  const piece = pieces.get(from);
  const steps = distance(from, to);
  if (!piece || steps === 0 || rules.lakes.has(to)) return false;
  if (steps > (rules.runners.includes(piece.kind) ? rules.runMax : 1)) return false;
  if (between(from, to).some((square) => rules.lakes.has(square))) return false;
  if (pieces.get(to)?.color !== piece.color) return true;
  const enemy = other(piece.color);
  return neighbours(to).some((square) => pieces.get(square)?.color === enemy);
}
