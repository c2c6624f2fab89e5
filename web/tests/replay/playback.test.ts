// The projector: frames, battles, eyes, and games that are not over yet.
import { beforeEach, expect, test, vi } from "vitest";
import answers from "../vectors/replays.json";

const asked: string[] = [];
let isOver = true;

vi.stubGlobal("fetch", (address: string) => {
  asked.push(address);
  const eye = new URL(address, "http://localhost").searchParams.get("as");
  const found = answers.find((answer) => answer.game === "game2" && answer.as === eye);
  if (isOver && found) return Promise.resolve(Response.json(found));
  if (eye === "public") return Promise.resolve(Response.json({ ...answers[3], over: false }));
  const body = { error: { code: "game/not-now", message: "", args: {} } };
  return Promise.resolve(Response.json(body, { status: 409 }));
});
const { Projector } = await import("../../src/replay/playback.svelte");
const { Refused } = await import("../../src/wire/http");

beforeEach(() => {
  asked.length = 0;
  isOver = true;
});

async function opened() {
  const projector = new Projector({ game: "game2" });
  await projector.open("truth");
  return projector;
}

test("it does not leave the film", async () => {
  const projector = await opened();
  projector.go(-3);
  expect(projector.ply).toBe(0);
  projector.go(10_000);
  expect(projector.ply).toBe(projector.last);
  expect(projector.last).toBeGreaterThan(20);
});

test("it jumps from battle to battle and stays at the last", async () => {
  const projector = await opened();
  const found: number[] = [];
  for (let i = 0; i < projector.battles.length + 2; i++) {
    projector.battle(1);
    found.push(projector.ply);
  }
  expect([...new Set(found)]).toEqual(projector.battles);
  projector.battle(-1);
  expect(projector.ply).toBe(projector.battles.at(-2));
});

test("it stops at the end and starts over", async () => {
  const projector = await opened();
  projector.go(projector.last - 1);
  projector.toggle();
  expect(projector.running).toBe(true);
  projector.go(projector.ply + 1);
  expect(projector.running).toBe(false);
  projector.toggle();
  expect([projector.ply, projector.running]).toEqual([0, true]);
});

test("other eyes keep the ply, and each film is asked for once", async () => {
  const projector = await opened();
  projector.go(7);
  await projector.look("red");
  await projector.look("truth");
  await projector.look("red");
  expect([projector.ply, projector.eye]).toEqual([7, "red"]);
  expect(asked).toHaveLength(2);
});

test("of a game that is still played it shows what everybody may see", async () => {
  isOver = false;
  const projector = await opened();
  expect([projector.eye, projector.over]).toEqual(["public", false]);
});

test("when that game is over it is shown whole, at the same ply", async () => {
  isOver = false;
  const projector = await opened();
  projector.go(1);
  isOver = true;
  await projector.reopen();
  expect([projector.eye, projector.over, projector.ply]).toEqual(["truth", true, 1]);
});

test("whoever looked with the eyes of a side keeps them", async () => {
  const projector = await opened();
  await projector.look("blue");
  const before = asked.length;
  await projector.reopen();
  expect([projector.eye, asked.length]).toEqual(["blue", before + 1]);
});

test("eyes that are refused change nothing", async () => {
  const projector = await opened();
  isOver = false;
  await expect(projector.look("blue")).rejects.toThrow(Refused);
  expect(projector.eye).toBe("truth");
});
