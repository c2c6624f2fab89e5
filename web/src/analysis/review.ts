// Reads a review from the server: both lines of the score curve, the beliefs at a ply, the turning points.

import type { Color } from "../rules/squares";
import type { PlyAnswer, ReviewAnswer } from "../wire/messages";

export interface CurvePoint {
  /** How many plies were played before this point. */
  ply: number;
  /** The expected score, from 0 (lost) to 1 (won). */
  score: number;
}

/** The heatmap mark on a square: a kind, its chance in percent, and how much it glows, from 0 to 1. */
export interface Mark {
  square: string;
  kind: string;
  chance: number;
  glow: number;
}

/** A kind with its chance in percent. */
export type Likely = [kind: string, chance: number];

const decisionsOf = (review: ReviewAnswer, side: Color): PlyAnswer[] =>
  review.plies.filter(({ seat }) => seat === side);

/** A side's expected score at each of its turns, and its final score if the board decided the game. */
export function lineOf(review: ReviewAnswer, side: Color): CurvePoint[] {
  const decisions = decisionsOf(review, side);
  const points = decisions.map(({ ply, score }) => ({ ply: ply - 1, score }));
  const after = decisions.at(-1)?.after;
  const end = review.plies.length;
  return typeof after === "number" ? [...points, { ply: end, score: after }] : points;
}

/** The expected score after `ply` plies: the score at the side's most recent turn. Before the side's first
 * turn, it is the score at the first turn. Null if the side never moved. */
export function expectedAt(line: readonly CurvePoint[], ply: number): number | null {
  return (line.findLast((point) => point.ply <= ply) ?? line[0])?.score ?? null;
}

/** A side's beliefs about the hidden enemy pieces after `ply` plies: the beliefs at its most recent turn.
 * Before its first turn, they are the beliefs at the first turn. Each square has one chance for each
 * kind, in percent, in the order of `review.kinds`. */
export function beliefsAt(
  review: ReviewAnswer,
  side: Color,
  ply: number,
): Record<string, number[]> {
  const decisions = decisionsOf(review, side);
  return (decisions.findLast((found) => found.ply - 1 <= ply) ?? decisions[0])?.beliefs ?? {};
}

/** The kinds that a piece may be, the likeliest first. */
export function likelyKinds(kinds: string, row: readonly number[]): Likely[] {
  const found = [...kinds].map((kind, index): Likely => [kind, row[index] ?? 0]);
  return found.filter(([, chance]) => chance > 0).sort((a, b) => b[1] - a[1]);
}

/** The marks of the hidden pieces, each for the piece's likeliest kind or for the selected kind. A piece
 * that cannot be of the selected kind has no mark. The mark where the selected kind is likeliest glows
 * most. */
export function marksOf(
  kinds: string,
  beliefs: Readonly<Record<string, number[]>>,
  selected: string | null,
): Mark[] {
  const marks = Object.entries(beliefs).flatMap(([square, row]): Mark[] => {
    const [likeliest] = likelyKinds(kinds, row);
    const kind = selected ?? likeliest?.[0];
    if (!kind) return [];
    const chance = row[kinds.indexOf(kind)] ?? 0;
    return chance > 0 ? [{ square, kind, chance, glow: chance / 100 }] : [];
  });
  const most = selected === null ? 100 : Math.max(1, ...marks.map(({ chance }) => chance));
  return marks.map((mark) => ({ ...mark, glow: mark.chance / most }));
}

/** The decision after `ply` plies: whose turn it was, and the best moves. Null at the end of the game. */
export function decisionAt(review: ReviewAnswer, ply: number): PlyAnswer | null {
  return review.plies[ply] ?? null;
}

/** A turning point or a mistake, with the opponent's ply before it. */
export interface Finding extends PlyAnswer {
  previous: PlyAnswer | null;
}

/** The findings for the plies with these numbers. */
export const pliesOf = (review: ReviewAnswer, plies: readonly number[]): Finding[] =>
  plies.flatMap((ply) => {
    const found = review.plies[ply - 1];
    return found ? { ...found, previous: review.plies[ply - 2] ?? null } : [];
  });

/** Of two plies, the finding and the ply before it, returns the one that changed the expected score of its
 * own player more. */
export function turned(found: Finding): PlyAnswer {
  const { previous } = found;
  return previous && change(previous) > change(found) ? previous : found;
}

const change = ({ score, after }: PlyAnswer) => Math.abs((after ?? score) - score);
