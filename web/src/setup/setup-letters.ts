// A setup as a string: one letter for each square, back row first, `.` for an empty square.
import { KINDS, setupSquares, type Kind, type Rules } from "../rules/rules";
import { placeOf } from "../rules/squares";

/** A kind of the army, and how many of its pieces are still to be placed. */
export type Missing = { kind: Kind; left: number };

export const empty = (rules: Rules): string => ".".repeat(setupSquares(rules).length);

/** All kinds of the army, each with the number still to be placed. */
export function tray(letters: string, rules: Rules): Missing[] {
  return KINDS.filter((kind) => rules.army[kind]).map((kind) => {
    const count = rules.army[kind] ?? 0;
    const placed = [...letters].filter((letter) => letter === kind).length;
    return { kind, left: count - placed };
  });
}

/** How many pieces are still to be placed. */
export const leftOver = (letters: string, rules: Rules): number =>
  tray(letters, rules).reduce((sum, { left }) => sum + left, 0);

/** Places a piece from the tray. A piece on that square goes back to the tray. If the tray has no
 * piece of that kind, nothing changes. */
export function place(letters: string, kind: Kind, index: number, rules: Rules): string {
  const has = tray(letters, rules).some((entry) => entry.kind === kind && entry.left > 0);
  return has ? withLetter(letters, index, kind) : letters;
}

/** Swaps two squares; either may be empty. */
export function swap(letters: string, one: number, two: number): string {
  return withLetter(withLetter(letters, one, letters[two] ?? "."), two, letters[one] ?? ".");
}

export const remove = (letters: string, index: number): string => withLetter(letters, index, ".");

/** The mirror image: left and right are swapped. */
export function mirror(letters: string, rules: Rules): string {
  const squares = setupSquares(rules).map(placeOf);
  return squares
    .map(({ file, row }) => {
      const twin = squares.findIndex((s) => s.row === row && s.file === rules.width - 1 - file);
      return letters[twin] ?? ".";
    })
    .join("");
}

function withLetter(letters: string, index: number, letter: string): string {
  return letters.slice(0, index) + letter + letters.slice(index + 1);
}

/** The kind that a key stands for. The key is the kind's letter or number; the key 0 means number 10. With
 * `low`, the Marshal has number 1 instead of 10. */
export function kindOfKey(key: string, rules: Rules, low: boolean): Kind | null {
  const letter = key.toUpperCase();
  const byLetter = KINDS.find((kind) => kind === letter);
  if (byLetter) return rules.army[byLetter] ? byLetter : null;
  if (!/^\d$/.test(key)) return null;
  const rank = Number(key) || 10;
  const wanted = low ? 11 - rank : rank;
  return (
    KINDS.find((kind) => kind !== "S" && rules.rank[kind] === wanted && rules.army[kind]) ?? null
  );
}
