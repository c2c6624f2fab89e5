// Pencil marks: what a player believes of enemy pieces; they stay on this device.
import { KINDS, numberOf, type Kind, type Rules } from "../rules/rules";

const PREFIX = "attaque.marks.";
const KEPT_GAMES = 20;

type Marked = Readonly<Record<string, readonly Kind[]>>;

export class Marks {
  /** The kinds that a piece may be, by its home. */
  kinds = $state.raw<Marked>({});
  private readonly key: string;

  constructor(game: string) {
    this.key = PREFIX + game;
    try {
      const kept = JSON.parse(localStorage.getItem(this.key) ?? "{}") as { kinds?: Marked };
      this.kinds = kept.kinds ?? {};
    } catch {
      this.kinds = {};
    }
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
    try {
      localStorage.setItem(this.key, JSON.stringify({ at: Date.now(), kinds: this.kinds }));
      forgetOld();
    } catch {
      // Marks that cannot be kept last as long as the page.
    }
  }
}

/** A mark as it is written on the piece: ranks as numbers, the others by their letter. */
export function markText(kinds: readonly Kind[], rules: Rules, low: boolean): string {
  const written = kinds.map((kind) => numberOf(kind, rules.rank, low) || kind);
  return written.length > 2 ? `${written[0] ?? ""}…` : written.join("/");
}

function forgetOld(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= KEPT_GAMES) return;
  const age = (key: string) =>
    (JSON.parse(localStorage.getItem(key) ?? "{}") as { at?: number }).at ?? 0;
  for (const key of keys.sort((a, b) => age(b) - age(a)).slice(KEPT_GAMES))
    localStorage.removeItem(key);
}
