// The progress of an analysis in words: every percent on the screen, every quarter for screen readers.

import { t } from "../language";
import { percent } from "./analysis-text";
import type { GameAnalysis } from "./game-analysis.svelte";

type Progress = Pick<GameAnalysis, "status" | "ahead" | "part">;

/** The number of steps in which a screen reader announces the progress. */
const STEPS = 4;

/** The sentence on the screen. */
export function visibleProgress({ status, ahead, part }: Progress): string {
  return status === "waiting"
    ? t("analysis-waiting", { count: ahead })
    : t("analysis-running", { part: percent(part) });
}

/** The sentence for screen readers. */
export function spokenProgress({ status, ahead, part }: Progress): string {
  if (status === "done") return t("analysis-ready");
  return visibleProgress({ status, ahead, part: Math.floor(part * STEPS) / STEPS });
}
