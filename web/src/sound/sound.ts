// Sounds: plays them by name if the user has switched them on, with a short vibration on phones.
import { settings } from "../settings.svelte";
import type { SCORES } from "./scores";

export type Sound = keyof typeof SCORES;

/** How long a phone vibrates, in milliseconds. The other sounds have no vibration. */
const VIBRATIONS: Partial<Record<Sound, number>> = { clash: 18, bomb: 35, turn: 12, low: 30 };

let context: AudioContext | null = null;
let scores: typeof SCORES | null = null;

/** Starts the audio and loads the sounds, if the user wants them. Browsers allow audio only after the first
 * click or key. */
export function wake(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  void context.resume();
  if (!scores) void import("./scores").then((module) => (scores = module.SCORES));
}

export function play(sound: Sound): void {
  if (!settings.sound || settings.volume <= 0 || !scores || context?.state !== "running") return;
  const out = context.createGain();
  // The ear hears loudness roughly as a square.
  out.gain.value = settings.volume ** 2 * 0.8;
  out.connect(context.destination);
  scores[sound](context, out, context.currentTime + 0.005);
  const vibration = VIBRATIONS[sound];
  if (vibration && "vibrate" in navigator) navigator.vibrate(vibration);
}
