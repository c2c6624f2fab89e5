// Battles: the results equal those of the server's rules, for every variant and pair of kinds.
import { expect, test } from "vitest";
import { battleResult } from "../../src/game/battle";
import table from "../fixtures/battles.json";
import { finishedGame, NAMES } from "./finished-games";

type Results = Record<string, Record<string, string>>;

test.each(NAMES)("%s", (name) => {
  const { rules } = finishedGame(name, "spectator").variant;
  const expected = (table as Record<string, Results>)[name] ?? {};
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
