// The draft of one game: the player's unfinished setup. This device keeps each change at once, and the
// server gets the last one soon after. The number `rev` counts the changes: the highest is the newest.
import { forgetKey, forgetOldest, readStored, writeStored } from "../local-storage";

export interface Numbered {
  rev: number;
  setup: string;
}

type Stored = Numbered & { at: number };

const PREFIX = "attaque.draft.";
const MOST_DRAFTS = 20;

// In milliseconds.
const PAUSE = 500;
/** After a welcome, the server's own draft comes within this time, if it has one. */
const GREETING = 300;

export class Draft {
  /** The newest draft that this tab knows: its own, the device's, or the server's. */
  newest = $state.raw<Numbered | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The highest number that the server has. */
  private told = -1;
  /** The command whose answer is still to come. */
  private sent: { cid: string; rev: number } | null = null;
  private isFinished = false;

  constructor(
    private readonly game: string,
    /** Sends the draft and returns the id of the command. */
    private readonly send: (draft: Numbered) => string,
  ) {
    this.newest = this.stored();
  }

  /** The player changes the setup. */
  change(setup: string): void {
    const rev = 1 + Math.max(this.newest?.rev ?? 0, this.stored()?.rev ?? 0);
    this.isFinished = false;
    this.keep({ rev, setup });
    this.tellIn(PAUSE);
  }

  /** The server sends its draft: after a welcome, or because another tab has changed it. */
  hear({ rev, setup }: Numbered): void {
    this.told = rev;
    if (rev < (this.newest?.rev ?? -1)) this.tell();
    else this.keep({ rev, setup });
  }

  /** The connection is new. The server may have restarted, and then it has no draft. */
  greet(): void {
    this.told = -1;
    this.sent = null;
    this.tellIn(GREETING);
  }

  /** The server answers the command `cid`. If it refuses a draft, `kept` is the number of its own draft.
   * Returns whether the command was a draft. */
  answer(cid: string | null, kept = -1): boolean {
    const { sent } = this;
    if (sent === null || cid !== sent.cid) return false;
    this.sent = null;
    // A newer draft of another tab has come before the refusal. If none has come, the server still has an
    // older draft, and counts higher because this device has forgotten its number.
    if (kept > this.told && this.newest) this.renumber(this.newest.setup, kept + 1);
    else this.told = Math.max(this.told, sent.rev);
    return true;
  }

  /** Sends a change that the server does not have yet. The page may be about to close. */
  readonly tell = (): void => {
    clearTimeout(this.timer);
    const { newest } = this;
    if (
      newest === null ||
      this.isFinished ||
      newest.rev <= Math.max(this.told, this.sent?.rev ?? -1)
    )
      return;
    this.sent = { cid: this.send(newest), rev: newest.rev };
  };

  /** The setup is finished: the device forgets the draft. */
  finish(): void {
    clearTimeout(this.timer);
    this.isFinished = true;
    forgetKey(PREFIX + this.game);
  }

  private renumber(setup: string, rev: number): void {
    this.keep({ rev, setup });
    this.tell();
  }

  private keep(draft: Numbered): void {
    this.newest = draft;
    const stored: Stored = { ...draft, at: Date.now() };
    writeStored(PREFIX + this.game, stored);
    forgetOldest(PREFIX, MOST_DRAFTS);
  }

  private stored(): Numbered | null {
    const { rev, setup } = readStored<Stored>(PREFIX + this.game);
    return typeof rev === "number" && typeof setup === "string" ? { rev, setup } : null;
  }

  private tellIn(wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.tell, wait);
  }
}
