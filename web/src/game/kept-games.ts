// Keeps on this device what it knows of a game since its start: the roots, the rules and the own setup. The
// game is checked against this at its end.
import { readStored, writeStored } from "../local-storage";
import type { Color } from "../rules/squares";
import type { Seen } from "../wire/messages";

const KEY = "attaque.kept-games";
const MOST_GAMES = 40;

export type Roots = [red: string, blue: string];

export interface KeptGame {
  /** How many plies were played when this device began to keep the game; 0 means since the start. */
  ply: number;
  roots: Roots;
  rules: Record<string, unknown>;
  seat: Color | null;
  /** The letters of the own setup: as this device sent them, or else as the server showed them. */
  setup: string | null;
}

type Stored = Record<string, Partial<KeptGame>>;

/** What this device kept of a game after its start; null if it kept nothing. */
export function keptGame(game: string): KeptGame | null {
  const kept = readStored<Stored>(KEY)[game];
  return kept?.roots ? (kept as KeptGame) : null;
}

/** Keeps the setup that this device sent and the server accepted; null if it was taken back. */
export const keepSetup = (game: string, setup: string | null): void => keep(game, { setup });

/** Keeps a game from now on, and returns what is kept. A finished game is not kept, because the server may
 * have changed its seals after the start. */
export function keepGame({ game, seals, viewer, setup, board, options, outcome }: Seen) {
  const kept = keptGame(game);
  if (kept || !seals || outcome) return kept;
  const sent = readStored<Stored>(KEY)[game]?.setup;
  const found: KeptGame = {
    ply: board?.ply ?? 0,
    roots: [seals[0].root, seals[1].root],
    rules: options.variant.rules,
    seat: viewer,
    setup: sent ?? setup,
  };
  keep(game, found);
  return found;
}

function keep(game: string, part: Partial<KeptGame>): void {
  const stored = readStored<Stored>(KEY) as Stored;
  const others = Object.entries(stored).filter(([key]) => key !== game);
  const found = { ...stored[game], ...part };
  writeStored(KEY, Object.fromEntries([...others, [game, found]].slice(-MOST_GAMES)));
}
