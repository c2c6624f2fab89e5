// Sounds: plays them by name if the user has switched them on, with a short vibration on phones.
import { settings } from "../settings.svelte";
import type { SCORES } from "./scores";

export type Sound = keyof typeof SCORES;

let context: AudioContext | null = null;
let loaded: typeof import("./scores") | null = null;

/** Starts the audio and loads the sounds, if the user wants them. Browsers allow audio only after the first
 * click or key. */
export function wake(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  void context.resume();
  if (!loaded) void import("./scores").then((module) => (loaded = module));
}

export function play(sound: Sound): void {
  if (!settings.sound || settings.volume <= 0 || !loaded || context?.state !== "running") return;
  const out = context.createGain();
  // The ear hears loudness roughly as a square.
  out.gain.value = settings.volume ** 2 * 0.8;
  out.connect(context.destination);
  loaded.SCORES[sound](context, out, context.currentTime + 0.005);
  loaded.vibrate(sound);
}
