// The secret tokens that this device keeps: one for each seat in a game, and one for saved setups.
import { forgetKey, readStored, writeStored } from "./local-storage";
import type { Color } from "./rules/squares";

/** A seat in a game, with the token that gives access to it. */
export interface HeldSeat {
  token: string;
  seat: Color;
  variant?: string;
  /** The link that invites the other player. The setup page shows it until that player has come. */
  link?: string;
  /** When the seat was taken, in milliseconds since 1970. */
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

/** Keeps a seat. If there are more than MOST_SEATS, forgets the oldest. */
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

/** The token that gives access to this person's saved setups, if there is one. */
export const personToken = (): string | null => readStored<{ token: string }>(PERSON).token ?? null;

export const keepPersonToken = (token: string): void => writeStored(PERSON, { token });

export const forgetPersonToken = (): void => forgetKey(PERSON);
