// The board while a battle is staged: where pieces are drawn, and which pieces look as if they can be
// picked up.
import type { Rules } from "../rules/rules";
import type { Color } from "../rules/squares";
import type { SeenPiece } from "../wire/messages";
import type { StagedBattle } from "./staged-battle";
import type { Staging } from "./staging.svelte";

/** The pieces as they are drawn. While the loser falls, the winner, which the stage draws, goes to its
 * square. So it stands there when the battle ends. */
export function drawnPieces(
  pieces: readonly SeenPiece[],
  staging: Pick<Staging, "battle" | "phase"> | undefined,
): readonly SeenPiece[] {
  const battle = staging?.battle;
  const square = battle?.survivor;
  if (!battle || !square || staging.phase !== "fall") return pieces;
  const winner = battle.attacker.falls ? battle.defender : battle.attacker;
  return pieces.map((p) => (p.home === winner.piece.home ? { ...p, square } : p));
}

/** The squares of the pieces that look as if the player can pick them up. It does not depend on the result:
 * the legal moves would tell it. */
export function gripsDuring(
  { homes }: StagedBattle,
  pieces: readonly SeenPiece[],
  mine: Color | null,
  rules: Rules,
): Set<string> {
  const mayMove = (p: SeenPiece) =>
    p.color === mine && !homes.has(p.home) && !rules.immobile.includes(p.kind);
  return new Set(pieces.filter(mayMove).map(({ square }) => square));
}
