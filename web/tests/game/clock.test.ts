// Time on the screen: when somebody who waits may claim the game.
import { expect, test } from "vitest";
import { untilClaim } from "../../src/game/clock.svelte";
import type { Seen } from "../../src/wire/messages";

const view = { absent_since: [null, 5_000], options: { absence: 30_000 } } as Seen;

test("who waits is told for how long, and then may claim", () => {
  expect([5_000, 34_001, 35_000, 99_000].map((now) => untilClaim(view, "red", now))).toEqual([
    30, 1, 0, 0,
  ]);
});

test("nobody claims from somebody who is here", () => {
  expect(untilClaim(view, "blue", 99_000)).toBe(null);
});
