// The display: a battle is staged first, and the page shows the rest only after it.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fold } from "../../src/game/fold";
import { settings } from "../../src/settings.svelte";
import { Display } from "../../src/stage/display.svelte";
import { PHASES } from "../../src/stage/staging.svelte";
import type { Ev, Outgoing, Seen } from "../../src/wire/messages";

const text = readFileSync(new URL("../fixtures/games/tiny.json", import.meta.url), "utf8");
const frames = (JSON.parse(text) as { red: Outgoing[] }).red;

interface Step {
  event: Ev;
  before: Seen;
  after: Seen;
}

/** All events of the game since its start, each with the views around it. */
const steps: Step[] = [];
let view = frames.flatMap((f) =>
  f.type === "snap" && f.view.phase === "setup" ? [f.view] : [],
)[0];
for (const frame of frames) {
  if (frame.type !== "ev" || !view || frame.seq <= view.seq) continue;
  const after = fold(view, frame);
  steps.push({ event: frame, before: view, after });
  view = after;
}

const indexOf = (wanted: (step: Step, i: number) => boolean) => {
  const found = steps.findIndex(wanted);
  if (found < 0) throw new Error("no such event");
  return found;
};
const isBattle = (step: Step | undefined) => step?.event.kind === "battled";
/** A battle that a move without a battle follows. */
const first = indexOf((step, i) => isBattle(step) && steps[i + 1]?.event.kind === "moved");
const LENGTH = Object.values(PHASES).reduce<number>((sum, length) => sum + length, 0);

let latest: Seen | null = null;
let display: Display;
let told: Ev[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  settings.battles = "normal";
  display = new Display(() => latest);
  told = [];
  display.follow((event) => told.push(event));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function add(...indices: number[]): void {
  for (const index of indices) {
    const step = steps[index];
    if (!step) throw new Error("no such step");
    latest = step.after;
    display.add(step.event, step.before, step.after);
  }
}

test("a battle takes 1080 ms", () => {
  expect(LENGTH).toBe(1_080);
});

test("a reply waits for the end of the battle, but turn and clocks are those of now", () => {
  add(first, first + 1);
  const { before, after } = steps[first] as Step;
  vi.advanceTimersByTime(LENGTH - 1);
  expect(display.view?.board).toEqual({ ...before.board, turn: after.board?.turn });
  expect(display.view?.clock).toBe(latest?.clock);
  expect(display.view?.choices).toEqual({ legal: [], barred: {} });
  expect(display.lastPly).toBe(before.board?.ply);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(display.view).toBe(latest);
  expect(told).toEqual([steps[first]?.event, steps[first + 1]?.event]);
});

test("catching up ends the battle at once", () => {
  add(first);
  display.catchUp();
  expect(display.view).toBe(latest);
  expect(display.staging.battle).toBeNull();
  vi.advanceTimersByTime(2 * LENGTH);
  expect(told).toHaveLength(1);
});

test("a hidden tab shows no battle", () => {
  vi.stubGlobal("document", { hidden: true });
  add(first);
  expect(display.view).toBe(latest);
});

test("the page catches up when it is many moves behind", () => {
  add(first, first + 1, first + 2, first + 3);
  expect(display.staging.battle).not.toBeNull();
  add(first + 4);
  expect(display.staging.battle).toBeNull();
  expect(told).toHaveLength(5);
});

test("the end of the game waits too, and the clock does not stop before", () => {
  const last = steps.length - 1;
  const battle = indexOf((step, i) => i > last - 12 && isBattle(step));
  const ended = indexOf(({ event }) => event.kind === "ended");
  add(battle, ended);
  expect(display.view?.outcome).toBeNull();
  expect(display.view?.clock).toBe(steps[battle]?.after.clock);
  vi.advanceTimersByTime(LENGTH);
  expect(display.view?.outcome).toEqual(latest?.outcome);
});

test("a battle takes half the time, or none, if the user wants so", () => {
  settings.battles = "short";
  add(first);
  vi.advanceTimersByTime(LENGTH / 2 - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toHaveLength(1);
  settings.battles = "off";
  add(first);
  expect(told).toHaveLength(2);
});

test("the stage knows what the viewer knew, and keeps hidden kinds hidden", () => {
  const { event, before, after } = steps[first] as Step;
  if (event.kind !== "battled") throw new Error("no battle");
  latest = after;
  const hidden = { attacker: "X", defender: "X", result: "=" } as const;
  display.add({ ...event, ...hidden }, before, after);
  const battle = display.staging.battle;
  const fighters = [battle?.attacker, battle?.defender];
  expect(fighters.map((fighter) => fighter?.kind)).toEqual(
    fighters.map((fighter) => fighter?.piece.kind),
  );
  expect(fighters.map((fighter) => fighter?.falls)).toEqual([true, true]);
  expect(battle?.moment).toBeNull();
});
