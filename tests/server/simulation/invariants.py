"""What must be true after every run: I1 to I6 of the promises, checked against the log alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from attaque.game import Event, Game, choices, event_to_json
from attaque.game.events import Battled, Ended, Finished, Moved, Started, seen_by
from attaque.game.seen import seen_game
from attaque.rules import Color
from attaque.server.table.event_log import Logged, event_of
from tests.server.simulation.tab import Frame, Tab
from tests.server.simulation.world import World


class Breach(NamedTuple):
    """A promise that was broken, and how."""

    promise: str
    how: str


def breaches(world: World) -> list[Breach]:
    """Empty if the run kept every promise."""
    log = [(event_of(row), row.command_id) for row in world.rows]
    found = list(_once(log))
    try:
        truth = Truth(world, log)
    except ValueError as error:
        return [*found, Breach("I4", f"the log cannot be replayed: {error}")]
    for check in (_no_ghost, _nothing_lost, _the_same_everywhere, _nothing_leaked, _live):
        found += check(truth)
    found += [Breach("no fault", line) for line in world.complaints]
    return found


class Truth:
    """The log, and the game after each of its events. Raises ValueError for a log with gaps, or
    one that contradicts itself."""

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
        """What a frame of a type must be for a viewer."""
        if type_ == "ev":
            return plainly({"type": "ev", **event_to_json(seen_by(self.events[seq - 1], seat))})
        game = self.after(seq)
        if type_ == "snap":
            view = seen_game(game, seat).to_json()
            return plainly({"type": "snap", "seq": seq, "view": view})
        found = choices(game, seat)
        barred = {str(move): str(reason) for move, reason in found.barred.items()}
        legal = [str(move) for move in found.legal]
        return {"type": "choices", "seq": seq, "legal": legal, "barred": barred}

    @property
    def ended(self) -> int | None:
        return next((event.seq for event in self.events if isinstance(event, Ended)), None)


def _once(log: list[Logged]) -> Iterator[Breach]:
    ids = Counter(command_id for _, command_id in log if command_id)
    yield from (Breach("I3", f"{id_} is done {n} times") for id_, n in ids.items() if n > 1)


def _no_ghost(truth: Truth) -> Iterator[Breach]:
    """What anybody was shown is in the log, and was when it was sent."""
    for tab, frame, message in _messages(truth.world, "ev", "snap", "choices", "ack"):
        seq, type_ = message["seq"], message["type"]
        if seq > frame.written:
            yield Breach("I1", f"{tab.name}: {type_} {seq} with {frame.written} events on disk")
        elif type_ != "ack" and message != truth.shown(type_, seq, tab.seat):
            yield Breach("I1", f"{tab.name}: {frame.text} is not what happened")


def _nothing_lost(truth: Truth) -> Iterator[Breach]:
    """The answers were true: what was acknowledged is there, a refused move never happened."""
    for tab in truth.world.tabs:
        for cid, command in tab.commands.items():
            if command["type"] in ("say", "draft"):
                continue
            seq, acknowledged = truth.seq_of.get(f"{tab.seat}:{cid}"), tab.acknowledged.get(cid)
            if acknowledged is not None and acknowledged != seq:
                yield Breach("I2", f"{tab.name}: {cid} is at {seq}, not at {acknowledged}")
            if cid in tab.refused and seq is not None and command["type"] == "move":
                yield Breach("I2", f"{tab.name}: {cid} is at {seq}, but was {tab.refused[cid]}")


def _the_same_everywhere(truth: Truth) -> Iterator[Breach]:
    """The log gives every server's game and every client's picture."""
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
    """Without a look at how events are projected: no salt and no setup of the other side reaches
    anybody before it is opened to all, and nothing reaches spectators before its time."""
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
    """The salts and setups of a side, and the event that has opened each to everybody."""
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
    """After the faults have stopped the game has gone on, and no question is left open."""
    world = truth.world
    if not world.alive:
        yield Breach("I6", "no server is left")
    was_over = truth.after(world.log_at_calm).outcome is not None
    later = [id_ for _, id_ in truth.log[world.log_at_calm :] if id_ and _is_players(id_)]
    if not was_over and not later:
        yield Breach("I6", "nothing was accepted when the faults had stopped")
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


def plainly(value: dict[str, Any]) -> dict[str, Any]:
    """As a client reads it."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(value))
    return found
