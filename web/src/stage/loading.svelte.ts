// Loads the drawing of battles once. Pages ask for it when a battle is near.
let found = $state.raw<typeof import("./BattleStage.svelte").default | null>(null);

export const stage = {
  /** The component that draws a battle; null until it is loaded. */
  get component() {
    return found;
  },
};

export function loadStage(): void {
  if (!found) void import("./BattleStage.svelte").then((module) => (found = module.default));
}
