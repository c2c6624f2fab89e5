"""Events: everything that happens in a game, and which part of it each viewer is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace

from attaque.game.log.commitment import Opening, Seal
from attaque.game.options import Options
from attaque.rules import Color, Kind, Move, Outcome, Result, Square

Clocks = tuple[int, int]
"""The milliseconds that Red and Blue have left."""


@dataclass(frozen=True)
class Hidden:
    """Stands for an event that the viewer may not see. It keeps the number of the event: the
    viewer gets each number, without gaps. All else is left out."""

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
    """The letters of the setup: the back row first, each row from the owner's left. None in the
    event that other viewers see."""
    auto: bool
    """Whether the server finished the setup because the time to set up was over (Auto)."""


@dataclass(frozen=True)
class Unfinished(Event):
    """A player changes the setup again."""

    seat: Color


@dataclass(frozen=True)
class Started(Event):
    """Play begins: both setups are sealed, and the first player's clock runs."""

    seals: tuple[Seal, Seal]
    visible: bool
    """Whether the variant shows all pieces to all viewers from the start."""


@dataclass(frozen=True)
class Moved(Event):
    """A move to an empty square."""

    ply: int
    """The number of this ply, counted from 1."""
    seat: Color
    move: Move
    runner: Opening | None
    """The proof of the piece's kind, if this move is the run that shows it."""
    clocks: Clocks | None
    """The times left after the move, with the increment; None without a clock."""


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
    """Where the winner stands after the battle; None if both pieces are lost."""
    shown: tuple[bool, bool]
    """Whether all viewers see the kind of the attacker, and that of the defender."""
    openings: tuple[Opening | None, Opening | None]
    """The proofs of the kinds of the attacker and the defender; None for a kind that is hidden from
    the viewer."""
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
    """A player counts as absent from now on."""

    seat: Color


@dataclass(frozen=True)
class Returned(Event):
    """A player is connected again."""

    seat: Color


@dataclass(frozen=True)
class Credited(Event):
    """The server could not work, or waited for players to come back after a start, for `ms`
    milliseconds. No clock counts them."""

    ms: int


@dataclass(frozen=True)
class Ended(Event):
    """The game is over. If play had begun, all viewers get both open seals."""

    outcome: Outcome
    seals: tuple[Seal, Seal] | None
    """None if the game ended before play began."""
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
    """Reduces the event to what the viewer may see. The viewer None is a spectator. No other
    function redacts events. An event of an unknown class is hidden from all viewers."""
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


def faded(event: Event) -> Event:
    """The event as it is shown later, while the game still runs, if players must remember shown
    pieces: without the kind of the runner or of the winner. The kinds of fallen pieces stay."""
    match event:
        case Moved():
            return replace(event, runner=None)
        case Battled(result=Result.ATTACKER):
            return replace(event, attacker=Kind.UNKNOWN, openings=(None, event.openings[1]))
        case Battled(result=Result.DEFENDER):
            return replace(event, defender=Kind.UNKNOWN, openings=(event.openings[0], None))
    return event
