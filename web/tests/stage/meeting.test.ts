// The place of a battle: both pieces stay inside the board.
import { expect, test } from "vitest";
import { meetingOf } from "../../src/stage/meeting";

const BOARD = { width: 10, height: 10 };

test("two pieces meet around the target square", () => {
  const { attacker, defender, middle } = meetingOf({ x: 4, y: 6 }, { x: 4, y: 5 }, BOARD);
  expect(middle).toEqual({ x: 4, y: 5 });
  expect(attacker).toEqual({ x: 4, y: 5.47 });
  expect(defender).toEqual({ x: 4, y: 4.53 });
});

test("no piece leaves the board at its edges", () => {
  const left = meetingOf({ x: 1, y: 5 }, { x: 0, y: 5 }, BOARD);
  const bottom = meetingOf({ x: 3, y: 8 }, { x: 3, y: 9 }, BOARD);
  for (const { x, y } of [left.attacker, left.defender, bottom.attacker, bottom.defender]) {
    expect([x, y].every((place) => place >= 0 && place <= 9)).toBe(true);
  }
});
