// Ponds: one for each group of lake squares, inside these squares, with waves.
import { describe, expect, it } from "vitest";
import type { Cell } from "../../src/board/geometry";
import { ponds } from "../../src/board/pond";

/** The squares marked `~` in a drawing. */
function lakes(...rows: string[]): Cell[] {
  return rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === "~" ? [{ x, y }] : [])));
}

/** The points of a path that only has absolute commands. */
function points(path: string): Cell[] {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number);
  return numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1] ?? NaN }] : []));
}

const SHAPES: Record<string, Cell[]> = {
  "two by two": lakes("....", ".~~.", ".~~."),
  "one by two": lakes("~", "~"),
  "one square": lakes("..", ".~"),
  bend: lakes("~~.", ".~.", ".~~"),
  "ring with an island": lakes("~~~", "~.~", "~~~"),
};

describe("ponds", () => {
  it.each(Object.entries(SHAPES))("stay in their squares: %s", (_, cells) => {
    const [pond, ...others] = ponds(cells);
    expect(others).toEqual([]);
    const names = new Set(cells.map(({ x, y }) => `${x} ${y}`));
    for (const path of [pond?.shore, pond?.shallow, pond?.deep])
      for (const { x, y } of points(path ?? ""))
        expect(names).toContain(`${Math.floor(x)} ${Math.floor(y)}`);
  });

  it("are one for each group of squares that touch at their sides", () => {
    const found = ponds(lakes("~~..", "~~.~", "..~."));
    expect(found.map((pond) => pond.cells.length)).toEqual([4, 1, 1]);
  });

  it("leave the land of an island free", () => {
    const [pond] = ponds(SHAPES["ring with an island"] ?? []);
    expect(pond?.shore.match(/M/g)).toHaveLength(2);
  });

  it("have eight waves on two by two squares", () => {
    const [pond] = ponds(SHAPES["two by two"] ?? []);
    expect(pond?.waves.match(/M/g)).toHaveLength(8);
  });

  it("have reeds at their lower right corner", () => {
    expect(ponds(SHAPES["two by two"] ?? [])[0]?.corner).toEqual({ x: 3, y: 3 });
  });
});
