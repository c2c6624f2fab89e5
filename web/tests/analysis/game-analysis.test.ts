// An analysis is requested once and polled until it is done. After a refusal it can be requested again.
import { beforeEach, expect, test, vi } from "vitest";
import type { Playback } from "../../src/replay/playback.svelte";

const asked: string[] = [];
let answers: [status: number, body: unknown][] = [];

vi.stubGlobal("fetch", (address: string, { method }: { method: string }) => {
  asked.push(`${method} ${address}`);
  const [status, body] = answers.shift() ?? [500, {}];
  return Promise.resolve(Response.json(body, { status }));
});
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });

const { GameAnalysis } = await import("../../src/analysis/game-analysis.svelte");

const row = [1, 2, 97];
const ply = { ply: 1, seat: "red", score: 0.6, after: null, beliefs: { a6: row, b6: row } };
const review = { source: "network", kinds: "MEB", plies: [ply], turns: [], faults: [] };
const playback = {
  source: { game: "k3v9" },
  ply: 0,
  frame: {
    view: {
      board: {
        pieces: [
          { square: "a6", color: "blue", shown: false },
          { square: "b6", color: "blue", shown: true },
          { square: "a1", color: "red", shown: false },
        ],
      },
    },
  },
} as unknown as Playback;

const progress = (status: string, done: number) => ({ id: "x1", status, done, total: 4 });

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
});

test("an analysis is polled until it is done", async () => {
  answers = [
    [202, { ...progress("waiting", 0), ahead: 2 }],
    [200, progress("running", 1)],
    [200, { ...progress("done", 4), review }],
  ];
  const analysis = new GameAnalysis(playback, "red");
  await vi.advanceTimersByTimeAsync(0);
  expect([analysis.status, analysis.ahead, analysis.part]).toEqual(["waiting", 2, 0]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([analysis.status, analysis.ahead, analysis.part]).toEqual(["running", 0, 0.25]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(analysis.review).toEqual(review);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([
    "POST /api/v1/tables/k3v9/analysis",
    "GET /api/v1/analyses/x1",
    "GET /api/v1/analyses/x1",
  ]);
  // Only enemy pieces whose kinds were never shown have marks.
  expect(analysis.marks.map(({ square, kind }) => [square, kind])).toEqual([["a6", "B"]]);
  analysis.side = null;
  expect(analysis.marks).toEqual([]);
});

const refusal = (code: string) => ({ error: { code, message: "", args: {} } });

test("a refused analysis can be requested again from the start", async () => {
  answers = [
    [202, progress("running", 3)],
    [404, refusal("analysis/unknown")],
    [202, { ...progress("done", 4), review }],
  ];
  const analysis = new GameAnalysis(playback, "red");
  await vi.advanceTimersByTimeAsync(1000);
  expect([analysis.problem?.code, analysis.isRefused]).toEqual(["analysis/unknown", false]);
  const started = analysis.start();
  expect([analysis.status, analysis.part]).toEqual(["waiting", 0]);
  await started;
  expect(analysis.problem).toBeNull();
  expect(analysis.review).toEqual(review);
});

test.each(["analysis/too-long", "analysis/empty"])(
  "after %s a new request would be refused as well",
  async (code) => {
    answers = [[409, refusal(code)]];
    const analysis = new GameAnalysis(playback, "red");
    await vi.advanceTimersByTimeAsync(0);
    expect([analysis.problem?.code, analysis.isRefused]).toEqual([code, true]);
  },
);

test.each(["before", "after"])(
  "the polling ends if stop() is called %s the first answer",
  async (when) => {
    answers = [[202, progress("running", 1)]];
    const analysis = new GameAnalysis(playback, "red");
    if (when === "after") await vi.advanceTimersByTimeAsync(0);
    analysis.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(1);
  },
);
