"""Invariants I1 to I6 of every run, checked against the game log alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from attaque.game import Event, Game, choices, event_to_json
from attaque.game.log.events import Battled, Ended, Finished, Moved, Started, seen_by
from attaque.game.seen import seen_game
from attaque.rules import Color
from attaque.server.table.event_log import Logged, event_of
from tests.server.simulation.tab import Frame, Tab
from tests.server.simulation.world import World


class Breach(NamedTuple):
    """A broken invariant, and how it was broken."""

    promise: str
    how: str


def breaches(world: World) -> list[Breach]:
    """Empty if the run kept every invariant."""
    log = [(event_of(row), row.command_id) for row in world.rows]
    found = list(_each_command_once(log))
    try:
        truth = Truth(world, log)
    except ValueError as error:
        return [*found, Breach("I4", f"the log cannot be replayed: {error}")]
    for check in (
        _nothing_shown_before_commit,
        _nothing_lost,
        _all_copies_agree,
        _nothing_leaked,
        _live,
    ):
        found += check(truth)
    found += [Breach("no fault", line) for line in world.errors]
    return found


class Truth:
    """The log, and the game after each event. Raises ValueError if the log has gaps or contradicts
    itself."""

    def __init__(self, world: World, log: list[Logged]) -> None:
        self.world, self.log = world, log
        self.events = [event for event, _ in log]
        self.games = [Game.replay(self.events[:1])]
        for event in self.events[1:]:
            self.games.append(self.games[-1].after(event))
        self.seq_of = {command_id: event.seq for event, command_id in log if command_id}
        self.shown = cache(self._shown)

    def after(self, seq: int) -> Game:
        return self.games[seq - 1]

    def _shown(self, type_: str, seq: int, seat: Color | None) -> dict[str, Any]:
        """The content that a message of that type must have for a viewer."""
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
        return next((event.seq for event in self.events if isinstance(event, Ended)), None)


def _each_command_once(log: list[Logged]) -> Iterator[Breach]:
    ids = Counter(command_id for _, command_id in log if command_id)
    yield from (
        Breach("I3", f"command {id_} is in the log {n} times") for id_, n in ids.items() if n > 1
    )


def _nothing_shown_before_commit(truth: Truth) -> Iterator[Breach]:
    """Every event that a tab was sent was already in the log at that time."""
    for tab, frame, message in _messages(truth.world, "ev", "snap", "choices", "ack"):
        seq, type_ = message["seq"], message["type"]
        if seq > frame.written:
            yield Breach("I1", f"{tab.name}: {type_} {seq} with {frame.written} events on disk")
        elif type_ != "ack" and message != truth.shown(type_, seq, tab.seat):
            yield Breach("I1", f"{tab.name}: {frame.text} differs from the log")


def _nothing_lost(truth: Truth) -> Iterator[Breach]:
    """Every acknowledged command is in the log; no refused move is."""
    for tab in truth.world.tabs:
        for cid, command in tab.commands.items():
            if command["type"] in ("say", "draft"):
                continue
            seq, acknowledged = truth.seq_of.get(f"{tab.seat}:{cid}"), tab.acknowledged.get(cid)
            if acknowledged is not None and acknowledged != seq:
                yield Breach("I2", f"{tab.name}: {cid} is at {seq}, not at {acknowledged}")
            if cid in tab.refused and seq is not None and command["type"] == "move":
                yield Breach("I2", f"{tab.name}: {cid} is at {seq}, but was {tab.refused[cid]}")


def _all_copies_agree(truth: Truth) -> Iterator[Breach]:
    """The game of every server, and the board of every tab, are those of the log."""
    world, last = truth.world, truth.games[-1]
    for name, game in world.games.items():
        if game != truth.after(game.seq):
            yield Breach("I4", f"{name} has another game at {game.seq}")
    for tab in world.tabs:
        end = last.open_seq if tab.seat is None else last.seq
        if tab.seq != end:
            yield Breach("I4", f"{tab.name} has come to {tab.seq}, not to {end}")
        board = seen_game(truth.after(tab.seq), tab.seat).board if tab.seq else None
        pieces = {} if board is None else {str(p.square): str(p.color) for p in board.pieces}
        if pieces != tab.picture.pieces:
            yield Breach("I4", f"{tab.name} sees {tab.picture.pieces}, not {pieces}")
        if world.is_orderly and tab.gaps:
            yield Breach("I4", f"{tab.name} was sent numbers with gaps")


def _nothing_leaked(truth: Truth) -> Iterator[Breach]:
    """No tab receives a salt or setup of another side before the log reveals it to all. Spectators
    receive nothing early. Searches the text of the frames, without using the projection code."""
    secrets = [list(_secrets(truth, seat)) for seat in Color]
    ended = truth.ended or len(truth.log) + 1
    for tab, frame, message in _messages(truth.world, "ev", "snap"):
        seq = message["seq"]
        for color in Color:
            if color is not tab.seat and seq < ended:
                for secret, opened in secrets[color]:
                    if secret in frame.text and seq < opened:
                        yield Breach(
                            "I5", f"{tab.name} has read {secret} in {message['type']} {seq}"
                        )
        if tab.seat is None and seq > truth.after(frame.written).open_seq:
            yield Breach("I5", f"{tab.name} has seen {seq} before its time")


def _secrets(truth: Truth, color: Color) -> Iterator[tuple[str, int]]:
    """The salts and setups of a side, and the number of the event that reveals each to all."""
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
    """After the faults stop, the game goes on and every command is answered."""
    world = truth.world
    if not world.alive:
        yield Breach("I6", "no server is left")
    was_over = truth.after(world.log_at_calm).outcome is not None
    later = [id_ for _, id_ in truth.log[world.log_at_calm :] if id_ and _is_players(id_)]
    if not was_over and not later:
        yield Breach("I6", "no command was accepted after the faults stopped")
    for tab in world.tabs:
        if tab.pending is not None:
            yield Breach("I6", f"{tab.name} got no answer to {tab.commands[tab.pending]}")


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
