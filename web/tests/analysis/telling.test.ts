// What was thought, as sentences.
import { beforeAll, expect, test } from "vitest";
import type { PlyAnswer } from "../../src/wire/messages";
import { stubPage } from "../page";

stubPage();
const { loadLanguage } = await import("../../src/language");
const { bestText } = await import("../../src/analysis/telling");

const decision = (...chances: number[]): PlyAnswer => ({
  ply: 1,
  seat: "red",
  move: "a4a5",
  score: 0.5,
  after: null,
  win: 0.5,
  draw: 0,
  loss: 0.5,
  chance: 1,
  rank: 1,
  lost: 0,
  better: null,
  best: chances.map((chance, i) => ({ move: `a${i + 1}b${i + 1}`, chance, score: null })),
  beliefs: {},
});
const told = (...chances: number[]) =>
  bestText(decision(...chances), []).replaceAll(/[\u2060\u2068\u2069]/g, "");

beforeAll(() => loadLanguage());

test("the moves that the computer would make are told with their chances", () => {
  expect(told(0.6, 0.25, 0.15)).toBe(
    "Red to move. The computer would play a1–b1 60%, a2–b2 25%, a3–b3 15%.",
  );
});

test("what it would hardly ever do is left out, but never its best move", () => {
  expect(told(0.997, 0.0049, 0.001)).toBe("Red to move. The computer would play a1–b1 100%.");
  expect(told(0.004, 0.9, 0.005)).toBe(
    "Red to move. The computer would play a1–b1 0%, a2–b2 90%, a3–b3 1%.",
  );
});
