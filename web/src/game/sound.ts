// Sounds, synthesised with the Web Audio API: no sound files.
import { settings } from "../settings.svelte";

export type Sound = "move" | "strike" | "turn" | "chat" | "won" | "lost" | "drawn";

let context: AudioContext | null = null;

/** Starts the audio context. Browsers allow this only after the first click or key. */
export function wake(): void {
  context ??= new AudioContext();
  void context.resume();
}

export function play(sound: Sound): void {
  if (!settings.sound || settings.volume <= 0 || context?.state !== "running") return;
  const out = context.createGain();
  out.gain.value = settings.volume * 0.5;
  out.connect(context.destination);
  SCORES[sound](context, out, context.currentTime);
}

type Score = (context: AudioContext, out: AudioNode, start: number) => void;

const SCORES: Record<Sound, Score> = {
  // A short knock, as of a wooden piece.
  move: (c, out, at) => {
    noise(c, out, at, 0.045, 900, 0.7);
    tone(c, out, at, 0.06, 190, "triangle", 0.5);
  },
  // Metal hits metal.
  strike: (c, out, at) => {
    noise(c, out, at, 0.22, 2_600, 0.6);
    for (const pitch of [523, 1_174, 1_931]) tone(c, out, at, 0.32, pitch, "square", 0.06);
    tone(c, out, at, 0.16, 110, "sawtooth", 0.25);
  },
  turn: (c, out, at) => {
    tone(c, out, at, 0.16, 587, "sine", 0.28);
    tone(c, out, at + 0.1, 0.24, 880, "sine", 0.24);
  },
  chat: (c, out, at) => tone(c, out, at, 0.1, 740, "sine", 0.25),
  won: (c, out, at) => melody(c, out, at, [392, 523, 659, 784, 1_047], 0.13),
  lost: (c, out, at) => melody(c, out, at, [440, 392, 349, 294], 0.2),
  drawn: (c, out, at) => melody(c, out, at, [440, 494, 440], 0.2),
};

function melody(
  c: AudioContext,
  out: AudioNode,
  at: number,
  pitches: number[],
  step: number,
): void {
  pitches.forEach((pitch, i) => tone(c, out, at + i * step, step * 2, pitch, "triangle", 0.32));
}

function tone(
  c: AudioContext,
  out: AudioNode,
  at: number,
  length: number,
  pitch: number,
  wave: OscillatorType,
  loudness: number,
): void {
  const source = c.createOscillator();
  source.type = wave;
  source.frequency.value = pitch;
  source.connect(fading(c, out, at, length, loudness));
  source.start(at);
  source.stop(at + length);
}

function noise(
  c: AudioContext,
  out: AudioNode,
  at: number,
  length: number,
  pitch: number,
  loudness: number,
): void {
  const buffer = c.createBuffer(1, Math.ceil(c.sampleRate * length), c.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = c.createBufferSource();
  source.buffer = buffer;
  const band = c.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  source.connect(band).connect(fading(c, out, at, length, loudness));
  source.start(at);
}

function fading(
  c: AudioContext,
  out: AudioNode,
  at: number,
  length: number,
  loudness: number,
): GainNode {
  const gain = c.createGain();
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(out);
  return gain;
}
