"""Setup commands: place, remove, swap, complete, clear, mirror, load, take back, finish.

The functions take squares of the board. The squares of a Setup are numbered as its owner sees the
board, from the owner's back row. `own` translates from one numbering to the other.
"""

from __future__ import annotations

from dataclasses import replace

from attaque.cli.hotseat.game import Hotseat, RefusedError
from attaque.cli.names import kind_name
from attaque.notation import NotationError, parse_setup
from attaque.rules import Color, IllegalSetupError, Kind, Setup, Square


def own(game: Hotseat, square: Square) -> Square:
    """Translates a board square to the square of the player's Setup, and back."""
    return square if game.actor is Color.RED else game.variant.grid.turned(square)


def can_hold(game: Hotseat, square: Square) -> bool:
    """Whether the square is a setup square of the player who is setting up."""
    return bool(game.variant.home >> own(game, square) & 1)


def kind_at(game: Hotseat, square: Square) -> Kind | None:
    return game.setup.placed.get(own(game, square))


def placed(game: Hotseat, kind: Kind, square: Square) -> Hotseat:
    """Places a piece of that kind. A piece already on the square returns to the tray."""
    _check(game, square)
    if not game.setup.missing().get(kind) and kind_at(game, square) is not kind:
        raise RefusedError(f"No {kind_name(kind)} is left to place.")
    return game.arranged(Setup(game.variant, {**game.setup.placed, own(game, square): kind}))


def removed(game: Hotseat, square: Square) -> Hotseat:
    left = dict(game.setup.placed)
    if left.pop(own(game, square), None) is None:
        raise RefusedError(f"There is no piece on {square}.")
    return game.arranged(Setup(game.variant, left))


def swapped(game: Hotseat, one: Square, other: Square) -> Hotseat:
    """Exchanges the pieces of two squares; one of them may be empty."""
    _check(game, one, other)
    a, b = own(game, one), own(game, other)
    kinds = {b: game.setup.placed.get(a), a: game.setup.placed.get(b)}
    if not any(kind is not None for kind in kinds.values()):
        raise RefusedError(f"There is no piece on {one} or {other}.")
    now = {**game.setup.placed, **kinds}
    kept = {square: kind for square, kind in now.items() if kind is not None}
    return game.arranged(Setup(game.variant, kept))


def completed(game: Hotseat) -> Hotseat:
    """Places all remaining pieces at random."""
    if not game.setup.missing():
        raise RefusedError("All pieces are placed already; `clear` takes them off.")
    return replace(game.arranged(game.setup.completed(game.rng())), autos=game.autos + 1)


def cleared(game: Hotseat) -> Hotseat:
    return game.arranged(Setup(game.variant, {}))


def mirrored(game: Hotseat) -> Hotseat:
    return game.arranged(game.setup.mirror())


def loaded(game: Hotseat, letters: str) -> Hotseat:
    """Loads a setup from a line of letters, back row first, from the owner's left."""
    letters = "".join(c for c in letters.upper() if not c.isspace() and c not in "/,|")
    try:
        setup = parse_setup(letters, game.variant)
    except NotationError as error:
        raise RefusedError(f"{error} [{error.code}]") from None
    surplus = [fault for fault in setup.faults() if fault.code == "setup/count"]
    if surplus:
        raise RefusedError(f"{surplus[0]} [{surplus[0].code}]")
    return game.arranged(setup)


def taken_back(game: Hotseat) -> Hotseat:
    """Undoes the last command of the player who is setting up."""
    if not game.past:
        raise RefusedError("There is nothing to take back.")
    *earlier, last = game.past
    return replace(game.arranged(last), past=tuple(earlier))


def finished(game: Hotseat) -> Hotseat:
    """Finishes the setup. Raises RefusedError with all faults of the setup."""
    faults = game.setup.faults()
    if faults:
        raise RefusedError("; ".join(f"{fault} [{fault.code}]" for fault in faults))
    try:
        return game.finished()
    except IllegalSetupError as error:
        # Possible only in variants where armies start anywhere: both armies use the same square.
        raise RefusedError(str(error)) from None


def _check(game: Hotseat, *squares: Square) -> None:
    outside = [str(square) for square in squares if not can_hold(game, square)]
    if outside:
        raise RefusedError(f"Not on your setup squares: {' '.join(outside)} [setup/zone]")
