// The projector: which film is shown, which frame of it, and whether it runs.

import { replay, replayOf, type Eye } from "../wire/api";
import { seatOf } from "../settings.svelte";
import { Refused } from "../wire/http";
import type { ReplayAnswer } from "../wire/messages";
import { battlesOf, filmOf, type Film, type Frame } from "./frames";
import type { RecordFile } from "./record-file";

/** A game of this server, or a record that the reader has brought. */
export type Source = { game: string } | { file: RecordFile; number: number };

/** How many times as fast as usual a film may run. */
export const SPEEDS = [0.5, 1, 2, 4];
const USUAL = 900;

export class Projector {
  eye = $state<Eye>("truth");
  ply = $state(0);
  running = $state(false);
  speed = $state(1);
  /** Whether the game is over, so that everybody may look with all eyes. */
  over = $state(true);
  film = $state.raw<Film | null>(null);
  private readonly films = new Map<Eye, Film>();

  constructor(readonly source: Source) {}

  readonly frame: Frame | null = $derived(this.film?.frames[this.ply] ?? null);
  readonly last: number = $derived(Math.max(0, (this.film?.frames.length ?? 1) - 1));
  readonly battles: number[] = $derived(this.film ? battlesOf(this.film) : []);

  /** Loads the game with these eyes. Throws Refused. */
  async look(eye: Eye): Promise<void> {
    const film = this.films.get(eye) ?? (await this.fetch(eye));
    this.films.set(eye, film);
    this.eye = eye;
    this.film = film;
    this.go(this.ply);
  }

  private async fetch(eye: Eye): Promise<Film> {
    const answer = await this.ask(eye);
    this.over = answer.over;
    return filmOf(answer);
  }

  private ask(eye: Eye): Promise<ReplayAnswer> {
    const source = this.source;
    if ("game" in source) return replay(source.game, eye, seatOf(source.game)?.token);
    const { text, format } = source.file;
    return replayOf({ text, format, number: source.number, as: eye });
  }

  /** All of a finished game; of one that is still being played what the reader may see. */
  async open(eye: Eye): Promise<void> {
    try {
      await this.look(eye);
    } catch (error) {
      const isEarly =
        error instanceof Refused && ["game/not-now", "wire/token"].includes(error.code);
      if (!isEarly || !("game" in this.source)) throw error;
      await this.look(seatOf(this.source.game)?.seat ?? "public");
    }
  }

  /** Once more, since the game has gone on. Throws Refused. */
  async reopen(): Promise<void> {
    this.films.clear();
    await this.open(this.eye === "public" ? "truth" : this.eye);
  }

  go(ply: number): void {
    this.ply = Math.min(Math.max(0, ply), this.last);
    if (this.ply === this.last) this.running = false;
  }

  /** To the battle before or after the frame that is shown. */
  battle(step: 1 | -1): void {
    const found =
      step === 1
        ? this.battles.find((ply) => ply > this.ply)
        : this.battles.findLast((ply) => ply < this.ply);
    if (found !== undefined) this.go(found);
  }

  toggle(): void {
    if (!this.running && this.ply === this.last) this.ply = 0;
    this.running = !this.running;
  }

  /** Runs as long as the caller's effect lives. */
  run(): () => void {
    if (!this.running) return () => undefined;
    const timer = setInterval(() => this.go(this.ply + 1), USUAL / this.speed);
    return () => clearInterval(timer);
  }
}
