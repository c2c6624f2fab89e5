// Opens a table or takes a free seat, keeps the seat's token, and goes to the game.

import { t } from "../language";
import { go } from "../router.svelte";
import type { Color } from "../rules/squares";
import { settings } from "../settings.svelte";
import { keepSeat } from "../tokens.svelte";
import { SECRET_BYTES } from "../wire/constants";
import { joinTable, openTable, Refused } from "../wire/http";
import type { SeatAnswer } from "../wire/messages";
import { randomId } from "../wire/random-id";
import {
  gameChoice,
  requestOf,
  saveGameChoice,
  variantOf,
  type Opponent,
} from "./game-choice.svelte";

/** The user's nickname, or "Guest" without one. */
export function nickname(): string {
  return settings.nickname.trim() || t("home-guest");
}

const NICKNAME_CODES = new Set(["game/nickname", "name/reserved", "text/empty", "text/too-long"]);

/** Whether a refused request to open or join a table is about the nickname. */
export const isAboutNickname = (error: unknown): boolean =>
  error instanceof Refused && NICKNAME_CODES.has(error.code);

/** The client makes the token of the seat, so that a repeated request gives the same seat. */
const newSeatToken = () => `seat.${randomId(SECRET_BYTES)}`;

/** Opens a table and goes to it. Throws Refused. */
export async function openNewTable(opponent: Opponent): Promise<void> {
  const request = requestOf(gameChoice, opponent, nickname(), newSeatToken());
  const answer = await retryOnce(() => openTable(request));
  saveGameChoice();
  const seat = { token: answer.token, seat: answer.seat, variant: variantOf(gameChoice) };
  keepSeat(answer.game, answer.link ? { ...seat, link: answer.link } : seat);
  go(`/game/${answer.game}`);
}

/** Takes a free seat and goes to the game. The address of a used invitation, and that of the table itself, is
 * replaced in the browser's history. Throws Refused. */
export async function takeSeat(
  game: string,
  variant: string,
  request: { invitation?: string | null; colour?: Color | null } = {},
): Promise<void> {
  const join = { nickname: nickname(), token: newSeatToken(), ...request };
  const answer = await retryOnce(() => joinTable(game, join));
  keepSeat(game, { token: answer.token, seat: answer.seat, variant });
  go(`/game/${game}`, location.pathname === `/game/${game}`);
}

/** Repeats the request once if no answer came. The same token gives the same seat. */
async function retryOnce(ask: () => Promise<SeatAnswer>): Promise<SeatAnswer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "client/offline") throw error;
    return ask();
  }
}
