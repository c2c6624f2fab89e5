// Positions of squares on the screen, with either side at the bottom.
import type { Rules } from "../rules/rules";
import { placeOf, squareAt, type Color } from "../rules/squares";

export interface Span {
  /** The lowest and the highest row that are shown, counted from 0 on Red's side. */
  low: number;
  high: number;
}

export const wholeBoard = (rules: Rules): Span => ({ low: 0, high: rules.height - 1 });

/** A position on the screen: column `x` and row `y`, in squares from the top left. */
export interface Cell {
  x: number;
  y: number;
}

/** Where a square is on the screen. */
export function cellOf(square: string, rules: Rules, bottom: Color, span: Span): Cell {
  const { file, row } = placeOf(square);
  if (bottom === "red") return { x: file, y: span.high - row };
  return { x: rules.width - 1 - file, y: row - span.low };
}

/** The squares row by row, as they are drawn. */
export function lines(rules: Rules, bottom: Color, span: Span): string[][] {
  const files = Array.from({ length: rules.width }, (_, file) => file);
  const rows = Array.from({ length: span.high - span.low + 1 }, (_, i) => span.low + i);
  if (bottom === "red") rows.reverse();
  else files.reverse();
  return rows.map((row) => files.map((file) => squareAt(file, row)));
}
