// Squares typed on the keyboard: a letter, then one or two digits; `1` waits a moment for the `0`.
import { FILES } from "../rules/squares";

export interface Typed {
  /** What has been typed so far and is no square yet. */
  rest: string;
  /** A square that is complete. */
  square: string | null;
  /** Whether `rest` is a square if nothing more comes. */
  open: boolean;
}

export function type(rest: string, key: string, width: number, height: number): Typed {
  const letter = key.toLowerCase();
  const file = letter.length === 1 ? FILES.indexOf(letter) : -1;
  if (file >= 0 && file < width) return { rest: letter, square: null, open: false };
  if (!/^\d$/.test(key) || rest === "") return { rest: "", square: null, open: false };
  const typed = rest + key;
  const row = Number(typed.slice(1));
  if (row < 1 || row > height) return { rest: "", square: null, open: false };
  if (row * 10 <= height) return { rest: typed, square: null, open: true };
  return { rest: "", square: typed, open: false };
}
