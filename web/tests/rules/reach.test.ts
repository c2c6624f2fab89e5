// The squares of a premove: what the kind of a piece could reach if the board were kind to it.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canPremove, couldReach } from "../../src/rules/reach";
import { rulesOf, type SeenKind } from "../../src/rules/rules";
import type { Color } from "../../src/rules/squares";
import type { Outgoing, SeenPiece } from "../../src/wire/messages";

const text = readFileSync(new URL("../fixtures/games/classic.json", import.meta.url), "utf8");
const [snap] = (JSON.parse(text) as { red: Outgoing[] }).red;
if (snap?.type !== "snap") throw new Error("no snapshot");
const rules = rulesOf(snap.view.options.variant);

const PIECES: [square: string, color: Color, kind: SeenKind][] = [
  ["a4", "red", "R"],
  ["b4", "red", "T"],
  ["b3", "red", "B"],
  ["c4", "red", "R"],
  ["e4", "red", "L"],
  ["f4", "red", "L"],
  ["e5", "blue", "X"],
];
const pieces = new Map(
  PIECES.map(([square, color, kind]): [string, SeenPiece] => [
    square,
    { square, color, kind, home: square, moved: false, shown: false },
  ]),
);

test.each([
  ["b4", true],
  ["b3", false], // a bomb never moves
  ["e5", false], // an enemy piece
  ["b5", false], // an empty square
])("a premove of the piece on %s: %s", (square, expected) => {
  expect(canPremove(rules, pieces, "red", square)).toBe(expected);
});

test.each([
  ["b4", "b5", true], // one step
  ["b4", "b6", false], // only scouts run
  ["b4", "c5", false], // diagonal
  ["b4", "b4", false],
  ["c4", "c5", false], // a lake
  ["c4", "c7", false], // behind a lake
  ["a4", "a10", true], // a run
  ["e4", "e5", true], // a strike
  ["b4", "a4", false], // an own piece that nobody can strike
  ["f4", "e4", true], // to strike back, where an enemy may strike
])("from %s to %s: %s", (from, to, expected) => {
  expect(couldReach(rules, pieces, from, to)).toBe(expected);
});
