// Reviews: score lines, beliefs by ply, and heatmap marks.
import { describe, expect, test } from "vitest";
import {
  beliefsAt,
  decisionAt,
  expectedAt,
  likelyKinds,
  lineOf,
  marksOf,
  pliesOf,
} from "../../src/analysis/review";
import type { Color } from "../../src/rules/squares";
import type { PlyAnswer, ReviewAnswer } from "../../src/wire/messages";

const KINDS = "MEBF";

/** A ply. Before it, its player sees a chance of `ply` percent for the Marshal on a6. */
const plyOf = (ply: number, score: number, after: number | null): PlyAnswer => ({
  ply,
  seat: ply % 2 ? "red" : "blue",
  move: "a2a3",
  score,
  after,
  win: score,
  draw: 0,
  loss: 1 - score,
  chance: 0.5,
  rank: 1,
  lost: 0,
  better: null,
  best: [],
  beliefs: { a6: [ply, 0, 100 - ply, 0] },
});

const review: ReviewAnswer = {
  source: "network",
  kinds: KINDS,
  plies: [plyOf(1, 0.6, 0.7), plyOf(2, 0.4, 0), plyOf(3, 0.7, 1)],
  turns: [3],
  faults: [],
};

describe("a score line", () => {
  test("has a point for each turn of the side, and a point for the result", () => {
    expect(lineOf(review, "red")).toEqual([
      { ply: 0, score: 0.6 },
      { ply: 2, score: 0.7 },
      { ply: 3, score: 1 },
    ]);
    expect(lineOf(review, "blue")).toEqual([
      { ply: 1, score: 0.4 },
      { ply: 3, score: 0 },
    ]);
  });

  test("ends at the side's last turn if the board did not decide the game", () => {
    const broken = { ...review, plies: [plyOf(1, 0.6, null), plyOf(2, 0.4, null)] };
    expect(lineOf(broken, "red")).toEqual([{ ply: 0, score: 0.6 }]);
  });

  test("gives the most recent expected score at each ply", () => {
    const line = lineOf(review, "red");
    expect([0, 1, 2, 3].map((ply) => expectedAt(line, ply))).toEqual([0.6, 0.6, 0.7, 1]);
    expect(expectedAt(lineOf(review, "blue"), 0)).toBe(0.4);
    expect(expectedAt([], 0)).toBeNull();
  });
});

test("a side has the beliefs of its latest turn, or of its first turn if none came before", () => {
  const marshal = (side: Color, ply: number) => beliefsAt(review, side, ply).a6?.[0];
  expect([0, 1, 2, 3].map((ply) => marshal("red", ply))).toEqual([1, 1, 3, 3]);
  expect([0, 1, 2, 3].map((ply) => marshal("blue", ply))).toEqual([2, 2, 2, 2]);
});

test("possible kinds are sorted, the likeliest first", () => {
  expect(likelyKinds(KINDS, [10, 0, 61, 29])).toEqual([
    ["B", 61],
    ["F", 29],
    ["M", 10],
  ]);
});

describe("marks", () => {
  const beliefs = { a6: [10, 0, 61, 29], b6: [50, 45, 0, 5], c6: [0, 100, 0, 0] };

  test("show the likeliest kind; the glow is its chance", () => {
    expect(marksOf(KINDS, beliefs, null)).toEqual([
      { square: "a6", kind: "B", chance: 61, glow: 0.61 },
      { square: "b6", kind: "M", chance: 50, glow: 0.5 },
      { square: "c6", kind: "E", chance: 100, glow: 1 },
    ]);
  });

  test("of a selected kind glow most where that kind is likeliest", () => {
    expect(marksOf(KINDS, beliefs, "F")).toEqual([
      { square: "a6", kind: "F", chance: 29, glow: 1 },
      { square: "b6", kind: "F", chance: 5, glow: 5 / 29 },
    ]);
  });
});

test("pliesOf() takes plies counted from 1; decisionAt() takes the number of plies played", () => {
  expect(pliesOf(review, [3, 9]).map(({ ply }) => ply)).toEqual([3]);
  expect(decisionAt(review, 0)?.ply).toBe(1);
  expect(decisionAt(review, 3)).toBeNull();
});
