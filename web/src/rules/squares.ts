// Squares and their names: a1 is the left corner on Red's side.

export type Color = "red" | "blue";
export const COLORS: readonly Color[] = ["red", "blue"];

export const other = (color: Color): Color => (color === "red" ? "blue" : "red");
export const indexOf = (color: Color): 0 | 1 => (color === "red" ? 0 : 1);

/** The letters of the files from the left. There is no j, as on the game site Gravon. */
export const FILES = "abcdefghiklmnopq";

export interface Place {
  /** Counted from 0, from the left as Red sees the board. */
  file: number;
  /** Counted from 0, from Red's back row. */
  row: number;
}

export function placeOf(square: string): Place {
  return { file: FILES.indexOf(square.charAt(0)), row: Number(square.slice(1)) - 1 };
}

export function squareAt(file: number, row: number): string {
  return `${FILES.charAt(file)}${row + 1}`;
}

/** Compares two squares in the server's order: row by row from a1. */
export function bySquare(a: string, b: string): number {
  const [one, two] = [placeOf(a), placeOf(b)];
  return one.row - two.row || one.file - two.file;
}

const MOVE = /^([a-z]\d+)([a-z]\d+)$/;

/** Splits a move such as `b4b5` into its two squares. */
export function squaresOf(move: string): [from: string, to: string] {
  const found = MOVE.exec(move);
  if (!found?.[1] || !found[2]) throw new Error(`not a move: ${move}`);
  return [found[1], found[2]];
}

/** The length of a straight move in squares; 0 if the move is not straight. */
export function distance(from: string, to: string): number {
  const [a, b] = [placeOf(from), placeOf(to)];
  const [files, rows] = [Math.abs(a.file - b.file), Math.abs(a.row - b.row)];
  return files && rows ? 0 : files + rows;
}

/** The squares strictly between the two ends of a straight move. */
export function between(from: string, to: string): string[] {
  const [a, b] = [placeOf(from), placeOf(to)];
  const [files, rows] = [Math.sign(b.file - a.file), Math.sign(b.row - a.row)];
  const steps = Math.max(0, distance(from, to) - 1);
  return Array.from({ length: steps }, (_, i) =>
    squareAt(a.file + files * (i + 1), a.row + rows * (i + 1)),
  );
}

/** The squares beside a square. Some may be off the board. */
export function neighbours(square: string): string[] {
  const { file, row } = placeOf(square);
  return [
    squareAt(file, row + 1),
    squareAt(file, row - 1),
    squareAt(file + 1, row),
    squareAt(file - 1, row),
  ];
}
