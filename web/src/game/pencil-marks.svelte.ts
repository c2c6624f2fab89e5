// Pencil marks: a player's own guesses about enemy pieces, kept on this device only.
import { forgetOldest, readStored, writeStored } from "../local-storage";
import { KINDS, numberOf, type Kind, type Rules } from "../rules/rules";

const PREFIX = "attaque.marks.";
const MOST_GAMES = 20;

type Marked = Readonly<Record<string, readonly Kind[]>>;
interface Kept {
  at: number;
  kinds: Marked;
}

export class PencilMarks {
  /** For each marked piece, the kinds that the player thinks possible. The key is the piece's `home`: the
   * square where it started. */
  kinds = $state.raw<Marked>({});
  private readonly key: string;

  constructor(game: string) {
    this.key = PREFIX + game;
    this.kinds = readStored<Kept>(this.key).kinds ?? {};
  }

  toggle(home: string, kind: Kind): void {
    const before = this.kinds[home] ?? [];
    const after = before.includes(kind) ? before.filter((k) => k !== kind) : [...before, kind];
    this.set(
      home,
      KINDS.filter((k) => after.includes(k)),
    );
  }

  clear(home: string): void {
    this.set(home, []);
  }

  private set(home: string, kinds: readonly Kind[]): void {
    const rest = Object.fromEntries(Object.entries(this.kinds).filter(([key]) => key !== home));
    this.kinds = kinds.length > 0 ? { ...rest, [home]: kinds } : rest;
    writeStored(this.key, { at: Date.now(), kinds: this.kinds });
    forgetOldest(PREFIX, MOST_GAMES);
  }
}

/** A mark as it is written on the piece: spy, bomb and flag as letters, other kinds as the numbers of their
 * ranks. If there are more than two kinds, the mark names only the first. */
export function markText(kinds: readonly Kind[], rules: Rules, low: boolean): string {
  const written = kinds.map((kind) => numberOf(kind, rules.rank, low) || kind);
  return written.length > 2 ? `${written[0] ?? ""}…` : written.join("/");
}
