// The results of this device's finished games. They stay when the seats of old games are forgotten.
import { readStored, writeStored } from "../local-storage";
import type { Color } from "../rules/squares";
import type { OwnGameAnswer } from "../wire/messages";

export interface Result {
  variant: string;
  seat: Color;
  /** The nickname of the other player. */
  opponent: string;
  winner: Color | null;
  /** How the game ended, as the server says it. */
  termination: string;
  /** When the game ended, in milliseconds since 1970. */
  at: number;
  /** The next game of the two players, once it is in the list of this device. */
  rematch: string | null;
}

type Results = Record<string, Result>;

const KEY = "attaque.results";
const MOST = 500;

const results: Results = $state({ ...(readStored<Results>(KEY) as Results) });

export const resultOf = (game: string): Result | null => results[game] ?? null;

/** All results with the ids of their games, the newest first. */
export const resultsByDate = (): [game: string, result: Result][] =>
  Object.entries(results).toSorted(([, a], [, b]) => b.at - a.at);

/** Keeps the result of a finished game. If there are more than MOST, forgets the oldest. */
export function keepResult(game: OwnGameAnswer): void {
  const { variant, seat, opponent, winner, termination, at, rematch } = game;
  if (opponent === null || termination === null) return;
  results[game.game] = { variant, seat, opponent, winner, termination, at, rematch };
  for (const [old] of resultsByDate().slice(MOST)) delete results[old];
  writeStored(KEY, results);
}

export function forgetResult(game: string): void {
  delete results[game];
  writeStored(KEY, results);
}
