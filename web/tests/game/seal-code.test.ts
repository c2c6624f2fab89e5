// The code of the seals: the same for both players, and for other clients that follow docs/protocol.md.
import { expect, test } from "vitest";
import { sealCode } from "../../src/game/seal-code";

const [RED, BLUE] = ["11".repeat(32), "22".repeat(32)];

test("the code is the one of docs/protocol.md", () => {
  expect(sealCode("k3v9", [RED, BLUE])).toBe("KXG7 8BT4 JS0G");
});

test("another game, another root, or exchanged roots have another code", () => {
  const codes = [
    sealCode("k3v9", [RED, BLUE]),
    sealCode("k3v8", [RED, BLUE]),
    sealCode("k3v9", [RED, "23".repeat(32)]),
    sealCode("k3v9", [BLUE, RED]),
  ];
  expect(new Set(codes).size).toBe(codes.length);
});
