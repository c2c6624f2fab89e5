// An illegal move gives the code of the first rule that it breaks, as on the server.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { illegalMoveCode } from "../../src/rules/illegal-move";
import { rulesOf, type SeenKind } from "../../src/rules/rules";
import type { Color } from "../../src/rules/squares";
import type { Outgoing, SeenPiece } from "../../src/wire/messages";

const text = readFileSync(new URL("../fixtures/games/classic.json", import.meta.url), "utf8");
const [snap] = (JSON.parse(text) as { red: Outgoing[] }).red;
if (snap?.type !== "snap") throw new Error("no snapshot");
const rules = rulesOf(snap.view.options.variant);

function board(...pieces: [square: string, color: Color, kind: SeenKind][]) {
  return new Map(
    pieces.map(([square, color, kind]): [string, SeenPiece] => [
      square,
      { square, color, kind, home: square, moved: false, shown: false },
    ]),
  );
}
const pieces = board(
  ["a4", "red", "R"],
  ["b4", "red", "T"],
  ["b3", "red", "B"],
  ["c4", "red", "L"],
  ["a7", "blue", "X"],
);

test.each([
  ["a5", "a6", "move/empty-square"],
  ["a7", "a6", "move/not-own-piece"],
  ["b4", "b4", "move/stays"],
  ["b3", "b2", "move/immobile"],
  ["b4", "c5", "move/diagonal"],
  ["c4", "c5", "move/lake"],
  ["b4", "c4", "move/own-piece"],
  ["b4", "b6", "move/too-far"],
  ["a4", "a8", "move/blocked"],
])("the move %s to %s gives %s", (from, to, code) => {
  expect(illegalMoveCode(rules, pieces, {}, "red", from, to)).toBe(code);
});

test("a move that a repetition rule forbids gives the code of that rule", () => {
  expect(illegalMoveCode(rules, pieces, { b4b5: "move/two-square" }, "red", "b4", "b5")).toBe(
    "move/two-square",
  );
});

test("a run that strikes is illegal in variants that forbid it", () => {
  const code = illegalMoveCode({ ...rules, runStrike: false }, pieces, {}, "red", "a4", "a7");
  expect(code).toBe("move/run-strike");
});
