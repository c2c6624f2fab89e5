// The end of a game that is still being played: asked for now and then, so that nobody has to reload.

import { table } from "../wire/api";

const PAUSE = 5000;

/** Calls `then` when the game is over, and again as long as somebody waits; gives how to leave. */
export function whenOver(game: string, then: () => void): () => void {
  let left = false;
  const look = async () => {
    // Whatever is wrong now, it is asked again.
    const phase = await table(game).then(
      (found) => found.phase,
      () => null,
    );
    if (phase === "ended" && !left) then();
  };
  const timer = setInterval(() => void look(), PAUSE);
  return () => {
    left = true;
    clearInterval(timer);
  };
}
