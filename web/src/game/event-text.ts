// What has happened, in a sentence for the live log.
import { pieceName, t } from "../language";
import type { Ev } from "../wire/messages";
import { other, squaresOf } from "../rules/squares";

export function tell(event: Ev, variant: string): string {
  const colour = "seat" in event ? t(`colour-${event.seat}`) : "";
  switch (event.kind) {
    case "moved": {
      const [from, to] = squaresOf(event.move);
      return t("log-moved", { colour, from, to });
    }
    case "battled": {
      const [, square] = squaresOf(event.move);
      const attacker = pieceName(event.attacker, variant);
      const defender = pieceName(event.defender, variant);
      const ways = { ">": "log-wins", "<": "log-loses", "=": "log-both" } as const;
      return t(ways[event.result], {
        colour,
        enemy: t(`colour-${other(event.seat)}`),
        square,
        attacker,
        defender,
      });
    }
    case "started":
      return t("log-started");
    case "seated":
    case "finished":
    case "unfinished":
    case "left":
    case "returned":
    case "draw-offered":
    case "draw-declined":
    case "rematch-offered":
      return t(`log-${event.kind}`, { colour });
    case "ended":
      return t(`outcome-${event.outcome.termination}`, { winner: event.outcome.winner ?? "none" });
  }
  return "";
}
