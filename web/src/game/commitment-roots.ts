// Keeps the commitment roots that a game started with on this device, to check its end against them.
import { readStored, writeStored } from "../local-storage";

const KEY = "attaque.roots";
const MOST_GAMES = 40;

type Roots = [red: string, blue: string];
type Kept = Record<string, Roots>;

export const keptRoots = (game: string): Roots | null => readStored<Kept>(KEY)[game] ?? null;

export function keepRoots(game: string, roots: Roots): void {
  const others = Object.entries(readStored<Kept>(KEY)).filter(([key]) => key !== game);
  writeStored(KEY, Object.fromEntries([...others, [game, roots]].slice(-MOST_GAMES)));
}
