// Three figures of a finished game: moves, pieces taken, and bombs lifted or battles.
import { number, t } from "../language";
import { indexOf, other, type Color } from "../rules/squares";
import type { Seen } from "../wire/messages";

export interface Figure {
  value: string;
  name: string;
}

const sum = (fallen: Record<string, number>) => Object.values(fallen).reduce((a, b) => a + b, 0);

/** `side` is the side whose catches are named first. `battles` is the number of battles. */
export function endFigures(view: Seen, side: Color, battles: number): Figure[] {
  const { board, options } = view;
  if (!board) return [];
  const own = sum(board.captured[indexOf(other(side))]);
  const lost = sum(board.captured[indexOf(side)]);
  // Where bombs vanish with the piece that strikes them, a missing bomb was not lifted.
  const bombsStay = options.variant.rules["battle.bomb"] === "stays";
  const bombs = board.captured.reduce((count, fallen) => count + (fallen.B ?? 0), 0);
  return [
    { value: number(board.ply), name: t("end-moves") },
    { value: `${number(own)} : ${number(lost)}`, name: t("end-taken") },
    bombsStay && bombs > 0
      ? { value: number(bombs), name: t("end-bombs") }
      : { value: number(battles), name: t("end-battles") },
  ];
}
