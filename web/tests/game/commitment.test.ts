// The check of commitments: it accepts games from the server's code, and rejects forged ones.
import { describe, expect, test } from "vitest";
import { verifyGame, verifyOpening, verifySeal, type Sealed } from "../../src/game/commitment";
import { indexOf, other, type Color } from "../../src/rules/squares";
import type { Opening, Seal } from "../../src/wire/messages";
import logs from "../vectors/games.json";

interface LogEntry {
  kind: string;
  game?: string;
  seat?: Color;
  seals?: [Seal, Seal];
  runner?: Opening | null;
  openings?: [Opening | null, Opening | null];
}

function sealedOf(log: LogEntry[]): Sealed {
  const seals = (kind: string) => log.find((entry) => entry.kind === kind)?.seals as [Seal, Seal];
  const shown = log.flatMap(({ seat = "red", runner, openings: [own, others] = [null, null] }) => {
    const found: [Color, Opening | null | undefined][] = [
      [seat, runner],
      [seat, own],
      [other(seat), others],
    ];
    return found.flatMap(([color, opening]) => (opening ? [{ color, opening }] : []));
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

  test("each opened piece matches its own side's closed seal, and not the other side's", () => {
    for (const { color, opening } of shown) {
      const seal = started[indexOf(color)];
      const closed = { ...seal, kinds: null, salts: null };
      expect(verifyOpening(game, color, closed, opening)).toBe(true);
      expect(verifyOpening(game, other(color), closed, opening)).toBe(false);
    }
  });

  test("two swapped pieces are detected", () => {
    const [red, blue] = ended;
    const kinds = red.kinds ?? [];
    const [first = "X"] = kinds;
    const at = kinds.findIndex((kind) => kind !== first);
    const forged = { ...red, kinds: kinds.with(0, kinds[at] ?? "X").with(at, first) };
    expect(verifySeal(game, "red", forged)).toBe(false);
    expect(verifyGame({ ...sealed, ended: [forged, blue] })).toBe(false);
  });

  test("a changed root is detected", () => {
    const changed: Seal = { ...started[0], root: "00".repeat(32) };
    expect(verifyGame({ ...sealed, started: [changed, started[1]] })).toBe(false);
  });

  test("a piece shown with a false kind is detected", () => {
    const [first, ...rest] = shown;
    if (!first) throw new Error("nothing was shown");
    const kind = first.opening.kind === "M" ? ("S" as const) : ("M" as const);
    const forged = { ...first, opening: { ...first.opening, kind } };
    expect(verifyGame({ ...sealed, shown: [forged, ...rest] })).toBe(false);
  });

  test("an opening with a wrong path is rejected", () => {
    const [first] = shown;
    if (!first) throw new Error("nothing was shown");
    const seal = started[indexOf(first.color)];
    const { path } = first.opening;
    for (const wrong of [path.slice(1), [...path, "00".repeat(32)], path.with(0, "zz")]) {
      const opening = { ...first.opening, path: wrong };
      expect(verifyOpening(game, first.color, seal, opening)).toBe(false);
    }
  });

  test("a closed seal and a seal with its squares in another order are rejected", () => {
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
