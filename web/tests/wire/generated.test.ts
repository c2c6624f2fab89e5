// What was written from the server's source is what it would write now.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const web = fileURLToPath(new URL("../../", import.meta.url));
const own = `${web}../.venv/bin/python`;
const python = existsSync(own) ? own : "python3";
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: `${web}..`, encoding: "utf8" });

test("the types of the messages are those of the server's schema", () => {
  expect(run(process.execPath, "web/scripts/types.js", "--check")).toBe("");
}, 60_000);

test("the games that folding is tested on are those that the server plays", () => {
  expect(run(python, "web/scripts/fixtures.py", "--check")).toBe("");
}, 60_000);
