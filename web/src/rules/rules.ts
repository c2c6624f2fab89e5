// The part of a variant's rules that the pages need, read from the server's description.
import type { Variant } from "../wire/messages";
import { bySquare, squareAt, type Color } from "./squares";

export const KINDS = ["M", "G", "C", "J", "P", "L", "T", "E", "R", "S", "B", "F"] as const;
export type Kind = (typeof KINDS)[number];
/** X is a piece whose kind the viewer does not know. */
export type SeenKind = Kind | "X";
export type Numbering = "high10" | "low1" | "names";

export interface Rules {
  name: string;
  width: number;
  height: number;
  lakes: ReadonlySet<string>;
  /** How many rows each side sets up on, if `fixed` is null. */
  zone: number;
  /** The only squares on which Red may set up; null means all land squares of the zone. */
  fixed: readonly string[] | null;
  /** How many pieces of each kind a side has. */
  army: Partial<Record<Kind, number>>;
  /** The rank of each kind that has one; a larger number is stronger. */
  rank: Partial<Record<Kind, number>>;
  /** The letters of the kinds that never move. */
  immobile: string;
  /** The letters of the kinds that may move several squares in one turn. */
  runners: string;
  /** The longest run, in squares. */
  runMax: number;
  /** Whether a run may end with a strike. */
  runStrike: boolean;
  /** Whether a kind stays visible after it was shown. */
  staysShown: boolean;
  /** How many plies without a battle make the game a draw; null if the variant sets no limit. */
  noBattleLimit: number | null;
  /** The side that moves first. */
  first: Color;
  /** How the pieces of this variant show their ranks. */
  numbering: Numbering;
}

export function rulesOf(variant: Variant): Rules {
  const rule = variant.rules as Record<string, unknown>;
  const limit = rule["end.no_battle_limit"];
  return {
    name: variant.name,
    width: rule["board.width"] as number,
    height: rule["board.height"] as number,
    lakes: new Set(rule["board.lakes"] as string[]),
    zone: rule["board.zone"] as number,
    fixed: Array.isArray(rule["setup.fixed"]) ? (rule["setup.fixed"] as string[]) : null,
    army: rule["army"] as Rules["army"],
    rank: rule["rank"] as Rules["rank"],
    immobile: rule["immobile"] as string,
    runners: rule["move.runners"] as string,
    runMax: rule["move.run_max"] as number,
    runStrike: rule["move.run_strike"] as boolean,
    staysShown:
      rule["info.winner_display"] === "permanent" || rule["info.complete_visibility"] === true,
    noBattleLimit: typeof limit === "number" ? limit : null,
    first: rule["start.first"] as Color,
    numbering: rule["display.numbering"] as Numbering,
  };
}

/** The squares of Red's setup in the order of its letters: back row first, from the left. Blue's squares are
 * these, rotated by 180 degrees. */
export function setupSquares(rules: Rules): string[] {
  if (rules.fixed) return [...rules.fixed].sort(bySquare);
  const found = [];
  for (let row = 0; row < rules.zone; row += 1)
    for (let file = 0; file < rules.width; file += 1) {
      const square = squareAt(file, row);
      if (!rules.lakes.has(square)) found.push(square);
    }
  return found;
}

/** The number on a piece: `S` for the spy, and empty for a kind without a rank. With `low`, the Marshal
 * has number 1 instead of 10. */
export function numberOf(kind: SeenKind, rank: Rules["rank"], low: boolean): string {
  if (kind === "S") return "S";
  const found = kind === "X" ? undefined : rank[kind];
  return found === undefined ? "" : String(low ? 11 - found : found);
}
