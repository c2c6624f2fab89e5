// What was thought, as sentences.

import { distance, squaresOf, type Color } from "../rules/squares";
import { language, list, pieceName, t } from "../language";
import type { Frame } from "../replay/frames";
import type { PlyAnswer, ReviewAnswer } from "../wire/messages";
import { expectedAt, likelyKinds, turned, type Finding, type Point } from "./review";
import type { Thoughts } from "./game-analysis.svelte";

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

/** What a turning point was: the move, and the side whose expectation it changed most. */
export function turnText(found: Finding, frames: readonly Frame[]): string {
  const before = frames[found.ply - 1];
  const { seat, score, after } = turned(found);
  const last = after ?? score;
  const told = [
    t("analysis-turn", {
      ply: found.ply,
      colour: found.seat,
      move: moveText(found.move, before),
    }),
    t(last < score ? "analysis-turn-falls" : "analysis-turn-rises", {
      colour: seat,
      before: percent(score),
      after: percent(last),
    }),
  ];
  if (found.better && seat === found.seat && last < score)
    told.push(t("analysis-better", { move: moveText(found.better, before) }));
  return told.join(" ");
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

/** A side that never moved has expected nothing. */
const expectation = (score: number | null | undefined) =>
  typeof score === "number" ? percent(score) : "–";

/** The curve for readers who do not see it. */
export function curveText(review: ReviewAnswer, { red, blue }: Record<Color, Point[]>): string {
  const told = t("analysis-curve-about", {
    red: expectation(red[0]?.score),
    redLast: expectation(red.at(-1)?.score),
    blue: expectation(blue[0]?.score),
    blueLast: expectation(blue.at(-1)?.score),
  });
  return `${told} ${t("analysis-turn-count", { count: review.turns.length })}`;
}

/** What both could expect at a ply. */
export function nowText(lines: Record<Color, Point[]>, ply: number): string {
  const at = (side: Color) => expectation(expectedAt(lines[side], ply));
  return t("analysis-now", { red: at("red"), blue: at("blue") });
}
