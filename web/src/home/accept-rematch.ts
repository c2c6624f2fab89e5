// Accepts a rematch without opening the page of the finished game, and goes to the new game.
import { go } from "../router.svelte";
import { other } from "../rules/squares";
import { keepSeat, type HeldSeat } from "../tokens.svelte";
import { Connection } from "../wire/connection";
import { Refused } from "../wire/http";

/** How long the server may take, in milliseconds. */
const LONGEST = 10_000;

/** Throws Refused, for instance if the offer was withdrawn. */
export async function acceptRematch(game: string, held: HeldSeat): Promise<void> {
  const next = await new Promise<string>((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => end(new Refused("client/offline")), LONGEST);
    const connection = new Connection(game, held.token, {
      heard(message) {
        if (message.type === "rematch") end(message.game);
        else if (message.type === "nack") end(new Refused(message.code, message.args ?? {}));
      },
      changed(status, reason) {
        if (status === "closed") end(new Refused(reason ?? "wire/unknown-game"));
      },
      since: () => null,
      isLive: () => false,
    });
    function end(found: string | Refused) {
      if (isOver) return; // the connection tells its own closing
      isOver = true;
      clearTimeout(timer);
      connection.close();
      if (found instanceof Refused) reject(found);
      else resolve(found);
    }
    connection.open();
    connection.command({ type: "answer", what: "rematch", accept: true });
  });
  const variant = held.variant ? { variant: held.variant } : {};
  keepSeat(next, { token: held.token, seat: other(held.seat), ...variant });
  go(`/game/${next}`);
}
