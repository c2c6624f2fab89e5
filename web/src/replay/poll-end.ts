// Polls whether a running game is over, so that the user need not reload the page.

import { getTable } from "../wire/http";

/** In milliseconds. */
const INTERVAL = 5000;

/** Calls `onend` when a poll finds that the game is over, and again at each later poll. The returned
 * function stops the polls. */
export function whenEnded(game: string, onend: () => void): () => void {
  let isStopped = false;
  const poll = async () => {
    // After an error the next poll tries again.
    const phase = await getTable(game).then(
      (table) => table.phase,
      () => null,
    );
    if (phase === "ended" && !isStopped) onend();
  };
  const timer = setInterval(() => void poll(), INTERVAL);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
