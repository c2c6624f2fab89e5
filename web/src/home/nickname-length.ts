// Counts the characters of a nickname as the server does (attaque/server/text.py), and cuts what is too long.
import { LONGEST_NICKNAME } from "../wire/constants";

const ZWJ = "\u200d";
/** An emoji with this many joiners still counts as one character. */
const MOST_JOINED = 3;
const ATTACHED = /^(\p{Mn}|\u200c|\ufe0f|\u20e3)$/u;
const SKIN_TONE = /^[\u{1f3fb}-\u{1f3ff}]$/u;
const EMOJI = /^[\u{1f000}-\u{1faff}\u2190-\u2bff©®‼⁉™ℹ〰〽㊗㊙]$/u;

/** The beginning of the text with at most `most` characters and LONGEST_NICKNAME code points. A letter
 * with its marks is one character, and so is an emoji with its skin tone or an emoji of a whole family. */
export function cut(text: string, most: number): string {
  let [count, points, joined, before, kept] = [0, 0, 0, " ", ""];
  for (const char of text.normalize("NFC")) {
    if (char === ZWJ) joined += 1;
    else if (before === ZWJ) count += joined > MOST_JOINED ? 1 : 0;
    else if (!isAttached(char, before)) {
      count += 1;
      joined = 0;
    }
    points += 1;
    if (count > most || points > LONGEST_NICKNAME) break;
    kept += char;
    before = char;
  }
  return kept;
}

function isAttached(char: string, before: string): boolean {
  if (SKIN_TONE.test(char)) return EMOJI.test(before) && !SKIN_TONE.test(before);
  return ATTACHED.test(char);
}
