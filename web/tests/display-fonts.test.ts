// The fonts of headings are small, and have every character of the headings of each language.
import { readdirSync, readFileSync } from "node:fs";
// @ts-expect-error The package has no types.
import { convert } from "fontverter";
import { Blob, Face } from "harfbuzzjs";
import { describe, expect, test } from "vitest";
import { FOLDER, FONTS, readTexts } from "../scripts/display-fonts.js";

/** The font beside the Latin one that a language uses in headings. */
const OWN: Record<string, string> = {
  fa: "persian",
  "zh-hant": "traditional",
  "zh-hans": "simplified",
};
const LARGEST = 20 * 1024;
const SOURCE = new URL("../src/", import.meta.url);

const read = (font: string) => readFileSync(`${FOLDER}${font}.woff2`);

async function charactersOf(font: string): Promise<Set<string>> {
  const face = new Face(new Blob(await convert(read(font), "truetype")));
  return new Set(Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code)));
}

/** Patterns for the ids of messages in elements of these names, in all pages. */
function idsIn(elements: string): RegExp[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
  const pages = files.filter((name) => name.endsWith(".svelte"));
  const element = new RegExp(`<(${elements})\\b(?![^>]*unseen)[^>]*>([^]*?)</\\1>`, "g");
  const inside = pages.flatMap((name) =>
    [...readFileSync(new URL(name, SOURCE), "utf8").matchAll(element)].map(([, , body]) => body),
  );
  const ids = inside.flatMap((body) => [...(body ?? "").matchAll(/\bt\(\s*["`]([^"`]+)["`]/g)]);
  return ids.map(([, id]) => new RegExp(`^${id?.replaceAll(/\$\{[^}]*\}/g, "[\\w-]+")}$`));
}

/** The characters of the messages with these ids, without the places of values. */
function shown(text: string, ids: RegExp[]): string[] {
  const messages = [...text.matchAll(/^([a-z][\w-]*) *= *(.*)/gm)];
  const found = messages.filter(([, id]) => ids.some((pattern) => pattern.test(id ?? "")));
  expect(found.length).toBeGreaterThan(5);
  return found.flatMap(([, , value]) => [...(value ?? "").replaceAll(/\{[^}]*\}/g, "")]);
}

describe.each(Object.keys(FONTS))("the font %s", (font) => {
  test("is small", () => expect(read(font).length).toBeLessThanOrEqual(LARGEST));
});

const [large, all] = [idsIn("h1"), idsIn("h1|h2|h3|summary")];

describe.each(Object.entries(readTexts()))("in %s", (language, text) => {
  test("the fonts have every character of the headings", async () => {
    const own = OWN[language];
    const fonts = await Promise.all(["latin", ...(own ? [own] : [])].map(charactersOf));
    const ids = language.startsWith("zh") ? large : all;
    const missing = shown(text, ids).filter((sign) => !fonts.some((font) => font.has(sign)));
    // Marks such as a comma may come from another font; they have no face of their own.
    expect(missing.filter((sign) => /[\p{L}\p{N}]/u.test(sign))).toEqual([]);
  });
});
