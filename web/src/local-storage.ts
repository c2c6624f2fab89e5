// Reads and writes JSON values in the browser's local storage.

/** The stored object, or an empty one if there is none or it cannot be read. */
export function readStored<T extends object>(key: string): Partial<T> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/** A full or forbidden storage is no error: the value is then lost when the tab closes. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}

/** Removes all values under a prefix except the last changed ones; values hold the time as `at`. */
export function forgetOldest(prefix: string, most: number): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    if (keys.length <= most) return;
    const changed = (key: string) => readStored<{ at: number }>(key).at ?? 0;
    const newestFirst = keys.sort((a, b) => changed(b) - changed(a));
    for (const key of newestFirst.slice(most)) localStorage.removeItem(key);
  } catch {
    // A forbidden storage holds nothing to forget.
  }
}
