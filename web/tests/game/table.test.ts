// The table: which commitment roots it keeps on this device.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptRoots } from "../../src/game/commitment-roots";
import { Table } from "../../src/game/table.svelte";
import type { Outgoing, Seen } from "../../src/wire/messages";

const text = readFileSync(new URL("../fixtures/games/tiny.json", import.meta.url), "utf8");
const views = (JSON.parse(text) as { red: Outgoing[] }).red.flatMap((frame) =>
  frame.type === "snap" ? [frame.view as Seen] : [],
);

class FakeSocket {
  static last: FakeSocket;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    FakeSocket.last = this;
  }
  close(): void {}
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

/** Opens the table of a game, gives it a snapshot with this view, and closes it. */
function visit(view: Seen | undefined): void {
  if (!view) throw new Error("no such view");
  const close = new Table("k3v9", null).open();
  const snap = { type: "snap", seq: view.seq, view } as unknown as Outgoing;
  FakeSocket.last.onmessage?.({ data: JSON.stringify(snap) });
  close();
}

test("the roots of a running game are kept", () => {
  const running = views.find(({ phase }) => phase === "play");
  visit(running);
  expect(keptRoots("k3v9")).toEqual(running?.seals?.map(({ root }) => root));
});

test("the roots of a game that is over already are not kept", () => {
  visit(views.find(({ outcome }) => outcome !== null));
  expect(keptRoots("k3v9")).toBeNull();
});
