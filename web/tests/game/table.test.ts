// The table: what it keeps on this device for the check at the end, and which moves it loads.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepGame, keptGame } from "../../src/game/kept-games";
import { Table } from "../../src/game/table.svelte";
import { isPlyEvent, plyEvents } from "../../src/game/plies";
import type { Ev, Outgoing, Seen } from "../../src/wire/messages";

const framesOf = (name: string) => {
  const text = readFileSync(new URL(`../fixtures/games/${name}.json`, import.meta.url), "utf8");
  return (JSON.parse(text) as { red: Outgoing[] }).red;
};
const frames = framesOf("tiny");
const views = frames.flatMap((frame) => (frame.type === "snap" ? [frame.view as Seen] : []));

class FakeSocket {
  static last: FakeSocket;
  static OPEN = 1;
  readyState = 1;
  sent: { type: string; cid?: string }[] = [];
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    FakeSocket.last = this;
  }
  close(): void {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; cid?: string });
  }
}

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "localhost" });
  for (const name of ["addEventListener", "removeEventListener"]) vi.stubGlobal(name, vi.fn());
  vi.stubGlobal("document", { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
});
afterEach(() => vi.unstubAllGlobals());

const hear = (message: unknown) => FakeSocket.last.onmessage?.({ data: JSON.stringify(message) });
const WELCOME = { type: "welcome", proto: "attaque.v1", game: "k3v9", seat: "red", seq: 1, now: 0 };
const snapOf = (view: Seen) => ({ type: "snap", seq: view.seq, view: { ...view, game: "k3v9" } });

/** Opens the table of a game, gives it a snapshot with this view, and closes it. */
function visit(view: Seen | undefined): void {
  if (!view) throw new Error("no such view");
  const close = new Table("k3v9", null).open();
  hear(snapOf(view));
  close();
}

test("the roots of a running game are kept", () => {
  const running = views.find(({ phase }) => phase === "play");
  visit(running);
  expect(keptGame("k3v9")?.roots).toEqual(running?.seals?.map(({ root }) => root));
});

test("the roots of a game that is over already are not kept", () => {
  visit(views.find(({ outcome }) => outcome !== null));
  expect(keptGame("k3v9")).toBeNull();
});

test("the sent setup is kept once the server has accepted it", () => {
  const running = views.find(({ phase }) => phase === "play");
  const setup = views.find(({ phase }) => phase === "setup");
  if (!running || !setup) throw new Error("no such view");
  const keptAfter = (answers: (cid: string) => object[]) => {
    const table = new Table("k3v9", null);
    const close = table.open();
    hear(WELCOME);
    hear(snapOf(setup));
    table.ready("my setup");
    const { cid } = FakeSocket.last.sent.find(({ type }) => type === "ready") ?? {};
    for (const answer of answers(cid ?? "")) hear(answer);
    close();
    const kept = keepGame({ ...running, game: "k3v9" })?.setup;
    localStorage.setItem("attaque.kept-games", "{}");
    return kept;
  };
  const nack = { type: "nack", code: "game/setup-finished", args: {} };
  expect(keptAfter((cid) => [{ type: "ack", cid, seq: 9 }])).toBe("my setup");
  expect(keptAfter(() => [])).toBe(running.setup);
  expect(keptAfter((cid) => [{ ...nack, cid }])).toBe(running.setup);
});

test("in a game of memory the moves before the page was opened are loaded at its end", async () => {
  const memory = framesOf("skirmish+memory");
  const events = memory.filter((frame): frame is Ev => frame.type === "ev");
  const late = memory.findLastIndex((frame) => frame.type === "snap" && !frame.view.outcome);
  const first = memory[late];
  if (first?.type !== "snap") throw new Error("no snapshot");
  const fetched = vi.fn(() =>
    Promise.resolve(Response.json({ events }, { headers: { "Content-Type": "application/json" } })),
  );
  vi.stubGlobal("fetch", fetched);
  const table = new Table("k3v9", null);
  const close = table.open();
  hear(WELCOME);
  hear(first);
  expect(fetched).not.toHaveBeenCalled();
  for (const frame of memory.slice(late + 1)) {
    hear(frame);
    if (frame.type === "ev" && frame.kind === "ended") break;
  }
  await vi.waitFor(() => expect(table.moves[0]?.ply).toBe(1));
  const plies = plyEvents(events).map(({ ply }) => ply);
  expect(table.plies.map(({ ply }) => ply)).toEqual(plies);
  table.display.catchUp();
  expect(table.moves.map(({ ply }) => ply)).toEqual(plies);
  close();
});

test("moves that could not be loaded at the end are loaded after a reconnect", async () => {
  const events = frames.filter((frame): frame is Ev => frame.type === "ev");
  const ended = views.find(({ outcome }) => outcome !== null);
  if (!ended) throw new Error("no such view");
  const table = new Table("k3v9", null);
  const close = table.open();
  hear(WELCOME);
  hear(snapOf(ended)); // the request for the moves fails
  await new Promise((resolve) => setTimeout(resolve));
  expect(table.moves).toEqual([]);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ events })));
  hear(WELCOME);
  await vi.waitFor(() => expect(table.moves.length).toBe(plyEvents(events).length));
  close();
});

test("a move that this page saw is not replaced by another one that the server sends later", async () => {
  const events = frames.filter((frame): frame is Ev => frame.type === "ev");
  const ended = views.find(({ outcome }) => outcome !== null);
  const running = views.findLast(({ phase }) => phase === "play");
  if (!ended || !running) throw new Error("no such view");
  const told = plyEvents(events).map((event) => ({ ...event, move: "a1a2" }));
  const table = new Table("k3v9", null);
  const close = table.open();
  hear(WELCOME);
  hear(snapOf(running)); // the request for the earlier moves fails
  await new Promise((resolve) => setTimeout(resolve));
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ events: told })));
  const seen = events.filter(({ seq }) => seq > running.seq);
  for (const event of seen) hear(event);
  hear(snapOf(ended));
  await vi.waitFor(() => expect(table.moves[0]?.ply).toBe(1));
  const own = plyEvents(seen);
  expect(own.length).toBeGreaterThan(0);
  expect(table.plies.slice(-own.length).map(({ move }) => move)).toEqual(own.map((e) => e.move));
  close();
});

test("an abort that the server refuses is a refusal with the server's code", () => {
  const table = new Table("k3v9", null);
  const close = table.open();
  hear(WELCOME);
  table.abort();
  const { cid } = FakeSocket.last.sent.find(({ type }) => type === "abort") ?? {};
  hear({ type: "nack", cid, code: "game/not-now" });
  expect(cid).toBeDefined();
  expect(table.refusal).toMatchObject({ code: "game/not-now" });
  close();
});

/** A table of the tiny game that has heard everything before an opponent's turn, the messages of that turn,
 * and the legal moves after it. */
function inOpponentsTurn() {
  const start = frames.findIndex((frame) => frame.type === "snap" && frame.view.phase === "play");
  const first = frames[start];
  if (first?.type !== "snap") throw new Error("no snapshot");
  const seat = first.view.viewer;
  const rest = frames.slice(start + 1);
  const own = rest.findIndex(
    (frame) => frame.type === "ev" && isPlyEvent(frame) && frame.seat === seat,
  );
  const next = rest.findIndex((frame, at) => at > own && frame.type === "choices");
  const table = new Table("k3v9", "seat.x");
  const close = table.open();
  hear({ ...WELCOME, seat });
  hear(snapOf(first.view));
  for (const frame of rest.slice(0, own + 1)) if (frame.type !== "snap") hear(frame);
  expect(table.view?.board?.turn).not.toBe(seat);
  const turn = rest.slice(own + 1, next).filter(({ type }) => type === "ev");
  const choices = rest[next];
  if (choices?.type !== "choices") throw new Error("no choices");
  return { table, close, turn, choices };
}
const sentMoves = () => FakeSocket.last.sent.filter(({ type }) => type === "move");

test("a premove is sent when the legal moves of the turn come, and not before", () => {
  const { table, close, turn, choices } = inOpponentsTurn();
  const before = FakeSocket.last.sent.length;
  table.choosePremove(choices.legal[0] ?? "");
  for (const frame of turn) hear(frame);
  expect(FakeSocket.last.sent.length).toBe(before);
  hear(choices);
  expect(sentMoves()).toMatchObject([{ move: choices.legal[0] }]);
  expect([table.premove.move, table.refusal]).toEqual([null, null]);
  close();
});

test("a premove that is not legal in its turn is dropped, with a word after the battle", () => {
  const { table, close, turn, choices } = inOpponentsTurn();
  table.choosePremove("a1f6");
  for (const frame of [...turn, choices]) hear(frame);
  expect(sentMoves()).toEqual([]);
  expect(table.premove.move).toBeNull();
  // The opponent's move is a battle. The word could tell its result, so it waits for the end.
  expect(table.display.lastPly).not.toBeNull();
  expect(table.refusal).toBeNull();
  table.display.catchUp();
  expect(table.refusal).toMatchObject({ code: "client/premove", args: { from: "a1", to: "f6" } });
  close();
});

test("a premove that the player takes back is not sent", () => {
  const { table, close, turn, choices } = inOpponentsTurn();
  table.choosePremove(choices.legal[0] ?? "");
  table.choosePremove(null);
  expect(table.premove.wasCancelled).toBe(true);
  for (const frame of [...turn, choices]) hear(frame);
  expect(sentMoves()).toEqual([]);
  close();
});

describe("while the line is down", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function playing() {
    const running = views.find(
      ({ phase, choices }) => phase === "play" && choices.legal.length > 0,
    );
    if (!running) throw new Error("no such view");
    const table = new Table("k3v9", "seat.x");
    const close = table.open();
    hear({ ...WELCOME, seat: running.viewer });
    hear(snapOf(running));
    hear({ type: "pong", n: 1, now: 0 });
    return { table, close, move: running.choices.legal[0] ?? "" };
  }

  test("a move looks unsent within 1.5 seconds, and no longer after its answer", () => {
    const { table, close, move } = playing();
    table.play(move);
    expect(table.pending?.isUnsent).toBe(false);
    vi.advanceTimersByTime(1_500);
    expect(table.pending?.isUnsent).toBe(true);
    const { cid } = FakeSocket.last.sent.find(({ type }) => type === "move") ?? {};
    hear({ type: "nack", cid, code: "move/lake" });
    expect(table.pending).toBeNull();
    close();
  });

  test("the view counts as old after five seconds of silence, and a new move looks unsent at once", () => {
    const { table, close, move } = playing();
    vi.advanceTimersByTime(5_000);
    expect(table.isCut).toBe(true);
    table.play(move);
    expect(table.pending?.isUnsent).toBe(true);
    hear({ type: "pong", n: 2, now: 0 });
    expect(table.isCut).toBe(false);
    close();
  });

  test("a line that is back within 0.7 seconds is not mentioned", () => {
    const { table, close } = playing();
    FakeSocket.last.onclose?.();
    vi.advanceTimersByTime(600);
    hear(WELCOME);
    vi.advanceTimersByTime(1_000);
    expect(table.isCut).toBe(false);
    FakeSocket.last.onclose?.();
    vi.advanceTimersByTime(800);
    expect(table.isCut).toBe(true);
    close();
  });
});
