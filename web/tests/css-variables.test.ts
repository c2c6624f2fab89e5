// Each CSS variable that a style uses without a fallback is defined somewhere.
import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const SOURCES = new URL("../src/", import.meta.url);
const USED = /var\((--[a-z0-9-]+)\)/g;
const DEFINED = /(--[a-z0-9-]+)(?=\s*:)|style:(--[a-z0-9-]+)/g;

test("every CSS variable that is used is defined", async () => {
  const names = await readdir(SOURCES, { recursive: true });
  const files = names.filter((name) => /\.(svelte|css|svg|ts)$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, SOURCES), "utf8")));
  const defined = new Set(
    texts.flatMap((text) => [...text.matchAll(DEFINED)].map((found) => found[1] ?? found[2])),
  );
  const used = texts.flatMap((text) => [...text.matchAll(USED)].map((found) => found[1]));
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([]);
});
