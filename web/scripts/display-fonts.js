// Vite plugin: makes the fonts of headings, each with only the characters that its languages show in them.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import subsetFont from "subset-font";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const LANGUAGES = at("../languages/");
const PACKAGES = at("../node_modules/@fontsource/");
/** Not a folder of the sources: the fonts are made again when the packages are installed again. */
export const FOLDER = at("../node_modules/.display-fonts/");

/** The messages that stand in large type. Chinese fonts have only the characters of these, because a font
 * with all characters would be ten times as large. */
export const LARGE = [
  /^app-(name|tagline)$/,
  /^(admin|learn|replay|settings|setup|join|join-[a-z]+)-title$/,
  /^(page-missing|game-not-there)$/,
  /^game-(your-turn|turn-red|turn-blue|turn-unknown)$/,
  /^home-(play-now|opening)$/,
  /^end-(victory|defeat|won|lost|no-winner)$/,
  /^outcome-(red|blue|draw)$/,
];

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const isHan = (sign) => /\p{Script=Han}/u.test(sign);
const isPersian = (sign) => /[\u0600-\u06ff]/.test(sign);

/** The fonts: the package and file of each, and its characters by the texts of all languages. */
export const FONTS = {
  latin: {
    source: "alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff2",
    characters: (texts) => ASCII + latinOf(texts),
  },
  persian: {
    source: "lalezar/files/lalezar-arabic-400-normal.woff2",
    characters: (texts) => "۰۱۲۳۴۵۶۷۸۹" + [...(texts.fa ?? "")].filter(isPersian).join(""),
  },
  traditional: {
    source: "noto-serif-tc/files/noto-serif-tc-chinese-traditional-900-normal.woff2",
    characters: (texts) =>
      largeOf(texts["zh-hant"] ?? "")
        .filter(isHan)
        .join(""),
    plain: true,
  },
  simplified: {
    source: "noto-serif-sc/files/noto-serif-sc-chinese-simplified-900-normal.woff2",
    characters: (texts) =>
      largeOf(texts["zh-hans"] ?? "")
        .filter(isHan)
        .join(""),
    plain: true,
  },
};

function latinOf(texts) {
  const found = new Set(Object.values(texts).flatMap((text) => [...text]));
  return [...found].filter((sign) => /[\u00a0-\u024f\u2010-\u2026]/.test(sign)).join("");
}

/** The characters of the messages in large type. */
function largeOf(text) {
  const lines = [...text.matchAll(/^([a-z][\w-]*) *= *(.*)/gm)];
  const large = lines.filter(([, id]) => LARGE.some((pattern) => pattern.test(id)));
  return [...new Set(large.flatMap(([, , value]) => [...value]))].sort();
}

/** The text of each language, by the name of its file. */
export function readTexts() {
  const files = readdirSync(LANGUAGES).filter((name) => name.endsWith(".ftl"));
  return Object.fromEntries(
    files.map((name) => [name.slice(0, -4), readFileSync(LANGUAGES + name, "utf8")]),
  );
}

/** Chinese fonts need no rules for the shapes of neighbours, nor for vertical text. */
const PLAIN = {
  noLayoutClosure: true,
  keepFeatures: [],
  dropTables: ["GPOS", "GSUB", "GDEF", "BASE", "STAT", "VORG", "vhea", "vmtx"],
};

async function makeFonts() {
  const texts = readTexts();
  const wanted = Object.entries(FONTS).map(([name, font]) => [name, font.characters(texts)]);
  const stamp = createHash("sha256")
    .update(JSON.stringify(wanted) + readFileSync(fileURLToPath(import.meta.url), "utf8"))
    .digest("hex");
  if (existsSync(`${FOLDER}stamp`) && readFileSync(`${FOLDER}stamp`, "utf8") === stamp) return;
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, characters] of wanted) {
    const { source, plain } = FONTS[name];
    const options = { targetFormat: "woff2", noHinting: true, ...(plain ? PLAIN : {}) };
    const font = await subsetFont(readFileSync(PACKAGES + source), characters, options);
    writeFileSync(`${FOLDER}${name}.woff2`, font);
  }
  writeFileSync(`${FOLDER}stamp`, stamp);
}

/** The licences of the fonts, which every copy must have beside it. */
function licences() {
  const names = [...new Set(Object.values(FONTS).map(({ source }) => source.split("/")[0]))];
  const texts = names.map((name) => readFileSync(`${PACKAGES}${name}/LICENSE`, "utf8").trim());
  return `The fonts of the headings are parts of these fonts.\n\n${texts.join("\n\n---\n\n")}\n`;
}

export function displayFonts() {
  return {
    name: "display-fonts",
    buildStart: makeFonts,
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "font-licences.txt", source: licences() });
    },
  };
}
