// What an army has left is the army of the variant without its losses.
import { expect, test } from "vitest";
import { countArmy } from "../../src/game/army-count";
import type { Rules } from "../../src/rules/rules";

const rules = { army: { M: 1, R: 3, F: 1 } } as Rules;

test("each kind counts what is left and what is lost", () => {
  expect(countArmy(rules, { R: 2 }, 3)).toEqual([
    { kind: "M", left: 1, lost: 0 },
    { kind: "R", left: 1, lost: 2 },
    { kind: "F", left: 1, lost: 0 },
  ]);
});

test("of an army that is not the variant's, only losses are counted", () => {
  expect(countArmy(rules, { R: 2 }, 1)).toEqual([{ kind: "R", left: null, lost: 2 }]);
});
