"""Events: everything that happens in a game, and each as red, blue or a spectator may see it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from attaque.game.commitment import Opening, Seal
from attaque.game.options import Options
from attaque.rules import Color, Kind, Move, Outcome, Result, Square

Pair = tuple[int, int]


@dataclass(frozen=True)
class Hidden:
    """An event that is none of the viewer's business: only its number, so that none is missing."""

    seq: int


@dataclass(frozen=True)
class Event:
    """What has happened: the number in the game's log, and when, in milliseconds."""

    seq: int
    at: int


@dataclass(frozen=True)
class Opened(Event):
    """The table is there."""

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
    """His letters, back row first, from his left; nobody else is told."""
    auto: bool
    """Whether the time was over and the rest was placed by Auto."""


@dataclass(frozen=True)
class Unfinished(Event):
    """A player is back at his setup."""

    seat: Color


@dataclass(frozen=True)
class Started(Event):
    """Both setups stand and are sealed; the first player's clock runs."""

    seals: tuple[Seal, Seal]
    visible: bool
    """Whether everybody sees all pieces in this variant."""


@dataclass(frozen=True)
class Moved(Event):
    """A move to an empty square."""

    ply: int
    """The number of this ply, counted from 1."""
    seat: Color
    move: Move
    runner: Opening | None
    """What a run has shown."""
    clocks: Pair | None
    """What both sides have left after it; None without a clock."""


@dataclass(frozen=True)
class Battled(Event):
    """A strike, and how it ended."""

    ply: int
    seat: Color
    move: Move
    attacker: Kind
    defender: Kind
    result: Result
    survivor: Square | None
    """Where the winner stands now."""
    shown: tuple[bool, bool]
    """Whether the attacker and the defender were shown to everybody."""
    openings: tuple[Opening | None, Opening | None]
    """The proofs of what they are."""
    clocks: Pair | None


@dataclass(frozen=True)
class DrawOffered(Event):
    """A draw is offered."""

    seat: Color


@dataclass(frozen=True)
class DrawDeclined(Event):
    """The other side's draw offer is declined."""

    seat: Color


@dataclass(frozen=True)
class Left(Event):
    """Nobody is at the seat."""

    seat: Color


@dataclass(frozen=True)
class Returned(Event):
    """Somebody is at the seat again."""

    seat: Color


@dataclass(frozen=True)
class Credited(Event):
    """So many milliseconds are not counted, because the server was away."""

    ms: int


@dataclass(frozen=True)
class Ended(Event):
    """The game is over; if it had started, both setups are opened."""

    outcome: Outcome
    seals: tuple[Seal, Seal] | None
    clocks: Pair | None


@dataclass(frozen=True)
class RematchOffered(Event):
    """A rematch is offered."""

    seat: Color


@dataclass(frozen=True)
class RematchDeclined(Event):
    """The other side's offer of a rematch is declined."""

    seat: Color


@dataclass(frozen=True)
class RematchAgreed(Event):
    """Both want a rematch."""


_BETWEEN_PLAYERS = (DrawOffered, DrawDeclined, RematchOffered, RematchDeclined)

_OPEN = (Opened, Seated, Unfinished, Moved, Left, Returned, Credited, Ended, RematchAgreed)
"""What everybody may see as it is."""


def seen_by(event: Event, viewer: Color | None) -> Event | Hidden:
    """The event as the viewer may see it; None is a spectator. The only place that redacts, and
    what it does not know it hides."""
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
    """A player sees into his own seal before the end, nobody into the other's."""
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
