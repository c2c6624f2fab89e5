// The code of the seals: a short code of both roots that two players can compare by voice.
// docs/protocol.md says how it is computed.
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Roots } from "./kept-games";

/** The digits and letters without I, L, O and U, which are easily confused. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** So many hashes make it slow to search for other roots with the same code. */
const ROUNDS = 16_384;
const LENGTH = 12;

/** Three groups of four signs, such as `7Q0F 2MXP 9DRT`. */
export function sealCode(game: string, [red, blue]: Roots): string {
  const start = utf8ToBytes(`attaque-code\0${game}\0`);
  let hash = concatBytes(start, hexToBytes(red), hexToBytes(blue));
  for (let round = 0; round < ROUNDS; round += 1) hash = sha256(hash);
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const signs = Array.from({ length: LENGTH }, (_, i) =>
    SIGNS.charAt(parseInt(bits.slice(5 * i, 5 * i + 5), 2)),
  ).join("");
  return signs.replaceAll(/.{4}(?=.)/g, "$& ");
}
