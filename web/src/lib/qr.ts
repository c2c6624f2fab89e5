// QR codes: a text as black and white squares (byte mode, levels L and M, versions 1 to 10).

import { codewords, interleaved } from "./qr-bytes";
import { BLOCKS, type Level } from "./qr-tables";

/** Rows of squares; true is dark. Without the quiet zone of four squares that must surround it. */
export type Code = readonly (readonly boolean[])[];

/** The smallest code that holds the text. Throws a RangeError if none does. */
export function qrCode(text: string, level: Level = "M"): Code {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS[level].findIndex((_, v) => v > 0 && fits(bytes.length, v, level));
  if (version < 0) throw new RangeError(`${bytes.length} bytes are too many for a QR code`);
  const bits = interleaved(codewords(bytes, version, level), version, level);
  const made = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => drawn(bits, version, level, mask));
  const best = made.reduce((one, other) => (penalty(other) < penalty(one) ? other : one));
  return best;
}

/** The dark squares as the path of an SVG, one unit to a square, within the quiet zone. */
export function qrPath(code: Code, quiet = 4): { path: string; size: number } {
  const runs = code.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x + quiet} ${y + quiet}h${length}v1h-${length}z`),
  );
  return { path: runs.join(""), size: code.length + 2 * quiet };
}

function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}

function fits(length: number, version: number, level: Level): boolean {
  const [, ...groups] = BLOCKS[level][version] ?? [0];
  const room = groups.reduce((sum, size) => sum + size, 0);
  const header = version < 10 ? 2 : 3; // mode and count, rounded up with the four bits of the mode
  return length + header <= room;
}

type Grid = (boolean | null)[][];

function drawn(bits: readonly boolean[], version: number, level: Level, mask: number): Code {
  const grid = patterns(version);
  const fixed = grid.map((row) => row.map((cell) => cell !== null));
  place(grid, bits);
  grid.forEach((row, y) =>
    row.forEach((cell, x) => {
      if (!fixed[y]?.[x]) row[x] = (cell ?? false) !== masked(mask, y, x);
    }),
  );
  writeFormat(grid, level, mask);
  return grid.map((row) => row.map((cell) => cell === true));
}

/** Everything that does not depend on the text; null where the text goes. */
function patterns(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  for (let i = 0; i < size; i++) {
    set(grid, 6, i, i % 2 === 0);
    set(grid, i, 6, i % 2 === 0);
  }
  for (const [y, x] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    finder(grid, y, x);
  const centres = alignmentCentres(version);
  const last = centres.length - 1;
  centres.forEach((y, i) =>
    centres.forEach((x, j) => {
      const inFinder = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
      if (!inFinder) rings(grid, y, x, 2, [0, 2]);
    }),
  );
  writeFormat(grid, "L", 0); // keeps the places free
  writeVersion(grid, version);
  return grid;
}

function set(grid: Grid, y: number, x: number, dark: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < row.length) row[x] = dark;
}

function rings(grid: Grid, y: number, x: number, radius: number, dark: readonly number[]): void {
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      set(grid, y + dy, x + dx, dark.includes(Math.max(Math.abs(dy), Math.abs(dx))));
    }
  }
}

function finder(grid: Grid, y: number, x: number): void {
  rings(grid, y, x, 4, [0, 1, 3]);
}

/** Versions 2 to 6 have one, later ones two more, evenly spaced. */
function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const last = 10 + 4 * version;
  if (version < 7) return [6, last];
  return [6, 6 + 2 * Math.ceil((last - 6) / 4), last];
}

function writeFormat(grid: Grid, level: Level, mask: number): void {
  const size = grid.length;
  const bits = formatBits(((level === "L" ? 1 : 0) << 3) | mask);
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    const along = i < 6 ? i : i < 8 ? i + 1 : 14 - i;
    if (i < 8) set(grid, along, 8, bit(i));
    else set(grid, 8, i === 8 ? 7 : along, bit(i));
    if (i < 8) set(grid, 8, size - 1 - i, bit(i));
    else set(grid, size - 15 + i, 8, bit(i));
  }
  set(grid, size - 8, 8, true);
}

function formatBits(data: number): number {
  return ((data << 10) | remainder(data << 10, 0b10100110111, 10)) ^ 0b101010000010010;
}

function writeVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  const bits = (version << 12) | remainder(version << 12, 0b1111100100101, 12);
  for (let i = 0; i < 18; i++) {
    const [near, far] = [Math.floor(i / 3), grid.length - 11 + (i % 3)];
    set(grid, near, far, ((bits >> i) & 1) === 1);
    set(grid, far, near, ((bits >> i) & 1) === 1);
  }
}

function remainder(value: number, divisor: number, degree: number): number {
  for (let bit = 31 - Math.clz32(value); bit >= degree; bit--) {
    if ((value >> bit) & 1) value ^= divisor << (bit - degree);
  }
  return value;
}

/** Two columns at a time from the right, up and down in turn, past the upright timing pattern. */
function place(grid: Grid, bits: readonly boolean[]): void {
  const size = grid.length;
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let i = 0; i < size; i++) {
      const y = upward ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (grid[y]?.[x] === null) set(grid, y, x, bits[next++] ?? false);
      }
    }
  }
}

function masked(mask: number, y: number, x: number): boolean {
  switch (mask) {
    case 0:
      return (y + x) % 2 === 0;
    case 1:
      return y % 2 === 0;
    case 2:
      return x % 3 === 0;
    case 3:
      return (y + x) % 3 === 0;
    case 4:
      return (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0;
    case 5:
      return ((y * x) % 2) + ((y * x) % 3) === 0;
    case 6:
      return (((y * x) % 2) + ((y * x) % 3)) % 2 === 0;
    default:
      return (((y + x) % 2) + ((y * x) % 3)) % 2 === 0;
  }
}

/** How hard a code is to read, by the four rules of the standard. */
export function penalty(code: Code): number {
  const columns = code.map((_, x) => code.map((row) => row[x] ?? false));
  const lines = [...code, ...columns];
  const ofLines = lines.reduce((sum, line) => sum + longRuns(line) + finderLike(line), 0);
  const dark = code.flat().filter(Boolean).length;
  const share = (dark * 100) / (code.length * code.length);
  return ofLines + blocks(code) + 10 * Math.floor(Math.abs(share - 50) / 5);
}

function longRuns(line: readonly boolean[]): number {
  let [points, run] = [0, 0];
  line.forEach((dark, i) => {
    run = i > 0 && dark === line[i - 1] ? run + 1 : 1;
    if (run === 5) points += 3;
    if (run > 5) points += 1;
  });
  return points;
}

const FINDER = "1011101";

function finderLike(line: readonly boolean[]): number {
  const written = line.map((dark) => (dark ? "1" : "0")).join("");
  let points = 0;
  for (let i = written.indexOf(FINDER); i >= 0; i = written.indexOf(FINDER, i + 1)) {
    // Outside the code all is light.
    const before = written.slice(Math.max(0, i - 4), i);
    const after = written.slice(i + 7, i + 11);
    if (!before.includes("1") || !after.includes("1")) points += 40;
  }
  return points;
}

function blocks(code: Code): number {
  let points = 0;
  for (let y = 1; y < code.length; y++) {
    for (let x = 1; x < code.length; x++) {
      const dark = code[y]?.[x];
      const same = [code[y]?.[x - 1], code[y - 1]?.[x], code[y - 1]?.[x - 1]];
      if (same.every((other) => other === dark)) points += 3;
    }
  }
  return points;
}
