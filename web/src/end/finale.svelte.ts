// Finale: the end of a game over the board. The hidden pieces that the end reveals turn up one by one.
import { isAnimated } from "../settings.svelte";
import type { Ev, Seen } from "../wire/messages";

/** The time between two pieces, in milliseconds. */
const BETWEEN = 30;

export class Finale {
  /** Whether the end lies over the board. The user can put it aside. */
  isOpen = $state(false);
  /** The `home` of each piece that is known by now, but has not turned up yet. */
  private covered = $state.raw<ReadonlySet<string>>(new Set());
  private turned = $state.raw<ReadonlySet<string>>(new Set());
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Follows the events of a table. An aborted game has no finale. */
  hear(event: Ev, before: Seen, after: Seen): void {
    if (event.kind === "rematch-agreed") this.isOpen = false;
    if (event.kind !== "ended" || event.outcome.termination === "aborted" || !after.board) return;
    this.isOpen = true;
    if (isAnimated() && !document.hidden) this.uncover(revealed(before, after));
  }

  /** The view in which pieces that have not turned up are hidden. */
  shown(view: Seen): Seen {
    if (this.covered.size === 0 || !view.board) return view;
    const pieces = view.board.pieces.map((piece) =>
      this.covered.has(piece.home) ? { ...piece, kind: "X" as const } : piece,
    );
    return { ...view, board: { ...view.board, pieces } };
  }

  /** The `home` of each piece that has turned up. */
  get turnedUp(): ReadonlySet<string> {
    return this.turned;
  }

  close(): void {
    this.isOpen = false;
  }

  stop(): void {
    clearInterval(this.timer);
    this.covered = new Set();
  }

  private uncover(homes: readonly string[]): void {
    let next = 0;
    this.covered = new Set(homes);
    this.timer = setInterval(() => {
      next += 1;
      this.covered = new Set(homes.slice(next));
      this.turned = new Set(homes.slice(0, next));
      if (next >= homes.length) this.stop();
    }, BETWEEN);
  }
}

/** The pieces that the end of the game reveals, in the order in which they turn up. */
function revealed(before: Seen, after: Seen): string[] {
  const hidden = before.board?.pieces.filter(({ kind }) => kind === "X") ?? [];
  const known = new Set(
    after.board?.pieces.filter(({ kind }) => kind !== "X").map(({ home }) => home),
  );
  return hidden.map(({ home }) => home).filter((home) => known.has(home));
}
