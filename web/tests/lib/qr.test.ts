// QR codes against those that another encoder (segno) makes of the same texts.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { penalty, qrCode, qrPath, type Code } from "../../src/lib/qr";
import known from "../vectors/qr.json";

function squareHash(code: Code): string {
  const rows = code.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
  return createHash("sha256").update(rows.join("\n")).digest("hex").slice(0, 16);
}

/** Which mask the code says that it has: bits 12 to 10 of the format, in row 8. */
function maskOf(code: Code): number {
  const bits = [2, 3, 4].map((x) => (code[8]?.[x] ? 1 : 0));
  return ((bits[0] ?? 0) * 4 + (bits[1] ?? 0) * 2 + (bits[2] ?? 0)) ^ 0b101;
}

test.each(known)("$text at level $level is version $version", ({ text, level, version, masks }) => {
  const code = qrCode(text, level as "L" | "M");
  expect(code).toHaveLength(17 + 4 * version);
  expect(squareHash(code)).toBe(masks[maskOf(code)]);
});

test("what no version up to 10 holds is refused", () => {
  expect(() => qrCode("x".repeat(214), "M")).toThrow(RangeError);
  expect(qrCode("x".repeat(213), "M")).toHaveLength(57);
});

test("the penalty counts runs, blocks, finder patterns and the share of dark squares", () => {
  const light = Array.from({ length: 21 }, () => new Array<boolean>(21).fill(false));
  // 42 lines of 3 + 16 points, 400 blocks of 3, and 50 % away from even.
  expect(penalty(light)).toBe(42 * 19 + 400 * 3 + 100);
});

test("the path draws every dark square once, inside the quiet zone", () => {
  const { path, size } = qrPath(
    [
      [true, true, false],
      [false, true, true],
      [true, false, true],
    ],
    4,
  );
  expect(size).toBe(11);
  expect(path).toBe("M4 4h2v1h-2zM5 5h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z");
});
