// The line watch: when it pings, when it calls the server late or dead, and what it excuses.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LineWatch } from "../../src/wire/line-watch";

let page: { visibilityState: "visible" | "hidden" };
let trip: number;
let isLive: boolean;
let log: string[];

/** A watch whose server answers every ping, while `answers()` is true, after `trip` milliseconds. */
function watched(answers: () => boolean = () => false): LineWatch {
  const watch: LineWatch = new LineWatch({
    ping: () => {
      log.push("ping");
      watch.asked();
      if (answers()) setTimeout(() => watch.heard(), trip);
    },
    isLive: () => isLive,
    bestTrip: () => trip,
    late: (late) => log.push(late ? "late" : "well"),
    dead: () => log.push("dead"),
  });
  watch.start();
  return watch;
}

const has = (word: string) => log.filter((entry) => entry === word).length;

/** The page stands still: time passes, but no timer fires before the end. */
function standStill(ms: number): void {
  const now = performance.now() + ms;
  vi.setSystemTime(Date.now() + ms);
  vi.spyOn(performance, "now").mockImplementation(() => now);
}

beforeEach(() => {
  vi.useFakeTimers();
  page = { visibilityState: "visible" };
  vi.stubGlobal("document", page);
  [trip, isLive, log] = [20, true, []];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a line that answers", () => {
  test("is pinged every few seconds while the game runs, and is never late", () => {
    watched(() => true);
    vi.advanceTimersByTime(60_000);
    expect(has("ping")).toBeGreaterThan(20);
    expect(has("ping")).toBeLessThan(26);
    expect(has("late")).toBe(0);
  });

  test.each([
    ["on a hidden page", "hidden", true],
    ["after the game", "visible", false],
  ] as const)("is pinged seldom %s", (_, visibility, live) => {
    [page.visibilityState, isLive] = [visibility, live];
    watched(() => true);
    vi.advanceTimersByTime(60_000);
    expect(has("ping")).toBeLessThan(8);
  });

  test("may be slow: three times its best trip", () => {
    trip = 1_500;
    watched(() => true);
    vi.advanceTimersByTime(60_000);
    expect(has("late")).toBe(0);
  });

  test("needs no ping while messages come", () => {
    const watch = watched(() => true);
    for (let i = 0; i < 30; i += 1) {
      vi.advanceTimersByTime(1_000);
      watch.heard();
    }
    expect(has("ping")).toBe(1);
  });
});

describe("a line that falls silent", () => {
  test("is late within 4.5 seconds, whenever it fell silent", () => {
    for (let silentAt = 5_000; silentAt < 8_000; silentAt += 250) {
      log = [];
      const start = Date.now();
      const watch = watched(() => Date.now() - start < silentAt);
      vi.advanceTimersByTime(silentAt);
      expect(has("late")).toBe(0);
      vi.advanceTimersByTime(4_500);
      expect(has("late")).toBe(1);
      watch.stop();
    }
  });

  test("is dead a few seconds later", () => {
    watched();
    vi.advanceTimersByTime(7_900);
    expect(log).toEqual(["ping", "late"]);
    vi.advanceTimersByTime(200);
    expect(log.at(-1)).toBe("dead");
  });

  test("is well again with the next message", () => {
    const watch = watched();
    vi.advanceTimersByTime(4_000);
    watch.heard();
    expect(log).toEqual(["ping", "late", "well"]);
  });

  test("is not called late on a hidden page, but is replaced in the end", () => {
    page.visibilityState = "hidden";
    watched();
    vi.advanceTimersByTime(24_000);
    expect(log).toEqual(["ping"]);
    vi.advanceTimersByTime(2_000);
    expect(log).toEqual(["ping", "dead"]);
  });
});

describe("a page that stands still", () => {
  test("does not call the line late when it wakes up: it asks again first", () => {
    watched();
    standStill(30_000); // the phone sleeps; the answer waits unread
    vi.advanceTimersByTime(2_500);
    expect(log).toEqual(["ping", "ping"]);
  });

  test("again and again is no excuse for ever", () => {
    watched();
    for (let i = 0; i < 3; i += 1) {
      standStill(30_000 * (i + 1));
      vi.advanceTimersByTime(2_600);
    }
    expect(log.at(-1)).not.toBe("ping");
  });
});

test("the browser's word that there is no network counts at once, until the server answers", () => {
  const watch = watched();
  watch.heard();
  watch.offline();
  expect(log.at(-1)).toBe("late");
  watch.heard();
  expect(log.at(-1)).toBe("well");
});
