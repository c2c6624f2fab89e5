// The WebSocket connection of one game: it reconnects, and resends commands until they are answered.
import { PROTOCOL } from "./constants";
import { BASE } from "./http";
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

export type Status = "connecting" | "open" | "waiting" | "closed";
export type Command = Extract<Incoming, { cid: string }>;
type Body<T> = T extends { cid: string } ? Omit<T, "cid"> : never;

export interface Listener {
  /** Gets the server's messages in order. It gets no pongs, no repeated refusals, and no
   * `wire/rate` refusals with a `cid`. */
  heard(message: Outgoing): void;
  /** Called when the status changes. `reason` is the code of the server's last `bye`, if there is one. */
  changed(status: Status, reason: string | null): void;
  /** The sequence number of the last known event; null asks for a snapshot. */
  since(): number | null;
}

// All times in milliseconds.
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
/** The same while the server restarts: no clock of a player runs before the player is back, but for at most
 * 20 seconds. */
const LONGEST_RESTART_WAIT = 2_000;
const PING_EVERY = 10_000;
/** Waited in addition to the wait that the server names, because clocks and the network are not exact. */
const RATE_MARGIN = 500;
/** After this time without a message, the connection counts as lost. */
const SILENCE = 25_000;

export class Connection {
  /** Server time minus the time of this device, in milliseconds. */
  offset = 0;
  private socket: WebSocket | null = null;
  /** The commands without an answer, by id. */
  private readonly waiting = new Map<string, Command>();
  /** How often the socket has closed since the last welcome. */
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private welcomed = false;
  /** Whether the last message was the welcome. */
  private fresh = false;
  /** When the last message came. */
  private heardAt = 0;
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
  ) {}

  open(): void {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  close(): void {
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.stop("closed", this.bye);
  }

  /** Sends a command, resends it until it is answered, and returns its id. */
  command(body: Body<Command>): string {
    const cid = randomId(9);
    const command = { ...body, cid } as Command;
    this.waiting.set(cid, command);
    if (this.welcomed) this.send(command);
    return cid;
  }

  /** Asks the server for a snapshot. */
  resync(): void {
    if (this.welcomed) this.send({ type: "resync" });
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.welcomed = false;
    this.listener.changed("connecting", this.bye);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${BASE}/socket`, [PROTOCOL]);
    this.socket = socket;
    socket.onopen = () => {
      const { game, token } = this;
      this.send({ type: "hello", proto: PROTOCOL, game, token, since: this.listener.since() });
    };
    socket.onmessage = ({ data }) => this.take(JSON.parse(data as string) as Outgoing);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private take(message: Outgoing): void {
    this.heardAt = Date.now();
    const { fresh } = this;
    this.fresh = message.type === "welcome";
    switch (message.type) {
      case "welcome":
        this.settle(message.now);
        break;
      case "snap":
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
        // Over the rate limit: send the command again after the wait that the server names.
        if (message.code === "wire/rate" && message.cid)
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
    clearInterval(this.beat);
    this.beat = setInterval(() => this.check(), PING_EVERY);
    this.ping();
    this.listener.changed("open", null);
    this.resend();
  }

  /** Sends all unanswered commands again. The server recognises repeated ids. */
  private resend(): void {
    for (const command of this.waiting.values()) this.send(command);
  }

  /** Sends a command again after `wait` milliseconds, unless it is answered by then. While there is no
   * connection it waits for the next welcome. */
  private resendLater(cid: string, wait: number): void {
    setTimeout(() => {
      const command = this.waiting.get(cid);
      if (command && this.welcomed) this.send(command);
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
    this.send({ type: "ping", n: this.pinged });
  }

  private check(): void {
    if (Date.now() - this.heardAt > SILENCE) this.socket?.close();
    else this.ping();
  }

  private lost(): void {
    clearInterval(this.beat);
    this.welcomed = false;
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
    clearTimeout(this.retry);
    clearInterval(this.beat);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.listener.changed(status, reason);
  }

  /** Called when the network is back or the tab is visible again: reconnects or pings at once. */
  private readonly hurry = () => {
    if (document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      if (this.welcomed) this.check();
    } else if (this.socket?.readyState === WebSocket.CLOSED) this.connect();
  };

  private send(message: Incoming): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
