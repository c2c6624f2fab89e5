// Names, clocks and lists in words, in several languages.
import { beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "../../src/language/languages";
import { stubPage } from "../stub-page";

stubPage(["en-GB"]);
const language = await import("../../src/language");

const plain = (text: string) =>
  text.replaceAll(/[\u2068\u2069]/g, "").replaceAll(/[\u00a0\u202f]/g, " ");

test.each([
  [["fr-CA", "en"], "fr"],
  [["pt-BR", "nl-BE"], "nl"],
  [["zh-CN"], "zh-hans"],
  [["zh-SG"], "zh-hans"],
  [["zh"], "zh-hans"],
  [["zh-Hans-HK"], "zh-hans"],
  [["zh-TW"], "zh-hant"],
  [["zh-HK"], "zh-hant"],
  [["zh-MO"], "zh-hant"],
  [["zh-Hant-CN"], "zh-hant"],
  [["ja"], "en"],
  [[], "en"],
])("a browser that asks for %j gets %s", async (wanted, expected) => {
  const { bestOf } = await import("../../src/language/languages");
  expect(bestOf(wanted)).toBe(expected);
});

test.each([
  ["zh", "zh-hant"],
  ["zh-hans", "zh-hans"],
  ["fa", "fa"],
  ["tlh", null],
  [null, null],
])("the stored code %j means %s", async (code, expected) => {
  const { storedLanguage } = await import("../../src/language/languages");
  expect(storedLanguage(code)).toBe(expected);
});

describe("in English", () => {
  beforeAll(() => language.setLanguage("en"));

  test("L'Attaque has its own names for some pieces", () => {
    expect(language.pieceName("M", "classic")).toBe("Marshal");
    expect(language.pieceName("M", "lattaque+memory")).toBe("Commander-in-Chief");
    expect(language.pieceName("C", "lattaque")).toBe("Colonel");
  });

  test("a variant is named with its options", () => {
    expect(language.variantName("classic+memory+two_square=5")).toBe(
      "Classic (Memory game, Two-square rule: 5)",
    );
    expect(language.variantName("night-raid")).toBe("night-raid");
  });

  test.each([
    ["-", "No clock"],
    ["600+5", "10 min + 5 sec a move"],
    ["setup 300; 600+0", "10 min each, 5 min to set up"],
    ["setup 600", "No clock, 10 min to set up"],
    ["setup 600; -", "No clock, 10 min to set up"],
    ["setup 300; at most 60 a move", "at most 1 min a move, 5 min to set up"],
    ["90 a move", "1 min 30 sec a move"],
    ["300d3; at most 60 a move", "5 min, 3 sec free a move, at most 1 min a move"],
  ])("the clock %s is %s", (written, said) => {
    expect(language.clockText(written)).toBe(said);
  });

  test("one day away has the singular", () => {
    const days = [1, 7].map((count) => plain(language.t("home-away-days", { count })));
    expect(days).toEqual(["1 day", "7 days"]);
  });

  test("the error text of a setup lists all its faults", () => {
    const faults = [
      { code: "setup/incomplete", kinds: ["R", "R", "B"], squares: [] },
      { code: "setup/zone", kinds: [], squares: ["a5", "b5"] },
    ];
    expect(language.errorText("setup/incomplete", { faults })).toBe(
      "Not placed yet: 2 × Scout, Bomb. Not on your setup squares: a5, b5.",
    );
  });

  test("an unknown code still gives a sentence", () => {
    expect(language.errorText("new/code")).toBe("Something went wrong (new/code).");
  });

  test("the nickname of a computer opponent becomes its translated name", () => {
    expect(language.playerName("uniform (bot)")).toBe("Random mover");
    expect(language.playerName("captain (bot)")).toBe("Captain");
    expect(language.playerName("new-one (bot)")).toBe("new-one");
    expect(language.playerName("Anna")).toBe("Anna");
  });

  test("when() says how long ago a moment was", () => {
    expect(language.when(0, 30_000)).toBe("now");
    expect(language.when(0, 5 * 60_000)).toBe("5 minutes ago");
  });
});

describe("in Persian", () => {
  beforeAll(() => language.setLanguage("fa"));

  test("the page runs from right to left, with Persian digits", () => {
    expect(language.language.dir).toBe("rtl");
    expect(document.documentElement).toMatchObject({ lang: "fa", dir: "rtl" });
    expect(plain(language.t("replay-ply", { ply: 12, total: 40 }))).toBe("حرکت ۱۲ از ۴۰");
  });

  test("ranks are written in Persian digits, and letters stay", () => {
    expect(language.digits("10")).toBe("۱۰");
    expect(language.digits("S")).toBe("S");
  });

  test("direction marks isolate an inserted name", () => {
    expect(language.t("home-table-of", { host: "Anna" })).toBe("میز \u2068Anna\u2069");
  });
});

describe("in Traditional Chinese", () => {
  beforeAll(() => language.setLanguage("zh-hant"));

  test("a name and its value have a wide colon, and sentences no space between them", () => {
    expect(language.variantName("classic+two_square=5")).toBe("經典（兩格規則：5）");
    const faults = [
      { code: "setup/incomplete", kinds: ["B"], squares: [] },
      { code: "setup/immobile", kinds: [], squares: [] },
    ];
    expect(language.errorText("setup/incomplete", { faults })).toBe(
      "尚未放置：地雷。沒有一枚棋子能走第一步。",
    );
  });
});

test("the language that was requested last wins", async () => {
  await Promise.all([language.setLanguage("de"), language.setLanguage("sv")]);
  expect(language.t("colour-red")).toBe("Röd");
});

test.each(LANGUAGES)(
  "in %s, no sentence about L'Attaque names a piece of another set",
  async (code) => {
    const { ofVariant, pieceName } = language;
    await language.setLanguage(code);
    // The marshal, the miner and the bomb, as far as L'Attaque has names of its own for them.
    const others = [..."MEB"].map((kind) => [pieceName(kind), pieceName(kind, "lattaque")]);
    const foreign = others.flatMap(([name, own]) =>
      name === own ? [] : [name?.toLowerCase() ?? ""],
    );
    expect(foreign).not.toEqual([]);
    const powers = [..."mgcjpltersbf"].map((kind) => ofVariant("power", kind, "lattaque"));
    const steps = ["aim", "setup", "turn", "battle", "secrets"];
    const sentences = [...powers, ...steps.map((step) => ofVariant("learn", step, "lattaque"))];
    const wrong = sentences.filter((text) =>
      foreign.some((name) => text.toLowerCase().includes(name)),
    );
    expect(wrong).toEqual([]);
  },
);
