"""Events: everything that happens in a game, and what of it is shown to each viewer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from attaque.game.log.commitment import Opening, Seal
from attaque.game.options import Options
from attaque.rules import Color, Kind, Move, Outcome, Result, Square

Clocks = tuple[int, int]
"""The milliseconds that Red and Blue have left."""


@dataclass(frozen=True)
class Hidden:
    """An event that is hidden from the viewer: only its number, so that numbers have no gaps."""

    seq: int


@dataclass(frozen=True)
class Event:
    """One event: its number in the game's log, and its time in milliseconds."""

    seq: int
    at: int


@dataclass(frozen=True)
class Opened(Event):
    """A game is opened."""

    game: str
    options: Options


@dataclass(frozen=True)
class Seated(Event):
    """A player has sat down."""

    seat: Color
    nickname: str


@dataclass(frozen=True)
class Finished(Event):
    """A player's setup is finished."""

    seat: Color
    setup: str | None
    """The letters, back row first, from the owner's left. Only the owner sees them."""
    auto: bool
    """Whether Auto placed the rest because the time was over."""


@dataclass(frozen=True)
class Unfinished(Event):
    """A player changes the setup again."""

    seat: Color


@dataclass(frozen=True)
class Started(Event):
    """Play begins: both setups are sealed, and the first player's clock runs."""

    seals: tuple[Seal, Seal]
    visible: bool
    """Whether the variant shows all pieces to both players."""


@dataclass(frozen=True)
class Moved(Event):
    """A move to an empty square."""

    ply: int
    """The number of this ply, counted from 1."""
    seat: Color
    move: Move
    runner: Opening | None
    """The proof of the kind, if a run has shown it."""
    clocks: Clocks | None
    """The times left after the move; None without a clock."""


@dataclass(frozen=True)
class Battled(Event):
    """A strike and its result."""

    ply: int
    seat: Color
    move: Move
    attacker: Kind
    defender: Kind
    result: Result
    survivor: Square | None
    """The winner's square after the battle."""
    shown: tuple[bool, bool]
    """Whether the attacker and the defender were shown to all."""
    openings: tuple[Opening | None, Opening | None]
    """The proofs of their kinds."""
    clocks: Clocks | None


@dataclass(frozen=True)
class DrawOffered(Event):
    """A player offers a draw."""

    seat: Color


@dataclass(frozen=True)
class DrawDeclined(Event):
    """A player declines the other side's draw offer."""

    seat: Color


@dataclass(frozen=True)
class Left(Event):
    """A player's connection is lost."""

    seat: Color


@dataclass(frozen=True)
class Returned(Event):
    """A player is connected again."""

    seat: Color


@dataclass(frozen=True)
class Credited(Event):
    """These milliseconds are not counted: the server was away."""

    ms: int


@dataclass(frozen=True)
class Ended(Event):
    """The game is over. If it had started, both seals are open now."""

    outcome: Outcome
    seals: tuple[Seal, Seal] | None
    clocks: Clocks | None


@dataclass(frozen=True)
class RematchOffered(Event):
    """A player offers a rematch."""

    seat: Color


@dataclass(frozen=True)
class RematchDeclined(Event):
    """A player declines the other side's offer of a rematch."""

    seat: Color


@dataclass(frozen=True)
class RematchAgreed(Event):
    """Both players agree on a rematch."""


_BETWEEN_PLAYERS = (DrawOffered, DrawDeclined, RematchOffered, RematchDeclined)

_OPEN = (Opened, Seated, Unfinished, Moved, Left, Returned, Credited, Ended, RematchAgreed)
"""Events that all viewers see unchanged."""


def seen_by(event: Event, viewer: Color | None) -> Event | Hidden:
    """The event with only what is shown to the viewer; None is a spectator. Only this function
    redacts events. It hides every event that it does not know."""
    if isinstance(event, _OPEN):
        return event
    if isinstance(event, _BETWEEN_PLAYERS) and viewer is not None:
        return event
    match event:
        case Finished():
            return event if event.seat is viewer else replace(event, setup=None)
        case Started():
            return event if event.visible else replace(event, seals=seals_seen(event.seals, viewer))
        case Battled():
            return _battle_seen(event, viewer)
    return Hidden(event.seq)


def seals_seen(seals: tuple[Seal, Seal], viewer: Color | None) -> tuple[Seal, Seal]:
    """The seals before the end of the game: only the viewer's own seal stays open."""
    red, blue = seals
    return (
        red if viewer is Color.RED else red.closed(),
        blue if viewer is Color.BLUE else blue.closed(),
    )


def _battle_seen(event: Battled, viewer: Color | None) -> Battled:
    (attacker_shown, defender_shown), (attacking, defending) = event.shown, event.openings
    if not attacker_shown and viewer is not event.seat:
        event = replace(event, attacker=Kind.UNKNOWN, openings=(None, defending))
        attacking = None
    if not defender_shown and viewer is not event.seat.other:
        event = replace(event, defender=Kind.UNKNOWN, openings=(attacking, None))
    return event
