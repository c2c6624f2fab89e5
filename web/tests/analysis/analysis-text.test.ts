// An analysis in words.
import { beforeAll, expect, test } from "vitest";
import type { PlyAnswer, ReviewAnswer } from "../../src/wire/messages";
import { lineOf, pliesOf } from "../../src/analysis/review";
import { stubPage } from "../stub-page";

stubPage();
const { loadLanguage } = await import("../../src/language");
const { bestText, curveText, nowText, turnText } = await import("../../src/analysis/analysis-text");

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
const plain = (text: string) => text.replaceAll(/[\u2060\u2068\u2069]/g, "");
const textOf = (...chances: number[]) => plain(bestText(decision(...chances), []));

/** The review of a game with these plies. `score` is the mover's expected score before the ply.
 * `after` is the same player's expected score before the next ply of that player. */
const game = (
  ...plies: [score: number, after: number | null, better?: string][]
): ReviewAnswer => ({
  source: "network",
  kinds: "",
  plies: plies.map(([score, after, better], i) => ({
    ...decision(1),
    ply: i + 1,
    seat: i % 2 ? "blue" : "red",
    score,
    after,
    better: better ?? null,
  })),
  turns: [],
  faults: [],
});
const turn = (review: ReviewAnswer, ply: number) =>
  pliesOf(review, [ply]).map((found) => plain(turnText(found, [])));

beforeAll(() => loadLanguage());

test("the computer's moves are listed with their chances", () => {
  expect(textOf(0.6, 0.25, 0.15)).toBe(
    "Red to move. The computer would play a1–b1 60%, a2–b2 25%, a3–b3 15%.",
  );
});

test("very unlikely moves are left out, but never the best move", () => {
  expect(textOf(0.997, 0.0049, 0.001)).toBe("Red to move. The computer would play a1–b1 100%.");
  expect(textOf(0.004, 0.9, 0.005)).toBe(
    "Red to move. The computer would play a1–b1 0%, a2–b2 90%, a3–b3 1%.",
  );
});

test("a turning point names its move and the side whose score changed more", () => {
  const review = game([0.5, 0], [0.9, 1]);
  expect(turn(review, 2)).toEqual(["Move 2, Blue: a4–a5. Red drops from 50% to 0%."]);
  expect(turn(review, 1)).toEqual(["Move 1, Red: a4–a5. Red drops from 50% to 0%."]);
});

test("a better move is named only if the sentence says that the mover's score falls", () => {
  const better = "b4b5";
  expect(turn(game([0.5, 0.5], [0.6, 0.4, better]), 2)).toEqual([
    "Move 2, Blue: a4–a5. Blue drops from 60% to 40%. b4–b5 was better.",
  ]);
  expect(turn(game([0.5, 0.5], [0.4, 0.6, better]), 2)).toEqual([
    "Move 2, Blue: a4–a5. Blue climbs from 40% to 60%.",
  ]);
  expect(turn(game([0.6, 0.3], [0.6, 0.5, better]), 2)).toEqual([
    "Move 2, Blue: a4–a5. Red drops from 60% to 30%.",
  ]);
});

test("a side that never moved has a dash instead of a score", () => {
  const review = game([0.4, null]);
  const lines = { red: lineOf(review, "red"), blue: lineOf(review, "blue") };
  expect(plain(nowText(lines, 1))).toBe("Expected score: Red 40%, Blue –.");
  expect(plain(curveText(review, lines))).toBe(
    "Expected score: Red from 40% to 40%, Blue from – to –. No turning points.",
  );
});
