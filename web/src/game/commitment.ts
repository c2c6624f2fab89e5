// Commitments: whether the armies of a finished game are those that were sealed at its start.
//
//   leaf = SHA-256("attaque-leaf" 0 game 0 colour 0 square 0 kind 0 salt)
//   node = SHA-256("attaque-node" 0 left right)

import { sha256 } from "@noble/hashes/sha2.js";

export type Colour = "red" | "blue";

/** One army's commitment; kinds and salts are there once it is opened. */
export interface Seal {
  root: string;
  squares: string[];
  kinds: string[] | null;
  salts: string[] | null;
}

/** The proof of what one piece is: its leaf, and the nodes beside the way to the root. */
export interface Opening {
  square: string;
  kind: string;
  salt: string;
  path: string[];
}

const SALT = /^[0-9a-f]{32}$/;
const NODE = /^[0-9a-f]{64}$/;

/** Both armies as they were sealed and as they were opened, and all that was shown in between. */
export interface Sealed {
  game: string;
  started: readonly [Seal, Seal];
  ended: readonly [Seal, Seal];
  shown: readonly { colour: Colour; opening: Opening }[];
}

/** Whether everything fits together: roots, armies, and each piece that was shown on the way. */
export function verifyGame({ game, started, ended, shown }: Sealed): boolean {
  const armies = (["red", "blue"] as const).every((colour, i) => {
    const [before, after] = [started[i], ended[i]];
    if (!before || !after || before.root !== after.root) return false;
    return String(before.squares) === String(after.squares) && verifySeal(game, colour, after);
  });
  return armies && shown.every((piece) => isPromised(game, ended, piece));
}

function isPromised(
  game: string,
  ended: readonly [Seal, Seal],
  { colour, opening }: { colour: Colour; opening: Opening },
): boolean {
  return verifyOpening(game, colour, ended[colour === "red" ? 0 : 1], opening);
}

/** Whether the army of an open seal is the one that its root promised. */
export function verifySeal(game: string, colour: Colour, seal: Seal): boolean {
  const { squares, kinds, salts } = seal;
  if (!kinds || !salts || squares.length === 0) return false;
  if (squares.length !== kinds.length || squares.length !== salts.length) return false;
  if (!squares.every((square, i) => i === 0 || order(squares[i - 1] ?? "") < order(square))) {
    return false;
  }
  if (!salts.every((salt) => SALT.test(salt))) return false;
  let level = squares.map((square, i) =>
    leaf(game, colour, square, kinds[i] ?? "", salts[i] ?? ""),
  );
  while (level.length > 1) level = joined(level);
  return hex(level[0] ?? new Uint8Array()) === seal.root;
}

/** Whether the opened piece is the one that the seal's root promised; a closed seal will do. */
export function verifyOpening(game: string, colour: Colour, seal: Seal, opened: Opening): boolean {
  let index = seal.squares.indexOf(opened.square);
  if (index < 0 || !SALT.test(opened.salt) || !opened.path.every((step) => NODE.test(step))) {
    return false;
  }
  const path = [...opened.path];
  let here = leaf(game, colour, opened.square, opened.kind, opened.salt);
  for (let count = seal.squares.length; count > 1; count = (count + 1) >> 1) {
    if ((index ^ 1) < count) {
      const beside = path.shift();
      if (beside === undefined) return false;
      here = index & 1 ? node(bytes(beside), here) : node(here, bytes(beside));
    }
    index >>= 1;
  }
  return path.length === 0 && hex(here) === seal.root;
}

/** The last of an odd number goes up as it is. */
function joined(level: readonly Uint8Array[]): Uint8Array[] {
  const pairs: Uint8Array[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i], level[i + 1]];
    if (left) pairs.push(right ? node(left, right) : left);
  }
  return pairs;
}

function leaf(
  game: string,
  colour: string,
  square: string,
  kind: string,
  salt: string,
): Uint8Array {
  const fields = ["attaque-leaf", game, colour, square, kind, ""].join("\0");
  return hashOf(new TextEncoder().encode(fields), bytes(salt));
}

function node(left: Uint8Array, right: Uint8Array): Uint8Array {
  return hashOf(new TextEncoder().encode("attaque-node\0"), left, right);
}

/** a1, b1, …, row by row; the letter is compared last. */
function order(square: string): number {
  return Number(square.slice(1)) * 100 + square.charCodeAt(0) - 97;
}

function hashOf(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = sha256.create();
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hex(found: Uint8Array): string {
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
