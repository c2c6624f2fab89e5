// What happened in a game, in words: the same sentences for the live log and the replay.
import { beforeAll, expect, test } from "vitest";
import type { Battle, PlayedMove } from "../../src/game/plies";
import type { Ev } from "../../src/wire/messages";
import { stubPage } from "../stub-page";

stubPage();
const { loadLanguage } = await import("../../src/language");
const { battleText, eventText, moveText } = await import("../../src/game/event-text");

beforeAll(() => loadLanguage());

const played = (battle: Battle | null): PlayedMove => ({
  ply: 3,
  seat: "red",
  move: "b4b5",
  battle,
});
const fight = (result: Battle["result"], defender: Battle["defender"] = "B"): Battle => ({
  attacker: "R",
  defender,
  result,
});

test("a quiet move names both squares", () => {
  expect(moveText(played(null), "classic")).toBe("Red moves b4 to b5.");
});

test.each([
  [">", "Red’s Scout captures the Bomb on b5."],
  ["<", "Red’s Scout falls to the Bomb on b5."],
  ["=", "Red’s Scout and Blue’s Bomb both fall on b5."],
] as const)("a battle with result %s names both pieces", (result, sentence) => {
  expect(moveText(played(fight(result)), "classic")).toBe(sentence);
});

test("the live log describes a move with the sentence of moveText()", () => {
  const event = { kind: "moved", ply: 3, seat: "red", move: "b4b5", runner: null } as unknown as Ev;
  expect(eventText(event, "classic")).toBe(moveText(played(null), "classic"));
});

test("the live log names the colour that offers a draw, and skips hidden events", () => {
  expect(eventText({ kind: "draw-offered", seat: "blue" } as unknown as Ev, "classic")).toBe(
    "Blue offers a draw.",
  );
  expect(eventText({ kind: undefined } as unknown as Ev, "classic")).toBe("");
});

test("the live log says that a game was aborted", () => {
  const event = { kind: "ended", outcome: { winner: null, termination: "aborted" } };
  expect(eventText(event as unknown as Ev, "classic")).toBe(
    "The game was aborted before both players had moved.",
  );
});

test("the sentence for a battle with the flag says that the flag is taken", () => {
  expect(battleText(fight(">", "F"), "b5", "classic")).toBe("Scout captures the flag on b5.");
});
