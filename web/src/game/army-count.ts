// How many pieces of each kind an army has left and has lost, from what both players know.
import { KINDS, type Kind, type Rules } from "../rules/rules";

export interface KindCount {
  kind: Kind;
  /** Null if nobody told this page the army, as in a game that starts from a free position. */
  left: number | null;
  lost: number;
}

/** `standing` is the number of the army's pieces on the board. If it does not fit the variant's army, the
 * game began with another army, and only losses are known. */
export function countArmy(
  rules: Rules,
  captured: Partial<Record<string, number>>,
  standing: number,
): KindCount[] {
  const lost = (kind: Kind) => captured[kind] ?? 0;
  const all = KINDS.reduce((sum, kind) => sum + (rules.army[kind] ?? 0) - lost(kind), 0);
  if (all !== standing)
    return KINDS.filter(lost).map((kind) => ({ kind, left: null, lost: lost(kind) }));
  return KINDS.filter((kind) => rules.army[kind]).map((kind) => ({
    kind,
    left: (rules.army[kind] ?? 0) - lost(kind),
    lost: lost(kind),
  }));
}
