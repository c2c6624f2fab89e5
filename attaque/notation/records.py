"""Record: one game with tags, moves, comments and result; `record_game` makes one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from attaque.notation.moves import AnnotatedMove, annotate_step
from attaque.notation.outcomes import UNFINISHED
from attaque.notation.positions import format_position, format_view
from attaque.notation.setups import format_setup
from attaque.rules import (
    Color,
    IllegalSetupError,
    Kind,
    Move,
    Outcome,
    Position,
    Setup,
    Square,
    Variant,
)

HIDDEN = "?"
"""The value of a setup tag when the setup is not known."""

PLAYER_TAGS = ("Red", "Blue")
"""The tags with the names of the players."""

SETUP_TAGS = ("RedSetup", "BlueSetup")
_OF_THE_GAME = (
    *("Variant", "Options", "RulesHash", "Position", "Result", "Termination"),
    *SETUP_TAGS,
)

_CLOCK = re.compile(r"\[%clk ([0-9]{1,4}):([0-5][0-9]):([0-5][0-9](?:\.[0-9]{1,3})?)\]", re.ASCII)


class Place(NamedTuple):
    """A place in a text. Line and column count from 1."""

    line: int
    column: int


@dataclass(frozen=True)
class RecordedMove:
    """A move of a record with the comments that follow it."""

    written: AnnotatedMove
    comments: tuple[str, ...] = ()
    place: Place | None = field(default=None, compare=False)

    @property
    def move(self) -> Move:
        return self.written.move

    @property
    def clock(self) -> float | None:
        """The seconds left on the mover's clock after the move, from `{[%clk 0:09:41]}`."""
        for comment in self.comments:
            match = _CLOCK.search(comment)
            if match:
                return int(match[1]) * 3600 + int(match[2]) * 60 + float(match[3])
        return None


def format_clock(seconds: float) -> str:
    """The comment with the time on a clock: `[%clk 0:09:41]`, or `[%clk 0:09:41.500]`."""
    thousandths = round(seconds * 1000)
    minutes, rest = divmod(thousandths, 60_000)
    second = f"{rest // 1000:02d}" + (f".{rest % 1000:03d}" if rest % 1000 else "")
    return f"[%clk {minutes // 60}:{minutes % 60:02d}:{second}]"


@dataclass(frozen=True)
class Record:
    """One game as it was written down. It may contain errors, such as illegal moves: `verify`
    checks it."""

    tags: Mapping[str, str]
    """The tags, in the order in which the record has them."""
    moves: tuple[RecordedMove, ...] = ()
    result: str = UNFINISHED
    first: Color = Color.RED
    """The side that made the first move of the record."""
    comments: tuple[str, ...] = ()
    """The comments before the first move."""
    place: Place | None = field(default=None, compare=False)
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)
    """The place where the value of each tag begins."""

    @property
    def players(self) -> tuple[str, str]:
        """The names of Red and Blue; `?` for a name that is missing."""
        red, blue = (self.tags.get(tag, "?") for tag in PLAYER_TAGS)
        return red, blue

    @property
    def is_complete(self) -> bool:
        """Whether the record shows all kinds at the start. A record of one player's view hides
        kinds, so it cannot be replayed."""
        if "Position" in self.tags:
            # In the board field an x is a hidden piece. In the history an x is a strike.
            board = self.tags["Position"].split()[1:2]
            return not any("x" in text.lower() for text in board)
        return all(self.tags.get(tag) != HIDDEN for tag in SETUP_TAGS)


def record_game(  # noqa: PLR0913 — the parts of a record
    start: Position,
    moves: Iterable[Move],
    tags: Mapping[str, str] | None = None,
    *,
    outcome: Outcome | None = None,
    rules: Variant | None = None,
    public: bool = False,
    viewer: Color | None = None,
) -> Record:
    """The record of a game. Raises IllegalMoveError.

    `tags` come first in the record. A tag in `tags` is ignored if it is computed from the game
    (variant, start, result). `outcome` is for ends that the board does not show, such as
    resignation. `rules` is the variant without the server's limits. If the game has such limits,
    `tags` must contain them in the tag `ServerLimits`.
    With `public` the record holds only what `viewer` saw; None is a spectator.
    """
    position, recorded = start, []
    for move in moves:
        after = position.play(move)
        recorded.append(RecordedMove(annotate_step(position, after, public, viewer)))
        position = after
    outcome = position.outcome or outcome
    found = {
        **_variant_tags(rules or start.variant),
        **(_public_start_tags(start, viewer) if public else start_tags(start)),
    }
    end = {} if outcome is None else {"Termination": str(outcome.termination)}
    result = UNFINISHED if outcome is None else outcome.result
    given = {name: value for name, value in (tags or {}).items() if name not in _OF_THE_GAME}
    return Record(
        {**given, **found, "Result": result, **end},
        tuple(recorded),
        result,
        start.turn,
    )


def _variant_tags(variant: Variant) -> dict[str, str]:
    name, *options = variant.name.split("+")
    tags = {"Variant": name, "RulesHash": variant.rules_hash}
    return {**tags, "Options": " ".join(options)} if options else tags


def start_tags(start: Position) -> dict[str, str]:
    """The tags of a game's start: both setups if it began from setups, else the position."""
    setups = start_setups(start)
    if setups is None:
        return {"Position": format_position(start)}
    return dict(zip(SETUP_TAGS, map(format_setup, setups), strict=True))


def _public_start_tags(start: Position, viewer: Color | None) -> dict[str, str]:
    tags = start_tags(start)
    if "Position" in tags:
        return {"Position": format_view(start.view(viewer))}
    own = None if viewer is None else SETUP_TAGS[viewer]
    return {tag: letters if tag == own else HIDDEN for tag, letters in tags.items()}


def start_setups(start: Position) -> tuple[Setup, Setup] | None:
    """Both setups, if the position is the start of a game from setups; else None."""
    variant = start.variant
    if variant.free_position:
        return None
    red: dict[Square, Kind] = {}
    blue: dict[Square, Kind] = {}
    for square, (color, kind), _, _ in start.occupants():
        if color is Color.RED:
            red[square] = kind
        else:
            blue[variant.grid.turned(square)] = kind
    setups = Setup(variant, red), Setup(variant, blue)
    try:
        return setups if Position.start(variant, *setups) == start else None
    except IllegalSetupError:
        return None
