// Local storage: JSON values, and no error if the storage is forbidden.
import { beforeEach, expect, test, vi } from "vitest";
import { forgetOldest, readStored, writeStored } from "../src/local-storage";

/** Like a browser's storage: keys are own enumerable properties, methods are not. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

beforeEach(() => {
  vi.stubGlobal("localStorage", new FakeStorage());
});

test("a written value is read again", () => {
  writeStored("seat", { token: "x" });
  expect(readStored<{ token: string }>("seat")).toEqual({ token: "x" });
});

test.each(["", "no JSON", "null", "7"])("the stored text %j reads as an empty object", (text) => {
  localStorage.setItem("seat", text);
  expect(readStored("seat")).toEqual({});
});

test("forgetOldest() keeps the values with the latest times (`at`)", () => {
  [3, 1, 2].forEach((at) => writeStored(`marks.${at}`, { at }));
  writeStored("other", {});
  forgetOldest("marks.", 2);
  expect(Object.keys(localStorage).sort()).toEqual(["marks.2", "marks.3", "other"]);
});

test("no function throws an error if the storage is forbidden", () => {
  ["seat1", "seat2"].forEach((key) => writeStored(key, {}));
  const forbidden = new Proxy(localStorage, {
    get: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  vi.stubGlobal("localStorage", forbidden);
  expect(readStored("seat1")).toEqual({});
  expect(() => writeStored("seat1", {})).not.toThrow();
  expect(() => forgetOldest("seat", 1)).not.toThrow();
});
