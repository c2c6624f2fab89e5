// The set of a piece: the variant's own by default, or the one that the player chose.
import { afterEach, expect, test, vi } from "vitest";
import { setOf } from "../../src/pieces/piece-set";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function settingsWith(stored: unknown) {
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(stored) });
  return (await import("../../src/settings.svelte")).settings;
}

test("L'Attaque has the historical pieces by itself, other variants have the toy box", () => {
  expect(setOf("variant", "lattaque")).toBe("historical");
  expect(setOf("variant", "lattaque+memory")).toBe("historical");
  expect(setOf("variant", "classic")).toBe("toy");
});

test("a chosen set shows the pieces of every variant", () => {
  expect(setOf("toy", "lattaque")).toBe("toy");
  expect(setOf("letters", "classic")).toBe("letters");
});

test("settings that an earlier version stored keep working", async () => {
  expect((await settingsWith({ pieces: "figures" })).pieces).toBe("variant");
  vi.resetModules();
  expect((await settingsWith({ pieces: "letters" })).pieces).toBe("letters");
});
