// Waiting for the end of a game: asked now and then, whatever goes wrong, until somebody leaves.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const asked: string[] = [];
let answer = () => Promise.resolve(Response.json({ phase: "play" }));

vi.stubGlobal("fetch", (address: string) => {
  asked.push(address);
  return answer();
});
const { whenEnded } = await import("../../src/replay/poll-end");

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("it is told when the game is over, and not before", async () => {
  const told = vi.fn();
  const leave = whenEnded("k3v9", told);
  answer = () => Promise.resolve(Response.json({ phase: "play" }));
  await vi.advanceTimersByTimeAsync(10_000);
  answer = () => Promise.reject(new TypeError("offline"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).not.toHaveBeenCalled();
  answer = () => Promise.resolve(Response.json({ phase: "ended" }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toHaveBeenCalledOnce();
  expect(asked).toEqual(Array.from({ length: 4 }, () => "/api/v1/tables/k3v9"));
  leave();
});

test("whoever has left is told nothing, not even what was asked before", async () => {
  const told = vi.fn();
  const leave = whenEnded("k3v9", told);
  answer = () => Promise.resolve(Response.json({ phase: "ended" }));
  vi.advanceTimersByTime(5_000);
  leave();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(1);
  expect(told).not.toHaveBeenCalled();
});
