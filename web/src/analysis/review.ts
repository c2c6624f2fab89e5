// A review as the page needs it: the two lines of the curve, and what a side believed at a ply.

import type { Color } from "../rules/squares";
import type { PlyAnswer, ReviewAnswer } from "../wire/messages";

export interface Point {
  /** How many plies had been played. */
  ply: number;
  /** From 0, lost, to 1, won. */
  score: number;
}

/** For a mark on a square: the kind it tells of, how likely that is, and how warm it glows. */
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

/** What a side could expect at each of its turns, and in the end if the board decided it. */
export function lineOf(review: ReviewAnswer, side: Color): Point[] {
  const decisions = decisionsOf(review, side);
  const points = decisions.map(({ ply, score }) => ({ ply: ply - 1, score }));
  const after = decisions.at(-1)?.after;
  const end = review.plies.length;
  return typeof after === "number" ? [...points, { ply: end, score: after }] : points;
}

/** What a side could expect when so many plies had been played: at its last turn up to there. */
export function expectedAt(line: readonly Point[], ply: number): number | null {
  return (line.findLast((point) => point.ply <= ply) ?? line[0])?.score ?? null;
}

/** What a side believed of the other's hidden pieces, at its last turn up to there. */
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

/** A mark for each piece: of its likeliest kind, or of the kind that is asked for. A single kind glows by how likely it is compared with where it is likeliest. */
export function marksOf(
  kinds: string,
  beliefs: Readonly<Record<string, number[]>>,
  asked: string | null,
): Mark[] {
  const told = Object.entries(beliefs).flatMap(([square, row]): Mark[] => {
    const [likeliest] = likelyKinds(kinds, row);
    const kind = asked ?? likeliest?.[0];
    if (!kind) return [];
    const chance = row[kinds.indexOf(kind)] ?? 0;
    return chance > 0 ? [{ square, kind, chance, glow: chance / 100 }] : [];
  });
  const most = asked === null ? 100 : Math.max(1, ...told.map(({ chance }) => chance));
  return told.map((mark) => ({ ...mark, glow: mark.chance / most }));
}

/** Whose turn it was when so many plies had been played, with the moves that were thought best. */
export function decisionAt(review: ReviewAnswer, ply: number): PlyAnswer | null {
  return review.plies[ply] ?? null;
}

/** A ply that something is told of, with the other side's ply before it. */
export interface Finding extends PlyAnswer {
  previous: PlyAnswer | null;
}

export const pliesOf = (review: ReviewAnswer, plies: readonly number[]): Finding[] =>
  plies.flatMap((ply) => {
    const found = review.plies[ply - 1];
    return found ? { ...found, previous: review.plies[ply - 2] ?? null } : [];
  });

/** The side for which most changed over a ply, as it thought before: whoever moved, or the other one at its turn before. */
export function turned(found: Finding): PlyAnswer {
  const { previous } = found;
  return previous && change(previous) > change(found) ? previous : found;
}

const change = ({ score, after }: PlyAnswer) => Math.abs((after ?? score) - score);
