// Signs on buttons: of every font, so that nobody sees empty boxes, and no coloured pictures.
import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const SOURCES = new URL("../src/", import.meta.url);
/** What only a font of emoji has: the buttons of a recorder, and whatever is coloured by itself. */
const PICTURES = /[\u23e9-\u23fa]|\p{Emoji_Presentation}/gu;

test("no page shows a sign that only a font of emoji has", async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter((name) =>
    name.endsWith(".svelte"),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const name of files) {
    const text = await readFile(new URL(name, SOURCES), "utf8");
    expect(text.match(PICTURES), name).toBeNull();
  }
});
