// Commitments: seals and openings from the server's code are accepted, and forged ones rejected.
import { describe, expect, test } from "vitest";
import { verifyOpening, verifySeal } from "../../src/game/commitment";
import { COLORS, indexOf, other, type Color } from "../../src/rules/squares";
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

/** The seals of a game at its start and its end, and the pieces shown in between. */
interface Sealed {
  game: string;
  started: [Seal, Seal];
  ended: [Seal, Seal];
  shown: { color: Color; opening: Opening }[];
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

describe.each(games)("$game", ({ game, started, ended, shown }) => {
  test("both armies match the roots from the start", () => {
    expect(shown.length).toBeGreaterThan(3);
    for (const color of COLORS) {
      const { root } = started[indexOf(color)];
      expect(verifySeal(game, color, { ...ended[indexOf(color)], root })).toBe(true);
    }
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
    const [red] = ended;
    const kinds = red.kinds ?? [];
    const [first = "X"] = kinds;
    const at = kinds.findIndex((kind) => kind !== first);
    const forged = { ...red, kinds: kinds.with(0, kinds[at] ?? "X").with(at, first) };
    expect(verifySeal(game, "red", forged)).toBe(false);
  });

  test("a changed root is detected", () => {
    expect(verifySeal(game, "red", { ...ended[0], root: "00".repeat(32) })).toBe(false);
  });

  test("a piece shown with a false kind is detected", () => {
    const [first] = shown;
    if (!first) throw new Error("nothing was shown");
    const kind = first.opening.kind === "M" ? ("S" as const) : ("M" as const);
    const seal = started[indexOf(first.color)];
    expect(verifyOpening(game, first.color, seal, { ...first.opening, kind })).toBe(false);
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
