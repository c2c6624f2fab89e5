// A battle as the board stages it: both pieces before and after they turn, who falls, and where the
// winner goes.
import type { SeenKind } from "../rules/rules";
import { squaresOf } from "../rules/squares";
import type { Ev, Seen, SeenPiece } from "../wire/messages";

/** What happens beside the fall. `hat`: a spy takes the marshal. */
export type Moment = "bomb" | "hat" | "flag" | null;

export interface Fighter {
  /** The piece as the viewer knew it before the battle. */
  piece: SeenPiece;
  /** Its kind after the turn; X if the battle does not show it to the viewer. */
  kind: SeenKind;
  falls: boolean;
}

export interface StagedBattle {
  ply: number;
  from: string;
  to: string;
  attacker: Fighter;
  defender: Fighter;
  /** The square where the winner stands afterwards; null if both pieces fall. */
  survivor: string | null;
  moment: Moment;
  /** Whether the viewer has just made the strike. Then the attacker stands at its target already. */
  own: boolean;
  /** The `home` (start square) of each of the two pieces. The board leaves these pieces out. */
  homes: ReadonlySet<string>;
}

/** Null if the event is no battle, or if the viewer does not see both pieces. */
export function stagedBattle(event: Ev, before: Seen, own = false): StagedBattle | null {
  if (event.kind !== "battled") return null;
  const [from, to] = squaresOf(event.move);
  const at = (square: string) => before.board?.pieces.find((piece) => piece.square === square);
  const [striker, struck] = [at(from), at(to)];
  if (!striker || !struck) return null;
  const fighter = (piece: SeenPiece, kind: SeenKind, falls: boolean): Fighter => ({
    piece,
    kind: kind === "X" ? piece.kind : kind,
    falls,
  });
  const attacker = fighter(striker, event.attacker, event.result !== ">");
  const defender = fighter(struck, event.defender, event.result !== "<");
  return {
    ply: event.ply,
    from,
    to,
    attacker,
    defender,
    survivor: event.survivor,
    moment: momentOf(attacker, defender),
    own,
    homes: new Set([striker.home, struck.home]),
  };
}

function momentOf(attacker: Fighter, defender: Fighter): Moment {
  if (defender.kind === "F") return "flag";
  if (defender.kind === "B" && attacker.falls) return "bomb";
  const fallen = attacker.falls ? attacker : defender;
  const winner = attacker.falls ? defender : attacker;
  return fallen.kind === "M" && winner.kind === "S" && !winner.falls ? "hat" : null;
}
