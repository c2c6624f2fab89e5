// Clocks on the screen: the time left, its text, and the current time as state.
import { number } from "../language";
import type { GameClock, Seen } from "../wire/messages";
import { indexOf, other, type Color } from "../rules/squares";

/** The time a side has left, in milliseconds; null without a time control. */
export function leftOf(clock: GameClock, seat: Color, now: number): number | null {
  if (clock.control.control === "none") return null;
  const left = clock.left[indexOf(seat)];
  return clock.running === seat ? Math.max(0, left - Math.max(0, now - clock.since)) : left;
}

/** The time left for the current move under the control's `cap`, in milliseconds; null without a cap, or if
 * this side's clock does not run. */
export function capLeft(clock: GameClock, seat: Color, now: number): number | null {
  if (clock.control.cap === null || clock.running !== seat) return null;
  return Math.max(0, clock.control.cap - Math.max(0, now - clock.since));
}

/** Whether both players have made a move. Until then a player can abort the game, afterwards claim it. */
export const haveBothMoved = (view: Seen): boolean => (view.board?.ply ?? 0) >= 2;

/** Seconds until this seat may claim the game; null while the opponent is not absent, and in a game that
 * nobody can claim. */
export function untilClaim(view: Seen, seat: Color, now: number): number | null {
  const since = view.absent_since[indexOf(other(seat))];
  const wait = view.options.claim_after;
  if (since === null || wait === null || !haveBothMoved(view)) return null;
  return Math.max(0, Math.ceil((since + wait - now) / 1000));
}

/** A time as text: `4:05`, or `0:09.9` in the last ten seconds, in the digits of the language. */
export function clockFace(ms: number): string {
  if (ms < 10_000) return digits(`0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`);
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return digits(
    hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`,
  );
}

function digits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => number(Number(digit)));
}

/** The result of `now()` as state. It is renewed ten times a second while `active()` is true and the
 * calling component exists. */
export function ticking(now: () => number, active: () => boolean): { readonly now: number } {
  let value = $state(now());
  $effect(() => {
    if (!active()) return;
    value = now();
    const timer = setInterval(() => (value = now()), 100);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return value;
    },
  };
}
