// Frames of replays: the view of one viewer at the start and after every ply.
import { describe, expect, test } from "vitest";
import { checkGame } from "../../src/game/fairness";
import { battlesOf, timelineOf } from "../../src/replay/frames";
import type { ReplayAnswer, Seen } from "../../src/wire/messages";
import answers from "../vectors/replays.json";

const replays = answers as unknown as ReplayAnswer[];
const kindsOf = (view: Seen, color: string) =>
  (view.board?.pieces ?? []).filter((piece) => piece.color === color).map((piece) => piece.kind);

describe.each(replays)("$game as seen by $as", (answer) => {
  const timeline = timelineOf(answer);

  test("has a frame for the start and for every ply", () => {
    const plies = timeline.frames.map(({ view }) => view.board?.ply);
    expect(plies.length).toBeGreaterThan(20);
    expect(plies).toEqual(plies.map((_, ply) => ply));
  });

  test("lists the battles and the outcome", () => {
    expect(battlesOf(timeline).length).toBeGreaterThan(1);
    expect(battlesOf(timeline).every((ply) => timeline.frames[ply]?.move?.battle)).toBe(true);
    expect(timeline.outcome?.termination).toMatch(/^(flag|resign|immobile)$/);
  });

  test("has all that the fairness check needs", () => {
    const { end, plies, outcome } = timeline;
    if (!end.seals || !end.board || !outcome) throw new Error("the game is not over");
    const verdict = checkGame({
      game: answer.game,
      variant: end.options.variant,
      kept: null,
      seals: end.seals,
      plies,
      pieces: end.board.pieces,
      length: end.board.ply,
      outcome,
    });
    expect(verdict).toEqual({ fault: null, since: null, hasMoves: true });
  });

  test("shows at the start only what that viewer may see", () => {
    const [start] = timeline.frames;
    if (!start) throw new Error("no frames");
    const hides = (color: string) => kindsOf(start.view, color).every((kind) => kind === "X");
    const opens = (color: string) => kindsOf(start.view, color).every((kind) => kind !== "X");
    expect(answer.as === "blue" ? hides("red") : opens("red")).toBe(true);
    expect(answer.as === "red" ? hides("blue") : opens("blue")).toBe(true);
  });

  test("hides never-shown kinds even at the last ply, unless the eye is `truth`", () => {
    const last = timeline.frames.at(-1)?.view;
    const hidden = last ? [...kindsOf(last, "red"), ...kindsOf(last, "blue")].includes("X") : false;
    expect(hidden).toBe(answer.as !== "truth");
  });
});
