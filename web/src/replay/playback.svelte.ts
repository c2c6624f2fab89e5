// Playback of a replay: the timeline that is shown, the current ply, the speed, and the timer that goes to
// the next ply.

import { settings } from "../settings.svelte";
import { PACES } from "../stage/display.svelte";
import { stagedBattle } from "../stage/staged-battle";
import { Staging } from "../stage/staging.svelte";
import { seatOf } from "../tokens.svelte";
import { Refused, replayGame, replayRecord, type Eye } from "../wire/http";
import type { ReplayAnswer } from "../wire/messages";
import { battlesOf, timelineOf, type Timeline, type Frame } from "./frames";
import type { RecordFile } from "./record-file";

/** A game of this server, or a game in a record file that the user opened. */
export type Source = { game: string } | { file: RecordFile; number: number };

/** The eyes that the user can choose. An eye says whose knowledge the replay shows. */
export const EYES = ["red", "blue", "truth"] as const;
/** The playback speeds, as multiples of the normal speed. */
export const SPEEDS = [0.5, 1, 2, 4];
/** The time of a ply at normal speed, in milliseconds. */
const PLY_MS = 900;

export class Playback {
  /** Whose knowledge is shown. */
  eye = $state<Eye>("truth");
  ply = $state(0);
  running = $state(false);
  speed = $state(1);
  /** Whether the game is over. If it is, every user may choose whose knowledge is shown. */
  over = $state(true);
  timeline = $state.raw<Timeline | null>(null);
  /** The timelines loaded so far. The key says whose knowledge a timeline shows. */
  private readonly timelines = new Map<Eye, Timeline>();

  /** The battle on the way to the next ply. */
  readonly staging = new Staging();

  constructor(readonly source: Source) {}

  readonly frame: Frame | null = $derived(this.timeline?.frames[this.ply] ?? null);
  readonly last: number = $derived(Math.max(0, (this.timeline?.frames.length ?? 1) - 1));
  readonly battles: number[] = $derived(this.timeline ? battlesOf(this.timeline) : []);

  /** Shows the game with this eye. Loads the timeline of an eye only if it is not loaded yet. Throws
   * Refused. */
  async showAs(eye: Eye): Promise<void> {
    const timeline = this.timelines.get(eye) ?? (await this.fetch(eye));
    this.timelines.set(eye, timeline);
    this.eye = eye;
    this.timeline = timeline;
    this.go(this.ply);
  }

  private async fetch(eye: Eye): Promise<Timeline> {
    const answer = await this.ask(eye);
    this.over = answer.over;
    return timelineOf(answer);
  }

  private ask(eye: Eye): Promise<ReplayAnswer> {
    const source = this.source;
    if ("game" in source) return replayGame(source.game, eye, seatOf(source.game)?.token);
    const { text, format } = source.file;
    return replayRecord({ text, format, number: source.number, as: eye });
  }

  /** Shows the game with this eye. If the server refuses because the game is running, shows the game as the
   * user may see it now. Throws Refused. */
  async open(eye: Eye): Promise<void> {
    try {
      await this.showAs(eye);
    } catch (error) {
      const isRunning =
        error instanceof Refused && ["game/not-now", "wire/token"].includes(error.code);
      if (!isRunning || !("game" in this.source)) throw error;
      await this.showAs(seatOf(this.source.game)?.seat ?? "public");
    }
  }

  /** Loads the game again after it has ended. Throws Refused. */
  async reopen(): Promise<void> {
    this.timelines.clear();
    await this.open(this.eye === "public" ? "truth" : this.eye);
  }

  /** Goes to the next ply. If it is a battle, it is staged first. A second call ends the staged battle. */
  forward(): void {
    const next = this.ply + 1;
    const event = this.timeline?.plies.find(({ ply }) => ply === next);
    const pace = PACES[settings.battles] / (this.running ? Math.max(1, this.speed) : 1);
    const isStaged = this.staging.battle !== null || pace === 0;
    const battle = event && this.frame && !isStaged ? stagedBattle(event, this.frame.view) : null;
    if (battle) this.staging.run(battle, pace, { end: () => this.go(next) });
    else this.go(next);
  }

  go(ply: number): void {
    this.staging.stop();
    this.ply = Math.min(Math.max(0, ply), this.last);
    if (this.ply === this.last) this.running = false;
  }

  /** Goes to the previous or next battle. */
  goToBattle(step: 1 | -1): void {
    const found =
      step === 1
        ? this.battles.find((ply) => ply > this.ply)
        : this.battles.findLast((ply) => ply < this.ply);
    if (found !== undefined) this.go(found);
  }

  /** Starts or stops the playback. If the last ply is shown, starts at the beginning. */
  toggle(): void {
    if (!this.running && this.ply === this.last) this.go(0);
    this.running = !this.running;
  }

  /** While `running`, goes to the next ply at regular intervals, but waits for the end of a staged battle.
   * Made for `$effect`: returns a function that stops the timer. */
  run(): () => void {
    if (!this.running) return () => undefined;
    const next = () => {
      if (!this.staging.battle) this.forward();
    };
    const timer = setInterval(next, PLY_MS / this.speed);
    return () => clearInterval(timer);
  }
}
