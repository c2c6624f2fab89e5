// A setup as text that people read, copy and paste: letters, or the numbers that the pieces show.
import { KINDS, numberOf, setupSquares, type Kind, type Rules } from "../rules/rules";
import { placeOf } from "../rules/squares";
import { empty, tray } from "./setup-letters";

/** How the text names the kinds: by letter, or by number. With `low`, the Marshal has number 1. */
export type Style = "letters" | "high" | "low";

/** The sign of a kind: its number, or its letter if it has none. */
export function signOf(kind: Kind, rules: Rules, style: Style): string {
  return (style !== "letters" && numberOf(kind, rules.rank, style === "low")) || kind;
}

/** The setup as rows of text, as the owner sees it: front row first. Signs of two characters need blanks
 * between the columns. */
export function toText(letters: string, rules: Rules, style: Style = "letters"): string {
  const rows = new Map<number, string[]>();
  setupSquares(rules).forEach((square, i) => {
    const { row } = placeOf(square);
    const letter = letters[i] ?? ".";
    const sign = letter === "." ? "." : signOf(letter as Kind, rules, style);
    rows.set(row, [...(rows.get(row) ?? []), sign]);
  });
  const width = Math.max(...[...rows.values()].flat().map((sign) => sign.length));
  const line = (signs: string[] = []) =>
    signs.map((sign) => sign.padStart(width)).join(width > 1 ? " " : "");
  return [...rows.keys()]
    .sort((a, b) => b - a)
    .map((row) => line(rows.get(row)))
    .join("\n");
}

/** Reads rows as `toText` writes them, or one line with all signs, back row first. Letters always mean the
 * same. Numbers mean what `shown` says, or the other style if only that makes an army. Returns null if the
 * text is no setup of this army. */
export function fromText(text: string, rules: Rules, shown: Style = "letters"): string | null {
  const lines = text
    .toUpperCase()
    .split("\n")
    .map((line) => line.match(/10|\S/g) ?? [])
    .filter(({ length }) => length > 0)
    .reverse();
  const styles: Style[] = shown === "low" ? ["low", "high"] : ["high", "low"];
  const found = styles.map((style) => lettersOf(lines.flat(), rules, style));
  return found.find((letters) => letters !== null && isOfArmy(letters, rules)) ?? null;
}

/** The letters of the signs; null if a sign has no meaning in this style. */
function lettersOf(signs: string[], rules: Rules, style: Style): string | null {
  const known = new Map<string, string>([[".", "."]]);
  for (const kind of KINDS.filter((kind) => rules.army[kind]))
    for (const sign of [kind, signOf(kind, rules, style)]) known.set(sign, kind);
  if (known.has("10")) known.set("0", known.get("10") ?? "");
  const letters = signs.map((sign) => known.get(sign));
  return letters.includes(undefined) ? null : letters.join("");
}

const isOfArmy = (letters: string, rules: Rules) =>
  letters.length === empty(rules).length && tray(letters, rules).every(({ left }) => left >= 0);
