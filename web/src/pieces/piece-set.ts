// The sets of drawn pieces: the file of each set, and which set shows the pieces of a variant.
import { baseOf } from "../language";
import type { PieceChoice } from "../settings.svelte";
import historical from "./historical.svg";
import letters from "./letters.svg";
import toy from "./toy.svg";

export { default as BLOCK } from "./block.svg";

export const SETS = { toy, historical, letters } as const;
export type PieceSet = keyof typeof SETS;

/** The variant whose own pieces are those of the historical set. */
const HISTORICAL = "lattaque";

export function setOf(choice: PieceChoice, variant: string): PieceSet {
  if (choice !== "variant") return choice;
  return baseOf(variant) === HISTORICAL ? "historical" : "toy";
}
