// Commitments of games that the Python game room has played, and lies about them.
import { describe, expect, test } from "vitest";
import {
  verifyGame,
  verifyOpening,
  verifySeal,
  type Colour,
  type Opening,
  type Seal,
  type Sealed,
} from "../../src/game/commitment";
import logs from "../vectors/games.json";

interface Told {
  kind: string;
  game?: string;
  seat?: Colour;
  seals?: [Seal, Seal];
  runner?: Opening | null;
  openings?: [Opening | null, Opening | null];
}

function sealedOf(log: Told[]): Sealed {
  const seals = (kind: string) => log.find((told) => told.kind === kind)?.seals as [Seal, Seal];
  const shown = log.flatMap(({ seat = "red", runner, openings: [own, others] = [null, null] }) => {
    const other: Colour = seat === "red" ? "blue" : "red";
    const found: [Colour, Opening | null | undefined][] = [
      [seat, runner],
      [seat, own],
      [other, others],
    ];
    return found.flatMap(([colour, opening]) => (opening ? [{ colour, opening }] : []));
  });
  return { game: log[0]?.game ?? "", started: seals("started"), ended: seals("ended"), shown };
}

const games = (logs as unknown as Told[][]).map(sealedOf);

describe.each(games)("$game", (sealed) => {
  const { game, started, ended, shown } = sealed;

  test("is true to its seals", () => {
    expect(shown.length).toBeGreaterThan(3);
    expect(verifyGame(sealed)).toBe(true);
  });

  test("opened pieces fit the closed seals", () => {
    for (const { colour, opening } of shown) {
      const seal = started[colour === "red" ? 0 : 1];
      const closed = { ...seal, kinds: null, salts: null };
      expect(verifyOpening(game, colour, closed, opening)).toBe(true);
      expect(verifyOpening(game, colour === "red" ? "blue" : "red", closed, opening)).toBe(false);
    }
  });

  test("two pieces that changed places are noticed", () => {
    const [red, blue] = ended;
    const [first = "", ...kinds] = red.kinds ?? [];
    const at = kinds.findIndex((kind) => kind !== first);
    const swapped = [kinds[at] ?? "", ...kinds.with(at, first)];
    const lie = { ...red, kinds: swapped };
    expect(verifySeal(game, "red", lie)).toBe(false);
    expect(verifyGame({ ...sealed, ended: [lie, blue] })).toBe(false);
  });

  test("a root that is not the one of the start is noticed", () => {
    const other: Seal = { ...started[0], root: "00".repeat(32) };
    expect(verifyGame({ ...sealed, started: [other, started[1]] })).toBe(false);
  });

  test("a piece that was shown as another is noticed", () => {
    const [first, ...rest] = shown;
    if (!first) throw new Error("nothing was shown");
    const kind = first.opening.kind === "M" ? "S" : "M";
    const lie = { ...first, opening: { ...first.opening, kind } };
    expect(verifyGame({ ...sealed, shown: [lie, ...rest] })).toBe(false);
  });

  test("an opening with a longer or shorter path is none", () => {
    const [first] = shown;
    if (!first) throw new Error("nothing was shown");
    const seal = started[first.colour === "red" ? 0 : 1];
    const { path } = first.opening;
    for (const wrong of [path.slice(1), [...path, "00".repeat(32)], path.with(0, "zz")]) {
      const opening = { ...first.opening, path: wrong };
      expect(verifyOpening(game, first.colour, seal, opening)).toBe(false);
    }
  });

  test("a closed seal proves nothing, nor one in another order", () => {
    const [red] = ended;
    expect(verifySeal(game, "red", { ...red, kinds: null, salts: null })).toBe(false);
    const turned = {
      ...red,
      squares: red.squares.toReversed(),
      kinds: red.kinds?.toReversed() ?? null,
      salts: red.salts?.toReversed() ?? null,
    };
    expect(verifySeal(game, "red", turned)).toBe(false);
  });
});
