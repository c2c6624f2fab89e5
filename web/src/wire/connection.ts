// The WebSocket connection of one game: it reconnects, and resends commands until they are answered.
import { PROTOCOL } from "./constants";
import { BASE } from "./http";
import { LineWatch } from "./line-watch";
import type { Incoming, Outgoing } from "./messages";
import { randomId } from "./random-id";

/** Codes after which the server would refuse every new attempt as well. */
const FINAL = new Set([
  "wire/token",
  "wire/unknown-game",
  "wire/protocol",
  "wire/origin",
  "game/no-spectators",
  "wire/replaced",
]);

/** `late`: the connection is open, but the server does not answer. `waiting`: for the next attempt. */
export type Status = "connecting" | "open" | "late" | "waiting" | "closed";
export type Command = Extract<Incoming, { cid: string }>;
type Body<T> = T extends { cid: string } ? Omit<T, "cid"> : never;

export interface Listener {
  /** Gets the server's messages in order. It gets no pongs, no repeated refusals, and no
   * `wire/rate` refusals: the connection repeats what was refused. */
  heard(message: Outgoing): void;
  /** Called when the status changes. `reason` is the code of the server's last `bye`, if there is one. */
  changed(status: Status, reason: string | null): void;
  /** The sequence number of the last known event; null asks for a snapshot. */
  since(): number | null;
  /** Whether the page must notice a lost line within seconds: the game runs. */
  isLive(): boolean;
}

// All times in milliseconds.
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
/** The same while the server restarts: no clock of a player runs before the player is back, but for at most
 * 20 seconds. */
const LONGEST_RESTART_WAIT = 2_000;
/** An attempt that brings no welcome is given up after this time. */
const LONGEST_ATTEMPT = 10_000;
/** When the network is back, an attempt that is older than this is replaced by a new one. */
const STALE_ATTEMPT = 1_000;
/** Waited in addition to the wait that the server names, because clocks and the network are not exact. */
const RATE_MARGIN = 500;

export class Connection {
  /** Server time minus the time of this device, in milliseconds. */
  offset = 0;
  private socket: WebSocket | null = null;
  /** The commands without an answer, by id. */
  private readonly waiting = new Map<string, Command>();
  /** How often the socket has closed since the last welcome. */
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private attempt: ReturnType<typeof setTimeout> | undefined;
  /** When the last attempt began. */
  private attemptAt = 0;
  private readonly watch: LineWatch;
  private welcomed = false;
  /** Whether the answer to `resync` has not come yet. */
  private wantsSnapshot = false;
  /** Whether there are no more attempts. */
  private isStopped = false;
  /** Whether the last message was the welcome. */
  private fresh = false;
  /** The time of the last ping, under the number of that ping. Empty once its pong has come. */
  private pings = new Map<number, number>();
  private pinged = 0;
  /** The shortest time from a ping to its pong since the last welcome. */
  private bestTrip = Infinity;
  /** The code with which the server closed the connection. */
  private bye: string | null = null;
  /** The time after which the client may come back, as the server said. */
  private byeWait = 0;

  constructor(
    private readonly game: string,
    private readonly token: string | null,
    private readonly listener: Listener,
  ) {
    this.watch = new LineWatch({
      ping: () => this.ping(),
      isLive: () => listener.isLive(),
      bestTrip: () => this.bestTrip,
      late: (isLate) => listener.changed(isLate ? "late" : "open", null),
      dead: () => this.lost(),
    });
  }

  open(): void {
    this.isStopped = false;
    addEventListener("online", this.online);
    addEventListener("offline", this.offline);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  close(): void {
    removeEventListener("online", this.online);
    removeEventListener("offline", this.offline);
    document.removeEventListener("visibilitychange", this.hurry);
    this.stop("closed", this.bye);
  }

  /** Sends a command, resends it until it is answered, and returns its id. */
  command(body: Body<Command>): string {
    const cid = randomId(9);
    const command = { ...body, cid } as Command;
    this.waiting.set(cid, command);
    if (this.welcomed) this.require(command);
    return cid;
  }

  /** Asks the server for a snapshot. */
  resync(): void {
    this.wantsSnapshot = true;
    if (this.welcomed) this.require({ type: "resync" });
  }

  private connect(): void {
    this.leave();
    this.attemptAt = performance.now();
    this.attempt = setTimeout(() => this.lost(), LONGEST_ATTEMPT);
    this.listener.changed("connecting", this.bye);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${BASE}/socket`, [PROTOCOL]);
    this.socket = socket;
    socket.onopen = () => {
      const { game, token } = this;
      this.send({ type: "hello", proto: PROTOCOL, game, token, since: this.listener.since() });
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.take(JSON.parse(data as string) as Outgoing);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private take(message: Outgoing): void {
    if (this.welcomed) this.watch.heard();
    const { fresh } = this;
    this.fresh = message.type === "welcome";
    switch (message.type) {
      case "welcome":
        this.wantsSnapshot = false;
        this.settle(message.now);
        break;
      case "snap":
        this.wantsSnapshot = false;
        // A snapshot directly after the welcome answers the hello. A later snapshot may replace
        // messages that the server dropped, such as answers. So all unanswered commands are resent.
        if (!fresh) this.resend();
        break;
      case "pong":
        this.tune(message.n, message.now);
        return;
      case "ack":
        this.waiting.delete(message.cid);
        break;
      case "nack":
        // Over the rate limit: send it again after the wait that the server names. The refusal of a
        // ping or of a resync has no `cid`.
        if (message.code === "wire/rate" && (message.cid === null || this.waiting.has(message.cid)))
          return this.resendLater(
            message.cid,
            Number(message.args?.wait ?? 1) * 1_000 + RATE_MARGIN,
          );
        // A command that was sent twice may be refused twice; the listener hears only the first refusal.
        if (message.cid && !this.waiting.delete(message.cid)) return;
        break;
      case "bye":
        this.bye = message.code;
        this.byeWait = 1_000 * (Number(message.args?.wait) || 0);
        break;
    }
    this.listener.heard(message);
  }

  private settle(now: number): void {
    this.welcomed = true;
    this.attempts = 0;
    this.bye = null;
    this.bestTrip = Infinity;
    this.offset = now - Date.now();
    clearTimeout(this.attempt);
    this.watch.start();
    this.listener.changed("open", null);
    this.resend();
  }

  /** Sends all unanswered commands again. The server recognises repeated ids. */
  private resend(): void {
    for (const command of this.waiting.values()) this.require(command);
  }

  /** Sends a command again after `wait` milliseconds, unless it is answered by then. If the refusal names
   * none, asks for the missing snapshot or sends all unanswered commands. While there is no connection
   * they wait for the next welcome. */
  private resendLater(cid: string | null, wait: number): void {
    setTimeout(() => {
      if (!this.welcomed) return;
      const command = cid !== null && this.waiting.get(cid);
      if (command) this.require(command);
      else if (cid === null && this.wantsSnapshot) this.resync();
      else if (cid === null) this.resend();
    }, wait);
  }

  /** Sets the clock offset from a pong, if its round trip was the shortest so far. The pong is assumed to
   * have taken half of the round trip. */
  private tune(n: number, now: number): void {
    const sent = this.pings.get(n);
    this.pings.delete(n);
    if (sent === undefined) return;
    const trip = Date.now() - sent;
    if (trip > this.bestTrip) return;
    this.bestTrip = trip;
    this.offset = now + trip / 2 - Date.now();
  }

  private ping(): void {
    this.pinged += 1;
    this.pings.clear();
    this.pings.set(this.pinged, Date.now());
    this.require({ type: "ping", n: this.pinged });
  }

  /** The line is lost: waits, then connects again. */
  private lost(): void {
    this.leave();
    if (this.bye && FINAL.has(this.bye)) return this.stop("closed", this.bye);
    const longest = this.bye === "server/closing" ? LONGEST_RESTART_WAIT : LONGEST_WAIT;
    const grown = Math.min(longest, FIRST_WAIT * 2 ** this.attempts);
    const wait = Math.max(this.byeWait, grown) * (0.75 + Math.random() / 2);
    this.byeWait = 0;
    this.attempts += 1;
    this.retry = setTimeout(() => this.connect(), wait);
    this.listener.changed("waiting", this.bye);
  }

  private stop(status: Status, reason: string | null): void {
    this.isStopped = true;
    this.leave();
    this.listener.changed(status, reason);
  }

  /** Leaves the socket without waiting for its end: on a lost line the closing handshake takes a minute. */
  private leave(): void {
    clearTimeout(this.retry);
    clearTimeout(this.attempt);
    this.watch.stop();
    this.welcomed = false;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Called when the tab is visible again: connects or asks for an answer at once. */
  private readonly hurry = () => {
    if (this.isStopped || document.visibilityState === "hidden") return;
    if (this.welcomed) this.watch.probe();
    else if (!this.socket || performance.now() - this.attemptAt > STALE_ATTEMPT) this.connect();
  };

  /** Called when the network is back. A connection from before may be dead, so a late one is replaced. */
  private readonly online = () => {
    if (this.welcomed && this.watch.isLate) this.connect();
    else this.hurry();
  };

  private readonly offline = () => {
    if (this.welcomed) this.watch.offline();
  };

  /** Sends a message that the server answers. */
  private require(message: Incoming): void {
    this.send(message);
    this.watch.asked();
  }

  private send(message: Incoming): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
