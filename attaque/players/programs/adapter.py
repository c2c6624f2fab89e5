"""Adapter: runs one of our players as a program, over our line protocol or over UCC."""

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
    """The lines from and to a referee, without line ends."""

    received: Iterator[str]
    """The lines that the referee sends."""
    write_line: Callable[[str], None]
    """Sends a line to the referee."""


class RefereeError(ValueError):
    """The referee has sent a line that contradicts the protocol or the game.

    `speak_line_protocol` also raises it if the player raises ValueError or KeyError."""


def speak_line_protocol(player: Player, channel: LineChannel, seed: int | None = None) -> None:
    """Plays one game over the project's own protocol. Returns when the game or the input ends.

    If `seed` is given, it replaces the referee's seed. Raises RefereeError for a line that
    contradicts the protocol or the game, and if the player raises ValueError or KeyError.
    """
    try:
        _LineProtocolGame(player, channel, seed).play()
    except (NotationError, ValueError, KeyError) as error:
        raise RefereeError(str(error)) from None


class _LineProtocolGame:
    """One game over the project's own protocol, on the player's side."""

    def __init__(self, player: Player, channel: LineChannel, seed: int | None) -> None:
        self._player, self._seed = player, seed
        self._received, self._write_line = channel
        self._facts: dict[str, str] = {}
        self._rng = Random(seed)
        self._setup: Setup | None = None
        self._tracker: ViewTracker | None = None

    def play(self) -> None:
        for line in self._received:
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
                    # Facts such as "variant" and "seed". Unknown words have no effect, so that
                    # later versions of the protocol can add words.
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
        self._write_line(line_protocol.answer_setup(self._setup))

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
        move = self._player.choose_move(view, limit, self._rng)
        self._write_line(line_protocol.answer_move(move))

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
    received, write_line = channel
    first = next(received, "QUIT").split()
    if first[:1] == ["QUIT"]:
        return
    if len(first) != 4 or first[0] not in ucc.UCC_COLORS or first[2:] != ["10", "10"]:
        raise RefereeError(f'"RED|BLUE OPPONENT 10 10" was expected, not {" ".join(first)!r}')
    color, rng = ucc.UCC_COLORS[first[0]], Random(seed)
    setup = player.choose_setup(variant, rng)
    for row in ucc.format_rows(setup, color):
        write_line(row)
    tracker = ViewTracker(setup, color, _enemies(variant, color))
    for line in received:
        if line.startswith("QUIT"):
            return
        if line != "START":
            try:
                ply = ucc.parse_ply(line, variant)
                if ply is None:  # the game is over (see `ucc.parse_ply`)
                    return
                tracker.see(ply)
            except (NotationError, ValueError) as error:
                raise RefereeError(str(error)) from None
        if tracker.view.turn is color:
            row = next(received, "QUIT")
            if row.startswith("QUIT"):  # no more lines follow, and reading would wait for ever
                return
            rows = [row, *(next(received, "") for _ in range(variant.height - 1))]
            if rows != ucc.format_board(tracker.view):
                raise RefereeError("the rows of the board do not match the moves so far")
            move = player.choose_move(tracker.view, limit, rng)
            write_line(ucc.format_move(move, variant))


def _enemies(variant: Variant, color: Color) -> dict[Square, Kind]:
    """The enemy pieces at the start: a piece of unknown kind on each square of the enemy's rows."""
    far = range(variant.height - ucc.HEIGHT + 1, variant.height + 1)
    rows = far if color is Color.RED else range(1, ucc.HEIGHT + 1)
    return {Square.at(file, row): Kind.UNKNOWN for row in rows for file in range(variant.width)}
