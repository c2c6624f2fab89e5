// The rules of a variant in words: each key and its value.

import { list, number, pieceName, t } from "../language";
import type { VariantAnswer } from "../wire/messages";

/** The value of each rule of a variant, under the rule's key. */
type RuleValues = Record<string, unknown>;

export const ruleValuesOf = (variant: VariantAnswer) => variant.rules as RuleValues;

/** The message id of a key: `rule-repetition-two-square-limit` for `repetition.two_square.limit`. */
export function ruleId(key: string): string {
  return `rule-${dashed(key)}`;
}

const dashed = (word: string) => word.replaceAll(/[._]/g, "-");

/** The group under which the comparison shows a key: `board`, `army`, `move` … */
export function groupOf(key: string): string {
  const first = key.split(".")[0] ?? "";
  return first === "rank" || first === "immobile" ? "army" : first;
}

/** The keys whose values are letters of kinds. */
const KIND_KEYS = new Set(["immobile", "move.runners", "battle.defusers"]);
/** The keys whose values are numbers of plies. */
const PLY_KEYS = new Set(["end.no_battle_limit", "end.ply_limit"]);
/** The value of `move.run_max` that means any distance. */
const FAR = 99;

/** A rule's value in words. For an army, the text has the number of pieces, and then lists the kinds whose
 * counts differ from `base`. If more than four differ, the text lists all kinds of the army. */
export function valueText(key: string, rules: RuleValues, base: RuleValues, variant = ""): string {
  const value = rules[key];
  if (key === "army") return armyText(counts(value), counts(base[key]), variant);
  if (key === "rank") return ranked(counts(value), variant);
  if (key === "battle.slayer") return slayers(value as Record<string, string>, variant);
  if (KIND_KEYS.has(key)) return list([...String(value)].map((kind) => pieceName(kind, variant)));
  if (Array.isArray(value)) return value.length === 0 ? t("value-none") : value.join(" ");
  if (typeof value === "boolean") return t(value ? "value-yes" : "value-no");
  if (typeof value === "number") return numberText(key, value);
  if (value === "none") return t(key === "setup.fixed" ? "value-none" : "value-no-limit");
  return t(`value-${dashed(key)}-${dashed(String(value))}`, { marshal: pieceName("M", variant) });
}

function numberText(key: string, value: number): string {
  if (key === "move.run_max") {
    return value === FAR ? t("value-any-distance") : t("value-squares", { count: value });
  }
  if (key === "repetition.two_square.limit") return t("value-times", { count: value });
  return PLY_KEYS.has(key) ? t("value-plies", { count: value }) : number(value);
}

const counts = (table: unknown) => table as Record<string, number>;

function armyText(
  army: Record<string, number>,
  base: Record<string, number>,
  variant: string,
): string {
  const total = Object.values(army).reduce((sum, count) => sum + count, 0);
  const said = t("value-pieces", { count: total });
  const kinds = Object.keys(base).filter((kind) => (army[kind] ?? 0) !== base[kind]);
  if (kinds.length === 0) return said;
  const listed = kinds.length > 4 ? Object.keys(army) : kinds;
  const each = listed.map((kind) =>
    t("count-of-pieces", { count: army[kind] ?? 0, name: pieceName(kind, variant) }),
  );
  return t("value-army", { total: said, kinds: list(each) });
}

function ranked(ranks: Record<string, number>, variant: string): string {
  const order = Object.keys(ranks).toSorted(
    (one, other) => (ranks[other] ?? 0) - (ranks[one] ?? 0),
  );
  return order.map((kind) => pieceName(kind, variant)).join(" > ");
}

function slayers(table: Record<string, string>, variant: string): string {
  const pairs = Object.entries(table).map(([one, other]) => ({
    one: pieceName(one, variant),
    other: pieceName(other, variant),
  }));
  return pairs.length === 0 ? t("value-none") : list(pairs.map((pair) => t("value-beats", pair)));
}

/** Whether two variants have the same value for a key. */
export function same(key: string, one: RuleValues, other: RuleValues): boolean {
  return canonical(one[key]) === canonical(other[key]);
}

function canonical(value: unknown): string {
  if (value && typeof value === "object" && !Array.isArray(value)) {
    return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
  return JSON.stringify(value);
}

/** Rules that matter only if another rule is on. The function tests whether that other rule is on. */
const NEEDS: Record<string, (rules: RuleValues) => boolean> = {
  "repetition.two_square.scope": (rules) => rules["repetition.two_square.limit"] !== "none",
  "repetition.chase.scope": (rules) => rules["repetition.chase.on"] === true,
  "repetition.chase.equality": (rules) => rules["repetition.chase.on"] === true,
};

export function matters(key: string, rules: RuleValues): boolean {
  return NEEDS[key]?.(rules) ?? true;
}
