// What the computer thinks of a game that is over; loaded only when somebody asks for it.

export { default as Heat } from "./BeliefHeatmap.svelte";
export { default as Panel } from "./AnalysisPanel.svelte";
export { beliefOf } from "./analysis-text";
export { Thoughts } from "./game-analysis.svelte";
