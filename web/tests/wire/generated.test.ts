// The generated files are up to date.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("messages.ts and constants.ts equal what the server's code gives now", () => {
  const script = fileURLToPath(new URL("../../scripts/types.js", import.meta.url));
  expect(execFileSync(process.execPath, [script, "--check"], { encoding: "utf8" })).toBe("");
}, 60_000);
