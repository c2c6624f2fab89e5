// Battle animation: the battle that the board shows now, until the time for it is over.
import type { Ev, Seen, SeenPiece } from "../wire/messages";
import { isAnimated } from "../settings.svelte";
import type { SeenKind } from "../rules/rules";
import { squaresOf } from "../rules/squares";

type Battled = Extract<Ev, { kind: "battled" }>;

export interface AnimatedBattle {
  ply: number;
  from: string;
  to: string;
  attacker: SeenPiece;
  defender: SeenPiece;
  result: ">" | "<" | "=";
  /** The square where the winner stands afterwards; null if both pieces fall. */
  survivor: string | null;
  /** The `home` (start square) of each of the two pieces. The board leaves out the pieces with these
   * homes, because the animation draws these pieces. */
  homes: ReadonlySet<string>;
}

/** In milliseconds, as in the CSS of BattleAnimation.svelte. */
const DURATION = 1_500;

export class BattleAnimator {
  current = $state.raw<AnimatedBattle | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(event: Battled, before: Seen): void {
    if (!isAnimated()) return;
    const [from, to] = squaresOf(event.move);
    const at = (square: string) => before.board?.pieces.find((piece) => piece.square === square);
    const [attacker, defender] = [at(from), at(to)];
    if (!attacker || !defender) return;
    const known = (piece: SeenPiece, kind: SeenKind) => ({
      ...piece,
      kind: kind === "X" ? piece.kind : kind,
    });
    this.current = {
      ply: event.ply,
      from,
      to,
      attacker: known(attacker, event.attacker),
      defender: known(defender, event.defender),
      result: event.result,
      survivor: event.survivor,
      homes: new Set([attacker.home, defender.home]),
    };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.current = null), DURATION);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.current = null;
  }
}
