// Clash: a battle while it is shown on the board, before its loser goes to the tray.
import type { Ev, Seen, SeenPiece } from "../wire/messages";
import { moves } from "../settings.svelte";
import type { SeenKind } from "../rules/rules";
import { squaresOf } from "../rules/squares";

type Battled = Extract<Ev, { kind: "battled" }>;

export interface Clash {
  ply: number;
  from: string;
  to: string;
  attacker: SeenPiece;
  defender: SeenPiece;
  result: ">" | "<" | "=";
  survivor: string | null;
  /** Both are drawn by the clash, not on their squares. */
  homes: ReadonlySet<string>;
}

const SHOWN_FOR = 1_500;

export class Clashes {
  current = $state.raw<Clash | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(event: Battled, before: Seen): void {
    if (!moves()) return;
    const [from, to] = squaresOf(event.move);
    const at = (square: string) => before.board?.pieces.find((piece) => piece.square === square);
    const [attacker, defender] = [at(from), at(to)];
    if (!attacker || !defender) return;
    const told = (piece: SeenPiece, kind: SeenKind) => ({
      ...piece,
      kind: kind === "X" ? piece.kind : kind,
    });
    this.current = {
      ply: event.ply,
      from,
      to,
      attacker: told(attacker, event.attacker),
      defender: told(defender, event.defender),
      result: event.result,
      survivor: event.survivor,
      homes: new Set([attacker.home, defender.home]),
    };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.current = null), SHOWN_FOR);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.current = null;
  }
}
