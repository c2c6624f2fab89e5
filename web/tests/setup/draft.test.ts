// The draft: kept on the device at once, told to the server soon, and the newest one counts.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Draft, type Numbered } from "../../src/setup/draft.svelte";

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

let sent: Numbered[];
const open = () => new Draft("k3v9", (draft) => `c${sent.push(draft)}`);
/** A tab that makes changes and is closed at once. */
function closedTab(...setups: string[]): void {
  const draft = open();
  setups.forEach((setup) => draft.change(setup));
  vi.clearAllTimers();
}
beforeEach(() => {
  sent = [];
  vi.stubGlobal("localStorage", new FakeStorage());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a change is on the device at once, and after a pause the server gets the last one", () => {
  const draft = open();
  draft.change("F.");
  draft.change("FB");
  expect([open().newest, sent]).toEqual([{ rev: 2, setup: "FB" }, []]);
  vi.runAllTimers();
  expect(sent).toEqual([{ rev: 2, setup: "FB" }]);
});

test("after a reload the device's copy replaces an older draft of the server", () => {
  closedTab("F.", "FB");
  const draft = open();
  draft.greet();
  draft.hear({ rev: 1, setup: "F." });
  expect([draft.newest?.setup, sent]).toEqual(["FB", [{ rev: 2, setup: "FB" }]]);
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
});

test("a newer draft of another device replaces this one", () => {
  closedTab("F.");
  const draft = open();
  draft.greet();
  draft.hear({ rev: 5, setup: "MM" });
  vi.runAllTimers();
  expect([draft.newest?.setup, open().newest?.setup, sent]).toEqual(["MM", "MM", []]);
});

test("a server that has restarted gets the draft again", () => {
  const draft = open();
  draft.change("F.");
  vi.runAllTimers();
  draft.answer("c1");
  draft.greet();
  vi.runAllTimers();
  expect(sent.map(({ rev }) => rev)).toEqual([1, 1]);
});

test("the device forgets a finished setup, and the server hears of it no more", () => {
  const draft = open();
  draft.change("FB");
  draft.finish();
  draft.greet();
  vi.runAllTimers();
  expect([open().newest, sent]).toEqual([null, []]);
});

test("a number that the server has used before is raised", () => {
  const draft = open(); // the device has forgotten its numbers, because the setup was finished
  draft.change("F.");
  vi.runAllTimers();
  draft.answer("c1", 7);
  expect(sent.at(-1)).toEqual({ rev: 8, setup: "F." });
});

test("a refused draft is not sent again if the newer one has come", () => {
  const draft = open();
  draft.change("F.");
  vi.runAllTimers();
  draft.hear({ rev: 7, setup: "MM" });
  expect(draft.answer("c1", 7)).toBe(true);
  expect([draft.newest?.setup, sent.length]).toEqual(["MM", 1]);
});
