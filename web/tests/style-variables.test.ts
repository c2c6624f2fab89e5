// Every CSS variable that a style uses is defined: an unknown one would silently drop the whole rule.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCE = new URL("../src/", import.meta.url);
const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
const styled = files.filter((name) => /\.(svelte|css|svg)$/.test(name));
const text = [
  ...styled.map((name) => readFileSync(new URL(name, SOURCE), "utf8")),
  readFileSync(new URL("../index.html", import.meta.url), "utf8"),
].join("\n");

test("every CSS variable that is used is defined", () => {
  const defined = new Set(
    [...text.matchAll(/(?:style:)?(--[\w-]+)\s*[:=}]/g)].map(([, name]) => name),
  );
  // A variable with a default, as in var(--piece, 2rem), need not be defined.
  const used = [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => name);
  expect([...new Set(used.filter((name) => !defined.has(name)))]).toEqual([]);
});
