// Setups as text: letters, and the numbers that the pieces show.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rulesOf } from "../../src/rules/rules";
import { fromText, signOf, toText } from "../../src/setup/setup-text";
import type { Outgoing } from "../../src/wire/messages";

function rulesFrom(variant: string) {
  const text = readFileSync(new URL(`../fixtures/games/${variant}.json`, import.meta.url), "utf8");
  const [snap] = (JSON.parse(text) as { red: Outgoing[] }).red;
  if (snap?.type !== "snap") throw new Error("no snapshot");
  return rulesOf(snap.view.options.variant);
}
const tiny = rulesFrom("tiny");
const classic = rulesFrom("classic");
const FULL = "TEBFBETEETBLJBPJBERBLCRRRPSLCLRPRMJTGRRP";

test("rows of letters (front row first) or one line (back row first) are read back", () => {
  const letters = "RFBES..MR...";
  expect(toText(letters, tiny)).toBe(".MR...\nRFBES.");
  expect(fromText(toText(letters, tiny), tiny)).toBe(letters);
  expect(fromText(letters.toLowerCase(), tiny)).toBe(letters);
  expect(fromText([...letters].join(" "), tiny)).toBe(letters);
});

test("numbers are written as the pieces show them, in columns", () => {
  const [front] = toText(FULL, classic, "high").split("\n");
  expect(front).toBe(" 2  6  2 10  7  4  9  2  2  6");
  expect(toText(FULL, classic, "low").split("\n")[0]).toBe("9591472995");
});

test.each(["letters", "high", "low"] as const)(
  "a text in the style %s is read by players who see other numbers too",
  (style) => {
    const text = toText(FULL, classic, style);
    for (const shown of ["letters", "high", "low"] as const)
      expect(fromText(text, classic, shown)).toBe(FULL);
  },
);

test("the Marshal is 10 or 0, also without blanks, and letters mix with numbers", () => {
  expect(fromText("10 f . . . .\n......", tiny, "high")).toBe("......MF....");
  expect(fromText("0F....\n......", tiny, "high")).toBe("......MF....");
  expect(fromText("10F....\n......", tiny, "high")).toBe("......MF....");
});

test("a number that both styles know means what the player sees", () => {
  const eight = "8" + ".".repeat(39);
  expect(fromText(eight, classic, "high")?.[0]).toBe("C");
  expect(fromText(eight, classic, "low")?.[0]).toBe("E");
});

test("kinds without a number keep their letter", () => {
  expect(["S", "B", "F"].map((kind) => signOf(kind as "S", classic, "high"))).toEqual([
    "S",
    "B",
    "F",
  ]);
});

test.each(["MM..........", "M", "G...........", "1...........?"])("%s is refused", (text) => {
  expect(fromText(text, tiny)).toBeNull();
});
