// Polling for the end of a game.
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

test("the callback is called when the game is over, even after failed polls", async () => {
  const onend = vi.fn();
  const stop = whenEnded("k3v9", onend);
  answer = () => Promise.resolve(Response.json({ phase: "play" }));
  await vi.advanceTimersByTimeAsync(10_000);
  answer = () => Promise.reject(new TypeError("offline"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onend).not.toHaveBeenCalled();
  answer = () => Promise.resolve(Response.json({ phase: "ended" }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onend).toHaveBeenCalledOnce();
  expect(asked).toEqual(Array.from({ length: 4 }, () => "/api/v1/tables/k3v9"));
  stop();
});

test("after the stop the callback is not called, not even by a poll in progress", async () => {
  const onend = vi.fn();
  const stop = whenEnded("k3v9", onend);
  answer = () => Promise.resolve(Response.json({ phase: "ended" }));
  vi.advanceTimersByTime(5_000);
  stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(1);
  expect(onend).not.toHaveBeenCalled();
});
