// The progress of an analysis in words.
import { beforeAll, expect, test } from "vitest";
import { stubPage } from "../stub-page";

stubPage();
const { loadLanguage } = await import("../../src/language");
const { spokenProgress, visibleProgress } = await import("../../src/analysis/progress-text");

const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, "");
const running = (part: number) => ({ status: "running" as const, ahead: 0, part });
const waiting = (ahead: number) => ({ status: "waiting" as const, ahead, part: 0 });

beforeAll(() => loadLanguage());

test("the queue is mentioned only if other games are in it", () => {
  expect([0, 1, 3].map((ahead) => plain(visibleProgress(waiting(ahead))))).toEqual([
    "Starting…",
    "1 game is ahead of yours…",
    "3 games are ahead of yours…",
  ]);
});

test("the screen shows every percent", () => {
  expect(plain(visibleProgress(running(0.37)))).toBe("Analysing the game: 37%");
});

test("a screen reader announces every quarter and the end", () => {
  const parts = Array.from({ length: 101 }, (_, i) => i / 100);
  const said = new Set(parts.map((part) => plain(spokenProgress(running(part)))));
  expect([...said]).toEqual([0, 25, 50, 75, 100].map((part) => `Analysing the game: ${part}%`));
  expect(plain(spokenProgress(waiting(2)))).toBe("2 games are ahead of yours…");
  expect(spokenProgress({ status: "done", ahead: 0, part: 1 })).toBe("Analysis complete.");
});
