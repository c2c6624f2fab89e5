// The catalogues agree with each other, with the source in web/src, and with the codes in docs/.
import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { errorId } from "../../src/language/error-text";
import { LANGUAGES } from "../../src/language/languages";
import { catalogues, compare, idsIn, problems, readCatalogue } from "../../scripts/languages.js";

const page = (name: string) =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8");

/** The part of a documentation page that is generated from the Python source. */
function generated(text: string, name: string): string {
  const found = new RegExp(`<!-- begin: ${name} -->\\n([^]*?)<!-- end -->`).exec(text)?.[1];
  if (!found) throw new Error(`the page has no generated part ${name}`);
  return found;
}

const firstCells = (table: string) =>
  [...table.matchAll(/^\| `([^`]+)` \|/gm)].map((row) => row[1] ?? "");

const texts = catalogues();
const bundles = [...texts].map(([language, text]) => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return { language, bundle };
});

test("every language has a catalogue", () => {
  expect([...texts.keys()].toSorted()).toEqual([...LANGUAGES].toSorted());
});

test("all catalogues have the same messages, and the source uses no others", () => {
  expect(problems()).toEqual([]);
});

describe("the comparison with English detects", () => {
  const english = readCatalogue("one = One { $a }\ntwo = Two\n");
  test.each([
    ["a message that is missing", "one = Un { $a }\n", "two is missing"],
    [
      "a message too many",
      "one = Un { $a }\ntwo = Deux\nthree = Trois\n",
      "three does not exist in English",
    ],
    ["a variable that is missing", "one = Un\ntwo = Deux\n", "one lacks { $a }"],
    ["a variable too many", "one = Un { $a }\ntwo = Deux { $b }\n", "two adds { $b }"],
    [
      "a message that is defined twice",
      "one = Un { $a }\ntwo = Deux\ntwo = Deux\n",
      "two is defined twice",
    ],
    ["a message with a syntax error", "one = Un { $a\ntwo = Deux\n", "one has a syntax error"],
  ])("%s", (_, text, problem) => {
    expect(compare(english, readCatalogue(text))).toContain(problem);
  });
});

/** English texts that are right in another language as well. */
const SAME_ELSEWHERE = new Set(
  [
    ["Attaque", "L’Attaque", "Barrage", "Duel", "Esc", "a4", "M G C J P L T E R S B F", "Tab"],
    ["General", "Colonel", "Major", "Lieutenant", "Sergeant", "Bomb", "Mine"],
    ["Online", "Chat", "Message", "Pause", "Volume", "Version", "Person", "Tables", "Open", "no"],
    ["Write-ahead log"],
  ].flat(),
);

/** Latin words that Chinese and Persian texts may contain: names, keys and formats. */
const LATIN = new Set(
  [
    [
      "Attaque",
      "AGN",
      "HTML",
      "JSON",
      "Lines",
      "Gravon",
      "gsn",
      "xml",
      "UTF",
      "QR",
      "WAL",
      "IPv",
      "admin",
    ],
    ["Enter", "Esc", "Tab", "Delete", "Home", "End", "piece", "NUMBER", "useGrouping"],
  ].flat(),
);

/** The texts of a catalogue without variables, line by line. */
function plainTexts(catalogue: string): Map<string, string> {
  const found = new Map<string, string>();
  let id = "";
  for (const line of catalogue.split("\n").filter((line) => !line.startsWith("#"))) {
    const [, begun, first] = /^([a-z][\w-]*) = ?(.*)$/.exec(line) ?? [];
    id = begun ?? id;
    const text = (first ?? line).replace(/^\s*\*?\[\w+\]/, "").replaceAll(/\{[^}]*(\}|$)/g, "");
    found.set(id, `${found.get(id) ?? ""} ${text}`.trim());
  }
  return found;
}

const english = plainTexts(texts.get("en") ?? "");
const translated = [...texts].filter(([language]) => language !== "en");

test.each(translated)("in the language %s no text is left in English", (_, catalogue) => {
  const left = [...plainTexts(catalogue)].filter(
    ([id, text]) => /[A-Za-z]/.test(text) && text === english.get(id) && !SAME_ELSEWHERE.has(text),
  );
  expect(left).toEqual([]);
});

test.each(["zh-hant", "zh-hans", "fa"])("the language %s has no words of English", (language) => {
  const words = [...plainTexts(texts.get(language) ?? "")].flatMap(([id, text]) =>
    SAME_ELSEWHERE.has(text)
      ? []
      : (text.match(/[A-Za-z]{2,}/g) ?? []).map((word) => `${id}: ${word}`),
  );
  expect(words.filter((found) => !LATIN.has(found.split(": ")[1] ?? ""))).toEqual([]);
});

test("the variable of a selector counts as a variable of its message", () => {
  const english = readCatalogue("one = One { $a }\n");
  const chosen = readCatalogue("one = { $a ->\n    [one] One\n   *[other] { $a } things\n}\n");
  expect(compare(english, chosen)).toEqual([]);
});

test("the literal ids of messages are found in a source file", () => {
  expect(idsIn('t("home-join") && rest("no") + t(\n "loading", {})')).toEqual([
    "home-join",
    "loading",
  ]);
});

const codes = [
  ...firstCells(generated(page("protocol.md"), "codes")),
  ...firstCells(generated(page("rules.md"), "reasons")),
  ...firstCells(generated(page("rules.md"), "faults")),
];

test("the documentation lists the codes", () => {
  expect(codes).toContain("wire/token");
  expect(codes).toContain("move/two-square");
  expect(codes).toContain("setup/zone");
  expect(codes.length).toBeGreaterThan(50);
});

describe.each(bundles)("$language", ({ bundle }) => {
  test.each(codes)("%s has a sentence", (code) => {
    expect(bundle.hasMessage(errorId(code))).toBe(true);
  });

  test("every message can be formatted", () => {
    const errors: Error[] = [];
    const values = { count: 2, line: 3, column: 4, ply: 5, total: 6, number: 7, seconds: 8 };
    const words = new Proxy(values as Record<string, string | number>, {
      get: (target, name: string) => target[name] ?? "word",
      has: () => true,
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: "word" }),
    });
    for (const [, message] of bundle._messages) {
      if (message.value) expect(bundle.formatPattern(message.value, words, errors)).not.toBe("");
    }
    expect(errors).toEqual([]);
  });
});

describe("rules of variants", () => {
  const rules = page("rules.md");
  const sections = [...rules.matchAll(/^#### `([^`]+)`\n([^]*?)(?=^#)/gm)];
  const dashed = (word: string) => word.replaceAll(/[._]/g, "-");

  test.each(sections.map(([, key = "", text = ""]) => ({ key, text })))(
    "the rule $key and its values have words",
    ({ key, text }) => {
      const english = readCatalogue(texts.get("en") ?? "").messages;
      expect(english.has(`rule-${dashed(key)}`)).toBe(true);
      const allowed = /^Allowed: (?:one of |only )(.*)\.$/m.exec(text)?.[1] ?? "";
      for (const [, value = ""] of allowed.matchAll(/"([^"]+)"/g)) {
        expect([...english.keys()]).toContain(`value-${dashed(key)}-${dashed(value)}`);
      }
    },
  );

  test("every option has a name and a description", () => {
    const english = readCatalogue(texts.get("en") ?? "").messages;
    for (const option of firstCells(generated(rules, "options"))) {
      expect([...english.keys()]).toContain(`option-${dashed(option)}`);
      expect([...english.keys()]).toContain(`option-${dashed(option)}-about`);
    }
  });
});

test("pieces have the names in docs/rules.md", () => {
  const rows = [...page("rules.md").matchAll(/^\| `([A-Z])` \| ([^\d\n][^\n]*) \|$/gm)];
  const columns = [
    ...["en", "fr", "nl", "de", "sv", "it"],
    ...["zh-hant", "zh-hant/lattaque", "zh-hans", "fa"],
  ];
  const named = rows.map(([, kind = "", cells = ""]) => ({ kind, cells: cells.split(" | ") }));
  const full = named.filter(
    ({ cells }) => cells.length === columns.length && !/\d/.test(cells.join()),
  );
  expect(full).toHaveLength(12);
  const said = (language: string, id: string) => {
    const bundle = bundles.find((one) => one.language === language)?.bundle;
    const value = bundle?.getMessage(id)?.value;
    return value && bundle ? bundle.formatPattern(value) : null;
  };
  for (const { kind, cells } of full) {
    columns.forEach((column, i) => {
      const [language = "", variant] = column.split("/");
      const own = `piece-lattaque-${kind.toLowerCase()}`;
      const id = variant && said(language, own) !== null ? own : `piece-${kind.toLowerCase()}`;
      expect(`${column} ${kind} ${said(language, id)}`).toBe(`${column} ${kind} ${cells[i]}`);
    });
  }
});
