// How many characters a nickname has: the same as in the server's text.py.
import { expect, test } from "vitest";
import { cut } from "../../src/home/nickname-length";

const FAMILY = "👨‍👩‍👧‍👦";

test.each([
  ["letters", "abcd", 3, "abc"],
  ["a letter with its mark is one character", "x\u0301q\u0301i", 2, "x\u0301q\u0301"],
  ["a family is one character", `${FAMILY}${FAMILY}a`, 2, FAMILY + FAMILY],
  ["a skin tone belongs to its emoji", "👍🏽👍🏽a", 2, "👍🏽👍🏽"],
  ["nothing is too long", "Anna", 24, "Anna"],
  ["code points have a limit of their own", "x\u0301".repeat(20), 24, "x\u0301".repeat(15)],
])("%s", (_, text, most, kept) => {
  expect(cut(text, most)).toBe(kept);
});
