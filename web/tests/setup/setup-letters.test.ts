// Setups as strings of letters.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rulesOf } from "../../src/rules/rules";
import * as army from "../../src/setup/setup-letters";
import type { Outgoing } from "../../src/wire/messages";

function rulesFrom(variant: string) {
  const text = readFileSync(new URL(`../fixtures/games/${variant}.json`, import.meta.url), "utf8");
  const [snap] = (JSON.parse(text) as { red: Outgoing[] }).red;
  if (snap?.type !== "snap") throw new Error("no snapshot");
  return rulesOf(snap.view.options.variant);
}
const tiny = rulesFrom("tiny");
const classic = rulesFrom("classic");

test("an empty setup leaves the whole army in the tray", () => {
  expect(army.empty(tiny)).toBe("............");
  expect(army.leftOver(army.empty(classic), classic)).toBe(40);
});

test("a kind without pieces left is not placed", () => {
  const one = army.place(army.empty(tiny), "M", 0, tiny);
  expect(one).toBe("M...........");
  expect(army.place(one, "M", 1, tiny)).toBe(one);
});

test("a replaced piece goes back to the tray", () => {
  const letters = army.place(army.place(army.empty(tiny), "M", 0, tiny), "F", 0, tiny);
  expect(army.tray(letters, tiny).find(({ kind }) => kind === "M")?.left).toBe(1);
});

test("two squares are swapped, even if one of them is empty", () => {
  expect(army.swap("MF..........", 0, 1)).toBe("FM..........");
  expect(army.swap("M...........", 0, 2)).toBe("..M.........");
});

test("the mirror swaps left and right in every row", () => {
  expect(army.mirror("MF....S....B", tiny)).toBe("....FMB....S");
});

test("a key is a kind's letter or rank; the Marshal has key 0, or key 1 with low ranks", () => {
  expect(army.kindOfKey("f", classic, false)).toBe("F");
  expect(army.kindOfKey("0", classic, false)).toBe("M");
  expect(army.kindOfKey("1", classic, true)).toBe("M");
  expect(army.kindOfKey("8", classic, false)).toBe("C");
  expect(army.kindOfKey("8", classic, true)).toBe("E");
  expect(army.kindOfKey("g", tiny, false)).toBeNull();
});
