// Draws the QR code of an invitation's link as the path of an SVG.

import { encode } from "uqr";

/** How many light squares surround the code; scanners need four. */
const QUIET_ZONE = 4;

/** The dark squares as one SVG path, one unit to a square. Throws a RangeError if the text is too long. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { path: squares.join(""), size };
}
