// The board after every ply of a game, as one viewer knew it, from that viewer's events.
import { fold } from "./fold";
import type { PlyEvent } from "./plies";
import type { Seen, SeenBoard } from "../wire/messages";

/** The boards after 0, 1, 2 … plies. `plies` are all plies so far, in order. The boards know the kinds that
 * `view.seals` and the events tell, and no more. */
export function boardsOf(view: Seen, plies: readonly PlyEvent[]): SeenBoard[] {
  const { seals } = view;
  if (!seals) return [];
  const visible = view.options.variant.rules["info.complete_visibility"] === true;
  const started = { type: "ev", kind: "started", seq: 1, at: view.at, seals, visible } as const;
  let seen = fold({ ...view, seq: 0, outcome: null, board: null }, started);
  const boards = [seen.board];
  for (const event of plies) {
    seen = fold({ ...seen, seq: event.seq - 1 }, event);
    boards.push(seen.board);
  }
  return boards.filter((board) => board !== null);
}
