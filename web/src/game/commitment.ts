// Checks commitments: whether an opened army, or one opened piece, is the one that its root seals.
//
//   leaf = SHA-256("attaque-leaf" 0 game 0 colour 0 square 0 kind 0 salt)
//   node = SHA-256("attaque-node" 0 left right)
//
// Here 0 is a zero byte. The leaves are in the order of their squares: a1, b1, …, a2, …

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Color } from "../rules/squares";
import type { Opening, Seal } from "../wire/messages";

const SALT = /^[0-9a-f]{32}$/;
const NODE = /^[0-9a-f]{64}$/;

/** Whether the army of an opened seal hashes to the seal's root. */
export function verifySeal(game: string, color: Color, seal: Seal): boolean {
  const { squares, kinds, salts } = seal;
  if (!kinds || !salts || squares.length === 0) return false;
  if (squares.length !== kinds.length || squares.length !== salts.length) return false;
  if (!squares.every((square, i) => i === 0 || order(squares[i - 1] ?? "") < order(square))) {
    return false;
  }
  if (!salts.every((salt) => SALT.test(salt))) return false;
  let level = squares.map((square, i) => leaf(game, color, square, kinds[i] ?? "", salts[i] ?? ""));
  while (level.length > 1) level = nextLevel(level);
  const [root] = level;
  return root !== undefined && bytesToHex(root) === seal.root;
}

/** Whether an opened piece hashes to the seal's root. The seal itself may still be closed. */
export function verifyOpening(game: string, color: Color, seal: Seal, opened: Opening): boolean {
  let index = seal.squares.indexOf(opened.square);
  if (index < 0 || !SALT.test(opened.salt) || !opened.path.every((step) => NODE.test(step))) {
    return false;
  }
  const path = [...opened.path];
  let here = leaf(game, color, opened.square, opened.kind, opened.salt);
  for (let count = seal.squares.length; count > 1; count = (count + 1) >> 1) {
    if ((index ^ 1) < count) {
      const beside = path.shift();
      if (beside === undefined) return false;
      here = index & 1 ? node(hexToBytes(beside), here) : node(here, hexToBytes(beside));
    }
    index >>= 1;
  }
  return path.length === 0 && bytesToHex(here) === seal.root;
}

/** The next level of the tree. A last node without a partner moves up unchanged. */
function nextLevel(level: readonly Uint8Array[]): Uint8Array[] {
  const pairs: Uint8Array[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i], level[i + 1]];
    if (left) pairs.push(right ? node(left, right) : left);
  }
  return pairs;
}

function leaf(game: string, color: string, square: string, kind: string, salt: string): Uint8Array {
  const fields = ["attaque-leaf", game, color, square, kind, ""].join("\0");
  return hashOf(utf8ToBytes(fields), hexToBytes(salt));
}

function node(left: Uint8Array, right: Uint8Array): Uint8Array {
  return hashOf(utf8ToBytes("attaque-node\0"), left, right);
}

/** A number that sorts squares row by row: a1, b1, …, a2, … */
function order(square: string): number {
  return Number(square.slice(1)) * 100 + square.charCodeAt(0) - 97;
}

function hashOf(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = sha256.create();
  for (const part of parts) hash.update(part);
  return hash.digest();
}
