// What this device remembers: how things look and sound, the nickname, and the seats it holds.

/** How a rank is written: 10 or 1 for the Marshal, as the variant says, by name, or insignia only. */
export type RankStyle = "variant" | "high10" | "low1" | "names" | "insignia";
export type PieceLook = "figures" | "letters";
export type Palette = "classic" | "contrast" | "ink";
export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "none";

export interface Settings {
  /** The code of a language, or null for the browser's own. */
  language: string | null;
  ranks: RankStyle;
  pieces: PieceLook;
  palette: Palette;
  theme: Theme;
  motion: Motion;
  /** Whether sounds are heard at all, and how loud, from 0 to 1. */
  sound: boolean;
  volume: number;
  /** Whether one letter or digit key and a square (`e4`) play and place. */
  typing: boolean;
  nickname: string;
}

/** A seat this device holds: whoever has the token plays. */
export interface HeldSeat {
  token: string;
  seat: "red" | "blue";
  variant?: string;
  /** What to send to the other player, as long as the seat is free. */
  link?: string;
  /** When it was last played, in milliseconds. */
  at: number;
}

const DEFAULTS: Settings = {
  language: null,
  ranks: "variant",
  pieces: "figures",
  palette: "classic",
  theme: "auto",
  motion: "auto",
  sound: true,
  volume: 0.6,
  typing: true,
  nickname: "",
};

const SETTINGS = "attaque.settings";
const SEATS = "attaque.seats";
const PERSON = "attaque.person";
const KEPT_SEATS = 60;

function read<T extends object>(key: string, fallback: T): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return found && typeof found === "object" ? { ...fallback, ...found } : fallback;
  } catch {
    return fallback;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage must not stop a game: it is forgotten with the tab.
  }
}

/** The settings; assigning to a field keeps it. */
export const settings: Settings = $state(read(SETTINGS, { ...DEFAULTS }));

const seats: Record<string, HeldSeat> = $state(read(SEATS, {}));

/** Writes the settings whenever one changes; the app calls it once. */
export function keepSettings(): void {
  $effect(() => write(SETTINGS, settings));
}

/** All seats of this device, by game. */
export const heldSeats = (): Readonly<Record<string, HeldSeat>> => seats;

export const seatOf = (game: string): HeldSeat | null => seats[game] ?? null;

export function keepSeat(game: string, seat: Omit<HeldSeat, "at">): void {
  seats[game] = { ...seat, at: Date.now() };
  const old = Object.keys(seats).sort((a, b) => (seats[b]?.at ?? 0) - (seats[a]?.at ?? 0));
  for (const name of old.slice(KEPT_SEATS)) delete seats[name];
  write(SEATS, seats);
}

export function forgetSeat(game: string): void {
  delete seats[game];
  write(SEATS, seats);
}

/** The token that opens this person's kept setups, if there is one. */
export const person = (): string | null => read<{ token?: string }>(PERSON, {}).token ?? null;

export const keepPerson = (token: string): void => write(PERSON, { token });

/** Whether things may move on the screen. */
export function moves(): boolean {
  if (settings.motion !== "auto") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
