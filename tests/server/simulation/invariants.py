"""Invariants of every run: what the tabs received and sent is compared with the log of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import cache
from typing import Any, NamedTuple

import msgspec

from attaque.game import Event, Game, choices, event_to_json
from attaque.game.log.events import Battled, Ended, Finished, Moved, Started, seen_by
from attaque.game.seen import seen_game
from attaque.rules import Color, Termination
from attaque.server.table.event_log import Logged, event_of
from tests.server.simulation.tab import Frame, Tab
from tests.server.simulation.world import World


class Invariant(StrEnum):
    """What must be true of every run."""

    SHOWN_IS_LOGGED = "every event that a tab is sent is already in the log, with the same content"
    NOTHING_LOST = "every acknowledged game command, but no refused move, is in the log"
    ONCE = "no command is in the log twice"
    COPIES_AGREE = "the log has no gaps, and replaying it gives the game of every server and tab"
    NO_LEAK = "no tab is sent what is hidden from it"
    LIVE = "after the faults stop, the server accepts and answers commands"
    NO_FAULT = "the server logs no error"
    OWNER = "after a newer server has opened the disk, the older one writes nothing, and stops"
    CONNECTED = "a connected player is never absent"
    ABSENT = "nobody is absent or claimed for time that was the server's"
    CHARGED = "nobody is flagged, and no clock is charged, for time that was the server's"
    IN_TIME = "nobody is flagged whose move was at the server before the flag fell"
    RUNS_OUT = "the clock of a player who does nothing runs out"


class Breach(NamedTuple):
    """A broken invariant, and how the run broke it."""

    invariant: Invariant
    how: str


def breaches(world: World, *more: Check) -> list[Breach]:
    """The broken invariants of a finished run; empty if the run kept all invariants. `more` are
    checks that this kind of world needs besides the usual ones."""
    log = [(event_of(row), row.command_id) for row in world.rows]
    found = list(_each_command_once(log))
    try:
        truth = Truth(world, log)
    except ValueError as error:
        return [*found, Breach(Invariant.COPIES_AGREE, f"the log cannot be replayed: {error}")]
    for check in (
        _nothing_shown_before_commit,
        _nothing_lost,
        _all_copies_agree,
        _nothing_leaked,
        _live,
        *more,
    ):
        found += check(truth)
    found += [Breach(Invariant.NO_FAULT, line) for line in world.errors]
    return found


class Truth:
    """The log, and the game after each event. Raises ValueError if the log has gaps or cannot be
    replayed."""

    def __init__(self, world: World, log: list[Logged]) -> None:
        self.world, self.log = world, log
        self.events = [event for event, _ in log]
        self.games = [Game.replay(self.events[:1])]
        for event in self.events[1:]:
            self.games.append(self.games[-1].after(event))
        self.seq_of = {command_id: event.seq for event, command_id in log if command_id}
        self.shown = cache(self._shown)

    def after(self, seq: int) -> Game:
        """The game after the event `seq`."""
        return self.games[seq - 1]

    def _shown(self, type_: str, seq: int, seat: Color | None) -> dict[str, Any]:
        """The content that a message with this type and seq must have for the viewer at `seat`."""
        if type_ == "ev":
            return as_json({"type": "ev", **event_to_json(seen_by(self.events[seq - 1], seat))})
        game = self.after(seq)
        if type_ == "snap":
            view = seen_game(game, seat).to_json()
            return as_json({"type": "snap", "seq": seq, "view": view})
        found = choices(game, seat)
        barred = {str(move): str(reason) for move, reason in found.barred.items()}
        legal = [str(move) for move in found.legal]
        return {"type": "choices", "seq": seq, "legal": legal, "barred": barred}

    @property
    def ended(self) -> int | None:
        """The seq of the event that ended the game; None if the game goes on."""
        return next((event.seq for event in self.events if isinstance(event, Ended)), None)


Check = Callable[[Truth], Iterable[Breach]]


def _each_command_once(log: list[Logged]) -> Iterator[Breach]:
    ids = Counter(command_id for _, command_id in log if command_id)
    for id_, count in ids.items():
        if count > 1:
            yield Breach(Invariant.ONCE, f"command {id_} is in the log {count} times")


def _nothing_shown_before_commit(truth: Truth) -> Iterator[Breach]:
    """Checks that every message to a tab follows from the events that were then on disk."""
    for tab, frame, message in _messages(truth.world, "ev", "snap", "choices", "ack"):
        seq, type_ = message["seq"], message["type"]
        if seq > frame.written:
            yield Breach(
                Invariant.SHOWN_IS_LOGGED,
                f"{tab.name} was sent {type_} {seq} when {frame.written} events were on disk",
            )
        elif type_ != "ack" and message != truth.shown(type_, seq, tab.seat):
            yield Breach(
                Invariant.SHOWN_IS_LOGGED, f"{tab.name}: {frame.text} differs from the log"
            )


def _nothing_lost(truth: Truth) -> Iterator[Breach]:
    for tab in truth.world.tabs:
        for cid, command in tab.commands.items():
            if command["type"] in ("say", "draft"):
                continue
            seq, acknowledged = truth.seq_of.get(f"{tab.seat}:{cid}"), tab.acknowledged.get(cid)
            if acknowledged is not None and acknowledged != seq:
                yield Breach(
                    Invariant.NOTHING_LOST,
                    f"{tab.name}: {cid} is event {seq} in the log, but was acknowledged as event"
                    f" {acknowledged}",
                )
            if cid in tab.refused and seq is not None and command["type"] == "move":
                yield Breach(
                    Invariant.NOTHING_LOST,
                    f"{tab.name}: {cid} is event {seq} in the log, but was refused:"
                    f" {tab.refused[cid]}",
                )


def _all_copies_agree(truth: Truth) -> Iterator[Breach]:
    world, last = truth.world, truth.games[-1]
    for name, game in world.games.items():
        if game != truth.after(game.seq):
            how = f"after event {game.seq}, the game of {name} differs from the log"
            yield Breach(Invariant.COPIES_AGREE, how)
    for tab in world.tabs:
        end = last.open_seq if tab.seat is None else last.seq
        if tab.seq != end:
            yield Breach(
                Invariant.COPIES_AGREE, f"{tab.name} has reached event {tab.seq}, not {end}"
            )
        board = seen_game(truth.after(tab.seq), tab.seat).board if tab.seq else None
        pieces = {} if board is None else {str(p.square): str(p.color) for p in board.pieces}
        if pieces != tab.picture.pieces:
            yield Breach(
                Invariant.COPIES_AGREE, f"{tab.name} sees {tab.picture.pieces}, not {pieces}"
            )
        if world.is_orderly and tab.gaps:
            yield Breach(
                Invariant.COPIES_AGREE, f"{tab.name} was sent events with gaps in their numbers"
            )


def _nothing_leaked(truth: Truth) -> Iterator[Breach]:
    """Checks that no tab is sent a salt or setup of another side before the log reveals it to all,
    and that delayed spectators are sent nothing early. Searches the text of the frames instead of
    using `seen_by`, because an error in `seen_by` may be the cause of a leak."""
    secrets = [list(_secrets(truth, seat)) for seat in Color]
    ended = truth.ended or len(truth.log) + 1
    for tab, frame, message in _messages(truth.world, "ev", "snap"):
        seq = message["seq"]
        for color in Color:
            if color is not tab.seat and seq < ended:
                for secret, opened in secrets[color]:
                    if secret in frame.text and seq < opened:
                        how = f"{tab.name} was sent {secret} in {message['type']} {seq}"
                        yield Breach(Invariant.NO_LEAK, how)
        if tab.seat is None and seq > truth.after(frame.written).open_seq:
            yield Breach(Invariant.NO_LEAK, f"{tab.name} was sent event {seq} too early")


def _secrets(truth: Truth, color: Color) -> Iterator[tuple[str, int]]:
    """The salts and setups of a side, each with the seq of the event that reveals it to all. For a
    secret that only the end of the game reveals, the number is greater than every seq."""
    opened: dict[bytes, int] = {}
    never = len(truth.log) + 1
    for event in truth.events:
        for opening in _openings(event):
            opened.setdefault(opening.salt, event.seq)
    for event in truth.events:
        if isinstance(event, Finished) and event.seat is color:
            yield f'"{event.setup}"', never
        if isinstance(event, Started):
            for salt in event.seals[color].salts or ():
                yield salt.hex(), opened.get(salt, never)


def _openings(event: Event) -> list[Any]:
    if isinstance(event, Battled):
        pairs = zip(event.openings, event.shown, strict=True)
        return [opening for opening, shown in pairs if opening and shown]
    return [event.runner] if isinstance(event, Moved) and event.runner else []


def _live(truth: Truth) -> Iterator[Breach]:
    world = truth.world
    if not world.alive:
        yield Breach(Invariant.LIVE, "no server is left")
    is_over = truth.after(world.log_at_calm).outcome is not None or _ran_out(truth)
    later = [id_ for _, id_ in truth.log[world.log_at_calm :] if id_ and _is_players(id_)]
    if not is_over and not later:
        yield Breach(Invariant.LIVE, "no command was accepted after the faults stopped")
    for tab in world.tabs:
        if tab.pending is not None:
            yield Breach(Invariant.LIVE, f"{tab.name} got no answer to {tab.commands[tab.pending]}")


def _ran_out(truth: Truth) -> bool:
    """Whether a clock, or the time to set up, ended what the players could do."""
    outcome = truth.games[-1].outcome
    return outcome is not None and outcome.termination is Termination.TIME


def _is_players(command_id: str) -> bool:
    return command_id.startswith(("red:", "blue:"))


def _messages(world: World, *types: str) -> Iterator[tuple[Tab, Frame, dict[str, Any]]]:
    for tab in world.tabs:
        for frame in tab.frames:
            if frame.message["type"] in types:
                yield tab, frame, frame.message


def as_json(value: dict[str, Any]) -> dict[str, Any]:
    """The value after a round trip through JSON, as a client reads it."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(value))
    return found
