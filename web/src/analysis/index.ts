// The computer's analysis of a finished game. The replay loads this module on demand.

export { default as BeliefHeatmap } from "./BeliefHeatmap.svelte";
export { default as AnalysisPanel } from "./AnalysisPanel.svelte";
export { beliefOf } from "./analysis-text";
export { GameAnalysis } from "./game-analysis.svelte";
