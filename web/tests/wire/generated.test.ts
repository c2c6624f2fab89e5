// The generated types are up to date.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("messages.ts equals what the server's schema gives now", () => {
  const script = fileURLToPath(new URL("../../scripts/types.js", import.meta.url));
  expect(execFileSync(process.execPath, [script, "--check"], { encoding: "utf8" })).toBe("");
}, 60_000);
