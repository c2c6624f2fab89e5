// Playback: plies, battles, eyes (whose knowledge is shown), and games that are not over yet.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import answers from "../vectors/replays.json";

const asked: string[] = [];
let isOver = true;

vi.stubGlobal("fetch", (address: string) => {
  asked.push(address);
  const eye = new URL(address, "http://localhost").searchParams.get("as");
  const found = answers.find((answer) => answer.game === "game2" && answer.as === eye);
  if (isOver && found) return Promise.resolve(Response.json(found));
  if (eye === "public") return Promise.resolve(Response.json({ ...answers[3], over: false }));
  const body = { error: { code: "game/not-now", message: "", args: {} } };
  return Promise.resolve(Response.json(body, { status: 409 }));
});
const { Playback } = await import("../../src/replay/playback.svelte");
const { Refused } = await import("../../src/wire/http");

beforeEach(() => {
  asked.length = 0;
  isOver = true;
});
afterEach(() => vi.useRealTimers());

async function opened() {
  const playback = new Playback({ game: "game2" });
  await playback.open("truth");
  return playback;
}

test("the ply stays between start and end", async () => {
  const playback = await opened();
  playback.go(-3);
  expect(playback.ply).toBe(0);
  playback.go(10_000);
  expect(playback.ply).toBe(playback.last);
  expect(playback.last).toBeGreaterThan(20);
});

test("the playback goes from battle to battle and stays at the last battle", async () => {
  const playback = await opened();
  const found: number[] = [];
  for (let i = 0; i < playback.battles.length + 2; i++) {
    playback.goToBattle(1);
    found.push(playback.ply);
  }
  expect([...new Set(found)]).toEqual(playback.battles);
  playback.goToBattle(-1);
  expect(playback.ply).toBe(playback.battles.at(-2));
});

test("the playback stops at the end and restarts from the beginning", async () => {
  const playback = await opened();
  playback.go(playback.last - 1);
  playback.toggle();
  expect(playback.running).toBe(true);
  playback.go(playback.ply + 1);
  expect(playback.running).toBe(false);
  playback.toggle();
  expect([playback.ply, playback.running]).toEqual([0, true]);
});

test("the ply stays when another eye is chosen, and each eye is requested once", async () => {
  const playback = await opened();
  playback.go(7);
  await playback.showAs("red");
  await playback.showAs("truth");
  await playback.showAs("red");
  expect([playback.ply, playback.eye]).toEqual([7, "red"]);
  expect(asked).toHaveLength(2);
});

test("a user without a seat sees a running game as a spectator sees it", async () => {
  isOver = false;
  const playback = await opened();
  expect([playback.eye, playback.over]).toEqual(["public", false]);
});

test("a running game that ends is shown in full, at the same ply", async () => {
  isOver = false;
  const playback = await opened();
  playback.go(1);
  isOver = true;
  await playback.reopen();
  expect([playback.eye, playback.over, playback.ply]).toEqual(["truth", true, 1]);
});

test("reopen() keeps a side's eye, red or blue", async () => {
  const playback = await opened();
  await playback.showAs("blue");
  const before = asked.length;
  await playback.reopen();
  expect([playback.eye, asked.length]).toEqual(["blue", before + 1]);
});

test("a refused eye changes nothing", async () => {
  const playback = await opened();
  isOver = false;
  await expect(playback.showAs("blue")).rejects.toThrow(Refused);
  expect(playback.eye).toBe("truth");
});

test("a step forward stages a battle, and shows its result only afterwards", async () => {
  const playback = await opened();
  vi.useFakeTimers();
  const ply = playback.battles[0] ?? 0;
  playback.go(ply - 1);
  playback.forward();
  vi.advanceTimersByTime(1_079);
  expect([playback.ply, playback.staging.battle?.ply]).toEqual([ply - 1, ply]);
  vi.advanceTimersByTime(1);
  expect([playback.ply, playback.staging.battle]).toEqual([ply, null]);
});

test("a second step forward ends the battle; a jump shows no battle", async () => {
  const playback = await opened();
  const ply = playback.battles[0] ?? 0;
  playback.go(ply - 1);
  playback.forward();
  playback.forward();
  expect([playback.ply, playback.staging.battle]).toEqual([ply, null]);
  playback.go(ply - 1);
  playback.go(ply);
  expect(playback.staging.battle).toBeNull();
});

test("autoplay waits for the end of a battle", async () => {
  const playback = await opened();
  vi.useFakeTimers();
  const ply = playback.battles[0] ?? 0;
  playback.go(ply - 1);
  playback.toggle();
  const stop = playback.run();
  vi.advanceTimersByTime(900 + 1_079);
  expect(playback.ply).toBe(ply - 1);
  vi.advanceTimersByTime(1);
  expect(playback.ply).toBe(ply);
  stop();
});
