// The setup editor: the pieces placed so far, the changes to them, undo and redo.
import { setupSquares, type Kind, type Rules, type SeenKind } from "../rules/rules";
import { placeOf, squareAt, type Color } from "../rules/squares";
import { errorText, pieceName, t } from "../language";
import type { SeenPiece } from "../wire/messages";
import { empty, kindOfKey, place, remove, swap } from "./setup-letters";

/** How many changes can be undone. */
const REMEMBERED = 100;

/** The spot of a kind in the tray: `tray:M`. */
export const trayOf = (kind: Kind): string => `tray:${kind}`;
export const isTray = (spot: string): boolean => spot.startsWith("tray:");
export const kindIn = (spot: string): Kind => spot.slice(5) as Kind;

export class SetupEditor {
  letters = $state("");
  /** The last error in words; the next change clears it. */
  problem = $state("");
  private past = $state.raw<string[]>([]);
  private future = $state.raw<string[]>([]);
  /** The board squares in the order of the letters. */
  readonly squares: readonly string[];
  private readonly index: ReadonlyMap<string, number>;

  constructor(
    readonly rules: Rules,
    readonly color: Color,
    letters: string,
    /** Called after every change. */
    private readonly keep: (letters: string) => void,
  ) {
    this.letters = letters;
    this.squares = setupSquares(rules).map((square) => seenFrom(square, rules, color));
    this.index = new Map(this.squares.map((square, i) => [square, i]));
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  get isEmpty(): boolean {
    return this.letters === empty(this.rules);
  }

  /** Whether pieces may be placed on the square. */
  has(square: string): boolean {
    return this.index.has(square);
  }

  kindAt(square: string): Kind | null {
    const letter = this.letters[this.index.get(square) ?? -1] ?? ".";
    return letter === "." ? null : (letter as Kind);
  }

  get pieces(): SeenPiece[] {
    return this.squares.flatMap((square): SeenPiece[] => {
      const kind: SeenKind | null = this.kindAt(square);
      return kind
        ? [{ square, home: square, color: this.color, kind, moved: false, shown: false }]
        : [];
    });
  }

  /** Replaces the setup. `undo` can take this change back. */
  change(next: string): void {
    if (next === this.letters) return;
    this.past = [...this.past.slice(1 - REMEMBERED), this.letters];
    this.future = [];
    this.show(next);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.letters];
    this.show(before);
  }

  /** Makes the last change again that `undo` has taken back. */
  redo(): void {
    const after = this.future.at(-1);
    if (after === undefined) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.letters];
    this.show(after);
  }

  private show(letters: string): void {
    this.letters = letters;
    this.problem = "";
    this.keep(letters);
  }

  /** Moves a piece from one spot to another: a square or the tray. Two squares swap their pieces; one of
   * them may be empty. */
  put(from: string, to: string): void {
    const [origin, target] = [this.index.get(from), this.index.get(to)];
    if (isTray(from)) {
      if (target !== undefined) this.change(place(this.letters, kindIn(from), target, this.rules));
    } else if (origin !== undefined) {
      this.change(
        target === undefined ? remove(this.letters, origin) : swap(this.letters, origin, target),
      );
    }
  }

  /** Handles a key on a square. The letter or number of a kind places a piece of that kind. Delete or
   * Backspace removes the piece. Returns the square to focus, or null if the key means nothing here. */
  type(key: string, square: string, low: boolean): string | null {
    const target = this.index.get(square);
    if (target === undefined) return null;
    if (key === "Backspace" || key === "Delete") {
      this.change(remove(this.letters, target));
      return square;
    }
    const kind = kindOfKey(key, this.rules, low);
    if (!kind) return null;
    const next = place(this.letters, kind, target, this.rules);
    if (next === this.letters && this.letters[target] !== kind) {
      this.problem = t("setup-none-left", { name: pieceName(kind, this.rules.name) });
      return square;
    }
    this.change(next);
    return this.nextFree(target) ?? square;
  }

  refuse(code: string, args: Record<string, unknown>): void {
    this.problem = errorText(code, args, this.rules.name);
  }

  private nextFree(after: number): string | undefined {
    const order = this.squares.map((_, i) => (after + 1 + i) % this.squares.length);
    const free = order.find((i) => this.letters[i] === ".");
    return free === undefined ? undefined : this.squares[free];
  }
}

/** Turns one of Red's setup squares into the square for `color`. Blue's squares are Red's, rotated by
 * 180 degrees. */
function seenFrom(square: string, rules: Rules, color: Color): string {
  const { file, row } = placeOf(square);
  return color === "red" ? square : squareAt(rules.width - 1 - file, rules.height - 1 - row);
}
