// The table: everything the page knows about one game, kept up to date by its connection.
import { playerName } from "../language";
import { settings } from "../settings.svelte";
import { Connection, type Status } from "../wire/connection";
import { eventsSoFar } from "../wire/http";
import type { ChatLine, Ev, Outgoing, Seen } from "../wire/messages";
import { Doubt, fold, withChoices, withClock } from "./fold";
import { isPlyEvent, moveOf, plyEvents, type PlayedMove, type PlyEvent } from "./plies";
import { Premove } from "./premove.svelte";
import { keepGame, keepSetup, type KeptGame } from "./kept-games";
import { rulesOf, type Rules } from "../rules/rules";
import { Draft } from "../setup/draft.svelte";
import { indexOf, squaresOf, type Color } from "../rules/squares";
import { Display, type Follower } from "../stage/display.svelte";

/** A move that was sent and is not in the view yet. */
export interface Pending {
  cid: string;
  move: string;
  strikes: boolean;
  /** Whether the move has probably not reached the server yet. It is sent when the line is back. */
  isUnsent: boolean;
}

/** A refusal, by the server or by this page. The number `n` makes two equal refusals differ. */
export interface Refusal {
  n: number;
  code: string;
  args: Record<string, unknown>;
}

const KEPT_LINES = 200;
/** A move without an answer for so long, in milliseconds, looks unsent. */
const UNSENT_AFTER = 1_400;
/** A lost connection that comes back within this time, in milliseconds, is not mentioned. */
const SHORT_CUT = 700;

const byPly = (a: { ply: number }, b: { ply: number }) => a.ply - b.ply;

export class Table {
  /** The view after the last event. The page shows `view`, which may be an earlier one. */
  latest = $state.raw<Seen | null>(null);
  readonly display = new Display(() => this.latest);
  seat = $state<Color | null>(null);
  status = $state<Status>("connecting");
  /** Whether the line is down, so that the view may be old. */
  isCut = $state(false);
  /** The server's code that says why there is no connection. */
  reason = $state<string | null>(null);
  presence = $state.raw<{ seats: boolean[]; spectators: number }>({ seats: [], spectators: 0 });
  chat = $state.raw<ChatLine[]>([]);
  private played = $state.raw<PlayedMove[]>([]);
  /** The events of the moves. An event that this page saw is not replaced by a later answer. */
  plies = $state.raw<PlyEvent[]>([]);
  pending = $state.raw<Pending | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  readonly premove = new Premove();
  /** The player's unfinished setup. */
  readonly draft: Draft;
  /** The id of the next game, once both players have agreed to a rematch. */
  rematch = $state<string | null>(null);
  /** What this device has kept of the game since its start, or since it first saw the game. */
  kept = $state.raw<KeptGame | null>(null);
  /** How many missed events the server has still to send. */
  catchingUp = $state(0);

  private readonly connection: Connection;
  /** The setup that was sent and is not acknowledged yet. */
  private sentSetup: { cid: string; setup: string } | null = null;
  /** Whether the line was not down before its last change. It is no state: `open` runs in an effect. */
  private wasWell = false;
  private cutTimer: ReturnType<typeof setTimeout> | undefined;
  private isLoadingMoves = false;
  /** Whether the table has asked for a snapshot. Until the snapshot or a new welcome comes, the table
   * ignores events. */
  private needsSnapshot = false;

  constructor(
    readonly game: string,
    readonly token: string | null,
  ) {
    this.connection = new Connection(game, token, {
      heard: (message) => this.hear(message),
      changed: (status, reason) => this.lineChanged(status, reason),
      since: () => this.latest?.seq ?? null,
      isLive: () => this.latest?.phase === "setup" || this.latest?.phase === "play",
    });
    this.draft = new Draft(game, (draft) => this.connection.command({ type: "draft", ...draft }));
  }

  /** The view that the page shows. */
  get view(): Seen | null {
    return this.display.view;
  }

  /** The moves that the page shows. */
  readonly moves: PlayedMove[] = $derived.by(() => {
    const last = this.display.lastPly;
    return last === null ? this.played : this.played.filter(({ ply }) => ply <= last);
  });

  get rules(): Rules | null {
    return this.described;
  }
  private readonly described = $derived.by(() => {
    const variant = this.variant;
    return variant && rulesOf(variant);
  });
  private readonly variant = $derived(this.latest?.options.variant ?? null);

  open(): () => void {
    this.connection.open();
    addEventListener("pagehide", this.draft.tell);
    return () => {
      removeEventListener("pagehide", this.draft.tell);
      this.draft.tell();
      this.display.staging.stop();
      this.connection.close();
      clearTimeout(this.cutTimer);
    };
  }

  private lineChanged(status: Status, reason: string | null): void {
    Object.assign(this, { status, reason });
    const { wasWell } = this;
    this.wasWell = status === "open" || status === "closed";
    if (this.wasWell) {
      clearTimeout(this.cutTimer);
      this.isCut = false;
    } else if (status === "late") this.cut();
    else if (wasWell) this.cutTimer = setTimeout(() => this.cut(), SHORT_CUT);
  }

  private cut(): void {
    this.isCut = true;
    if (this.pending) this.pending = { ...this.pending, isUnsent: true };
  }

  /** The server's time now, in milliseconds. */
  now(): number {
    return Date.now() + this.connection.offset;
  }

  /** Calls `follower` for every event when the page shows it. Returns a function that removes it. */
  follow(follower: Follower): () => void {
    return this.display.follow(follower);
  }

  /** Sends the player's move, unless an earlier move is still pending. A staged battle ends early. */
  play(move: string): void {
    this.display.catchUp();
    this.sendMove(move);
  }

  private sendMove(move: string): void {
    const board = this.latest?.board;
    if (!board || this.pending) return;
    const [, to] = squaresOf(move);
    const strikes = board.pieces.some((piece) => piece.square === to);
    const cid = this.connection.command({ type: "move", ply: board.ply, move });
    this.pending = { cid, move, strikes, isUnsent: this.status !== "open" };
    setTimeout(() => {
      if (this.pending?.cid === cid) this.pending = { ...this.pending, isUnsent: true };
    }, UNSENT_AFTER);
  }

  /** Chooses a move in the opponent's turn; null cancels it. */
  choosePremove(move: string | null): void {
    if (move === null) this.premove.cancel();
    else if (this.latest) this.premove.choose(move, this.latest);
  }

  /** Sends the premove if it is the player's turn now and the move is legal; if not, drops it. A staged
   * battle goes on meanwhile. The word about a dropped premove waits for its end, because it could tell
   * the result. */
  private playPremove(): void {
    const taken = this.latest && this.premove.take(this.latest);
    if (taken?.isLegal) this.sendMove(taken.move);
    if (!taken || taken.isLegal) return;
    const [from, to] = squaresOf(taken.move);
    const tell = () => this.refuse("client/premove", { from, to });
    if (this.display.lastPly === null) return tell();
    const stop = this.follow(() => {
      stop();
      tell();
    });
  }

  ready(setup: string): void {
    this.sentSetup = { cid: this.connection.command({ type: "ready", setup }), setup };
  }

  unready(): void {
    this.connection.command({ type: "unready" });
  }

  offer(what: "draw" | "rematch"): void {
    this.connection.command({ type: "offer", what });
  }

  answer(what: "draw" | "rematch", accept: boolean): void {
    this.connection.command({ type: "answer", what, accept });
  }

  claim(draw: boolean): void {
    this.connection.command({ type: "claim", draw });
  }

  /** Ends the game without a winner. The server refuses it after both players have moved. */
  abort(): void {
    this.connection.command({ type: "abort" });
  }

  resign(): void {
    this.connection.command({ type: "resign" });
  }

  say(text: string): void {
    this.connection.command({ type: "say", text });
  }

  /** Shows the user why an action is impossible, as if the server had refused it. */
  refuse(code: string, args: Record<string, unknown> = {}): void {
    this.refusal = { n: (this.refusal?.n ?? 0) + 1, code, args };
  }

  private hear(message: Outgoing): void {
    switch (message.type) {
      case "welcome":
        this.seat = message.seat;
        this.catchingUp = this.latest ? Math.max(0, message.seq - this.latest.seq) : 0;
        this.needsSnapshot = false;
        if (message.seat) this.draft.greet();
        if (this.latest?.outcome) void this.loadMoves();
        break;
      case "snap":
        this.settle(message.view);
        break;
      case "ev":
        this.advance(message);
        break;
      case "choices":
        if (this.latest) this.latest = withChoices(this.latest, message);
        this.playPremove();
        break;
      case "clock":
        if (this.latest) this.latest = withClock(this.latest, message);
        break;
      case "ack":
        this.answered(message.cid, message.seq);
        break;
      case "nack":
        if (message.cid === this.pending?.cid) this.pending = null;
        if (this.draft.answer(message.cid, Number(message.args?.rev ?? -1))) break;
        this.refuse(message.code, message.args ?? {});
        break;
      case "draft":
        this.draft.hear(message);
        break;
      case "presence":
        this.presence = message;
        break;
      case "chat":
        this.hearLines(message.lines);
        break;
      case "rematch":
        this.rematch = message.game;
        break;
    }
  }

  /** Clears the pending move if the view already contains its event, which has the number `seq`. */
  private answered(cid: string, seq: number): void {
    if (this.draft.answer(cid)) return;
    if (cid === this.sentSetup?.cid) keepSetup(this.game, this.sentSetup.setup);
    if (cid === this.pending?.cid && (this.latest?.seq ?? 0) >= seq) this.pending = null;
  }

  private settle(view: Seen): void {
    this.display.catchUp();
    this.latest = view;
    this.needsSnapshot = false;
    this.pending = null;
    this.catchingUp = 0;
    this.keep(view);
    this.playPremove();
    void this.loadMoves();
  }

  private advance(event: Ev): void {
    const before = this.latest;
    if (!before || this.needsSnapshot || event.seq <= before.seq) return;
    try {
      this.latest = fold(before, event);
    } catch (error) {
      if (!(error instanceof Doubt)) throw error;
      this.needsSnapshot = true;
      this.connection.resync();
      return;
    }
    if (this.catchingUp > 0) this.catchingUp -= 1;
    this.keep(this.latest);
    if (event.kind === "unfinished" && event.seat === this.seat) this.takeBack(before.setup);
    if (isPlyEvent(event)) this.add([event]);
    if (isPlyEvent(event)) this.pending = null;
    if (event.kind === "ended") {
      void this.loadMoves();
      this.playPremove();
    }
    this.display.add(event, before, this.latest, this.catchingUp > 0);
  }

  private keep(view: Seen): void {
    if (!this.kept && view.seals) this.kept = keepGame(view);
    if (view.setup || view.phase === "play" || view.outcome) this.draft.finish();
  }

  /** The player's setup is a draft again. */
  private takeBack(setup: string | null): void {
    keepSetup(this.game, null);
    if (setup) this.draft.change(setup);
  }

  /** Adds moves that the table does not have yet. */
  private add(found: readonly PlyEvent[]): void {
    const known = new Set(this.plies.map(({ ply }) => ply));
    const fresh = found.filter(({ ply }) => !known.has(ply));
    this.plies = [...this.plies, ...fresh].sort(byPly);
    this.played = [...this.played, ...fresh.map(moveOf)].sort(byPly);
  }

  /** Loads the moves that are missing, because a snapshot does not contain the moves before it. In variants
   * where players must remember shown pieces, the moves are loaded only after the end of the game. */
  private async loadMoves(): Promise<void> {
    const view = this.latest;
    const mayBeShown = this.rules?.staysShown || view?.outcome;
    const isComplete = this.plies.length === view?.board?.ply;
    if (!view?.board || isComplete || !mayBeShown || this.isLoadingMoves) return;
    this.isLoadingMoves = true;
    try {
      this.add(plyEvents(await eventsSoFar(this.game, this.token ?? undefined)));
    } catch {
      // Without an answer, the move list has only the moves that this page got as events.
    } finally {
      this.isLoadingMoves = false;
    }
  }

  private hearLines(lines: ChatLine[]): void {
    const known = new Set(this.chat.map(lineKey));
    const fresh = lines.filter((line) => !known.has(lineKey(line)));
    if (fresh.length > 0) this.chat = [...this.chat, ...fresh].slice(-KEPT_LINES);
  }
}

/** A unique key for a chat line. The number alone is not unique: a server that restarts counts
 * from 1 again. */
export const lineKey = ({ n, at }: ChatLine): string => `${n} ${at}`;

/** The name to show for a seat. */
export function nicknameOf(view: Seen, seat: Color): string {
  const name = view.nicknames[indexOf(seat)];
  return playerName(name ?? (seat === view.viewer ? settings.nickname : ""));
}
