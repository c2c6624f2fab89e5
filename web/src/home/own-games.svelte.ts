// This device's games: asks the server about them, and keeps the results of those that are over.
import { other } from "../rules/squares";
import { forgetSeat, heldSeats, keepSeat, seatOf } from "../tokens.svelte";
import { listOwnGames, MOST_OWN_GAMES } from "../wire/http";
import type { OwnGameAnswer } from "../wire/messages";
import { keepResult, resultOf } from "./results.svelte";

/** An opponent may offer a rematch for so long after the end, in milliseconds. */
const RECENT = 24 * 3_600_000;
/** How many games are asked about again and again while the page is open. */
const WATCHED = 6;

const known: Record<string, OwnGameAnswer> = $state({});

/** What the server last told about a game. */
export const ownGame = (game: string): OwnGameAnswer | null => known[game] ?? null;

/** The games that may still change, the newest first. */
export function openGames(): string[] {
  const now = Date.now();
  return Object.entries(heldSeats())
    .toSorted(([, a], [, b]) => b.at - a.at)
    .map(([game]) => game)
    .filter((game) => now - (resultOf(game)?.at ?? now) < RECENT);
}

/** Asks about all games that may still change. Throws Refused. */
export async function loadAll(): Promise<void> {
  const games = openGames();
  for (let first = 0; first < games.length; first += MOST_OWN_GAMES)
    await load(games.slice(first, first + MOST_OWN_GAMES));
}

/** Asks about the newest games. Throws Refused. */
export const loadNewest = (): Promise<void> => load(openGames().slice(0, WATCHED));

async function load(games: string[]): Promise<void> {
  if (games.length === 0) return;
  const seats = games.flatMap((game) => {
    const token = seatOf(game)?.token;
    return token ? [{ game, token }] : [];
  });
  const answer = await listOwnGames(seats);
  for (const game of answer.unknown) forgetSeat(game);
  for (const found of answer.games) take(found);
}

function take(found: OwnGameAnswer): void {
  const { game, phase, opponent, rematch } = found;
  known[game] = found;
  if (phase !== "ended") return;
  // A table that was closed before an opponent came.
  if (opponent === null) return forgetSeat(game);
  const isNew = rematch !== null && resultOf(game)?.rematch !== rematch;
  keepResult(found);
  const held = seatOf(game);
  // In the rematch the same token opens the other seat.
  if (isNew && held && !seatOf(rematch))
    keepSeat(rematch, { token: held.token, seat: other(found.seat), variant: found.variant });
}
