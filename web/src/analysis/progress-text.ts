// How far the computer is, in words: exactly for the eye, in quarters for the ear.

import { t } from "../language";
import { percent } from "./analysis-text";
import type { Thoughts } from "./game-analysis.svelte";

type Progress = Pick<Thoughts, "status" | "ahead" | "part">;

/** How often a reader of the screen is told of it on the way. */
const STEPS = 4;

export function shownText({ status, ahead, part }: Progress): string {
  return status === "waiting"
    ? t("analysis-waiting", { count: ahead })
    : t("analysis-running", { part: percent(part) });
}

export function saidText({ status, ahead, part }: Progress): string {
  if (status === "done") return t("analysis-ready");
  return shownText({ status, ahead, part: Math.floor(part * STEPS) / STEPS });
}
