// The army on the page: put, swapped, typed, taken back.
import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { rulesOf } from "../../src/rules/rules";
import { Army, trayOf } from "../../src/setup/setup-editor.svelte";
import { empty } from "../../src/setup/setup-letters";
import type { Outgoing } from "../../src/wire/messages";

const text = readFileSync(new URL("../fixtures/games/tiny.json", import.meta.url), "utf8");
const [snap] = (JSON.parse(text) as { red: Outgoing[] }).red;
if (snap?.type !== "snap") throw new Error("no snapshot");
const rules = rulesOf(snap.view.options.variant);

let kept: string[];
let army: Army;
beforeEach(() => {
  kept = [];
  army = new Army(rules, "red", empty(rules), (letters) => void kept.push(letters));
});

test("a piece goes from the tray to a square and is kept", () => {
  army.put(trayOf("F"), "b1");
  expect(army.kindAt("b1")).toBe("F");
  expect(kept).toEqual([".F.........."]);
});

test("two pieces change places, and one goes back to the tray", () => {
  army.put(trayOf("F"), "b1");
  army.put(trayOf("M"), "c2");
  army.put("b1", "c2");
  expect([army.kindAt("b1"), army.kindAt("c2")]).toEqual(["M", "F"]);
  army.put("b1", trayOf("M"));
  expect(army.kindAt("b1")).toBeNull();
});

test("undo takes back one change after the other", () => {
  army.put(trayOf("F"), "b1");
  army.put("b1", "b2");
  army.undo();
  expect(army.kindAt("b1")).toBe("F");
  army.undo();
  expect([army.isEmpty, army.canUndo]).toEqual([true, false]);
});

test("a typed kind is placed and the focus goes to the next free square", () => {
  expect(army.type("f", "a1", false)).toBe("b1");
  expect(army.type("0", "b1", false)).toBe("c1");
  expect([army.kindAt("a1"), army.kindAt("b1")]).toEqual(["F", "M"]);
  expect(army.type("Delete", "a1", false)).toBe("a1");
  expect(army.kindAt("a1")).toBeNull();
});

test("a kind that is used up stays where it is, and the page says so", () => {
  army.type("f", "a1", false);
  expect(army.type("f", "b1", false)).toBe("b1");
  expect(army.kindAt("b1")).toBeNull();
  expect(army.problem).not.toBe("");
});

test("Blue's back row is at the far end of the board, from his own left", () => {
  const blue = new Army(rules, "blue", "MF..........", () => undefined);
  expect([blue.kindAt("f6"), blue.kindAt("e6")]).toEqual(["M", "F"]);
});
