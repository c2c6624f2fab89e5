// What was thought, as sentences.

import { distance, squaresOf, type Color } from "../game/squares";
import { language, list, pieceName, t } from "../language";
import type { Frame } from "../replay/frames";
import type { PlyAnswer, ReviewAnswer } from "../wire/messages";
import { expectedAt, likelyKinds, type Point } from "./review";
import type { Thoughts } from "./thoughts.svelte";

/** Where a line may not be broken. */
const JOINER = "\u2060";
/** How many kinds are told of a square by name. */
const NAMED = 3;
/** Chances below this one are told as 0 %. */
const NOTHING = 0.005;

export function percent(part: number): string {
  return new Intl.NumberFormat(language.tag, { style: "percent" }).format(part);
}

/** `b4–b5`, `b4×b5`, `b4⇢b7` as on the board before the move. */
export function moveText(move: string, before: Frame | undefined): string {
  const [from, to] = squaresOf(move);
  const struck = before?.view.board?.pieces.some(({ square }) => square === to);
  const sign = struck ? "×" : distance(from, to) > 1 ? "⇢" : "–";
  return `${from}${JOINER}${sign}${JOINER}${to}`;
}

/** What a turning point was: the move, and how the expectation of its player changed. */
export function turnText(found: PlyAnswer, frames: readonly Frame[]): string {
  const before = frames[found.ply - 1];
  const after = found.after ?? found.score;
  const told = t(after < found.score ? "analysis-turn-falls" : "analysis-turn-rises", {
    ply: found.ply,
    colour: found.seat,
    move: moveText(found.move, before),
    before: percent(found.score),
    after: percent(after),
  });
  if (!found.better || after >= found.score) return told;
  return `${told} ${t("analysis-better", { move: moveText(found.better, before) })}`;
}

export function faultText(found: PlyAnswer, frames: readonly Frame[]): string {
  const before = frames[found.ply - 1];
  return t("analysis-fault", {
    ply: found.ply,
    colour: found.seat,
    move: moveText(found.move, before),
    points: Math.round(100 * found.lost),
    better: found.better ? moveText(found.better, before) : "–",
  });
}

/** What the computer would have done where somebody is to move: the best move, and others that it may make. */
export function bestText(found: PlyAnswer, frames: readonly Frame[]): string {
  const before = frames[found.ply - 1];
  const moves = found.best
    .filter(({ chance }, place) => place === 0 || chance >= NOTHING)
    .map(({ move, chance }) =>
      t("analysis-chance-of", { name: moveText(move, before), chance: percent(chance) }),
    );
  return t("analysis-best", { colour: found.seat, moves: list(moves) });
}

/** What a piece was thought to be: the likeliest kinds, or all of them. */
export function beliefText(
  row: readonly number[],
  kinds: string,
  side: Color,
  variant: string,
  most = NAMED,
): string {
  const told = likelyKinds(kinds, row)
    .slice(0, most)
    .map(([kind, chance]) =>
      t("analysis-chance-of", { name: pieceName(kind, variant), chance: percent(chance / 100) }),
    );
  return t("analysis-belief", { colour: side, kinds: list(told) });
}

/** What the side that is looked at thought of the piece there; nothing if it knew or none is there. */
export function beliefOf(thoughts: Thoughts, square: string, variant: string): string | null {
  const { review, side } = thoughts;
  const row = thoughts.beliefs[square];
  return review && side && row ? beliefText(row, review.kinds, side, variant) : null;
}

const ends = (line: readonly Point[]) => ({
  first: percent(line[0]?.score ?? 0.5),
  last: percent(line.at(-1)?.score ?? 0.5),
});

/** The curve for readers who do not see it. */
export function curveText(review: ReviewAnswer, lines: Record<Color, Point[]>): string {
  const [red, blue] = [ends(lines.red), ends(lines.blue)];
  const told = t("analysis-curve-about", {
    red: red.first,
    redLast: red.last,
    blue: blue.first,
    blueLast: blue.last,
  });
  return `${told} ${t("analysis-turn-count", { count: review.turns.length })}`;
}

/** What both could expect at a ply. */
export function nowText(lines: Record<Color, Point[]>, ply: number): string {
  const at = (side: Color) => percent(expectedAt(lines[side], ply) ?? 0.5);
  return t("analysis-now", { red: at("red"), blue: at("blue") });
}
