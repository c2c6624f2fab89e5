// Thoughts: asked for once, followed with their progress, and asked for again after a refusal.
import { beforeEach, expect, test, vi } from "vitest";
import type { Projector } from "../../src/replay/playback.svelte";

const asked: string[] = [];
let answers: [status: number, body: unknown][] = [];

vi.stubGlobal("fetch", (address: string, { method }: { method: string }) => {
  asked.push(`${method} ${address}`);
  const [status, body] = answers.shift() ?? [500, {}];
  return Promise.resolve(Response.json(body, { status }));
});
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });

const { Thoughts } = await import("../../src/analysis/game-analysis.svelte");

const row = [1, 2, 97];
const ply = { ply: 1, seat: "red", score: 0.6, after: null, beliefs: { a6: row, b6: row } };
const review = { source: "network", kinds: "MEB", plies: [ply], turns: [], faults: [] };
const projector = {
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
} as unknown as Projector;

const progress = (status: string, done: number) => ({ id: "x1", status, done, total: 4 });

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
});

test("they are followed until they are there", async () => {
  answers = [
    [202, { ...progress("waiting", 0), ahead: 2 }],
    [200, progress("running", 1)],
    [200, { ...progress("done", 4), review }],
  ];
  const thoughts = new Thoughts(projector, "red");
  await vi.advanceTimersByTimeAsync(0);
  expect([thoughts.status, thoughts.ahead, thoughts.part]).toEqual(["waiting", 2, 0]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([thoughts.status, thoughts.ahead, thoughts.part]).toEqual(["running", 0, 0.25]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(thoughts.review).toEqual(review);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([
    "POST /api/v1/tables/k3v9/analysis",
    "GET /api/v1/analyses/x1",
    "GET /api/v1/analyses/x1",
  ]);
  // Only of pieces that the side was not shown, and only of the other side's.
  expect(thoughts.marks.map(({ square, kind }) => [square, kind])).toEqual([["a6", "B"]]);
  thoughts.side = null;
  expect(thoughts.marks).toEqual([]);
});

const refusal = (code: string) => ({ error: { code, message: "", args: {} } });

test("after a refusal they can be asked for again, from the start", async () => {
  answers = [
    [202, progress("running", 3)],
    [404, refusal("analysis/unknown")],
    [202, { ...progress("done", 4), review }],
  ];
  const thoughts = new Thoughts(projector, "red");
  await vi.advanceTimersByTimeAsync(1000);
  expect([thoughts.problem?.code, thoughts.isRefused]).toEqual(["analysis/unknown", false]);
  const asking = thoughts.start();
  expect([thoughts.status, thoughts.part]).toEqual(["waiting", 0]);
  await asking;
  expect(thoughts.problem).toBeNull();
  expect(thoughts.review).toEqual(review);
});

test.each(["analysis/too-long", "analysis/empty"])("%s is the last word", async (code) => {
  answers = [[409, refusal(code)]];
  const thoughts = new Thoughts(projector, "red");
  await vi.advanceTimersByTimeAsync(0);
  expect([thoughts.problem?.code, thoughts.isRefused]).toEqual([code, true]);
});

test.each([0, 1])("nobody asks on when the page is left, answered or not", async (answered) => {
  answers = [[202, progress("running", 1)]];
  const thoughts = new Thoughts(projector, "red");
  if (answered) await vi.advanceTimersByTimeAsync(0);
  thoughts.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(1);
});
