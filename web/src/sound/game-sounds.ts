// The sounds of a running game: each comes with what the page shows, never before it.
import { leftOf } from "../game/clock.svelte";
import type { Table } from "../game/table.svelte";
import { distance, squaresOf } from "../rules/squares";
import type { StagedBattle } from "../stage/staged-battle";
import type { Phase } from "../stage/staging.svelte";
import type { Ev, Outcome, Seen } from "../wire/messages";
import { play, type Sound } from "./sound";

/** When the own clock shows so little, in milliseconds, it is told once; not in games whose clock starts with
 * little time. */
export const LOW = 20_000;

export class GameSounds {
  /** The last battle whose clash was heard. */
  private heard = 0;
  /** Whether the low time was told. */
  private isWarned = false;
  /** The last ply after which the own turn was told. */
  private told = -1;

  constructor(private readonly table: Table) {}

  /** Returns a function that ends the sounds. */
  follow(): () => void {
    const { display } = this.table;
    const ends = [
      display.follow((event, _before, after) => this.shown(event, after)),
      display.watch((phase, battle) => this.staged(phase, battle)),
    ];
    return () => ends.forEach((end) => end());
  }

  /** Starts to wait for the moment when the own time is low. Made for `$effect`. */
  watchClock(view: Seen): (() => void) | undefined {
    const { seat } = this.table;
    const { running, control } = view.clock;
    const isShort = control.initial < 3 * LOW;
    if (!seat || view.outcome || running !== seat || isShort || this.isWarned) return undefined;
    const left = leftOf(view.clock, seat, this.table.now());
    if (left === null) return undefined;
    const warn = () => {
      this.isWarned = true;
      play("low");
    };
    const timer = setTimeout(warn, Math.max(0, left - LOW));
    return () => clearTimeout(timer);
  }

  private staged(phase: Phase, battle: StagedBattle): void {
    if (phase === "slide" && !battle.own) play(distanceOf(battle) > 1 ? "slide" : "step");
    if (phase === "clash") {
      this.heard = battle.ply;
      play("clash");
    }
    if (phase === "fall") play(fallOf(battle));
  }

  private shown(event: Ev, after: Seen): void {
    if (event.kind === "started") play("turn");
    if (event.kind === "ended") play(resultOf(event.outcome, this.table.seat));
    // After missed events, only the last one is heard.
    if (after.seq < (this.table.latest?.seq ?? 0) - 1) return;
    if (event.kind === "battled" && event.ply !== this.heard) play("clash");
    if (event.kind === "moved") play(distance(...squaresOf(event.move)) > 1 ? "slide" : "step");
    if (event.kind === "moved" || event.kind === "battled") this.tellTurn(event.ply);
  }

  /** Tells the player's turn, once for each ply. */
  private tellTurn(ply: number): void {
    const latest = this.table.latest;
    const { seat } = this.table;
    if (!seat || latest?.outcome || latest?.board?.turn !== seat) return;
    if (latest.board.ply !== ply || ply <= this.told) return;
    this.told = ply;
    play("turn");
  }
}

const distanceOf = ({ from, to }: StagedBattle) => distance(from, to);

function fallOf({ moment }: StagedBattle): Sound {
  return moment === "bomb" || moment === "flag" ? moment : "fall";
}

function resultOf({ winner, termination }: Outcome, seat: string | null): Sound {
  if (winner === null) return termination === "aborted" ? "step" : "drawn";
  return seat === null || winner === seat ? "won" : "lost";
}
