// Line watch: notices within seconds that the server no longer answers. A pause of the page itself does
// not count.

/** The connection whose line is watched. */
export interface Watched {
  /** Asks the server for an answer, and calls `asked`. */
  ping(): void;
  /** Whether the page needs to know a lost line at once: the game runs. */
  isLive(): boolean;
  /** The shortest known time from a ping to its answer, in milliseconds; Infinity if none is known. */
  bestTrip(): number;
  /** The server owes an answer for too long, or answers again. */
  late(isLate: boolean): void;
  /** The line has been silent for so long that a new connection is the better chance. */
  dead(): void;
}

// All times in milliseconds.
/** A line that was quiet for so long is pinged: while the game runs on a visible page, and otherwise. */
const LIVE_QUIET = 2_500;
const IDLE_QUIET = 10_000;
/** How long an answer may take on a fast line. On a slow line it may take three times the best trip. */
const PATIENCE = 1_800;
const LONGEST_PATIENCE = 6_000;
/** The patience before the first pong. */
const FIRST_PATIENCE = 2_500;
/** After so long without an answer the line counts as dead. A hidden page, whose timers are slow, waits
 * longer. */
const DEAD_AFTER = 8_000;
const DEAD_AFTER_HIDDEN = 25_000;
/** A timer that fires so much too late tells that the page stood still: the phone slept, or the browser
 * slowed the timers down. Answers may wait unread then. */
const PAUSE = 500;
/** After so many pauses without an answer in between, the watch no longer excuses them. */
const EXCUSED_PAUSES = 2;

export class LineWatch {
  isLate = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer should fire. */
  private due = 0;
  /** When the oldest unanswered message was sent; null if the server owes no answer. */
  private askedAt: number | null = null;
  private pauses = 0;

  constructor(private readonly line: Watched) {}

  /** A new line is open. */
  start(): void {
    this.askedAt = null;
    this.pauses = 0;
    this.isLate = false;
    this.line.ping();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.askedAt = null;
    this.isLate = false;
  }

  /** A message that the server answers was sent. */
  asked(): void {
    if (this.askedAt !== null) return;
    this.askedAt = performance.now();
    this.wait(isHidden() ? DEAD_AFTER_HIDDEN : this.patience());
  }

  /** A message came. */
  heard(): void {
    this.askedAt = null;
    this.pauses = 0;
    this.wait(!isHidden() && this.line.isLive() ? LIVE_QUIET : IDLE_QUIET);
    this.setLate(false);
  }

  /** The page is visible again, or something else makes the line doubtful: asks for an answer now. */
  probe(): void {
    this.askedAt = null;
    this.line.ping();
  }

  /** The browser has no network. The line counts as late until the server answers. */
  offline(): void {
    this.probe();
    this.setLate(true);
  }

  private patience(): number {
    const trip = this.line.bestTrip();
    if (trip === Infinity) return FIRST_PATIENCE;
    return Math.min(LONGEST_PATIENCE, Math.max(PATIENCE, 3 * trip));
  }

  private wait(ms: number): void {
    clearTimeout(this.timer);
    this.due = performance.now() + ms;
    this.timer = setTimeout(() => this.check(), ms);
  }

  private check(): void {
    const now = performance.now();
    const hasPaused = now - this.due > PAUSE;
    if (this.askedAt === null) return this.line.ping();
    if (hasPaused && this.pauses < EXCUSED_PAUSES) {
      this.pauses += 1;
      return this.probe();
    }
    const left = (isHidden() ? DEAD_AFTER_HIDDEN : DEAD_AFTER) - (now - this.askedAt);
    if (left <= 0) return this.line.dead();
    this.wait(left);
    if (!isHidden()) this.setLate(true);
  }

  private setLate(isLate: boolean): void {
    if (this.isLate === isLate) return;
    this.isLate = isLate;
    this.line.late(isLate);
  }
}

const isHidden = () => document.visibilityState === "hidden";
