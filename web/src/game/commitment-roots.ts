// The roots of both commitments, kept from the start of a game until its end is checked.

const KEY = "attaque.roots";
const KEPT = 40;

type Roots = [red: string, blue: string];

function all(): Record<string, Roots> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Roots>;
  } catch {
    return {};
  }
}

export const keptRoots = (game: string): Roots | null => all()[game] ?? null;

export function keepRoots(game: string, roots: Roots): void {
  try {
    const kept = [...Object.entries(all()).filter(([key]) => key !== game), [game, roots]];
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(-KEPT))));
  } catch {
    // Then the check goes by what this page has seen.
  }
}
