// The secret tokens that this device keeps: one for each seat in a game, and one for saved setups.
import { readStored, writeStored } from "./local-storage";
import type { Color } from "./rules/squares";

/** A seat in a game, with the token that opens it. */
export interface HeldSeat {
  token: string;
  seat: Color;
  variant?: string;
  /** The invitation for the other player, as long as that seat is free. */
  link?: string;
  /** When the seat was taken, in milliseconds. */
  at: number;
}

type Seats = Record<string, HeldSeat>;

const SEATS = "attaque.seats";
const PERSON = "attaque.person";
const MOST_SEATS = 60;

const seats: Seats = $state({ ...(readStored<Seats>(SEATS) as Seats) });

/** All seats of this device, by game. */
export const heldSeats = (): Readonly<Seats> => seats;

/** This device's seat in a game. */
export const seatOf = (game: string): HeldSeat | null => seats[game] ?? null;

/** Keeps a seat. Beyond MOST_SEATS, the oldest are forgotten. */
export function keepSeat(game: string, seat: Omit<HeldSeat, "at">): void {
  seats[game] = { ...seat, at: Date.now() };
  const newestFirst = Object.keys(seats).sort((a, b) => (seats[b]?.at ?? 0) - (seats[a]?.at ?? 0));
  for (const name of newestFirst.slice(MOST_SEATS)) delete seats[name];
  writeStored(SEATS, seats);
}

export function forgetSeat(game: string): void {
  delete seats[game];
  writeStored(SEATS, seats);
}

/** The token that opens this person's saved setups, if there is one. */
export const personToken = (): string | null => readStored<{ token: string }>(PERSON).token ?? null;

export const keepPersonToken = (token: string): void => writeStored(PERSON, { token });
