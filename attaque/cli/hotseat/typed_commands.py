"""Typed commands of the players, during setup and in play."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from attaque.cli.hotseat import setup_commands
from attaque.cli.hotseat.game import Hotseat, RefusedError
from attaque.cli.names import find_kind, find_square
from attaque.notation import NotationError, parse_move
from attaque.rules import IllegalMoveError, Kind, Square


class CommandResult(NamedTuple):
    """The game after a command, and a message for the player."""

    game: Hotseat
    text: str = ""


def run_command(game: Hotseat, line: str) -> CommandResult:
    """Executes the line. Raises RefusedError with the reason if that is not possible."""
    words = line.split()
    if not words:
        return CommandResult(game)
    verbs = _SETUP_VERBS if game.is_setting_up else _PLAY_VERBS
    short = _place_in_short(game, words) if game.is_setting_up else _move_in_short(words)
    if short:
        return verbs[short[0]](game, short[1:])
    return verbs[_verb(words[0], verbs)](game, words[1:])


Verb = Callable[[Hotseat, Sequence[str]], CommandResult]


def _verb(word: str, verbs: Iterable[str]) -> str:
    """A command by its name, or by a prefix of at least two letters. `resign` must be typed in
    full."""
    word = word.lower()
    found = [verb for verb in verbs if len(word) > 1 and verb.startswith(word)]
    if found and (found[0] != "resign" or word == "resign"):
        return min(found, key=len)
    close = difflib.get_close_matches(word, list(verbs), n=1)
    hint = f"Did you mean {close[0]!r}?" if close else "Type `help` to see all commands."
    raise RefusedError(f"There is no command {word!r}. {hint}")


def _place_in_short(game: Hotseat, words: Sequence[str]) -> list[str]:
    """Accepts `10 a4` and `a4 10` for `place 10 a4`."""
    if len(words) != 2:
        return []
    for kind, square in (words, reversed(words)):
        # a1 is square 0, which is falsy: compare with None.
        if None not in (find_kind(game.variant, kind), find_square(game.variant, square)):
            return ["place", kind, square]
    return []


def _move_in_short(words: Sequence[str]) -> list[str]:
    """Accepts `b4b5`, `b4 b5` and anything else with a digit in its first word as a move."""
    return ["move", *words] if any(c.isdigit() for c in words[0]) else []


def _place(game: Hotseat, words: Sequence[str]) -> CommandResult:
    if len(words) != 2:
        raise RefusedError("Say what to place and where: `place 10 a4`.")
    kind = find_kind(game.variant, words[0])
    if kind is None:
        raise RefusedError(f"There is no {words[0]!r} in this army.")
    return CommandResult(setup_commands.placed(game, kind, _square(game, words[1])))


def _remove(game: Hotseat, words: Sequence[str]) -> CommandResult:
    if len(words) != 1:
        raise RefusedError("Say which square: `remove a4`.")
    return CommandResult(setup_commands.removed(game, _square(game, words[0])))


def _swap(game: Hotseat, words: Sequence[str]) -> CommandResult:
    if len(words) != 2:
        raise RefusedError("Say which two squares: `swap a4 b4`.")
    one, other = (_square(game, word) for word in words)
    return CommandResult(setup_commands.swapped(game, one, other))


def _load(game: Hotseat, words: Sequence[str]) -> CommandResult:
    return CommandResult(setup_commands.loaded(game, "".join(words)))


def _without_arguments(change: Callable[[Hotseat], Hotseat], text: str) -> Verb:
    """Makes a command without arguments from a change of the game; `text` is its message."""
    return lambda game, words: CommandResult(change(game), text)


def _square(game: Hotseat, text: str) -> Square:
    square = find_square(game.variant, text)
    if square is None:
        raise RefusedError(f"{text!r} is not a square of this board.")
    return square


def _move(game: Hotseat, words: Sequence[str]) -> CommandResult:
    text = "".join(words)
    try:
        move = parse_move(_small_squares(text))
        return CommandResult(game.played(move))
    except NotationError as error:
        raise RefusedError(f"{error.message} [{error.code}]") from None
    except IllegalMoveError as error:
        raise RefusedError(f"{error.move}: {error.reason.sentence} [{error.reason}]") from None


def _small_squares(text: str) -> str:
    """Accepts `B4B5` as well as `b4b5`. Text in brackets keeps its capitals."""
    squares, bracket, rest = text.partition("[")
    return squares.lower() + bracket + rest


def _moves(game: Hotseat, words: Sequence[str]) -> CommandResult:
    found = game.view().legal_moves
    if words:
        square = _square(game, words[0])
        found = tuple(move for move in found if move.origin == square)
    if not found:
        raise RefusedError(f"No piece of yours on {words[0]} can move.")
    return CommandResult(game, "You can play: " + " ".join(map(str, found)))


def _draw(game: Hotseat, _: Sequence[str]) -> CommandResult:
    if game.offer is game.actor.other:
        return CommandResult(game.draw_agreed())
    if game.offer is game.actor:
        raise RefusedError("You have offered a draw already; now make a move.")
    text = "You offer a draw. Make your move; the other side can accept before moving."
    return CommandResult(game.draw_offered(), text)


def _accept(game: Hotseat, _: Sequence[str]) -> CommandResult:
    if game.offer is not game.actor.other:
        raise RefusedError("There is no draw offer to accept.")
    return CommandResult(game.draw_agreed())


_SETUP_VERBS: dict[str, Verb] = {
    "auto": _without_arguments(setup_commands.completed, "All pieces are placed."),
    "clear": _without_arguments(setup_commands.cleared, "The board is empty."),
    "place": _place,
    "swap": _swap,
    "remove": _remove,
    "mirror": _without_arguments(setup_commands.mirrored, "Left and right are exchanged."),
    "load": _load,
    "undo": _without_arguments(setup_commands.taken_back, "Taken back."),
    "finished": _without_arguments(setup_commands.finished, ""),
}
_PLAY_VERBS: dict[str, Verb] = {
    "move": _move,
    "moves": _moves,
    "draw": _draw,
    "accept": _accept,
    "resign": lambda game, words: CommandResult(game.resigned()),
}


def single_kind(game: Hotseat, line: str) -> Kind | None:
    """The kind if the line names one kind and holds nothing else; otherwise None."""
    return find_kind(game.variant, line.strip()) if line.strip() else None
