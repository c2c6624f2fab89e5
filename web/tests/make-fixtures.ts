// Global setup of vitest: the server's own code plays the games that the tests read.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export default function prepare(): void {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const own = `${root}.venv/bin/python`;
  const python = existsSync(own) ? own : "python3";
  execFileSync(python, ["web/scripts/fixtures.py"], { cwd: root, stdio: "inherit" });
}
