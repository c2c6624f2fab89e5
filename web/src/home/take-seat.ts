// Sitting down: at a table of one's own, or at somebody's; then the way to the game.

import { t } from "../language";
import { newSeatToken } from "../wire/api";
import { go } from "../router.svelte";
import { keepSeat, settings } from "../settings.svelte";
import { joinTable, openTable, Refused } from "../wire/http";
import type { SeatAnswer } from "../wire/messages";
import { keepWanted, requestOf, variantOf, wanted } from "./game-choice.svelte";

/** Nobody has to think of a name. */
export function nickname(): string {
  return settings.nickname.trim() || t("home-guest");
}

/** Opens a table and goes to it. Throws Refused. */
export async function openNew(opponent: "friend" | "anybody" | "bot"): Promise<void> {
  const token = newSeatToken();
  const request = requestOf(wanted, opponent, nickname(), token);
  const answer = await twice(() => openTable(request));
  keepWanted();
  const seat = { token: answer.token, seat: answer.seat, variant: variantOf(wanted) };
  keepSeat(answer.game, answer.link ? { ...seat, link: answer.link } : seat);
  go(`/game/${answer.game}`);
}

/** Takes the other seat and goes to the game; the link with its invitation is spent. */
export async function sitDown(
  game: string,
  variant: string,
  asked: { invitation?: string | null; colour?: "red" | "blue" | null } = {},
): Promise<void> {
  const request = { nickname: nickname(), token: newSeatToken(), ...asked };
  const answer = await twice(() => joinTable(game, request));
  keepSeat(game, { token: answer.token, seat: answer.seat, variant });
  go(`/game/${game}`, asked.invitation != null);
}

/** An answer that was lost on the way is asked for again: the token makes it the same seat. */
async function twice(ask: () => Promise<SeatAnswer>): Promise<SeatAnswer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "client/offline") throw error;
    return ask();
  }
}
