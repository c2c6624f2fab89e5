// The premove: a move that the player chooses in the opponent's turn. Only this page knows it until the
// player's turn comes.
import type { Seen } from "../wire/messages";

export class Premove {
  /** Two squares: `b4b5`; null without a premove. */
  move = $state<string | null>(null);
  /** Whether the player took the last premove back. */
  wasCancelled = $state(false);
  /** The number of plies before the turn for which the premove was chosen. */
  private ply = 0;

  choose(move: string, { viewer, board }: Seen): void {
    if (!board) return;
    this.move = move;
    this.ply = board.turn === viewer ? board.ply : board.ply + 1;
    this.wasCancelled = false;
  }

  cancel(): void {
    this.wasCancelled = this.move !== null;
    this.move = null;
  }

  /** Takes the premove out, if it is the player's turn now and the legal moves are known, or if the game is
   * over. `isLegal` says whether it may be played. */
  take({ viewer, board, choices, outcome }: Seen): { move: string; isLegal: boolean } | null {
    const { move } = this;
    if (move === null) return null;
    const isKnown = choices.legal.length > 0 || Object.keys(choices.barred).length > 0;
    if (!outcome && (board?.turn !== viewer || !isKnown)) return null;
    this.move = null;
    this.wasCancelled = false;
    if (outcome) return null;
    return { move, isLegal: board?.ply === this.ply && choices.legal.includes(move) };
  }
}
