// What the user chose for a new game, and how requestOf() turns it into the request to the server.
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

test("the last choice is restored", () => {
  expect(gameChoice).toMatchObject({ variant: "barrage", colour: "red", clock: "none" });
});

test("options are appended to the variant", () => {
  expect(variantOf({ variant: "duel", options: ["memory", "aggression"] })).toBe(
    "duel+memory+aggression",
  );
});

test("between friends, the colours are random if no colour is chosen", () => {
  expect(requestOf(usual, "friend", "Anna", "seat.x")).toMatchObject({
    colours: "lots",
    colour: null,
  });
});

test("a chosen colour is sent", () => {
  const request = requestOf({ ...usual, colour: "blue" }, "friend", "Anna", "seat.x");
  expect(request).toMatchObject({ colours: "choice", colour: "blue" });
  expect(request).not.toHaveProperty("bot");
});

test("against the computer, no lots are drawn even if no colour is chosen", () => {
  const request = requestOf(usual, "bot", "Anna", "seat.x");
  expect(request).toMatchObject({ colours: "choice", colour: null, bot: "uniform" });
});

test("the delay is ten plies for delayed spectators, and 0 for other spectators", () => {
  expect(requestOf({ ...usual, spectators: "delayed" }, "friend", "A", "t").delay).toBe(10);
  expect(requestOf({ ...usual, spectators: "open" }, "friend", "A", "t").delay).toBe(0);
});

test.each(["friend", "anybody"] as const)(
  "the days away are sent in a game without a clock against %s",
  (opponent) => {
    expect(requestOf(usual, opponent, "Anna", "seat.x").claim_days).toBe(7);
    expect(requestOf({ ...usual, claimDays: 30 }, opponent, "Anna", "seat.x").claim_days).toBe(30);
    const timed = requestOf({ ...usual, clock: "10+5" }, opponent, "Anna", "seat.x");
    expect(timed).not.toHaveProperty("claim_days");
  },
);

test("the days away are not sent in a game against the computer", () => {
  expect(requestOf(usual, "bot", "Anna", "seat.x")).not.toHaveProperty("claim_days");
});

test("clocks are written in the notation of records", () => {
  expect(Object.values(CLOCKS).map(clockNotation)).toEqual([
    "-",
    "300+3",
    "600+5",
    "1200+10",
    "60 a move",
  ]);
});
