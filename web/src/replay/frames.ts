// Turns the server's replay into frames: the view after every ply, as one viewer saw it.

import { fold } from "../game/fold";
import { isPlyEvent, moveOf, plyEvents, type PlayedMove, type PlyEvent } from "../game/plies";
import type { Ev, Outcome, ReplayAnswer, Seen } from "../wire/messages";

export interface Frame {
  view: Seen;
  /** The move that led to this view; null at the start. */
  move: PlayedMove | null;
}

/** A game from its start to its last event, as one viewer saw it. */
export interface Timeline {
  frames: Frame[];
  outcome: Outcome | null;
  plies: PlyEvent[];
  /** The view after the last event. If the game is over, it has all kinds. */
  end: Seen;
}

export function timelineOf(answer: ReplayAnswer): Timeline {
  const start = answer.view as Seen;
  const events = answer.events as Ev[];
  const frames: Frame[] = [{ view: start, move: null }];
  let view = start;
  for (const event of events) {
    view = fold(view, event);
    if (isPlyEvent(event)) frames.push({ view, move: moveOf(event) });
  }
  const ended = events.find((event) => event.kind === "ended");
  return { frames, outcome: ended?.outcome ?? null, plies: plyEvents(events), end: view };
}

/** All moves of a game, in order. */
export const movesOf = ({ frames }: Timeline): PlayedMove[] =>
  frames.flatMap(({ move }) => move ?? []);

/** The plies with a battle. */
export const battlesOf = (timeline: Timeline): number[] =>
  movesOf(timeline).flatMap(({ battle, ply }) => (battle ? [ply] : []));
