// A game's time control as records write it; `clockText` puts this notation into words.
import type { TimeControl } from "../wire/messages";

/** `setup 300; 600+5; at most 60 a move`, in seconds; `-` without a clock. */
export function clockNotation({ control, initial, increment, cap, setup }: TimeControl): string {
  const main = {
    none: "-",
    "per-move": `${initial / 1000} a move`,
    fischer: `${initial / 1000}+${increment / 1000}`,
    bronstein: `${initial / 1000}d${increment / 1000}`,
  }[control];
  const parts = [
    setup === null ? "" : `setup ${setup / 1000}`,
    main,
    cap === null ? "" : `at most ${cap / 1000} a move`,
  ];
  return parts.filter(Boolean).join("; ");
}
