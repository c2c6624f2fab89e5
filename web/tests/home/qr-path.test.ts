// The QR code of a link: its size, its quiet zone and its three finder patterns.
import { expect, test } from "vitest";
import { qrPath } from "../../src/home/qr-path";

const LINK =
  "https://play.example.org/game/0123456789abcdef#invitation.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef";

/** The dark squares of a path, each as the text `column row`. */
function darkSquares(path: string): Set<string> {
  return new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
}

test("a link with an invitation fits QR version 6: 41 squares a side, and the quiet zone", () => {
  expect(qrPath(LINK).size).toBe(41 + 2 * 4);
});

test("the three finder patterns stand at the corners, inside the quiet zone", () => {
  const { path, size } = qrPath(LINK);
  const dark = darkSquares(path);
  const isRing = (left: number, top: number) =>
    Array.from({ length: 7 }, (_, i) => [`${left + i} ${top}`, `${left} ${top + i}`])
      .flat()
      .every((square) => dark.has(square));
  expect([isRing(4, 4), isRing(size - 11, 4), isRing(4, size - 11)]).toEqual([true, true, true]);
  for (const square of dark) {
    for (const place of square.split(" ").map(Number)) {
      expect(place).toBeGreaterThanOrEqual(4);
      expect(place).toBeLessThan(size - 4);
    }
  }
});

test("another link gives another code", () => {
  expect(qrPath(`${LINK}g`).path).not.toBe(qrPath(LINK).path);
});

test("a text that is too long for any code throws a RangeError", () => {
  expect(() => qrPath("x".repeat(3000))).toThrow(RangeError);
});
