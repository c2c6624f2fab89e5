// What was written from the server's source is what it would write now.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("the types of the messages are those of the server's schema", () => {
  const script = fileURLToPath(new URL("../../scripts/types.js", import.meta.url));
  expect(execFileSync(process.execPath, [script, "--check"], { encoding: "utf8" })).toBe("");
}, 60_000);
