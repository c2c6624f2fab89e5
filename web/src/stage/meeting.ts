// Where the two pieces of a battle meet: side by side around the target square, inside the board.
import type { Cell } from "../board/geometry";

export interface Meeting {
  attacker: Cell;
  defender: Cell;
  /** Between the two pieces. */
  middle: Cell;
  /** Where the board draws a striking piece until the server answers. */
  edge: Cell;
}

/** The distance of each piece from the middle, in squares. */
const APART = 0.47;

export function meetingOf(from: Cell, to: Cell, board: { width: number; height: number }): Meeting {
  const [x, y] = [Math.sign(from.x - to.x), Math.sign(from.y - to.y)];
  const inside = (place: number, size: number, way: number) =>
    way === 0 ? place : Math.min(Math.max(place, APART), size - 1 - APART);
  const middle = { x: inside(to.x, board.width, x), y: inside(to.y, board.height, y) };
  const beside = (place: Cell, by: number) => ({ x: place.x + x * by, y: place.y + y * by });
  return {
    attacker: beside(middle, APART),
    defender: beside(middle, -APART),
    middle,
    edge: beside(to, 0.45),
  };
}
