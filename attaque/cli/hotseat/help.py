"""Help page: the commands of setup or play, with squares of the present board as examples."""

from __future__ import annotations

from attaque.cli.hotseat.cursor import seen_order
from attaque.cli.hotseat.game import Hotseat
from attaque.cli.hotseat.setup_commands import can_hold
from attaque.cli.names import kind_name


def help_lines(game: Hotseat) -> list[str]:
    """The commands that can be typed now, and the signs on the board."""
    commands = _setup_help(game) if game.is_setting_up else _play_help(game)
    highest = game.variant.kinds[0]
    label = f"{game.variant.number(highest):>2} "
    return [
        "Commands",
        "",
        *(f"  {name:<14}{about}" for name, about in commands),
        f"  {'quit':<14}leave; the game is saved",
        "",
        "Signs",
        "",
        f"  [{label}] Red's {kind_name(highest)}    ( ? ) a hidden piece of Blue",
        "  * both sides know it    ' it has moved    ! you can strike it now",
        "",
        "Any key: back to the board",
    ]


def _setup_help(game: Hotseat) -> list[tuple[str, str]]:
    number = game.variant.number(game.variant.kinds[0])
    one, other = [square for square in seen_order(game) if can_hold(game, square)][:2]
    return [
        ("auto", "place everything that is left, at random"),
        ("clear", "take all pieces off the board"),
        (f"place {number} {one}", f"a piece by number, letter or name; in short `{number} {one}`"),
        (f"swap {one} {other}", "exchange two squares, or move a piece"),
        (f"remove {one}", "take a piece off"),
        ("mirror", "exchange left and right"),
        ("load LETTERS", "a whole army, back row first, from your left; . is empty"),
        ("undo", "take the last command back"),
        ("finished", "end your setup; it cannot be changed afterwards"),
    ]


def _play_help(game: Hotseat) -> list[tuple[str, str]]:
    origin, target = game.view().legal_moves[0]
    return [
        (f"{origin}{target}", f"move or strike; also written {origin}-{target}"),
        (f"moves {origin}", "where a piece can go; `moves` alone lists all"),
        ("draw", "offer a draw together with your next move, or accept one"),
        ("resign", "give up"),
    ]
