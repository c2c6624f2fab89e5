// Draws the QR code of an invitation's link as the path of an SVG.

import { encode } from "uqr";

/** The width of the light border, in squares of the code. Scanners need 4. */
const QUIET_ZONE = 4;

/** The dark squares as one SVG path. A square is one unit wide. Throws a RangeError if the text is
 * too long. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { path: squares.join(""), size };
}
