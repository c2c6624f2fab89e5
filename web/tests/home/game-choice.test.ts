// What is asked of the server for what somebody wants to play.
import { expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", {
  getItem: () => '{"variant":"barrage","colour":"red"}',
  setItem: () => undefined,
});
const { CLOCKS, requestOf, variantOf, gameChoice, clockNotation } =
  await import("../../src/home/game-choice.svelte");

const usual = {
  ...gameChoice,
  variant: "classic",
  options: [] as string[],
  colour: "lots" as const,
  bot: "uniform",
};

test("the choice of the last time is remembered", () => {
  expect(gameChoice).toMatchObject({ variant: "barrage", colour: "red", clock: "none" });
});

test("options stand behind the variant", () => {
  expect(variantOf({ variant: "duel", options: ["memory", "aggression"] })).toBe(
    "duel+memory+aggression",
  );
});

test("lots are drawn between friends", () => {
  expect(requestOf(usual, "friend", "Anna", "seat.x")).toMatchObject({
    colours: "lots",
    colour: null,
  });
});

test("a colour is chosen", () => {
  const request = requestOf({ ...usual, colour: "blue" }, "friend", "Anna", "seat.x");
  expect(request).toMatchObject({ colours: "choice", colour: "blue" });
  expect(request).not.toHaveProperty("bot");
});

test("a program takes the colour that is left", () => {
  const request = requestOf(usual, "bot", "Anna", "seat.x");
  expect(request).toMatchObject({ colours: "choice", colour: null, bot: "uniform" });
});

test("late spectators see it ten plies later, others at once", () => {
  expect(requestOf({ ...usual, spectators: "delayed" }, "friend", "A", "t").delay).toBe(10);
  expect(requestOf({ ...usual, spectators: "open" }, "friend", "A", "t").delay).toBe(0);
});

test("clocks are clockNotation as records write them", () => {
  expect(Object.values(CLOCKS).map(clockNotation)).toEqual([
    "-",
    "300+3",
    "600+5",
    "1200+10",
    "60 a move",
  ]);
});
