// What happened in a game, in words: for the live log, the last battle, the move list and the replay.
import { pieceName, t } from "../language";
import { squaresOf } from "../rules/squares";
import type { Ev, Outcome, SeenPiece } from "../wire/messages";
import { moveOf, type Battle, type PlayedMove } from "./plies";

const RESULTS = { ">": "wins", "<": "loses", "=": "both" } as const;

/** A sentence for the live log; empty for events that need none. */
export function eventText(event: Ev, variant: string): string {
  switch (event.kind) {
    case "moved":
    case "battled":
      return moveText(moveOf(event), variant);
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
      return t(`log-${event.kind}`, { colour: t(`colour-${event.seat}`) });
    case "ended":
      return outcomeText(event.outcome);
  }
  return "";
}

/** A sentence about a move or a battle. */
export function moveText({ seat, move, battle }: PlayedMove, variant: string): string {
  const [from, to] = squaresOf(move);
  if (!battle) return t("move-quiet", { colour: seat, from, to });
  const names = fighterNames(battle, variant);
  return t(`move-${RESULTS[battle.result]}`, { ...names, colour: seat, square: to });
}

/** A sentence about a battle, without colours: the two pieces beside the sentence show them. */
export function battleText(battle: Battle, square: string, variant: string): string {
  const result = battle.defender === "F" ? "flag" : RESULTS[battle.result];
  return t(`battle-${result}`, { ...fighterNames(battle, variant), square });
}

const fighterNames = ({ attacker, defender }: Battle, variant: string) => ({
  attacker: pieceName(attacker, variant),
  defender: pieceName(defender, variant),
});

export function outcomeText({ winner, termination }: Outcome): string {
  return t(`outcome-${termination}`, { winner: winner ?? "none" });
}

/** What stands on a square, for screen readers. */
export function squareText(
  square: string,
  piece: SeenPiece | undefined,
  isLake: boolean,
  variant: string,
): string {
  if (isLake) return t("square-lake", { square });
  if (!piece) return t("square-empty", { square });
  return t("square-piece", { square, colour: piece.color, piece: pieceName(piece.kind, variant) });
}
