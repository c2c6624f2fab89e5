// All sounds of the game, made by synthesis: wood, metal, a drum, a fanfare. There are no sound files.
import { knock, noise, tone } from "./voices";

/** Plays a sound into `out` at the time `at`, in seconds. */
type Score = (context: AudioContext, out: AudioNode, at: number) => void;

/** A tune on a small brass band: each note has a fifth above it, much softer. */
function tune(c: AudioContext, out: AudioNode, at: number, pitches: number[], step: number): void {
  pitches.forEach((pitch, i) => {
    const note = { at: at + i * step, length: i === pitches.length - 1 ? step * 3 : step * 1.4 };
    tone(c, out, { ...note, loudness: 0.24, pitch, wave: "triangle" });
    tone(c, out, { ...note, loudness: 0.05, pitch: pitch * 1.5, wave: "sawtooth" });
  });
}

const step: Score = (c, out, at) => knock(c, out, at, 0.5);

/** A block slides over wood and stops. */
const slide: Score = (c, out, at) => {
  noise(c, out, { at, length: 0.2, loudness: 0.16, pitch: 700, glide: 1_500, narrow: 1.5 });
  knock(c, out, at + 0.17, 0.45);
};

/** Two blocks hit each other, with a ring of blades. */
const clash: Score = (c, out, at) => {
  knock(c, out, at, 0.7);
  noise(c, out, { at, length: 0.16, loudness: 0.35, pitch: 3_200, narrow: 0.7 });
  for (const [i, pitch] of [1_180, 1_870, 2_790].entries())
    tone(c, out, { at, length: 0.34 - i * 0.07, loudness: 0.06, pitch, wave: "square" });
};

/** The loser falls on its side. */
const fall: Score = (c, out, at) => {
  knock(c, out, at + 0.12, 0.4);
  knock(c, out, at + 0.2, 0.2);
};

const bomb: Score = (c, out, at) => {
  tone(c, out, { at, length: 0.6, loudness: 0.8, pitch: 120, glide: 34 });
  noise(c, out, { at, length: 0.7, loudness: 0.6, pitch: 900, glide: 90, kind: "lowpass" });
};

/** Cloth sinks, and a drum rolls. */
const flag: Score = (c, out, at) => {
  noise(c, out, { at, length: 0.3, loudness: 0.2, pitch: 1_600, glide: 400, narrow: 0.6 });
  for (let i = 0; i < 7; i += 1)
    noise(c, out, { at: at + i * 0.045, length: 0.06, loudness: 0.1 + i * 0.03, pitch: 420 });
};

const turn: Score = (c, out, at) => {
  tone(c, out, { at: at + 0.12, length: 0.18, loudness: 0.2, pitch: 587 });
  tone(c, out, { at: at + 0.22, length: 0.28, loudness: 0.18, pitch: 880 });
};

/** A clock ticks three times. */
const low: Score = (c, out, at) => {
  for (const beat of [0, 0.22, 0.44])
    tone(c, out, { at: at + beat, length: 0.07, loudness: 0.3, pitch: 1_320, wave: "triangle" });
};

export const SCORES = {
  step,
  slide,
  clash,
  fall,
  bomb,
  flag,
  turn,
  low,
  chat: (c, out, at) => tone(c, out, { at, length: 0.12, loudness: 0.2, pitch: 740 }),
  won: (c, out, at) => tune(c, out, at, [392, 523, 659, 784, 659, 784], 0.13),
  lost: (c, out, at) => tune(c, out, at, [392, 370, 330, 247], 0.24),
  drawn: (c, out, at) => tune(c, out, at, [392, 440, 392], 0.22),
} satisfies Record<string, Score>;

/** How long a phone vibrates, in milliseconds. The other sounds have no vibration. */
const VIBRATIONS: Record<string, number> = { clash: 18, bomb: 35, turn: 12, low: 30 };

export function vibrate(sound: keyof typeof SCORES): void {
  const length = VIBRATIONS[sound];
  if (length && "vibrate" in navigator) navigator.vibrate(length);
}
