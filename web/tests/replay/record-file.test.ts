// Record files: format and number of games.
import { expect, test } from "vitest";
import { formatOf, gamesIn, recordFile } from "../../src/replay/record-file";

const AGN = '[Variant "tiny"]\n[Red "a"]\n\n1. a1-a3 b6-b5\n2. a3-a4 1-0\n';

test.each([
  [AGN, "agn"],
  ["\ufeff" + AGN, "agn"],
  ['{"variant": "tiny"}\n', "jsonl"],
  ["<?xml version='1.0'?>\n<stratego>", "strados"],
  ["#X38FA11 Stratego-Notation v1\ntype 0\n", "gsn"],
])("the format of %j is %s", (text, format) => {
  expect(formatOf(text)).toBe(format);
});

test("games of an AGN file are counted by their blocks of tags", () => {
  expect(gamesIn(AGN, "agn")).toBe(1);
  expect(gamesIn(AGN + "\n" + AGN.replaceAll("\n", "\r\n"), "agn")).toBe(2);
  expect(gamesIn("nothing", "agn")).toBe(1);
});

test("each line of a JSONL file is a game", () => {
  expect(gamesIn('{"a":1}\n{"a":2}\n\n', "jsonl")).toBe(2);
});

test("a record file has its text, its format and its number of games", () => {
  expect(recordFile(AGN)).toEqual({ text: AGN, format: "agn", games: 1 });
});
