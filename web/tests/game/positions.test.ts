// Earlier boards, made again from a running game's events, equal the boards that the viewer saw.
import { describe, expect, test } from "vitest";
import { boardsOf } from "../../src/game/positions";
import { timelineOf } from "../../src/replay/frames";
import type { ReplayAnswer } from "../../src/wire/messages";
import answers from "../vectors/replays.json";

const replays = answers as unknown as ReplayAnswer[];

describe.each(replays)("$game as seen by $as", (answer) => {
  const { frames, plies } = timelineOf(answer);
  const seen = frames.map(({ view }) => view.board);

  test("each board of a running game is the board that the viewer saw then", () => {
    for (const ply of [0, 1, 20, frames.length - 1]) {
      const now = frames[ply]?.view;
      if (!now) throw new Error(`no frame ${ply}`);
      expect(boardsOf(now, plies.slice(0, ply))).toEqual(seen.slice(0, ply + 1));
    }
  });
});
