// Keeps on this device the commitment roots from the start of a game. The armies at the end of the game
// are checked against these roots.
import { readStored, writeStored } from "../local-storage";
import type { Seal } from "../wire/messages";

const KEY = "attaque.roots";
const MOST_GAMES = 40;

type Roots = [red: string, blue: string];
type Kept = Record<string, Roots>;

/** The roots that this device kept for a game; null if it kept none. */
export const keptRoots = (game: string): Roots | null => readStored<Kept>(KEY)[game] ?? null;

export function keepRoots(game: string, [red, blue]: readonly [Seal, Seal]): void {
  const roots: Roots = [red.root, blue.root];
  const others = Object.entries(readStored<Kept>(KEY)).filter(([key]) => key !== game);
  writeStored(KEY, Object.fromEntries([...others, [game, roots]].slice(-MOST_GAMES)));
}

/** The seals with the kept roots instead of their own roots; unchanged if no roots are kept. */
export function withRoots([red, blue]: readonly [Seal, Seal], roots: Roots | null): [Seal, Seal] {
  return [
    { ...red, root: roots?.[0] ?? red.root },
    { ...blue, root: roots?.[1] ?? blue.root },
  ];
}
