// Voices: the three building blocks of all sounds. Each fades out by itself.

/** A voice that starts at `at` and lasts `length` seconds. */
interface Note {
  at: number;
  length: number;
  loudness: number;
}

interface Tone extends Note {
  pitch: number;
  /** The pitch at the end; by default the pitch does not change. */
  glide?: number;
  wave?: OscillatorType;
}

export function tone(c: AudioContext, out: AudioNode, note: Tone): void {
  const source = c.createOscillator();
  source.type = note.wave ?? "sine";
  source.frequency.setValueAtTime(note.pitch, note.at);
  if (note.glide) source.frequency.exponentialRampToValueAtTime(note.glide, note.at + note.length);
  source.connect(fading(c, out, note));
  source.start(note.at);
  source.stop(note.at + note.length);
}

interface Noise extends Note {
  /** The middle of the frequencies that are heard, at the start and at the end. */
  pitch: number;
  glide?: number;
  /** How narrow the frequencies are. */
  narrow?: number;
  kind?: BiquadFilterType;
}

export function noise(c: AudioContext, out: AudioNode, note: Noise): void {
  const buffer = c.createBuffer(1, Math.ceil(c.sampleRate * note.length), c.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = c.createBufferSource();
  source.buffer = buffer;
  const filter = c.createBiquadFilter();
  filter.type = note.kind ?? "bandpass";
  filter.Q.value = note.narrow ?? 1;
  filter.frequency.setValueAtTime(note.pitch, note.at);
  if (note.glide) filter.frequency.exponentialRampToValueAtTime(note.glide, note.at + note.length);
  source.connect(filter).connect(fading(c, out, note));
  source.start(note.at);
}

/** A wooden block that is put down: a short click, and two tones of the wood. */
export function knock(c: AudioContext, out: AudioNode, at: number, loudness: number): void {
  noise(c, out, { at, length: 0.03, loudness: loudness * 0.7, pitch: 1_800, narrow: 0.8 });
  tone(c, out, { at, length: 0.07, loudness, pitch: 210, glide: 160, wave: "triangle" });
  tone(c, out, { at, length: 0.04, loudness: loudness * 0.4, pitch: 560, wave: "triangle" });
}

/** A short swell avoids a click at the start. */
function fading(c: AudioContext, out: AudioNode, { at, length, loudness }: Note): GainNode {
  const gain = c.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}
