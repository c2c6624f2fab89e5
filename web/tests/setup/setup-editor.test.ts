// The setup editor: put, swap, type, undo.
import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { rulesOf } from "../../src/rules/rules";
import { SetupEditor, trayOf } from "../../src/setup/setup-editor.svelte";
import { empty } from "../../src/setup/setup-letters";
import type { Outgoing } from "../../src/wire/messages";

const text = readFileSync(new URL("../fixtures/games/tiny.json", import.meta.url), "utf8");
const [snap] = (JSON.parse(text) as { red: Outgoing[] }).red;
if (snap?.type !== "snap") throw new Error("no snapshot");
const rules = rulesOf(snap.view.options.variant);

let kept: string[];
let editor: SetupEditor;
beforeEach(() => {
  kept = [];
  editor = new SetupEditor(rules, "red", empty(rules), (letters) => void kept.push(letters));
});

test("a piece from the tray is placed, and the editor reports the change", () => {
  editor.put(trayOf("F"), "b1");
  expect(editor.kindAt("b1")).toBe("F");
  expect(kept).toEqual([".F.........."]);
});

test("two pieces change places, and a piece put on the tray leaves the board", () => {
  editor.put(trayOf("F"), "b1");
  editor.put(trayOf("M"), "c2");
  editor.put("b1", "c2");
  expect([editor.kindAt("b1"), editor.kindAt("c2")]).toEqual(["M", "F"]);
  editor.put("b1", trayOf("M"));
  expect(editor.kindAt("b1")).toBeNull();
});

test("each undo reverts one more change", () => {
  editor.put(trayOf("F"), "b1");
  editor.put("b1", "b2");
  editor.undo();
  expect(editor.kindAt("b1")).toBe("F");
  editor.undo();
  expect([editor.isEmpty, editor.canUndo]).toEqual([true, false]);
});

test("redo repeats an undone change until the player makes another one", () => {
  editor.put(trayOf("F"), "b1");
  editor.undo();
  expect([editor.canUndo, editor.canRedo]).toEqual([false, true]);
  editor.redo();
  expect([editor.kindAt("b1"), editor.canUndo, editor.canRedo]).toEqual(["F", true, false]);
  editor.undo();
  editor.put(trayOf("M"), "b1");
  expect(editor.canRedo).toBe(false);
  expect(kept).toEqual([
    ".F..........",
    "............",
    ".F..........",
    "............",
    ".M..........",
  ]);
});

test("undo and redo clear the last error", () => {
  editor.type("f", "a1", false);
  for (const step of [() => editor.undo(), () => editor.redo()]) {
    editor.refuse("setup/zone", {});
    step();
    expect(editor.problem).toBe("");
  }
});

test("a typed kind is placed and the focus goes to the next free square", () => {
  expect(editor.type("f", "a1", false)).toBe("b1");
  expect(editor.type("0", "b1", false)).toBe("c1");
  expect([editor.kindAt("a1"), editor.kindAt("b1")]).toEqual(["F", "M"]);
  expect(editor.type("Delete", "a1", false)).toBe("a1");
  expect(editor.kindAt("a1")).toBeNull();
});

test("a typed kind without pieces left shows an error", () => {
  editor.type("f", "a1", false);
  expect(editor.type("f", "b1", false)).toBe("b1");
  expect(editor.kindAt("b1")).toBeNull();
  expect(editor.problem).not.toBe("");
});

test("the first letter of Blue's setup is the left corner of the back row, as Blue sees it", () => {
  const blue = new SetupEditor(rules, "blue", "MF..........", () => undefined);
  expect([blue.kindAt("f6"), blue.kindAt("e6")]).toEqual(["M", "F"]);
});
