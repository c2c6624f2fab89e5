// Signs on buttons are no emoji: some devices lack emoji, others show them in colours of their own.
import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const SOURCES = new URL("../src/", import.meta.url);
/** Characters that only emoji fonts have. */
const PICTURES = /[\u23e9-\u23fa]|\p{Emoji_Presentation}/gu;

test("no page uses a character that only emoji fonts have", async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter((name) =>
    name.endsWith(".svelte"),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const name of files) {
    const text = await readFile(new URL(name, SOURCES), "utf8");
    expect(text.match(PICTURES), name).toBeNull();
  }
});
