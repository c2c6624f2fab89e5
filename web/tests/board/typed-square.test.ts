// Squares typed on the keyboard.
import { expect, test } from "vitest";
import { typeKey } from "../../src/board/typed-square";

test("a letter and a digit are a square", () => {
  const begun = typeKey("", "E", 10, 10);
  expect(begun).toEqual({ rest: "e", square: null, open: false });
  expect(typeKey(begun.rest, "4", 10, 10).square).toBe("e4");
});

test("after e1 a 0 may follow on a board with ten rows, but not on a board with eight", () => {
  const one = typeKey("e", "1", 10, 10);
  expect(one).toEqual({ rest: "e1", square: null, open: true });
  expect(typeKey(one.rest, "0", 10, 10).square).toBe("e10");
  expect(typeKey("e", "1", 8, 8).square).toBe("e1");
});

test("after a letter or digit that is not on the board, nothing waits for another key", () => {
  expect(typeKey("", "j", 10, 10).rest).toBe("");
  expect(typeKey("", "k", 9, 10).rest).toBe("");
  expect(typeKey("a", "9", 6, 6)).toEqual({ rest: "", square: null, open: false });
});
