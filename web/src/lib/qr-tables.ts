// How the bytes of a QR code are divided into blocks, by level and version.

/** How much of a code may be lost: about 7 % (L) or 15 % (M). */
export type Level = "L" | "M";

/** For each version from 1 on: how many check bytes each block has, then how many bytes of data. */
export const BLOCKS: Record<Level, readonly (readonly number[])[]> = {
  L: [
    [0],
    [7, 19],
    [10, 34],
    [15, 55],
    [20, 80],
    [26, 108],
    [18, 68, 68],
    [20, 78, 78],
    [24, 97, 97],
    [30, 116, 116],
    [18, 68, 68, 69, 69],
  ],
  M: [
    [0],
    [10, 16],
    [16, 28],
    [26, 44],
    [18, 32, 32],
    [24, 43, 43],
    [16, 27, 27, 27, 27],
    [18, 31, 31, 31, 31],
    [22, 38, 38, 39, 39],
    [22, 36, 36, 36, 37, 37],
    [26, 43, 43, 43, 43, 44],
  ],
};
