// What the computer thinks of a game that is over; loaded only when somebody asks for it.

export { default as Heat } from "./Heat.svelte";
export { default as Panel } from "./Panel.svelte";
export { beliefOf } from "./telling";
export { Thoughts } from "./thoughts.svelte";
