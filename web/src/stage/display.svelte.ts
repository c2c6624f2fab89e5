// Display: decides what the page shows of a running game. While a battle is staged, the page shows the view
// before it; later events wait for its end.
import { settings, type Battles } from "../settings.svelte";
import type { Ev, Seen } from "../wire/messages";
import { isPlyEvent } from "../game/plies";
import { stagedBattle, type StagedBattle } from "./staged-battle";
import { Staging, type Phase } from "./staging.svelte";

export type Follower = (event: Ev, before: Seen, after: Seen) => void;

/** An event with the views around it. */
interface Step {
  event: Ev;
  before: Seen;
  after: Seen;
}

/** The length of a battle, as a multiple of its usual length; 0 means that no battle is staged. */
export const PACES: Record<Battles, number> = { normal: 1, short: 0.5, off: 0 };

/** If more plies than this wait behind a battle, the page catches up at once. */
const MOST_WAITING = 3;

export class Display {
  readonly staging = new Staging();
  /** The battle that is staged, with the views around it. */
  private held = $state.raw<Step | null>(null);
  private waiting: Step[] = [];
  private readonly followers = new Set<Follower>();
  private readonly watchers = new Set<(phase: Phase, battle: StagedBattle) => void>();

  /** `latest` returns the view after the last event. */
  constructor(private readonly latest: () => Seen | null) {}

  /** The view that the page shows. Turn and clocks are always the present ones, because the time of the
   * player to move runs. They do not depend on the result of the battle. */
  readonly view: Seen | null = $derived.by(() => {
    const latest = this.latest();
    if (!this.held || !latest) return latest;
    const { before, after } = this.held;
    const { clock, deadline } = latest.outcome ? after : latest;
    const turn = after.board?.turn ?? "red";
    const board = before.board && { ...before.board, turn };
    return { ...before, board, clock, deadline, choices: { legal: [], barred: {} } };
  });

  /** The last ply that the page shows; null if it shows all. */
  readonly lastPly: number | null = $derived(this.held?.before.board?.ply ?? null);

  /** Calls `follower` for every event when the page shows it. Returns a function that removes it. */
  follow(follower: Follower): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  /** Calls `watcher` at the start of every phase of a battle. Returns a function that removes it. */
  watch(watcher: (phase: Phase, battle: StagedBattle) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Shows an event, after the events before it. With `atOnce`, no battle is staged. */
  add(event: Ev, before: Seen, after: Seen, atOnce = false): void {
    this.waiting.push({ event, before, after });
    const plies = this.waiting.filter((step) => isPlyEvent(step.event)).length;
    if (atOnce || document.hidden || plies > MOST_WAITING) this.catchUp();
    else if (!this.held) this.next();
  }

  /** Ends the staged battle, and shows everything that waits. */
  catchUp(): void {
    const steps = this.held ? [this.held, ...this.waiting] : this.waiting;
    this.staging.stop();
    this.held = null;
    this.waiting = [];
    steps.forEach((step) => this.tell(step));
  }

  private next(): void {
    for (let step = this.waiting.shift(); step; step = this.waiting.shift()) {
      if (this.stage(step)) return;
      this.tell(step);
    }
  }

  private stage(step: Step): boolean {
    const pace = PACES[settings.battles];
    const { event, before } = step;
    const own = event.kind === "battled" && event.seat === before.viewer;
    const battle = pace > 0 ? stagedBattle(event, before, own) : null;
    if (!battle) return false;
    this.held = step;
    this.staging.run(battle, pace, {
      phase: (phase) => this.watchers.forEach((watcher) => watcher(phase, battle)),
      end: () => {
        this.held = null;
        this.tell(step);
        this.next();
      },
    });
    return true;
  }

  private tell({ event, before, after }: Step): void {
    this.followers.forEach((follower) => follower(event, before, after));
  }
}
