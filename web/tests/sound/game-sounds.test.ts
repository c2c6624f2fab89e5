// The sounds of a game: they come with the picture, never before it, and none comes twice.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fold } from "../../src/game/fold";
import type { Table } from "../../src/game/table.svelte";
import { settings } from "../../src/settings.svelte";
import { GameSounds, LOW } from "../../src/sound/game-sounds";
import { SCORES } from "../../src/sound/scores";
import { play } from "../../src/sound/sound";
import { Display } from "../../src/stage/display.svelte";
import type { Ev, Outgoing, Seen } from "../../src/wire/messages";

vi.mock("../../src/sound/sound", () => ({ play: vi.fn() }));

const text = readFileSync(new URL("../fixtures/games/tiny.json", import.meta.url), "utf8");
const frames = (JSON.parse(text) as { red: Outgoing[] }).red;
const steps: { event: Ev; before: Seen; after: Seen }[] = [];
let view = frames.flatMap((f) =>
  f.type === "snap" && f.view.phase === "setup" ? [f.view] : [],
)[0];
for (const frame of frames) {
  if (frame.type !== "ev" || !view || frame.seq <= view.seq) continue;
  const after = fold(view, frame);
  steps.push({ event: frame, before: view, after });
  view = after;
}
/** A strike by Blue, so that it is Red's turn afterwards. */
const strike = steps.findIndex(({ event }) => event.kind === "battled" && event.seat === "blue");
const ended = steps.findIndex(({ event }) => event.kind === "ended");

let table: { latest: Seen | null; seat: string; display: Display; now: () => number };
const heard = () => vi.mocked(play).mock.calls.map(([sound]) => sound);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  settings.battles = "normal";
  vi.mocked(play).mockClear();
  const display = new Display(() => table.latest);
  table = { latest: null, seat: "red", display, now: () => 0 };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sounds = () => new GameSounds(table as unknown as Table);

function add(index: number): void {
  const step = steps[index];
  if (!step) throw new Error("no such step");
  table.latest = step.after;
  table.display.add(step.event, step.before, step.after);
}

test("a battle sounds as it is seen, and the turn is told after it, once", () => {
  sounds().follow();
  add(strike);
  vi.advanceTimersByTime(539);
  expect(heard()).toHaveLength(1);
  expect(["step", "slide"]).toContain(heard()[0]);
  vi.advanceTimersByTime(1);
  expect(heard().slice(1)).toEqual(["clash"]);
  vi.advanceTimersByTime(219);
  expect(heard()).toHaveLength(2);
  vi.advanceTimersByTime(321);
  expect(heard()[2]).toMatch(/fall|bomb|flag/);
  expect(heard().slice(3)).toEqual(["turn"]);
});

test("the result of the game is heard after the battle that ends it", () => {
  sounds().follow();
  add(strike);
  add(ended);
  vi.advanceTimersByTime(1_079);
  expect(heard().some((sound) => /won|lost|drawn/.test(sound))).toBe(false);
  vi.advanceTimersByTime(1);
  expect(heard().filter((sound) => /won|lost|drawn/.test(sound))).toHaveLength(1);
});

test("a battle that is not staged is heard at once", () => {
  settings.battles = "off";
  sounds().follow();
  add(strike);
  expect(heard()).toEqual(["clash", "turn"]);
});

test("the turn is not told again when events come a second time", () => {
  settings.battles = "off";
  sounds().follow();
  add(strike);
  add(strike);
  expect(heard().filter((sound) => sound === "turn")).toHaveLength(1);
});

test("low time is told once", () => {
  const running = steps.find(({ after }) => after.clock.running === "red")?.after;
  if (!running) throw new Error("no running clock");
  const control = { ...running.clock.control, control: "fischer", initial: 300_000 } as const;
  const clock = { ...running.clock, control, left: [LOW + 500, 0] as [number, number], since: 0 };
  const told = sounds();
  told.watchClock({ ...running, clock });
  vi.advanceTimersByTime(499);
  expect(heard()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard()).toEqual(["low"]);
  expect(told.watchClock({ ...running, clock })).toBeUndefined();
});

test("every sound is made of tones and noises that start and stop", () => {
  const made: string[] = [];
  const anything: unknown = new Proxy(() => anything, {
    get: (_, name) => (name === "sampleRate" ? 48_000 : (made.push(String(name)), anything)),
    set: () => true,
    apply: (_target, _self, [first]) => (first instanceof Float32Array ? first : anything),
  });
  const context = {
    sampleRate: 48_000,
    createBuffer: (_: number, length: number) => ({
      getChannelData: () => new Float32Array(length),
    }),
    createOscillator: () => anything,
    createBufferSource: () => anything,
    createBiquadFilter: () => anything,
    createGain: () => anything,
  } as unknown as AudioContext;
  for (const [name, score] of Object.entries(SCORES)) {
    made.length = 0;
    score(context, anything as AudioNode, 0);
    expect(made, name).toContain("start");
  }
});
