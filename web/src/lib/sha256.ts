// SHA-256, for pages that have no crypto.subtle: plain http in a local network is no secure context.

const K = constants(64, 3);
const START = constants(8, 2);

/** The first 32 bits behind the point of the square (2) or cube (3) roots of the first primes. */
function constants(count: number, root: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let n = 2, made = 0; made < count; n++) {
    if (!isPrime(n)) continue;
    found[made++] = (Math.pow(n, 1 / root) % 1) * 2 ** 32;
  }
  return found;
}

function isPrime(n: number): boolean {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return false;
  return true;
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = pad(bytes);
  const state = START.slice();
  for (let at = 0; at < padded.byteLength; at += 64) {
    mix(state, new DataView(padded.buffer, at, 64));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** A one, zeros, and the length in bits, up to whole blocks of 64 bytes. */
function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(64 * Math.ceil((bytes.length + 9) / 64));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const tail = new DataView(padded.buffer, padded.length - 8);
  tail.setUint32(0, Math.floor((bytes.length * 8) / 2 ** 32));
  tail.setUint32(4, (bytes.length * 8) >>> 0);
  return padded;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function mix(state: Uint32Array, block: DataView): void {
  const w = schedule(block);
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] ?? 0) + word));
}

function schedule(block: DataView): Int32Array {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i++) w[i] = block.getInt32(4 * i);
  for (let i = 16; i < 64; i++) {
    const [p, q] = [w[i - 15] ?? 0, w[i - 2] ?? 0];
    const low = turn(p, 7) ^ turn(p, 18) ^ (p >>> 3);
    const high = turn(q, 17) ^ turn(q, 19) ^ (q >>> 10);
    w[i] = (w[i - 16] ?? 0) + low + (w[i - 7] ?? 0) + high;
  }
  return w;
}
