// Battles: the results equal those of the server's rules, for every variant and pair of kinds.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { battleResult } from "../../src/game/battle";
import { finishedGame, NAMES } from "./finished-games";

type Results = Record<string, Record<string, string>>;

// Not an import: the type check also runs before the fixtures are made.
const text = readFileSync(new URL("../fixtures/battles.json", import.meta.url), "utf8");
const table = JSON.parse(text) as Record<string, Results>;

test.each(NAMES)("%s", (name) => {
  const { rules } = finishedGame(name, "spectator").variant;
  const expected = table[name] ?? {};
  const kinds = Object.keys(expected);
  expect(kinds.length).toBeGreaterThan(3);
  const computed = Object.fromEntries(
    kinds.map((attacker) => [
      attacker,
      Object.fromEntries(
        Object.keys(expected[attacker] ?? {}).map((defender) => [
          defender,
          battleResult(rules, attacker, defender),
        ]),
      ),
    ]),
  );
  expect(computed).toEqual(expected);
});
