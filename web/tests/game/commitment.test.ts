// Commitments of games that the server's code has played, true ones and forged ones.
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

interface LogEntry {
  kind: string;
  game?: string;
  seat?: Colour;
  seals?: [Seal, Seal];
  runner?: Opening | null;
  openings?: [Opening | null, Opening | null];
}

function sealedOf(log: LogEntry[]): Sealed {
  const seals = (kind: string) => log.find((entry) => entry.kind === kind)?.seals as [Seal, Seal];
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

const games = (logs as unknown as LogEntry[][]).map(sealedOf);

describe.each(games)("$game", (sealed) => {
  const { game, started, ended, shown } = sealed;

  test("matches its commitments", () => {
    expect(shown.length).toBeGreaterThan(3);
    expect(verifyGame(sealed)).toBe(true);
  });

  test("each opened piece matches the closed seal of its own side only", () => {
    for (const { colour, opening } of shown) {
      const seal = started[colour === "red" ? 0 : 1];
      const closed = { ...seal, kinds: null, salts: null };
      expect(verifyOpening(game, colour, closed, opening)).toBe(true);
      expect(verifyOpening(game, colour === "red" ? "blue" : "red", closed, opening)).toBe(false);
    }
  });

  test("two swapped pieces are detected", () => {
    const [red, blue] = ended;
    const [first = "", ...kinds] = red.kinds ?? [];
    const at = kinds.findIndex((kind) => kind !== first);
    const swapped = [kinds[at] ?? "", ...kinds.with(at, first)];
    const forged = { ...red, kinds: swapped };
    expect(verifySeal(game, "red", forged)).toBe(false);
    expect(verifyGame({ ...sealed, ended: [forged, blue] })).toBe(false);
  });

  test("a changed root is detected", () => {
    const other: Seal = { ...started[0], root: "00".repeat(32) };
    expect(verifyGame({ ...sealed, started: [other, started[1]] })).toBe(false);
  });

  test("a piece shown with a false kind is detected", () => {
    const [first, ...rest] = shown;
    if (!first) throw new Error("nothing was shown");
    const kind = first.opening.kind === "M" ? "S" : "M";
    const forged = { ...first, opening: { ...first.opening, kind } };
    expect(verifyGame({ ...sealed, shown: [forged, ...rest] })).toBe(false);
  });

  test("an opening with a wrong path is rejected", () => {
    const [first] = shown;
    if (!first) throw new Error("nothing was shown");
    const seal = started[first.colour === "red" ? 0 : 1];
    const { path } = first.opening;
    for (const wrong of [path.slice(1), [...path, "00".repeat(32)], path.with(0, "zz")]) {
      const opening = { ...first.opening, path: wrong };
      expect(verifyOpening(game, first.colour, seal, opening)).toBe(false);
    }
  });

  test("a closed seal and one in another order are rejected", () => {
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
