// Gestures on the board: a state machine of drags, clicks, taps and keys. It does not use the DOM.
// A spot is a place that holds pieces: a square, or a kind in the tray.

/** What the player holds. */
export type Grip =
  | { phase: "idle" }
  /** A piece is selected by a click, a tap or a key. */
  | { phase: "chosen"; from: string }
  /** The pointer is down on a piece. `dragging` is true once the pointer has moved farther than
   * CLICK_RADIUS. `again` is true if the piece was selected already when the pointer went down. */
  | { phase: "held"; from: string; start: Point; at: Point; dragging: boolean; again: boolean };

/** A position of the pointer, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** `put`: the player moves a piece from the spot `from` to the spot `to`. `refuse`: the player has tried
 * something impossible, and should learn why. */
export type Wish = { kind: "put" | "refuse"; from: string; to: string } | { kind: "none" };

export interface Rights {
  /** Whether the piece on the spot may be picked up. */
  takes(spot: string): boolean;
  /** Whether the piece on `from` may be put on `to`. */
  puts(from: string, to: string): boolean;
  /** The spot that gets a piece that is dropped beside all spots; without it, the piece stays. */
  outside?: string;
  /** Whether the player learns why the piece on the spot, such as a bomb, cannot be picked up. */
  refuses?(spot: string): boolean;
}

/** The result of a gesture. */
export interface Step {
  grip: Grip;
  wish: Wish;
}

export const IDLE: Grip = { phase: "idle" };
const NONE: Wish = { kind: "none" };
/** A pointer that moves no more than this many pixels clicks; it does not drag. */
const CLICK_RADIUS = 6;

export const fromOf = (grip: Grip): string | null => (grip.phase === "idle" ? null : grip.from);

export const isDragging = (grip: Grip): boolean => grip.phase === "held" && grip.dragging;

/** The pointer goes down on a spot. */
export function press(grip: Grip, spot: string, at: Point, rights: Rights): Step {
  const from = fromOf(grip);
  if (from !== null && from !== spot && rights.puts(from, spot)) {
    return { grip: IDLE, wish: { kind: "put", from, to: spot } };
  }
  if (rights.takes(spot)) {
    const held = { phase: "held", from: spot, start: at, at, dragging: false } as const;
    return { grip: { ...held, again: from === spot }, wish: NONE };
  }
  return elsewhere(grip, from, spot, rights);
}

export function drag(grip: Grip, at: Point): Grip {
  if (grip.phase !== "held") return grip;
  const far = Math.hypot(at.x - grip.start.x, at.y - grip.start.y) > CLICK_RADIUS;
  return { ...grip, at, dragging: grip.dragging || far };
}

/** The pointer goes up over a spot, or over nothing. */
export function release(grip: Grip, spot: string | null, rights: Rights): Step {
  if (grip.phase !== "held") return { grip, wish: NONE };
  const { from, dragging, again } = grip;
  if (!dragging) return { grip: again ? IDLE : { phase: "chosen", from }, wish: NONE };
  const to = spot ?? outsideOf(from, rights);
  if (to === null || to === from) return { grip: IDLE, wish: NONE };
  const kind = rights.puts(from, to) ? "put" : "refuse";
  return { grip: IDLE, wish: { kind, from, to } };
}

/** The spot that gets the piece from `from` if it is dropped beside all spots. */
function outsideOf(from: string, rights: Rights): string | null {
  const { outside } = rights;
  return outside !== undefined && rights.puts(from, outside) ? outside : null;
}

/** The player presses Enter on a spot, types its name, or taps it. */
export function choose(grip: Grip, spot: string, rights: Rights): Step {
  const from = fromOf(grip);
  if (from === spot) return { grip: IDLE, wish: NONE };
  if (from !== null && rights.puts(from, spot)) {
    return { grip: IDLE, wish: { kind: "put", from, to: spot } };
  }
  if (rights.takes(spot)) return { grip: { phase: "chosen", from: spot }, wish: NONE };
  return elsewhere(grip, from, spot, rights);
}

/** Handles a spot that accepts no selected piece and holds no piece that may be picked up. */
function elsewhere(grip: Grip, from: string | null, spot: string, rights: Rights): Step {
  if (from !== null)
    return { grip: { phase: "chosen", from }, wish: { kind: "refuse", from, to: spot } };
  if (rights.refuses?.(spot)) return { grip: IDLE, wish: { kind: "refuse", from: spot, to: spot } };
  return { grip: grip.phase === "held" ? IDLE : grip, wish: NONE };
}
