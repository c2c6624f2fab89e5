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

/** Stores a value as JSON. If the storage is full or forbidden, nothing changes and no error is thrown. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page goes on with the value in memory.
  }
}

/** Deletes a stored value. If the storage is forbidden, there is none. */
export function forgetKey(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The page goes on without the storage.
  }
}

/** Of the values whose keys begin with `prefix`, keeps the `most` newest and deletes the others. The field
 * `at` of a value is the time of its last change. */
export function forgetOldest(prefix: string, most: number): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    if (keys.length <= most) return;
    const changed = (key: string) => readStored<{ at: number }>(key).at ?? 0;
    const newestFirst = keys.sort((a, b) => changed(b) - changed(a));
    for (const key of newestFirst.slice(most)) localStorage.removeItem(key);
  } catch {
    // If the storage is forbidden, it holds nothing to delete.
  }
}
