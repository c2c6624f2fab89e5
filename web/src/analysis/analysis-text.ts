// An analysis in words: turning points, mistakes, best moves, beliefs.

import { squaresOf, type Color } from "../rules/squares";
import { moveNotation } from "../game/plies";
import { language, list, pieceName, sentences, t } from "../language";
import type { Frame } from "../replay/frames";
import type { PlyAnswer, ReviewAnswer } from "../wire/messages";
import { expectedAt, likelyKinds, turned, type Finding, type CurvePoint } from "./review";
import type { GameAnalysis } from "./game-analysis.svelte";

/** A word joiner: a character that forbids a line break inside the notation of a move. */
const JOINER = "\u2060";
/** The largest number of kinds that the description of a square names. */
const MOST_KINDS = 3;
/** Moves with a smaller chance are left out: their chance would read 0%. */
const LEAST_CHANCE = 0.005;

export function percent(part: number): string {
  return new Intl.NumberFormat(language.tag, { style: "percent" }).format(part);
}

/** The notation of a move. The board before the move shows whether the move is a strike. */
export function notationOf(move: string, before: Frame | undefined): string {
  const [, to] = squaresOf(move);
  const isStrike = before?.view.board?.pieces.some(({ square }) => square === to) ?? false;
  return moveNotation(move, isStrike, JOINER);
}

/** A turning point in words: the move, and the side whose expected score changed more. */
export function turnText(found: Finding, frames: readonly Frame[]): string {
  const before = frames[found.ply - 1];
  const { seat, score, after } = turned(found);
  const last = after ?? score;
  const said = [
    t("analysis-turn", {
      ply: found.ply,
      colour: found.seat,
      move: notationOf(found.move, before),
    }),
    t(last < score ? "analysis-turn-falls" : "analysis-turn-rises", {
      colour: seat,
      before: percent(score),
      after: percent(last),
    }),
  ];
  if (found.better && seat === found.seat && last < score)
    said.push(t("analysis-better", { move: notationOf(found.better, before) }));
  return sentences(said);
}

/** A mistake in words: the move, what it lost, and a better move. */
export function mistakeText(found: PlyAnswer, frames: readonly Frame[]): string {
  const before = frames[found.ply - 1];
  return t("analysis-fault", {
    ply: found.ply,
    colour: found.seat,
    move: notationOf(found.move, before),
    points: Math.round(100 * found.lost),
    better: found.better ? notationOf(found.better, before) : "–",
  });
}

/** The computer's best move in a position, and other moves that it might play, with their chances. */
export function bestText(found: PlyAnswer, frames: readonly Frame[]): string {
  const before = frames[found.ply - 1];
  const moves = found.best
    .filter(({ chance }, place) => place === 0 || chance >= LEAST_CHANCE)
    .map(({ move, chance }) =>
      t("analysis-chance-of", { name: notationOf(move, before), chance: percent(chance) }),
    );
  return t("analysis-best", { colour: found.seat, moves: list(moves) });
}

/** What a side believed a piece to be: its likeliest kinds, at most `most` of them. */
export function beliefText(
  row: readonly number[],
  kinds: string,
  side: Color,
  variant: string,
  most = MOST_KINDS,
): string {
  const chances = likelyKinds(kinds, row)
    .slice(0, most)
    .map(([kind, chance]) =>
      t("analysis-chance-of", { name: pieceName(kind, variant), chance: percent(chance / 100) }),
    );
  return t("analysis-belief", { colour: side, kinds: list(chances) });
}

/** What the selected side believed about the piece on a square; null without a hidden piece there. */
export function beliefOf(analysis: GameAnalysis, square: string, variant: string): string | null {
  const { review, side } = analysis;
  const row = analysis.beliefs[square];
  return review && side && row ? beliefText(row, review.kinds, side, variant) : null;
}

/** An expected score in percent; a dash for a side that never moved. */
const expectation = (score: number | null | undefined) =>
  typeof score === "number" ? percent(score) : "–";

/** The score curve in words, for screen readers. */
export function curveText(
  review: ReviewAnswer,
  { red, blue }: Record<Color, CurvePoint[]>,
): string {
  const ends = t("analysis-curve-about", {
    red: expectation(red[0]?.score),
    redLast: expectation(red.at(-1)?.score),
    blue: expectation(blue[0]?.score),
    blueLast: expectation(blue.at(-1)?.score),
  });
  return sentences([ends, t("analysis-turn-count", { count: review.turns.length })]);
}

/** The expected scores of both sides after `ply` plies. */
export function nowText(lines: Record<Color, CurvePoint[]>, ply: number): string {
  const at = (side: Color) => expectation(expectedAt(lines[side], ply));
  return t("analysis-now", { red: at("red"), blue: at("blue") });
}
