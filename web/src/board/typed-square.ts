// Squares typed on the keyboard: a letter, then one or two digits, such as `e4` and `e10`.
import { FILES } from "../rules/squares";

/** The state after a key. */
export interface Typed {
  /** The typed keys that wait for the next key; empty if no key waits. */
  rest: string;
  /** The complete square. */
  square: string | null;
  /** Whether `rest` is a square already, but one more digit would give another square: `e1`, `e10`. */
  open: boolean;
}

export function typeKey(rest: string, key: string, width: number, height: number): Typed {
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
