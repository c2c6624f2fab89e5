// Folding events gives the same views as the server's snapshots, for every variant and viewer.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Doubt, fold, withChoices, withClock } from "../../src/game/fold";
import type { Ev, Outgoing, Seen } from "../../src/wire/messages";

const folder = new URL("../fixtures/games/", import.meta.url);
const files = readdirSync(folder);

/** The view without `at`, because a hidden event does not contain its time. The captured kinds are
 * sorted, because their order has no meaning. */
function comparable(view: Seen): unknown {
  const captured = view.board?.captured.map((lost) => Object.entries(lost).sort());
  return { ...view, at: 0, board: view.board && { ...view.board, captured } };
}

/** Folds the frames after each snapshot, and compares the result with the next snapshot. */
function follow(frames: Outgoing[]): { compared: number; doubts: number } {
  let view: Seen | null = null;
  let [compared, doubts] = [0, 0];
  for (const frame of frames) {
    if (frame.type === "snap") {
      if (view) {
        expect(comparable(view)).toEqual(comparable(frame.view));
        compared += 1;
      }
      view = frame.view;
    } else if (view) {
      try {
        view = step(view, frame);
      } catch (error) {
        if (!(error instanceof Doubt)) throw error;
        doubts += 1;
        view = null;
      }
    }
  }
  return { compared, doubts };
}

function step(view: Seen, frame: Outgoing): Seen {
  if (frame.type === "ev") return fold(view, frame as Ev);
  if (frame.type === "choices") return withChoices(view, frame);
  if (frame.type === "clock") return withClock(view, frame);
  throw new Error(frame.type);
}

describe.each(files)("%s", (file) => {
  const frames = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Record<
    string,
    Outgoing[]
  >;
  test.each(["red", "blue", "spectator"])(
    "the folded view of %s equals the snapshots",
    (viewer) => {
      const { compared, doubts } = follow(frames[viewer] ?? []);
      expect(compared).toBeGreaterThanOrEqual(6);
      expect(doubts).toBe(0);
    },
  );
});

test("an event out of order throws Doubt", () => {
  const frames = JSON.parse(readFileSync(new URL("tiny.json", folder), "utf8")) as {
    red: Outgoing[];
  };
  const snap = frames.red.find((frame) => frame.type === "snap");
  expect(() => fold(snap?.view as Seen, { type: "ev", seq: 99 } as Ev)).toThrow(Doubt);
});
