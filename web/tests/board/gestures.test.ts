// Gestures: a drag, two clicks or the keyboard move a piece.
import { describe, expect, test } from "vitest";
import { IDLE, choose, drag, fromOf, press, release, type Rights } from "../../src/board/gestures";

/** The player may pick up the pieces on a1 and b1, and move from a1 to a2. On c1 stands a bomb. */
const rights: Rights = {
  takes: (spot) => ["a1", "b1"].includes(spot),
  puts: (from, to) => from === "a1" && to === "a2",
  refuses: (spot) => spot === "c1",
};
const at = { x: 0, y: 0 };
const far = { x: 30, y: 0 };

describe("two clicks", () => {
  const chosen = release(press(IDLE, "a1", at, rights).grip, "a1", rights).grip;

  test("choose a piece and put it down", () => {
    expect(chosen).toEqual({ phase: "chosen", from: "a1" });
    const { grip, wish } = press(chosen, "a2", at, rights);
    expect(wish).toEqual({ kind: "put", from: "a1", to: "a2" });
    expect(grip).toEqual(IDLE);
  });

  test("on the same piece drop the selection", () => {
    expect(release(press(chosen, "a1", at, rights).grip, "a1", rights).grip).toEqual(IDLE);
  });

  test("on two own pieces leave the second piece chosen", () => {
    expect(fromOf(release(press(chosen, "b1", at, rights).grip, "b1", rights).grip)).toBe("b1");
  });

  test("on an illegal square ask for the reason, and keep the piece chosen", () => {
    const { grip, wish } = press(chosen, "d9", at, rights);
    expect(wish).toEqual({ kind: "refuse", from: "a1", to: "d9" });
    expect(fromOf(grip)).toBe("a1");
  });
});

describe("drag", () => {
  const held = drag(press(IDLE, "a1", at, rights).grip, far);

  test("beside all spots puts the piece outside, if that is a spot that takes it", () => {
    const outside = { ...rights, puts: (from: string) => from === "a1", outside: "tray:" };
    expect(release(held, null, outside).wish).toEqual({ kind: "put", from: "a1", to: "tray:" });
    expect(release(held, null, rights).wish).toEqual({ kind: "none" });
    expect(release(held, null, { ...rights, outside: "tray:" }).wish).toEqual({ kind: "none" });
  });

  test("puts the piece on the square where the pointer goes up", () => {
    expect(release(held, "a2", rights).wish).toEqual({ kind: "put", from: "a1", to: "a2" });
  });

  test("that ends outside the board moves no piece", () => {
    expect(release(held, null, rights)).toEqual({ grip: IDLE, wish: { kind: "none" } });
  });

  test("of a few pixels is a click", () => {
    const still = drag(press(IDLE, "a1", at, rights).grip, { x: 3, y: 3 });
    expect(release(still, "a1", rights).grip.phase).toBe("chosen");
  });
});

describe("keys", () => {
  test("choose a piece and put it down", () => {
    const chosen = choose(IDLE, "a1", rights).grip;
    expect(choose(chosen, "a2", rights).wish).toEqual({ kind: "put", from: "a1", to: "a2" });
  });

  test("ask for the reason why a bomb does not move", () => {
    expect(choose(IDLE, "c1", rights).wish).toEqual({ kind: "refuse", from: "c1", to: "c1" });
  });
});
