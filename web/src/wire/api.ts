// What the pages beside the game ask of the server.

import { ask } from "./http";
import type {
  InvitationAnswer,
  OpponentsAnswer,
  ReplayAnswer,
  ReplayRequest,
  VariantsAnswer,
} from "./messages";

/** With whose eyes a game is seen. */
export type Eye = "red" | "blue" | "public" | "truth";

let rulebook: Promise<VariantsAnswer> | null = null;

/** The rule sets do not change while a page is open; they are asked for once. */
export function variants(): Promise<VariantsAnswer> {
  rulebook ??= ask<VariantsAnswer>("GET", "/variants").catch((error: unknown) => {
    rulebook = null;
    throw error;
  });
  return rulebook;
}

export const opponents = () => ask<OpponentsAnswer>("GET", "/opponents");

export const table = (game: string) => ask<InvitationAnswer>("GET", `/tables/${game}`);

export const replay = (game: string, eye: Eye, token?: string) =>
  ask<ReplayAnswer>("GET", `/tables/${game}/replay?as=${eye}`, undefined, token);

/** A record that somebody brings, played through by the server. */
export const replayOf = (record: ReplayRequest) => ask<ReplayAnswer>("POST", "/replays", record);

/** A seat token of one's own making: asking again after a lost answer gives the same seat. */
export function newSeatToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const letters = btoa(String.fromCharCode(...bytes));
  return `seat.${letters.replaceAll("+", "-").replaceAll("/", "_")}`;
}
