// A replay as frames: the view after every ply, as somebody saw it, from the server's events.

import { fold } from "../game/fold";
import { noteOf, type PlyNote } from "../game/plies";
import type { Opening, Seal, Sealed } from "../game/commitment";
import type { Ev, Outcome, ReplayAnswer, Seen } from "../wire/messages";

export interface Frame {
  view: Seen;
  /** What led here; nothing leads to the start. */
  note: PlyNote | null;
}

/** A game from its start to its end, with the eyes of one viewer. */
export interface Film {
  frames: Frame[];
  outcome: Outcome | null;
  /** What the commitments of a finished game are checked by. */
  sealed: Sealed | null;
}

export function filmOf(answer: ReplayAnswer): Film {
  const start = answer.view as Seen;
  const events = answer.events as Ev[];
  const frames: Frame[] = [{ view: start, note: null }];
  let view = start;
  for (const event of events) {
    view = fold(view, event);
    if (event.kind === "moved" || event.kind === "battled") {
      frames.push({ view, note: noteOf(event) });
    }
  }
  const ended = events.find((event) => event.kind === "ended");
  return {
    frames,
    outcome: ended?.kind === "ended" ? ended.outcome : null,
    sealed: sealedOf(start, events),
  };
}

function sealedOf(start: Seen, events: readonly Ev[]): Sealed | null {
  const ended = events.find((event) => event.kind === "ended");
  if (ended?.kind !== "ended" || !ended.seals || !start.seals) return null;
  const shown = events.flatMap(openingsOf);
  return { game: start.game, started: start.seals, ended: ended.seals as [Seal, Seal], shown };
}

function openingsOf(event: Ev): Sealed["shown"] {
  if (event.kind !== "moved" && event.kind !== "battled") return [];
  const others = event.seat === "red" ? "blue" : "red";
  const found: ["red" | "blue", Opening | null][] =
    event.kind === "moved"
      ? [[event.seat, event.runner]]
      : [
          [event.seat, event.openings[0]],
          [others, event.openings[1]],
        ];
  return found.flatMap(([colour, opening]) => (opening ? [{ colour, opening }] : []));
}

/** The plies with a battle, for the ticks of the scrub bar. */
export function battlesOf(film: Film): number[] {
  return film.frames.flatMap(({ note }) => (note?.battle ? [note.ply] : []));
}
