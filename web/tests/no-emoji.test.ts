// Components contain no emoji: some devices lack emoji, others show them in their own colours.
import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const SOURCES = new URL("../src/", import.meta.url);
/** Characters that many devices show as emoji. */
const PICTURES = /[\u23e9-\u23fa]|\p{Emoji_Presentation}/gu;

test("no component contains a character that many devices show as emoji", async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter((name) =>
    name.endsWith(".svelte"),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const name of files) {
    const text = await readFile(new URL(name, SOURCES), "utf8");
    expect(text.match(PICTURES), name).toBeNull();
  }
});
