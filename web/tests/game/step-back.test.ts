// Stepping back is possible as soon as all moves are known, and never where players must remember.
import { expect, test } from "vitest";
import { StepBack } from "../../src/game/step-back.svelte";
import type { Table } from "../../src/game/table.svelte";
import { timelineOf } from "../../src/replay/frames";
import type { ReplayAnswer } from "../../src/wire/messages";
import answers from "../vectors/replays.json";

const answer = (answers as unknown as ReplayAnswer[]).find((found) => found.as === "red");
const { frames, plies } = timelineOf(answer as ReplayAnswer);
const view = frames.at(-1)?.view;

/** A running game of which all moves so far are known. */
const table = (changes: object) =>
  ({ view, plies, rules: { staysShown: true }, ...changes }) as unknown as Table;

test("shows the board of an earlier ply, and the present again", () => {
  const steps = new StepBack(table({}));
  expect(steps.board).toBeNull();
  steps.go(7);
  expect([steps.ply, steps.board]).toEqual([7, frames[7]?.view.board]);
  steps.go(-3);
  expect(steps.ply).toBe(0);
  steps.go(plies.length);
  expect([steps.ply, steps.board]).toEqual([plies.length, null]);
});

test("shows nothing earlier in a game that must be remembered, until it is over", () => {
  const rules = { staysShown: false };
  const steps = new StepBack(table({ rules }));
  steps.go(7);
  expect([steps.allowed, steps.board]).toEqual([false, null]);
  const outcome = { winner: "red", termination: "flag" };
  const over = new StepBack(table({ rules, view: { ...view, outcome } }));
  expect(over.allowed).toBe(true);
});

test("waits until all moves are loaded", () => {
  expect(new StepBack(table({ plies: plies.slice(1) })).allowed).toBe(false);
});
