// The analysis of one game as state: requests the analysis, follows its progress, and holds its result
// and what the user has selected to see.

import { other, type Color } from "../rules/squares";
import { seatOf } from "../tokens.svelte";
import { analyseGame, analyseRecord, getAnalysis, Refused } from "../wire/http";
import type { AnalysisAnswer, ReviewAnswer } from "../wire/messages";
import type { Playback, Source } from "../replay/playback.svelte";
import { beliefsAt, lineOf, marksOf, type Mark, type CurvePoint } from "./review";

const POLL_MS = 1000;
/** Codes after which a new request would be refused as well. */
const FINAL = ["analysis/empty", "analysis/too-long"];

function request(source: Source): Promise<AnalysisAnswer> {
  if ("game" in source) {
    return analyseGame(source.game, seatOf(source.game)?.token);
  }
  const { text, format } = source.file;
  return analyseRecord({ text, format, number: source.number });
}

export class GameAnalysis {
  status = $state<AnalysisAnswer["status"]>("waiting");
  /** The number of other games in the queue before this one. */
  ahead = $state(0);
  /** The share of the work that is done, from 0 to 1. */
  part = $state(0);
  review = $state.raw<ReviewAnswer | null>(null);
  problem = $state.raw<Refused | null>(null);
  /** The side whose beliefs the board shows; null shows no beliefs. */
  side = $state<Color | null>(null);
  /** The kind whose chances are shown; null shows the likeliest kind of each piece. */
  kind = $state<string | null>(null);
  /** The square whose chances are listed in full. */
  square = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | null = null;
  private isStopped = false;

  constructor(
    private readonly playback: Playback,
    bottom: Color,
  ) {
    this.side = bottom;
    void this.start();
  }

  readonly lines: Record<Color, CurvePoint[]> | null = $derived(
    this.review && { red: lineOf(this.review, "red"), blue: lineOf(this.review, "blue") },
  );

  /** What the selected side believed about each enemy piece that it had not seen, by the piece's
   * square. */
  readonly beliefs: Record<string, number[]> = $derived.by(() => {
    const { review, side } = this;
    if (!review || !side) return {};
    const hidden = (this.playback.frame?.view.board?.pieces ?? [])
      .filter(({ color, shown }) => color === other(side) && !shown)
      .map(({ square }) => square);
    const found = beliefsAt(review, side, this.playback.ply);
    return Object.fromEntries(Object.entries(found).filter(([square]) => hidden.includes(square)));
  });

  /** Whether a new request would be refused as well. */
  readonly isRefused: boolean = $derived(FINAL.includes(this.problem?.code ?? ""));

  readonly marks: Mark[] = $derived(
    this.review ? marksOf(this.review.kinds, this.beliefs, this.kind) : [],
  );

  /** Requests the analysis. After a refusal, it may be called again. */
  async start(): Promise<void> {
    this.problem = null;
    this.setProgress("waiting", 0, 0);
    await this.follow(() => request(this.playback.source));
  }

  /** Stops polling. */
  stop(): void {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private setProgress(status: AnalysisAnswer["status"], ahead: number, part: number): void {
    this.status = status;
    this.ahead = ahead;
    this.part = part;
  }

  private async follow(ask: () => Promise<AnalysisAnswer>): Promise<void> {
    try {
      const answer = await ask();
      const part = answer.total ? answer.done / answer.total : 0;
      this.setProgress(answer.status, answer.ahead ?? 0, part);
      this.review = answer.review ?? null;
      if (answer.status === "done" || this.isStopped) return;
      const again = () => this.follow(() => getAnalysis(answer.id));
      this.timer = setTimeout(() => void again(), POLL_MS);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error;
    }
  }
}
