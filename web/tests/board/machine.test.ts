// The three ways to move a piece are one: drag, two clicks, keys.
import { describe, expect, test } from "vitest";
import { IDLE, choose, drag, fromOf, press, release, type Rights } from "../../src/board/machine";

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

  test("on the same piece let it go", () => {
    expect(release(press(chosen, "a1", at, rights).grip, "a1", rights).grip).toEqual(IDLE);
  });

  test("on another own piece choose that one", () => {
    expect(fromOf(release(press(chosen, "b1", at, rights).grip, "b1", rights).grip)).toBe("b1");
  });

  test("on a square that no rule allows ask why, and keep the piece chosen", () => {
    const { grip, wish } = press(chosen, "d9", at, rights);
    expect(wish).toEqual({ kind: "refuse", from: "a1", to: "d9" });
    expect(fromOf(grip)).toBe("a1");
  });
});

describe("drag", () => {
  const held = drag(press(IDLE, "a1", at, rights).grip, far);

  test("puts the piece where it is let go", () => {
    expect(release(held, "a2", rights).wish).toEqual({ kind: "put", from: "a1", to: "a2" });
  });

  test("over nothing changes nothing", () => {
    expect(release(held, null, rights)).toEqual({ grip: IDLE, wish: { kind: "none" } });
  });

  test("of a few pixels is a click", () => {
    const still = drag(press(IDLE, "a1", at, rights).grip, { x: 3, y: 3 });
    expect(release(still, "a1", rights).grip.phase).toBe("chosen");
  });
});

describe("keys", () => {
  test("choose and put like clicks", () => {
    const chosen = choose(IDLE, "a1", rights).grip;
    expect(choose(chosen, "a2", rights).wish).toEqual({ kind: "put", from: "a1", to: "a2" });
  });

  test("tell why a bomb does not move", () => {
    expect(choose(IDLE, "c1", rights).wish).toEqual({ kind: "refuse", from: "c1", to: "c1" });
  });
});
