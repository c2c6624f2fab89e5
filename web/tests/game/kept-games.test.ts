// What this device keeps of a game, from its start.
import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { keepGame, keepSetup, keptGame } from "../../src/game/kept-games";
import type { Outgoing, Seen } from "../../src/wire/messages";

const text = readFileSync(new URL("../fixtures/games/tiny.json", import.meta.url), "utf8");
const views = (JSON.parse(text) as { red: Outgoing[] }).red.flatMap((frame) =>
  frame.type === "snap" ? [frame.view as Seen] : [],
);
const view = (fits: (view: Seen) => boolean): Seen => {
  const found = views.find(fits);
  if (!found) throw new Error("no such view");
  return found;
};
const started = view(({ phase }) => phase === "play");
const ended = view(({ outcome }) => outcome !== null);
const named = (game: string): Seen => ({ ...started, game });

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
});

test("a running game is kept with its roots, rules and own setup", () => {
  const kept = keepGame(started);
  expect(kept).toEqual({
    ply: 0,
    roots: started.seals?.map(({ root }) => root),
    rules: started.options.variant.rules,
    seat: "red",
    setup: started.setup,
  });
  expect(keptGame(started.game)).toEqual(kept);
});

test("the first roots stay", () => {
  const kept = keepGame(started);
  const [red, blue] = started.seals ?? [];
  if (!red || !blue) throw new Error("no seals");
  expect(keepGame({ ...started, seals: [{ ...red, root: "00" }, blue] })).toEqual(kept);
  expect(keepGame(ended)).toEqual(kept);
});

test("the setup that was sent goes before the one that the server shows", () => {
  keepSetup(started.game, "sent");
  expect(keptGame(started.game)).toBeNull();
  expect(keepGame(started)?.setup).toBe("sent");
});

test("a setup that was taken back is forgotten", () => {
  keepSetup(started.game, "sent");
  keepSetup(started.game, null);
  expect(keepGame(started)?.setup).toBe(started.setup);
});

test("a finished game, and one before its start, is not kept", () => {
  expect(keepGame(ended)).toBeNull();
  expect(keepGame(view(({ phase }) => phase === "setup"))).toBeNull();
  expect(keptGame(ended.game)).toBeNull();
});

test("a game that is first seen later is kept from there", () => {
  const later = view(({ board, outcome }) => (board?.ply ?? 0) > 0 && !outcome);
  expect(keepGame(later)?.ply).toBe(later.board?.ply);
});

test("only the last 40 games are kept", () => {
  for (let i = 0; i <= 40; i++) keepGame(named(`game${i}`));
  expect(keptGame("game0")).toBeNull();
  expect(keptGame("game1")).not.toBeNull();
});

test("without local storage a game is kept in memory only", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(keepGame(started)?.ply).toBe(0);
  expect(keptGame(started.game)).toBeNull();
});
