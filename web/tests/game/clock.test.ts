// Clocks: when a player whose opponent is absent may claim the game, and whether both players have moved.
import { expect, test } from "vitest";
import { haveBothMoved, untilClaim } from "../../src/game/clock.svelte";
import type { Seen } from "../../src/wire/messages";

const view = seen(2, 30_000);

function seen(ply: number, claim_after: number | null): Seen {
  return { absent_since: [null, 5_000], options: { claim_after }, board: { ply } } as Seen;
}

test("the seconds until the claim count down to 0", () => {
  expect([5_000, 34_001, 35_000, 99_000].map((now) => untilClaim(view, "red", now))).toEqual([
    30, 1, 0, 0,
  ]);
});

test("a player cannot claim while the opponent is not absent", () => {
  expect(untilClaim(view, "blue", 99_000)).toBe(null);
});

test("nobody can claim before both players have moved", () => {
  expect(untilClaim(seen(1, 30_000), "red", 99_000)).toBe(null);
});

test("nobody can claim in a game without a time until a claim", () => {
  expect(untilClaim(seen(2, null), "red", 99_000)).toBe(null);
});

test("both players have moved after two plies, whichever colour begins", () => {
  const after = [0, 1, 2, 3].map((ply) => haveBothMoved(seen(ply, null)));
  expect(after).toEqual([false, false, true, true]);
  expect(haveBothMoved({ board: null } as Seen)).toBe(false);
});
