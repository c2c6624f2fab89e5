// The roots that this device keeps: they replace the roots of seals that arrive later.
import { beforeEach, expect, test, vi } from "vitest";
import { keepRoots, keptRoots, withRoots } from "../../src/game/commitment-roots";
import type { Seal } from "../../src/wire/messages";

const seal = (root: string): Seal => ({ root, squares: ["a1"], kinds: null, salts: null });
const SEALS = [seal("r1"), seal("b1")] as const;

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
});

test("the roots of a game are kept", () => {
  keepRoots("k3v9", SEALS);
  expect(keptRoots("k3v9")).toEqual(["r1", "b1"]);
  expect(keptRoots("other")).toBeNull();
});

test("only the roots of the last 40 games are kept", () => {
  for (let i = 0; i <= 40; i++) keepRoots(`game${i}`, SEALS);
  expect(keptRoots("game0")).toBeNull();
  expect(keptRoots("game1")).toEqual(["r1", "b1"]);
});

test("kept roots replace the roots of the seals", () => {
  const merged = withRoots([seal("r2"), seal("b2")], ["r1", "b1"]);
  expect(merged).toEqual(SEALS);
});

test("without kept roots the seals stay as they are", () => {
  expect(withRoots(SEALS, null)).toEqual(SEALS);
});
