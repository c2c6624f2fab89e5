// The notice over the board goes away after six seconds, whatever else happens meanwhile.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Notice } from "../../src/play/notice.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a notice stays six seconds", () => {
  const notice = new Notice();
  notice.say("one");
  vi.advanceTimersByTime(5_900);
  expect(notice.text).toBe("one");
  vi.advanceTimersByTime(200);
  expect(notice.text).toBe("");
});

test("a later notice has six seconds of its own", () => {
  const notice = new Notice();
  notice.say("one");
  vi.advanceTimersByTime(4_000);
  notice.say("two");
  vi.advanceTimersByTime(4_000);
  expect(notice.text).toBe("two");
  notice.clear();
  expect(notice.text).toBe("");
});
