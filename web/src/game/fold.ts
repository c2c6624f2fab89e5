// Folds events into the view. With the server's `choices` and `clock` messages, the result equals the
// server's next snapshot.
import type {
  Choices,
  Clock,
  Ev,
  GameClock,
  Options,
  Seen,
  SeenBoard,
  SeenPiece,
} from "../wire/messages";
import { rulesOf, type SeenKind } from "../rules/rules";
import { bySquare, indexOf, other, squaresOf, type Color } from "../rules/squares";

type Moved = Extract<Ev, { kind: "moved" }>;
type Battled = Extract<Ev, { kind: "battled" }>;
type Ended = Extract<Ev, { kind: "ended" }>;
type Started = Extract<Ev, { kind: "started" }>;
type Pair<T> = [T, T];

/** Thrown if the client cannot compute the next view. It must then ask the server for a snapshot. */
export class Doubt extends Error {}

/** The view after an event. Throws Doubt. */
export function fold(view: Seen, event: Ev): Seen {
  if (event.seq !== view.seq + 1) throw new Doubt(`event ${event.seq} after ${view.seq}`);
  const seen = { ...view, seq: event.seq };
  if (event.kind === undefined) return seen;
  const after = { ...seen, ...changed(seen, event), at: event.at };
  return { ...after, deadline: deadlineOf(after.clock) };
}

/** The view with the legal moves, which the server sends in a separate message after the event. */
export function withChoices(view: Seen, { seq, legal, barred }: Choices): Seen {
  if (seq !== view.seq) return view;
  return { ...view, choices: { legal, barred } as Seen["choices"] };
}

/** The view with the clocks of a `clock` message. The server sends one if the deadline changes without a
 * move, and after missed events. */
export function withClock(view: Seen, { seq, left, running, deadline }: Clock): Seen {
  if (seq !== view.seq) return view;
  const clock = { ...view.clock, left: left as Pair<number>, running };
  return { ...view, clock, deadline };
}

function changed(view: Seen, event: Ev): Partial<Seen> {
  switch (event.kind) {
    case "seated":
      return seated(view, event.seat, event.nickname, event.at);
    case "finished":
      return finished(view, event.seat, event.setup);
    case "unfinished":
      return {
        ready: withSeat(view.ready, event.seat, false),
        setup: event.seat === view.viewer ? null : view.setup,
      };
    case "started":
      return started(view, event);
    case "moved":
    case "battled":
      return played(view, event);
    case "left":
      return { absent_since: withSeat(view.absent_since, event.seat, event.at) };
    case "returned":
      return { absent_since: withSeat(view.absent_since, event.seat, null) };
    case "credited":
      return credited(view, event.ms, event.at);
    case "ended":
      return ended(view, event);
    case "draw-offered":
      return { draw_offer: event.seat };
    case "draw-declined":
      return { draw_offer: null };
    case "rematch-offered":
      return { rematch_offer: event.seat };
    case "rematch-declined":
      return { rematch_offer: null };
    case "rematch-agreed":
      return { rematch_offer: null, rematch_agreed: true };
  }
  throw new Doubt("an event of an unknown kind");
}

function seated(view: Seen, seat: Color, nickname: string, at: number): Partial<Seen> {
  const nicknames = withSeat(view.nicknames, seat, nickname);
  if (nicknames.includes(null)) return { nicknames };
  // The time that a player is away before the second player comes does not count.
  const [red, blue] = view.absent_since;
  return {
    nicknames,
    phase: "setup",
    clock: { ...view.clock, setting_up: true, since: at },
    absent_since: [red === null ? null : at, blue === null ? null : at],
  };
}

function finished(view: Seen, seat: Color, setup: string | null): Partial<Seen> {
  const ready = withSeat(view.ready, seat, true);
  return seat === view.viewer ? { ready, setup } : { ready };
}

function started(view: Seen, event: Started): Partial<Seen> {
  const { first, staysShown } = rulesOf(view.options.variant);
  const pieces = event.seals.flatMap((seal, index) =>
    seal.squares.map((square, place): SeenPiece => {
      const kind = (seal.kinds?.[place] ?? "X") as SeenKind;
      const color: Color = index === 0 ? "red" : "blue";
      return {
        square,
        color,
        kind,
        home: square,
        moved: false,
        shown: event.visible && staysShown,
      };
    }),
  );
  const board: SeenBoard = {
    turn: first,
    ply: 0,
    quiet: 0,
    draw_in: limitOf(view.options),
    last: null,
    pieces: sorted(pieces),
    captured: [{}, {}],
  };
  const clock = { ...view.clock, running: first, setting_up: false, since: event.at };
  return { phase: "play", seals: event.seals, board, clock };
}

function played(view: Seen, event: Moved | Battled): Partial<Seen> {
  const before = view.board;
  if (!before) throw new Doubt(`ply ${event.ply} without a board`);
  if (event.ply !== before.ply + 1) throw new Doubt(`ply ${event.ply} after ply ${before.ply}`);
  const quiet = event.kind === "moved" ? before.quiet + 1 : 0;
  const limit = limitOf(view.options);
  const board: SeenBoard = {
    ...before,
    ...(event.kind === "moved" ? afterMove(view, before, event) : afterBattle(view, before, event)),
    turn: other(event.seat),
    ply: event.ply,
    quiet,
    draw_in: limit === null ? null : Math.max(0, limit - quiet),
    last: event.move,
  };
  const clock = {
    ...view.clock,
    left: event.clocks ?? view.clock.left,
    running: other(event.seat),
    since: event.at,
  };
  const draw_offer = view.draw_offer === other(event.seat) ? null : view.draw_offer;
  return { board, clock, draw_offer, choices: { legal: [], barred: {} } };
}

function afterMove(view: Seen, board: SeenBoard, event: Moved): Partial<SeenBoard> {
  const [from, to] = squaresOf(event.move);
  const shown = event.runner !== null && rulesOf(view.options.variant).staysShown;
  const pieces = board.pieces.map((piece) => {
    if (piece.square !== from) return piece;
    const open = shown ? { kind: event.runner?.kind ?? piece.kind, shown: true } : {};
    return { ...piece, ...open, square: to, moved: true };
  });
  return { pieces: sorted(pieces) };
}

function afterBattle(view: Seen, board: SeenBoard, event: Battled): Partial<SeenBoard> {
  const [from, to] = squaresOf(event.move);
  const stays = rulesOf(view.options.variant).staysShown;
  const at = (square: string) => board.pieces.find((piece) => piece.square === square);
  const [attacker, defender] = [at(from), at(to)];
  if (!attacker || !defender) throw new Doubt("a battle without two pieces");
  let captured = board.captured;
  const left: SeenPiece[] = board.pieces.filter((p) => p !== attacker && p !== defender);
  const settle = (piece: SeenPiece, kind: SeenKind, shown: boolean, wins: boolean) => {
    if (!wins) {
      captured = withFallen(captured, piece.color, kind === "X" ? piece.kind : kind);
      return;
    }
    const moved = piece === attacker || piece.moved || event.survivor !== piece.square;
    const open = stays && shown ? { kind: kind === "X" ? piece.kind : kind, shown: true } : {};
    left.push({ ...piece, ...open, moved, square: event.survivor ?? piece.square });
  };
  settle(attacker, event.attacker, event.shown[0], event.result === ">");
  settle(defender, event.defender, event.shown[1], event.result === "<");
  return { pieces: sorted(left), captured };
}

function withFallen(captured: SeenBoard["captured"], color: Color, kind: SeenKind) {
  if (kind === "X") throw new Doubt("the kind of a captured piece is not known");
  const fallen = captured[indexOf(color)];
  return withSeat(captured, color, { ...fallen, [kind]: (fallen[kind] ?? 0) + 1 });
}

function credited(view: Seen, ms: number, at: number): Partial<Seen> {
  const later = (since: number) => Math.max(since, Math.min(since + ms, at));
  const [red, blue] = view.absent_since;
  return {
    clock: { ...view.clock, since: later(view.clock.since) },
    absent_since: [red === null ? null : later(red), blue === null ? null : later(blue)],
  };
}

/** The end of a game reveals the kinds of all pieces. */
function ended(view: Seen, event: Ended): Partial<Seen> {
  const clock = { ...view.clock, running: null, setting_up: false, since: event.at };
  if (event.clocks) clock.left = event.clocks;
  const kinds = new Map<string, SeenKind>();
  for (const seal of event.seals ?? [])
    seal.squares.forEach((square, i) => kinds.set(square, (seal.kinds?.[i] ?? "X") as SeenKind));
  const board = view.board && {
    ...view.board,
    pieces: view.board.pieces.map((p) => ({ ...p, kind: kinds.get(p.home) ?? p.kind })),
  };
  return {
    phase: "ended",
    outcome: event.outcome,
    seals: event.seals ?? view.seals,
    clock,
    board,
    draw_offer: null,
    choices: { legal: [], barred: {} },
  };
}

/** When the time for the setup or for the current move runs out; null without a time limit. */
function deadlineOf(clock: GameClock): number | null {
  const allowed = allowedBy(clock);
  return allowed === null ? null : clock.since + allowed;
}

function allowedBy({ control, left, running, setting_up }: GameClock): number | null {
  if (setting_up) return control.setup;
  if (running === null) return null;
  if (control.control === "none") return control.cap;
  const mine = left[indexOf(running)];
  return control.cap === null ? mine : Math.min(mine, control.cap);
}

function limitOf(options: Options): number | null {
  return rulesOf(options.variant).noBattleLimit ?? options.no_battle_limit;
}

function withSeat<T>(pair: Pair<T>, seat: Color, value: T): Pair<T> {
  return seat === "red" ? [value, pair[1]] : [pair[0], value];
}

const sorted = (pieces: SeenPiece[]) => pieces.sort((a, b) => bySquare(a.square, b.square));
