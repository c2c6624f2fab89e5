// Finds an opponent: takes the seat at a public table with the chosen game, or opens such a table and waits.
import { heldSeats } from "../tokens.svelte";
import { listTables, Refused } from "../wire/http";
import type { TableAnswer } from "../wire/messages";
import { CLOCKS, clockNotation, gameChoice, variantOf } from "./game-choice.svelte";
import { isAboutNickname, openNewTable, takeSeat } from "./take-seat";

/** Goes to the game. A player who wants one colour opens a table, because a waiting table may have only the
 * other colour left. Throws Refused. */
export async function findOpponent(): Promise<void> {
  const { open } = gameChoice.colour === "lots" ? await listTables() : { open: [] };
  for (const table of open.filter(isWanted)) {
    try {
      return await takeSeat(table.game, table.variant);
    } catch (error) {
      // Somebody else was faster, so the next table may still be free.
      if (!(error instanceof Refused) || isAboutNickname(error)) throw error;
    }
  }
  await openNewTable("anybody");
}

/** Whether somebody else waits at the table with the chosen variant and clock. The time to set up may
 * differ. */
function isWanted(table: TableAnswer): boolean {
  const clock = clockNotation(CLOCKS[gameChoice.clock] ?? null);
  const parts = table.clock.split(";").map((part) => part.trim());
  const inPlay = parts.filter((part) => part !== "-" && !part.startsWith("setup "));
  const isSame = table.variant === variantOf(gameChoice) && (inPlay.join("; ") || "-") === clock;
  return isSame && !(table.game in heldSeats());
}
