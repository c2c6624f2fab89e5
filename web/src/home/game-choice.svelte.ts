// What somebody wants to play, as this device remembers it from the last time.

import type { ClockRequest, TableRequest } from "../wire/messages";

export type Colour = "red" | "blue" | "lots";
export type Watching = "open" | "delayed" | "off";

export interface Wanted {
  variant: string;
  options: string[];
  clock: string;
  colour: Colour;
  spectators: Watching;
  bot: string;
}

/** Time controls by the names they have in the choice; in milliseconds. */
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

/** A time control as records write it, so that it is told like any other. */
export function written(clock: ClockRequest | null): string {
  if (!clock) return "-";
  const [initial, increment] = [(clock.initial ?? 0) / 1000, (clock.increment ?? 0) / 1000];
  return clock.control === "per-move" ? `${initial} a move` : `${initial}+${increment}`;
}

const KEY = "attaque.wanted";
const USUAL: Wanted = {
  variant: "classic",
  options: [],
  clock: "none",
  colour: "lots",
  spectators: "open",
  bot: "",
};

export const wanted: Wanted = $state({ ...USUAL, ...readKept() });

function readKept(): Partial<Wanted> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/** Remembers the choice for the next time. */
export function keepWanted(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wanted));
  } catch {
    // Next time it is the usual choice again.
  }
}

/** With its options: `classic+memory`. */
export function variantOf({ variant, options }: Pick<Wanted, "variant" | "options">): string {
  return [variant, ...options].join("+");
}

const DELAY = 10;

/** The table to ask for. A program takes the colour that is left, so nothing is drawn then. */
export function requestOf(
  choice: Wanted,
  opponent: "friend" | "anybody" | "bot",
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
  return opponent === "bot" ? { ...request, bot: choice.bot } : request;
}
