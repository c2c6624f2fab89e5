// Piece input: connects pointer events to the state machine of gestures. A board and its
// tray share one PieceInput.
import {
  IDLE,
  choose,
  drag,
  fromOf,
  isDragging,
  press,
  release,
  type Grip,
  type Point,
  type Rights,
  type Step,
  type Wish,
} from "./gestures";

export class PieceInput {
  grip = $state.raw<Grip>(IDLE);
  /** The position of the pointer during a drag. */
  at = $state.raw<Point>({ x: 0, y: 0 });
  /** The spot under the pointer during a drag. */
  over = $state<string | null>(null);
  private pointer: number | null = null;

  constructor(
    private readonly rights: Rights,
    private readonly act: (wish: Exclude<Wish, { kind: "none" }>) => void,
    /** Called before anything else when the player uses a spot, or (null) presses Escape. Returns whether
     * that was all that the player wanted. */
    private readonly interrupt: (spot: string | null) => boolean = () => false,
  ) {}

  get from(): string | null {
    return fromOf(this.grip);
  }

  get dragging(): boolean {
    return isDragging(this.grip);
  }

  /** Whether the piece on the spot may be picked up now. */
  takes(spot: string): boolean {
    return this.rights.takes(spot);
  }

  /** The pointer goes down on a spot. Returns whether the player interrupted something by that, and no
   * more. */
  down(event: PointerEvent, spot: string): boolean {
    if (event.button !== 0 || !event.isPrimary) return false;
    if (this.interrupt(spot)) return true;
    this.take(press(this.grip, spot, pointOf(event), this.rights));
    if (this.grip.phase !== "held") return false;
    this.pointer = event.pointerId;
    addEventListener("pointermove", this.moved);
    addEventListener("pointerup", this.up);
    addEventListener("pointercancel", this.lost);
    return false;
  }

  /** The player presses Enter on a spot, types its name, or taps it. Returns the same as `down`. */
  choose(spot: string): boolean {
    if (this.interrupt(spot)) return true;
    this.take(choose(this.grip, spot, this.rights));
    return false;
  }

  /** The player presses Escape. */
  escape(): void {
    if (!this.interrupt(null)) this.cancel();
  }

  /** Ends the selection or the drag. The piece stays on its spot. */
  cancel(): void {
    this.releasePointer();
    this.grip = IDLE;
  }

  private take({ grip, wish }: Step): void {
    this.grip = grip;
    if (wish.kind !== "none") this.act(wish);
  }

  private readonly moved = (event: PointerEvent) => {
    if (event.pointerId !== this.pointer) return;
    this.at = pointOf(event);
    const grip = drag(this.grip, this.at);
    // Until the pointer has moved far enough for a drag, nothing changes on the screen.
    if (isDragging(grip)) {
      this.grip = grip;
      this.over = spotUnder(event);
    }
  };

  private readonly up = (event: PointerEvent) => {
    if (event.pointerId !== this.pointer) return;
    this.releasePointer();
    this.take(release(this.grip, spotUnder(event), this.rights));
  };

  private readonly lost = () => this.cancel();

  private releasePointer(): void {
    this.pointer = null;
    this.over = null;
    removeEventListener("pointermove", this.moved);
    removeEventListener("pointerup", this.up);
    removeEventListener("pointercancel", this.lost);
  }
}

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

function spotUnder(event: PointerEvent): string | null {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  return found?.closest<HTMLElement>("[data-spot]")?.dataset.spot ?? null;
}
