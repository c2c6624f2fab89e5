// Rules in words.
import { beforeAll, expect, test } from "vitest";
import { stubPage } from "../stub-page";

stubPage();
const { setLanguage } = await import("../../src/language");
const { groupOf, matters, ruleId, same, valueText } = await import("../../src/learn/rule-text");

beforeAll(() => setLanguage("en"));

const classic = {
  army: { M: 1, J: 3, E: 5, B: 6, F: 1 },
  rank: { S: 1, M: 10, G: 9 },
  immobile: "BF",
  "board.lakes": ["c5", "d5"],
  "move.run_max": 99,
  "battle.tie": "both",
  "battle.slayer": { S: "M" },
  "repetition.two_square.limit": 3,
  "repetition.chase.on": true,
  "end.ply_limit": 2000,
  "setup.fixed": "none",
};

test.each([
  ["army", "16 pieces"],
  ["rank", "Marshal > General > Spy"],
  ["immobile", "Bomb, Flag"],
  ["board.lakes", "c5 d5"],
  ["move.run_max", "any distance"],
  ["battle.tie", "both fall"],
  ["battle.slayer", "Spy beats Marshal"],
  ["repetition.two_square.limit", "3 times"],
  ["repetition.chase.on", "yes"],
  ["end.ply_limit", "2,000 moves"],
  ["setup.fixed", "none"],
])("the rule %s reads %s", (key, said) => {
  expect(valueText(key, classic, classic)).toBe(said);
});

test("an army with three differences from the base lists only those", () => {
  const army = { ...classic, army: { M: 1, J: 2, E: 4, B: 4, F: 1 } };
  expect(valueText("army", army, classic, "lattaque")).toBe(
    "12 pieces: 2 × Major, 4 × Sapper, 4 × Mine",
  );
});

test("a limit that is off reads as no limit, and an empty list as none", () => {
  expect(valueText("end.ply_limit", { "end.ply_limit": "none" }, classic)).toBe("no limit");
  expect(valueText("board.lakes", { "board.lakes": [] }, classic)).toBe("none");
});

test("two values with the same entries in another order are equal", () => {
  expect(same("army", { army: { M: 1, F: 1 } }, { army: { F: 1, M: 1 } })).toBe(true);
  expect(same("army", { army: { M: 1, F: 1 } }, { army: { F: 1, M: 2 } })).toBe(false);
});

test("a rule does not matter while the rule that it needs is off", () => {
  expect(matters("repetition.two_square.scope", { "repetition.two_square.limit": "none" })).toBe(
    false,
  );
  expect(matters("repetition.two_square.scope", classic)).toBe(true);
});

test("a key gives its group and the id of its message", () => {
  expect(ruleId("repetition.two_square.limit")).toBe("rule-repetition-two-square-limit");
  expect(groupOf("rank")).toBe("army");
  expect(groupOf("end.ply_limit")).toBe("end");
});
