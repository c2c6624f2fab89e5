// The connection reconnects by itself, and resends commands until they are answered.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection, type Status } from "../../src/wire/connection";
import type { Incoming, Outgoing } from "../../src/wire/messages";

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readyState = 0;
  sent: Incoming[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  static get last(): FakeSocket {
    const found = FakeSocket.all.at(-1);
    if (!found) throw new Error("no socket");
    return found;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Incoming);
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.();
  }
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.say({
      type: "welcome",
      proto: "attaque.v1",
      game: "g",
      seat: "red",
      seq: 5,
      now: Date.now() + 500,
    });
  }
  say(message: Outgoing): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  of(type: string): Incoming[] {
    return this.sent.filter((message) => message.type === type);
  }
}

const SNAP = { type: "snap", seq: 5, view: {} } as Outgoing;

let statuses: Status[];
let reasons: (string | null)[];
let heard: Outgoing[];
let seq: number | null;
/** What the connection does at an event of the window. */
let happens: Map<string, () => void>;

function connected(): Connection {
  const connection = new Connection("g", "seat.x", {
    heard: (message) => void heard.push(message),
    changed: (status, reason) => {
      statuses.push(status);
      reasons.push(reason);
    },
    since: () => seq,
    isLive: () => true,
  });
  connection.open();
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  [statuses, reasons, heard, seq] = [[], [], [], null];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "localhost" });
  happens = new Map();
  vi.stubGlobal("addEventListener", (name: string, act: () => void) => happens.set(name, act));
  vi.stubGlobal("removeEventListener", vi.fn());
  const document = {
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    visibilityState: "visible",
  };
  vi.stubGlobal("document", document);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("hello", () => {
  test("asks for a snapshot first, and after a reconnect for the missed events", () => {
    connected();
    FakeSocket.last.accept();
    expect(FakeSocket.last.of("hello")).toMatchObject([
      { game: "g", token: "seat.x", since: null },
    ]);
    seq = 7;
    FakeSocket.last.close();
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.accept();
    expect(FakeSocket.last.of("hello")).toMatchObject([{ since: 7 }]);
  });
});

describe("a dropped connection", () => {
  test("reconnects, with a wait that doubles up to 8 seconds", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5); // no random change of the wait
    connected();
    for (const wait of [300, 600, 1_200, 2_400, 4_800, 8_000, 8_000]) {
      const sockets = FakeSocket.all.length;
      FakeSocket.last.close();
      expect(statuses.at(-1)).toBe("waiting");
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all.length).toBe(sockets);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all.length).toBe(sockets + 1);
    }
  });

  test("is told within five seconds of silence, and replaced soon after", () => {
    connected();
    const first = FakeSocket.last;
    first.accept();
    first.say({ type: "pong", n: 1, now: Date.now() });
    vi.advanceTimersByTime(4_000);
    expect(statuses.at(-1)).toBe("open");
    vi.advanceTimersByTime(1_000);
    expect(statuses.at(-1)).toBe("late");
    vi.advanceTimersByTime(8_000);
    expect(first.readyState).toBe(FakeSocket.CLOSED);
    expect(FakeSocket.all.length).toBe(2);
  });

  test("is told sooner if a command waits for its answer", () => {
    const connection = connected();
    FakeSocket.last.accept();
    FakeSocket.last.say({ type: "pong", n: 1, now: Date.now() });
    connection.command({ type: "resign" });
    vi.advanceTimersByTime(2_000);
    expect(statuses.at(-1)).toBe("late");
  });

  test("is told at once if the browser is offline, and replaced at once when it is online", () => {
    const connection = connected();
    FakeSocket.last.accept();
    FakeSocket.last.say({ type: "pong", n: 1, now: Date.now() });
    happens.get("offline")?.();
    expect(statuses.at(-1)).toBe("late");
    const cid = connection.command({ type: "resign" });
    vi.advanceTimersByTime(3_000);
    happens.get("online")?.();
    expect(FakeSocket.all.length).toBe(2);
    FakeSocket.last.accept();
    expect(FakeSocket.last.of("resign")).toEqual([{ type: "resign", cid }]);
    expect(statuses.at(-1)).toBe("open");
  });

  test("whose closing handshake never ends is replaced nevertheless", () => {
    connected();
    FakeSocket.last.accept();
    FakeSocket.last.close = () => {};
    vi.advanceTimersByTime(12_000);
    expect(FakeSocket.all.length).toBe(2);
  });

  test("is given up if an attempt brings no welcome", () => {
    connected();
    vi.advanceTimersByTime(11_000);
    expect(FakeSocket.all.length).toBe(2);
  });

  test("reports the reason while a server restarts", () => {
    connected();
    FakeSocket.last.accept();
    FakeSocket.last.say({ type: "bye", code: "server/closing", args: {} });
    FakeSocket.last.close();
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.close();
    vi.advanceTimersByTime(2_000);
    const away = reasons.slice(statuses.indexOf("waiting"));
    expect(new Set(away)).toEqual(new Set(["server/closing"]));
    FakeSocket.last.accept();
    expect([statuses.at(-1), reasons.at(-1)]).toEqual(["open", null]);
  });

  test("is final after a newer tab of the seat took its place", () => {
    connected();
    FakeSocket.last.accept();
    FakeSocket.last.say({ type: "bye", code: "wire/replaced" });
    FakeSocket.last.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
    expect([statuses.at(-1), reasons.at(-1)]).toEqual(["closed", "wire/replaced"]);
  });

  test("comes back when the server said, then often, while a server restarts", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    connected();
    FakeSocket.last.accept();
    FakeSocket.last.say({ type: "bye", code: "server/closing", args: { wait: 1 } });
    for (const wait of [1_000, 600, 1_200, 2_000, 2_000, 2_000]) {
      const sockets = FakeSocket.all.length;
      FakeSocket.last.close();
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all.length).toBe(sockets);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all.length).toBe(sockets + 1);
    }
  });

  test("is final after a code that every new attempt would get", () => {
    connected();
    FakeSocket.last.say({ type: "bye", code: "wire/token", args: {} });
    FakeSocket.last.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
    expect(statuses.at(-1)).toBe("closed");
  });
});

describe("a command", () => {
  test("is resent with the same id until it is answered", () => {
    const connection = connected();
    FakeSocket.last.accept();
    const cid = connection.command({ type: "resign" });
    FakeSocket.last.close();
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.accept();
    expect(FakeSocket.last.of("resign")).toEqual([{ type: "resign", cid }]);
    FakeSocket.last.say({ type: "ack", cid, seq: 6 });
    FakeSocket.last.close();
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.accept();
    expect(FakeSocket.last.of("resign")).toEqual([]);
  });

  test("is resent after a snapshot that may have replaced its answer", () => {
    const connection = connected();
    FakeSocket.last.accept();
    FakeSocket.last.say(SNAP);
    const cid = connection.command({ type: "resign" });
    FakeSocket.last.say(SNAP);
    expect(FakeSocket.last.of("resign")).toEqual([
      { type: "resign", cid },
      { type: "resign", cid },
    ]);
    FakeSocket.last.say({ type: "ack", cid, seq: 6 });
    FakeSocket.last.say(SNAP);
    expect(FakeSocket.last.of("resign").length).toBe(2);
  });

  test("is not resent for the snapshot that follows a welcome", () => {
    const connection = connected();
    connection.command({ type: "resign" });
    FakeSocket.last.accept();
    FakeSocket.last.say(SNAP);
    expect(FakeSocket.last.of("resign").length).toBe(1);
  });

  test("whose refusal arrives twice gives the listener only one refusal", () => {
    const connection = connected();
    FakeSocket.last.accept();
    const cid = connection.command({ type: "say", text: "hello" });
    FakeSocket.last.say({ type: "nack", cid, code: "text/empty" });
    FakeSocket.last.say({ type: "nack", cid, code: "text/empty" });
    // A refusal without `cid` belongs to no command and is always reported.
    FakeSocket.last.say({ type: "nack", cid: null, code: "table/too-many" });
    expect(heard.filter((message) => message.type === "nack").length).toBe(2);
  });

  test("waits for the welcome", () => {
    const connection = connected();
    connection.command({ type: "resign" });
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.accept();
    expect(FakeSocket.last.of("resign").length).toBe(1);
  });

  test("is resent after a refusal over the rate limit that names no command", () => {
    const connection = connected();
    FakeSocket.last.accept();
    connection.command({ type: "resign" });
    FakeSocket.last.say({ type: "nack", cid: null, code: "wire/rate", args: { wait: 1 } });
    vi.advanceTimersByTime(1_600);
    expect(FakeSocket.last.of("resign").length).toBe(2);
    expect(heard.some((message) => message.type === "nack")).toBe(false);
  });

  test("over the rate limit is resent later", () => {
    const connection = connected();
    FakeSocket.last.accept();
    const cid = connection.command({ type: "say", text: "hello" });
    FakeSocket.last.say({ type: "nack", cid, code: "wire/rate", args: { wait: 3 } });
    vi.advanceTimersByTime(2_900);
    expect(FakeSocket.last.of("say").length).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.last.of("say").length).toBe(2);
    expect(heard.some((message) => message.type === "nack")).toBe(false);
  });
});

test("the welcome sets the clock offset, and a pong corrects it", () => {
  const connection = connected();
  FakeSocket.last.accept();
  expect(connection.offset).toBe(500);
  // The round trip takes 40 ms, so the time in the pong is 20 ms old when the pong arrives.
  // That time is 980 ms ahead of this device's time. So the offset is 980 + 20 = 1,000 ms.
  vi.advanceTimersByTime(40);
  FakeSocket.last.say({ type: "pong", n: 1, now: Date.now() + 980 });
  expect(connection.offset).toBe(1_000);
});
