// The drawings of the pieces: complete in every set, coloured by the page, and small.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { KINDS } from "../../src/rules/rules";
import { COLORS } from "../../src/rules/squares";

const read = (name: string) =>
  readFileSync(new URL(`../../src/pieces/${name}.svg`, import.meta.url), "utf8");
const idsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const usesOf = (text: string) => [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);

describe.each(["block", "toy", "historical", "letters"])("%s", (name) => {
  const text = read(name);

  test("names each part once and uses only parts that exist", () => {
    const ids = idsOf(text);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(usesOf(text)));
  });

  test("has no style, which the content security policy would block", () => {
    expect(text).not.toMatch(/<style|style=/);
  });

  test("needs at most 25 kB compressed", () => {
    expect(gzipSync(text).length).toBeLessThan(25_000);
  });
});

test.each(["toy", "historical", "letters"])(
  "%s has a ground of every kind for each army",
  (name) => {
    const wanted = COLORS.flatMap((color) => KINDS.map((kind) => `${kind}-${color}`));
    expect(idsOf(read(name))).toEqual(expect.arrayContaining(wanted));
  },
);

test.each(["toy", "historical"])(
  "%s has a figure of every kind, the same for both armies",
  (name) => {
    expect(idsOf(read(name))).toEqual(expect.arrayContaining([...KINDS]));
  },
);

test("toy figures take all colours from the page, except white hair lines", () => {
  const fixed = [...read("toy").matchAll(/#[0-9a-f]{3,6}(?=")/gi)].map(([colour]) => colour);
  const parts = new Set(usesOf(read("toy")).map((id) => `#${id ?? ""}`));
  expect(fixed.filter((colour) => colour !== "#fff" && !parts.has(colour))).toEqual([]);
});
