// Polls a running game until it is over, so that the reader need not reload the page.

import { getTable } from "../wire/http";

const INTERVAL = 5000;

/** Calls `onend` when the game is over, on every poll until the caller stops; returns how to stop. */
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
