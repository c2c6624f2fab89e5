// The computer's thoughts about one game: asked for, waited for with progress, and then looked at.

import { other, type Color } from "../rules/squares";
import { seatOf } from "../settings.svelte";
import { ask, Refused } from "../wire/http";
import type { AnalysisAnswer, ReviewAnswer } from "../wire/messages";
import type { Projector, Source } from "../replay/playback.svelte";
import { beliefsAt, lineOf, marksOf, type Mark, type Point } from "./review";

const PAUSE = 1000;
/** Asking again would change nothing. */
const FINAL = ["analysis/empty", "analysis/too-long"];

function begin(source: Source): Promise<AnalysisAnswer> {
  if ("game" in source) {
    const token = seatOf(source.game)?.token;
    return ask("POST", `/tables/${source.game}/analysis`, undefined, token);
  }
  const { text, format } = source.file;
  return ask("POST", "/analyses", { text, format, number: source.number });
}

export class Thoughts {
  status = $state<AnalysisAnswer["status"]>("waiting");
  /** How many games come first. */
  ahead = $state(0);
  /** How much is done, from 0 to 1. */
  part = $state(0);
  review = $state.raw<ReviewAnswer | null>(null);
  problem = $state.raw<Refused | null>(null);
  /** Whose beliefs are shown on the board. */
  side = $state<Color | null>(null);
  /** The kind that is shown; null is the likeliest of each piece. */
  kind = $state<string | null>(null);
  /** The square whose chances are told in full. */
  square = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | null = null;
  private left = false;

  constructor(
    private readonly projector: Projector,
    bottom: Color,
  ) {
    this.side = bottom;
    void this.start();
  }

  readonly lines: Record<Color, Point[]> | null = $derived(
    this.review && { red: lineOf(this.review, "red"), blue: lineOf(this.review, "blue") },
  );

  /** Where pieces of the other side stand whose kind the side was not shown. */
  readonly beliefs: Record<string, number[]> = $derived.by(() => {
    const { review, side } = this;
    if (!review || !side) return {};
    const theirs = (this.projector.frame?.view.board?.pieces ?? [])
      .filter(({ color, shown }) => color === other(side) && !shown)
      .map(({ square }) => square);
    const found = beliefsAt(review, side, this.projector.ply);
    return Object.fromEntries(Object.entries(found).filter(([square]) => theirs.includes(square)));
  });

  readonly isRefused: boolean = $derived(FINAL.includes(this.problem?.code ?? ""));

  readonly marks: Mark[] = $derived(
    this.review ? marksOf(this.review.kinds, this.beliefs, this.kind) : [],
  );

  /** Also after a refusal. */
  async start(): Promise<void> {
    this.problem = null;
    this.tell("waiting", 0, 0);
    await this.take(() => begin(this.projector.source));
  }

  /** The reader has left; nobody waits any more. */
  stop(): void {
    this.left = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private tell(status: AnalysisAnswer["status"], ahead: number, part: number): void {
    this.status = status;
    this.ahead = ahead;
    this.part = part;
  }

  private async take(asking: () => Promise<AnalysisAnswer>): Promise<void> {
    try {
      const answer = await asking();
      const part = answer.total ? answer.done / answer.total : 0;
      this.tell(answer.status, answer.ahead ?? 0, part);
      this.review = answer.review ?? null;
      if (answer.status === "done" || this.left) return;
      const again = () => this.take(() => ask("GET", `/analyses/${answer.id}`));
      this.timer = setTimeout(() => void again(), PAUSE);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error;
    }
  }
}
