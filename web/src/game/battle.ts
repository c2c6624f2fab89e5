// The result of a battle, computed from the rules of the variant. docs/rules.md explains each key.
import { distance } from "../rules/squares";

/** The values of a variant's rules, by key. */
type RuleValues = Record<string, unknown>;
export type Result = ">" | "<" | "=";

/** `>` if the attacker wins, `<` if the defender wins, `=` if both fall. The checks have the order of
 * "Striking" in docs/rules.md. */
export function battleResult(rules: RuleValues, attacker: string, defender: string): Result {
  const slayer = rules["battle.slayer"] as Record<string, string>;
  if (defender === "F") return ">";
  if (defender === "B") {
    if ((rules["battle.defusers"] as string).includes(attacker)) return ">";
    return rules["battle.bomb"] === "stays" ? "<" : "=";
  }
  if (slayer[attacker] === defender) return ">";
  if (rules["battle.spy_defends"] === true && slayer[defender] === attacker) return "<";
  return byRank(rules, attacker, defender);
}

function byRank(rules: RuleValues, attacker: string, defender: string): Result {
  const rank = rules.rank as Record<string, number>;
  const difference = (rank[attacker] ?? 0) - (rank[defender] ?? 0);
  if (difference !== 0) return difference > 0 ? ">" : "<";
  const tie = rules["battle.tie"];
  return tie === "both" ? "=" : tie === "attacker" ? ">" : "<";
}

/** The square on which the winner stands after the battle; null if both pieces fall. */
export function survivorOf(
  rules: RuleValues,
  result: Result,
  defender: string,
  from: string,
  to: string,
): string | null {
  if (result === "=") return null;
  if (result === ">") return rules["battle.winner_square"] === "return" ? from : to;
  const advances =
    rules["battle.defender_advances"] === true &&
    !(rules.immobile as string).includes(defender) &&
    distance(from, to) === 1;
  return advances ? from : to;
}
