// Stepping back: an earlier position of the game, which the page shows instead of the present one.
import { boardsOf } from "./positions";
import type { Table } from "./table.svelte";

export class StepBack {
  /** The ply of the position that is shown; null shows the present. */
  private at = $state<number | null>(null);
  /** How many plies the game had when the user stepped back. */
  private since = $state(0);

  constructor(private readonly table: Table) {}

  /** The last ply of the game so far. */
  readonly last = $derived.by(() => this.table.view?.board?.ply ?? 0);

  /** Whether the page can show earlier positions. In variants where players must remember shown pieces, it
   * does so only after the end: an earlier position tells where a piece fell, and so who won there. */
  readonly allowed = $derived.by(() => {
    const { view, rules, plies } = this.table;
    const mayBeShown = rules?.staysShown === true || view?.outcome != null;
    return (
      mayBeShown &&
      view?.seals != null &&
      (this.last === 0 || plies[this.last - 1]?.ply === this.last)
    );
  });

  private readonly boards = $derived.by(() => {
    const { view, plies } = this.table;
    return view && this.at !== null && this.allowed
      ? boardsOf(view, plies.slice(0, this.last))
      : [];
  });

  /** The earlier board that is shown; null while the page shows the present. */
  readonly board = $derived.by(() => (this.at === null ? null : (this.boards[this.at] ?? null)));

  /** The ply of the board that is shown. */
  readonly ply = $derived.by(() => (this.board === null ? this.last : (this.at ?? this.last)));

  /** How many plies were played since the user stepped back. */
  readonly missed = $derived.by(() => (this.board === null ? 0 : this.last - this.since));

  go(ply: number): void {
    if (!this.allowed) return;
    if (this.at === null) this.since = this.last;
    this.at = ply < this.last ? Math.max(0, ply) : null;
  }

  /** Shows the present again. */
  readonly now = (): void => {
    this.at = null;
  };
}
