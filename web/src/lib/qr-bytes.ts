// The bytes of a QR code: the text with its header, and Reed-Solomon check bytes behind it.

import { BLOCKS, type Level } from "./qr-tables";

/** The data, filled up to the size of the version. */
export function codewords(bytes: Uint8Array, version: number, level: Level): number[] {
  const [, ...sizes] = BLOCKS[level][version] ?? [0];
  const room = sizes.reduce((sum, size) => sum + size, 0);
  const bits: boolean[] = [];
  const write = (value: number, width: number) => {
    for (let i = width - 1; i >= 0; i--) bits.push(((value >> i) & 1) === 1);
  };
  write(0b0100, 4);
  write(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) write(byte, 8);
  write(0, Math.min(4, room * 8 - bits.length));
  const found = [...packed(bits)];
  for (let i = 0; found.length < room; i++) found.push(i % 2 === 0 ? 0xec : 0x11);
  return found;
}

function packed(bits: readonly boolean[]): number[] {
  const bytes = new Array<number>(Math.ceil(bits.length / 8)).fill(0);
  bits.forEach((bit, i) => {
    if (bit) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (0x80 >> (i & 7));
  });
  return bytes;
}

/** All blocks with their check bytes, a byte of each in turn, as bits. */
export function interleaved(data: readonly number[], version: number, level: Level): boolean[] {
  const [checks = 0, ...sizes] = BLOCKS[level][version] ?? [0];
  let from = 0;
  const blocks = sizes.map((size) => data.slice(from, (from += size)));
  const codes = blocks.map((block) => checkBytes(block, checks));
  const bytes = [...inTurn(blocks), ...inTurn(codes)];
  return bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((i) => ((byte >> i) & 1) === 1));
}

function inTurn(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  const order = Array.from({ length: longest }, (_, i) => blocks.map((block) => block[i]));
  return order.flat().filter((byte) => byte !== undefined);
}

const [POWERS, LOGS] = tables();

/** The field of 256 elements over x⁸ + x⁴ + x³ + x² + 1: powers of 2, and their exponents. */
function tables(): [number[], number[]] {
  const powers = [1];
  for (let i = 1; i < 255; i++) {
    const doubled = (powers[i - 1] ?? 0) << 1;
    powers.push(doubled > 255 ? doubled ^ 0x11d : doubled);
  }
  const logs = new Array<number>(256).fill(0);
  powers.forEach((power, i) => (logs[power] = i));
  return [powers, logs];
}

function times(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return POWERS[((LOGS[a] ?? 0) + (LOGS[b] ?? 0)) % 255] ?? 0;
}

/** The remainder of the block, as a polynomial, by (x − 1)(x − 2)(x − 4)… */
export function checkBytes(block: readonly number[], count: number): number[] {
  const generator = generatorOf(count);
  let rest = new Array<number>(count).fill(0);
  for (const byte of block) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, i) => value ^ times(generator[i] ?? 0, factor));
  }
  return rest;
}

/** Without its leading 1. */
function generatorOf(degree: number): number[] {
  let found = [1];
  for (let i = 0; i < degree; i++) {
    const root = POWERS[i] ?? 0;
    const shifted = [...found, 0];
    found = shifted.map((value, j) => value ^ times(found[j - 1] ?? 0, root));
  }
  return found.slice(1);
}
