// The user's settings, kept on this device: language, looks, motion, sound, typing, nickname.
import { readStored, writeStored } from "./local-storage";

/** How a piece shows its rank: as the variant says, as a number (10 or 1 for the Marshal), as the kind's
 * name, or not at all. */
export type RankStyle = "variant" | "high10" | "low1" | "names" | "insignia";
/** Which drawings the pieces have: the ones of the variant, or always the same. */
export const PIECE_CHOICES = ["variant", "toy", "historical", "letters"] as const;
export type PieceChoice = (typeof PIECE_CHOICES)[number];
export type Palette = "classic" | "contrast" | "ink";
export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "none";
/** How long a battle takes on the board; `off` shows its result at once. */
export type Battles = "normal" | "short" | "off";

export interface Settings {
  /** The code of a language; null means the browser's language. */
  language: string | null;
  ranks: RankStyle;
  pieces: PieceChoice;
  /** Whether enemy pieces that have moved are marked. */
  movedMarks: boolean;
  palette: Palette;
  theme: Theme;
  motion: Motion;
  battles: Battles;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Whether the user can select a square by typing its name: `e4`. */
  typing: boolean;
  /** Whether the user can choose a move in the opponent's turn. */
  premove: boolean;
  nickname: string;
}

const DEFAULTS: Settings = {
  language: null,
  ranks: "variant",
  pieces: "variant",
  movedMarks: true,
  palette: "classic",
  theme: "auto",
  motion: "auto",
  battles: "normal",
  sound: false,
  volume: 0.6,
  typing: true,
  premove: true,
  nickname: "",
};

const KEY = "attaque.settings";

export const settings: Settings = $state({ ...DEFAULTS, ...readStored<Settings>(KEY) });
// Earlier versions stored "figures".
if (!PIECE_CHOICES.includes(settings.pieces)) settings.pieces = DEFAULTS.pieces;

/** Stores the settings whenever one changes. The app calls it once, inside a component. */
export function storeSettings(): void {
  $effect(() => writeStored(KEY, settings));
}

/** Whether animations are allowed. */
export function isAnimated(): boolean {
  if (settings.motion !== "auto") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether the Marshal's rank is written as 1. `numbering` is the variant's way to show ranks. */
export function isRankLow(numbering: RankStyle | undefined): boolean {
  return (settings.ranks === "variant" ? numbering : settings.ranks) === "low1";
}
