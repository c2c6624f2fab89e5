"""Adapter: runs one of our players as a program, over either protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from attaque.notation import NotationError, parse_view
from attaque.notation.fields import parse_variant
from attaque.players.player import Limit, Player
from attaque.players.programs import line_protocol, ucc
from attaque.players.programs.view_tracker import ViewTracker
from attaque.rules import Color, Kind, Setup, Square, Variant


class LineChannel(NamedTuple):
    """A conversation with a referee, in lines without line ends."""

    heard: Iterator[str]
    """The lines that the referee sends."""
    say: Callable[[str], None]
    """Sends a line to the referee."""


class RefereeError(ValueError):
    """The referee has sent a line that contradicts the protocol or the game."""


def speak_line_protocol(player: Player, channel: LineChannel, seed: int | None = None) -> None:
    """Plays one game over the project's own protocol. Returns when the game or the input ends.

    `seed` replaces the referee's seed. Raises RefereeError for a line that contradicts the protocol
    or the game.
    """
    try:
        _LineProtocolGame(player, channel, seed).play()
    except (NotationError, ValueError, KeyError) as error:
        raise RefereeError(str(error)) from None


class _LineProtocolGame:
    """One game over the project's own protocol, on the player's side."""

    def __init__(self, player: Player, channel: LineChannel, seed: int | None) -> None:
        self._player, self._seed = player, seed
        self._heard, self._say = channel
        self._facts: dict[str, str] = {}
        self._rng = Random(seed)
        self._setup: Setup | None = None
        self._tracker: ViewTracker | None = None

    def play(self) -> None:
        for line in self._heard:
            word, _, rest = line.partition(" ")
            match word:
                case "setup":
                    self._set_up()
                case "start":
                    self._start(rest)
                case "ply":
                    self._started_tracker().see(*line_protocol.parse_ply(rest))
                case "go":
                    self._move(line_protocol.parse_limit(rest))
                case "end":
                    return
                case _:
                    # Unknown words have no effect, so that later versions of the protocol can add
                    # words.
                    self._facts[word] = rest

    def _set_up(self) -> None:
        if self._facts.get("attaque") != str(line_protocol.VERSION):
            raise NotationError(
                line_protocol.CODE, f'"attaque {line_protocol.VERSION}" was expected first'
            )
        variant = parse_variant(self._facts.get("variant", ""))
        if self._seed is None:
            self._rng = Random(self._facts.get("seed"))
        self._setup = self._player.choose_setup(variant, self._rng)
        self._say(line_protocol.answer_setup(self._setup))

    def _start(self, text: str) -> None:
        if self._setup is None:
            raise NotationError(line_protocol.CODE, '"start" came before "setup"')
        color = Color.parse(self._facts.get("you", ""))
        view = parse_view(text, color, self._setup.variant)
        pieces = {o.square: o.piece for o in view.occupants()}
        enemies = {s: piece.kind for s, piece in pieces.items() if piece.color is not color}
        self._tracker = ViewTracker(self._setup, color, enemies)

    def _move(self, limit: Limit) -> None:
        view = self._started_tracker().view
        self._say(line_protocol.answer_move(self._player.choose_move(view, limit, self._rng)))

    def _started_tracker(self) -> ViewTracker:
        if self._tracker is None:
            raise NotationError(line_protocol.CODE, 'there was no "start"')
        return self._tracker


def speak_ucc(
    player: Player,
    channel: LineChannel,
    variant: Variant,
    limit: Limit = None,
    seed: int | None = None,
) -> None:
    """Plays one game over the UCC protocol. The protocol transmits no rules, no time limit and no
    seed, so the caller gives them. Raises RefereeError for a line that contradicts the protocol or
    the game."""
    heard, say = channel
    first = next(heard, "QUIT").split()
    if first[:1] == ["QUIT"]:
        return
    if len(first) != 4 or first[0] not in ucc.UCC_COLORS or first[2:] != ["10", "10"]:
        raise RefereeError(f'"RED|BLUE OPPONENT 10 10" was expected, not {" ".join(first)!r}')
    color, rng = ucc.UCC_COLORS[first[0]], Random(seed)
    setup = player.choose_setup(variant, rng)
    for row in ucc.format_rows(setup, color):
        say(row)
    tracker = ViewTracker(setup, color, _enemies(variant, color))
    for line in heard:
        if line.startswith("QUIT"):
            return
        if line != "START":
            try:
                ply = ucc.parse_ply(line, variant)
                if ply is None:  # an ending such as VICTORY_FLAG, from the first referee program
                    return
                tracker.see(ply)
            except (NotationError, ValueError) as error:
                raise RefereeError(str(error)) from None
        if tracker.view.turn is color:
            rows = [next(heard, "QUIT") for _ in range(variant.height)]
            if rows[0].startswith("QUIT"):
                return
            if rows != ucc.format_board(tracker.view):
                raise RefereeError("the board differs from the board after the moves so far")
            move = player.choose_move(tracker.view, limit, rng)
            say(ucc.format_move(move, variant))


def _enemies(variant: Variant, color: Color) -> dict[Square, Kind]:
    """The enemy pieces at the start: unknown kinds on all squares of the enemy's four rows."""
    far = range(variant.height - ucc.HEIGHT + 1, variant.height + 1)
    rows = far if color is Color.RED else range(1, ucc.HEIGHT + 1)
    return {Square.at(file, row): Kind.UNKNOWN for row in rows for file in range(variant.width)}
