// The end over the board: hidden pieces turn up one by one, and three figures sum up the game.
import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { endFigures } from "../../src/end/end-figures";
import { Finale } from "../../src/end/finale.svelte";
import { fold } from "../../src/game/fold";
import { settings } from "../../src/settings.svelte";
import type { Ev, Outgoing, Seen } from "../../src/wire/messages";

const text = readFileSync(
  new URL("../fixtures/games/skirmish+memory.json", import.meta.url),
  "utf8",
);
const frames = (JSON.parse(text) as { red: Outgoing[] }).red;
const ended = frames.find((frame) => frame.type === "ev" && frame.kind === "ended") as Ev;
let before = frames.flatMap((f) =>
  f.type === "snap" && f.view.phase === "setup" ? [f.view] : [],
)[0] as Seen;
for (const frame of frames) {
  if (frame.type === "ev" && frame.seq > before.seq && frame.seq < ended.seq)
    before = fold(before, frame);
}
const after = fold(before, ended);
const hiddenIn = (view: Seen) => view.board?.pieces.filter(({ kind }) => kind === "X").length ?? 0;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the pieces that the end reveals turn up 30 ms apart", () => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  settings.motion = "full";
  const finale = new Finale();
  finale.hear(ended, before, after);
  const hidden = hiddenIn(before);
  expect(hidden).toBeGreaterThan(1);
  expect(hiddenIn(after)).toBe(0);
  for (let turned = 0; turned <= hidden; turned += 1) {
    expect([hiddenIn(finale.shown(after)), finale.turnedUp.size]).toEqual([
      hidden - turned,
      turned,
    ]);
    vi.advanceTimersByTime(30);
  }
});

test("without motion all pieces turn up at once", () => {
  settings.motion = "none";
  const finale = new Finale();
  finale.hear(ended, before, after);
  expect(finale.isOpen).toBe(true);
  expect(finale.shown(after)).toBe(after);
});

test("an aborted game has no finale", () => {
  const finale = new Finale();
  if (ended.kind !== "ended") throw new Error("no end");
  const outcome = { winner: null, termination: "aborted" } as const;
  finale.hear({ ...ended, outcome }, before, after);
  expect(finale.isOpen).toBe(false);
});

test("the catches of a side are the losses of the other", () => {
  if (!after.board) throw new Error("no board");
  const board = { ...after.board, captured: [{ R: 2 }, { R: 1, B: 1, S: 2 }] as never };
  const values = (side: "red" | "blue") =>
    endFigures({ ...after, board }, side, 5).map(({ value }) => value);
  expect(values("red").slice(1)).toEqual(["4 : 2", "1"]);
  expect(values("blue").slice(1)).toEqual(["2 : 4", "1"]);
});
