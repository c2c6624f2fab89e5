// Names of pieces, variants, options and clocks in the user's language.

import { has, language, t } from "./translate.svelte";

/** The name of a kind by its letter. L'Attaque has some names of its own. */
export function pieceName(kind: string, variant = ""): string {
  return ofVariant("piece", kind.toLowerCase(), variant);
}

/** A message in the words of a variant: `piece-lattaque-b` instead of `piece-b`, if there is one. */
export function ofVariant(
  group: "piece" | "power" | "learn",
  word: string,
  variant: string,
): string {
  const own = `${group}-${baseOf(variant)}-${word}`;
  return t(has(own) ? own : `${group}-${word}`);
}

/** `classic+memory` becomes "Classic (Memory game)". An unknown variant keeps its own name. */
export function variantName(variant: string): string {
  const base = baseOf(variant);
  const name = has(`variant-${base}`) ? t(`variant-${base}`) : base;
  const options = optionNames(variant);
  return options.length === 0 ? name : t("variant-with-options", { name, options: list(options) });
}

/** The names of a variant's options. */
export function optionNames(variant: string): string[] {
  return variant
    .split("+")
    .slice(1)
    .map((written) => {
      const [name = "", value = ""] = written.split("=");
      const id = `option-${name.replaceAll("_", "-")}`;
      const label = has(id) ? t(id) : name;
      return value === ""
        ? label
        : named(label, has(`value-${value}`) ? t(`value-${value}`) : value);
    });
}

export function baseOf(variant: string): string {
  return variant.split("+")[0] ?? "";
}

/** A time control in words, the time to set up last. `written` is its notation in records, in seconds:
 * `setup 300; 600+5; at most 60 a move`. Without a clock it is `-` or `setup 300`. */
export function clockText(written: string): string {
  const parts = written.split(";").map((part) => part.trim());
  const isSetup = (part: string) => part.startsWith("setup ");
  const inPlay = parts.filter((part) => part !== "" && part !== "-" && !isSetup(part));
  const words = inPlay.length > 0 ? inPlay.map(clockPart) : [t("clock-none")];
  return list([...words, ...parts.filter(isSetup).map(clockPart)]);
}

const PARTS: [RegExp, string][] = [
  [/^setup ([\d.]+)$/, "clock-setup"],
  [/^at most ([\d.]+) a move$/, "clock-cap"],
  [/^([\d.]+) a move$/, "clock-per-move"],
  [/^([\d.]+)\+([\d.]+)$/, "clock-fischer"],
  [/^([\d.]+)d([\d.]+)$/, "clock-bronstein"],
];

function clockPart(part: string): string {
  for (const [form, id] of PARTS) {
    const found = form.exec(part);
    if (!found) continue;
    const increment = Number(found[2] ?? 0);
    const plain = id === "clock-fischer" && increment === 0;
    const time = duration(Number(found[1]));
    return t(plain ? "clock-sudden" : id, { time, increment: duration(increment) });
  }
  return part;
}

/** A number of seconds in words, without small units: `2 days 3 hr`, `5 min`, `9 sec`. Rounds up. */
export function roughDuration(seconds: number): string {
  const unit = seconds > 3600 ? 3600 : seconds > 60 ? 60 : 1;
  return duration(Math.ceil(seconds / unit) * unit);
}

/** A number of seconds in words: `5 min`, `1 min 30 sec`. */
export function duration(seconds: number): string {
  const units: [number, string][] = [
    [Math.floor(seconds / 86_400), "day"],
    [Math.floor((seconds % 86_400) / 3600), "hour"],
    [Math.floor((seconds % 3600) / 60), "minute"],
    [seconds % 60, "second"],
  ];
  const shown = units.filter(([count, unit]) => count > 0 || (unit === "second" && seconds < 1));
  return shown.map(([count, unit]) => unitText(count, unit)).join(" ");
}

function unitText(count: number, unit: string): string {
  const style = { style: "unit", unit, unitDisplay: "short" } as const;
  return new Intl.NumberFormat(language.tag, style).format(count);
}

export function number(value: number): string {
  return new Intl.NumberFormat(language.tag).format(value);
}

/** A text with the digits of the language: `10` is `۱۰` in Persian. */
export function digits(text: string): string {
  if (language.tag !== "fa") return text;
  return text.replace(/[0-9]/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? digit);
}

/** A list with the commas of the language. */
export function list(items: readonly string[]): string {
  if (items.length === 0) return "";
  return items.reduce((first, next) => t("list-join", { first, next }));
}

/** A name and its value: `Chase rule: off`. */
export function named(name: string, value: string): string {
  return t("list-named", { name, value });
}

/** Sentences one after another; Chinese has no space between them. */
export function sentences(items: readonly string[]): string {
  return items.reduce((first, next) => t("list-sentences", { first, next }));
}

/** Short facts in one line, without the empty ones: `Classic · No clock`. */
export function facts(items: readonly string[]): string {
  return items.filter(Boolean).reduce((first, next) => t("list-facts", { first, next }));
}

const STEPS: [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 1, "second"],
  [3600, 60, "minute"],
  [86_400, 3600, "hour"],
  [Infinity, 86_400, "day"],
];

/** The time since `ms` in words: `5 minutes ago`. `ms` is in milliseconds since 1970. */
export function when(ms: number, now = Date.now()): string {
  const seconds = Math.max(0, (now - ms) / 1000);
  const [, size, unit] = STEPS.find(([limit]) => seconds < limit) ?? [0, 86_400, "day" as const];
  const form = new Intl.RelativeTimeFormat(language.tag, { numeric: "auto" });
  return form.format(unit === "second" ? 0 : -Math.floor(seconds / size), unit);
}

/** The name of a computer opponent. */
export function opponentName(name: string): string {
  const id = `opponent-${name}`;
  return has(id) ? t(id) : name;
}

export function opponentAbout(name: string): string {
  const id = `opponent-${name}-about`;
  return t(has(id) ? id : "opponent-unlisted-about");
}

/** The name to show for a nickname; `captain (bot)` becomes the name of that opponent. */
export function playerName(nickname: string): string {
  const bot = /^(.+) \(bot\)$/.exec(nickname)?.[1];
  return bot ? opponentName(bot) : nickname;
}
