// What the user chooses for a new game: variant, options, clock, colour, spectators, days away, computer.
// When a table is opened, this device stores the choice for the next visit.

import { readStored, writeStored } from "../local-storage";
import type { Color } from "../rules/squares";
import type { ClockRequest, Spectators, TableRequest } from "../wire/messages";

export type ColourChoice = Color | "lots";
export type ClaimDays = NonNullable<TableRequest["claim_days"]>;
export type Opponent = "friend" | "anybody" | "bot";

export interface GameChoice {
  variant: string;
  options: string[];
  clock: string;
  colour: ColourChoice;
  spectators: Spectators;
  /** In a game without a clock: the days away after which the opponent may end the game. */
  claimDays: ClaimDays;
  bot: string;
}

export const CLAIM_DAYS: readonly ClaimDays[] = [1, 3, 7, 14, 30];

/** The time controls, in milliseconds. The keys are the names that the stored choice uses. */
export const CLOCKS: Record<string, ClockRequest | null> = {
  none: null,
  "5+3": fischer(5, 3, 2),
  "10+5": fischer(10, 5, 5),
  "20+10": fischer(20, 10, 10),
  "60 a move": { control: "per-move", initial: 60_000, setup: 600_000 },
};

function fischer(minutes: number, seconds: number, setup: number): ClockRequest {
  const initial = minutes * 60_000;
  return { control: "fischer", initial, increment: seconds * 1000, setup: setup * 60_000 };
}

/** A time control as records write it, but without the setup time. `clockText` puts this notation into
 * words. */
export function clockNotation(clock: ClockRequest | null): string {
  if (!clock) return "-";
  const [initial, increment] = [(clock.initial ?? 0) / 1000, (clock.increment ?? 0) / 1000];
  return clock.control === "per-move" ? `${initial} a move` : `${initial}+${increment}`;
}

const KEY = "attaque.wanted";
/** The game of a newcomer: ten pieces on a small board, about forty moves, and the weakest level. The
 * setup takes a minute, but every kind of move and battle occurs. */
const FIRST: GameChoice = {
  variant: "skirmish",
  options: [],
  clock: "none",
  colour: "lots",
  spectators: "open",
  claimDays: 7,
  bot: "recruit",
};

export const gameChoice: GameChoice = $state({ ...FIRST, ...readStored<GameChoice>(KEY) });

export const saveGameChoice = (): void => writeStored(KEY, gameChoice);

/** The variant with its options: `classic+memory`. */
export function variantOf({ variant, options }: Pick<GameChoice, "variant" | "options">): string {
  return [variant, ...options].join("+");
}

/** Delayed spectators see the game this many plies late. */
const DELAY = 10;

/** The request for a new table. In a game against the computer no lots are drawn: if the user chose
 * no colour, the server picks one when it opens the table. */
export function requestOf(
  choice: GameChoice,
  opponent: Opponent,
  nickname: string,
  token: string,
): TableRequest {
  const byLots = choice.colour === "lots";
  const request: TableRequest = {
    nickname,
    variant: variantOf(choice),
    clock: CLOCKS[choice.clock] ?? null,
    colours: byLots && opponent !== "bot" ? "lots" : "choice",
    colour: choice.colour === "lots" ? null : choice.colour,
    spectators: choice.spectators,
    delay: choice.spectators === "delayed" ? DELAY : 0,
    opponent,
    token,
  };
  if (opponent === "bot") return { ...request, bot: choice.bot };
  return request.clock ? request : { ...request, claim_days: choice.claimDays };
}
