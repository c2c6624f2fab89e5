// The clock of a game as records write it.
import { expect, test } from "vitest";
import { clockNotation } from "../../src/game/clock-notation";
import type { TimeControl } from "../../src/wire/messages";

const clock: TimeControl = {
  control: "none",
  initial: 600_000,
  increment: 5_000,
  cap: null,
  setup: null,
};

test.each<[Partial<TimeControl>, string]>([
  [{}, "-"],
  [{ setup: 300_000 }, "setup 300; -"],
  [{ control: "fischer", cap: 60_000 }, "600+5; at most 60 a move"],
  [{ control: "bronstein" }, "600d5"],
  [{ control: "per-move" }, "600 a move"],
])("%j is written %s", (part, written) => {
  expect(clockNotation({ ...clock, ...part })).toBe(written);
});
