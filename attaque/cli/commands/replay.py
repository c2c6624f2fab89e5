"""Steps through a recorded game, or shows one position of it.

The record is checked first: every move, every annotation and the result. On a terminal the arrow
keys step through the game. With --ply, or if the input or output is not a terminal, one diagram is
printed. With --svg the position is drawn as SVG instead.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from attaque.cli.output import BadDataError, note, say
from attaque.cli.record_files import add_game_arguments, requested_game
from attaque.cli.replay_viewer import VIEWERS, ReplayState, step_through
from attaque.cli.terminal import console
from attaque.cli.terminal.style import user_style
from attaque.notation.diagrams import format_board
from attaque.notation.svg import draw_board

EXAMPLES = """\
  attaque replay game.agn                     step through it with the arrow keys
  attaque replay games.agn --game 3 --as red  the third game, as Red saw it
  attaque replay game.agn --ply 40            the position after 40 moves
  attaque replay game.agn --ply 40 --svg a.svg
  attaque replay game.xml | tail -12          also StraDoS2 XML, .gsn and JSON lines"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game_arguments(parser)
    parser.add_argument(
        "--as",
        dest="viewer",
        choices=VIEWERS,
        default="truth",
        help="show only what this viewer saw (default truth: all pieces)",
    )
    parser.add_argument(
        "--ply",
        type=int,
        metavar="N",
        help="show only the position after N moves"
        " (default with --svg or without a terminal: the last position)",
    )
    parser.add_argument(
        "--svg",
        type=Path,
        metavar="OUT",
        help="draw the position as SVG into this file; - is standard output",
    )


def run(args: argparse.Namespace) -> int:
    state = _state_of(args)
    if args.svg is not None:
        _draw(state, args.svg)
    elif args.ply is None and _can_step():
        with console.opened() as opened:
            step_through(state, opened, user_style())
    else:
        say(*diagram(state, user_style().unicode and sys.stdout.isatty()))
    return 0


def diagram(state: ReplayState, unicode: bool) -> list[str]:
    """One position with a heading."""
    text = format_board(state.board, side=state.side, unicode=unicode)
    return [state.title, state.headline, "", *text.splitlines()]


def _state_of(args: argparse.Namespace) -> ReplayState:
    record, positions, outcome = requested_game(args)
    last = len(positions) - 1
    ply = last if args.ply is None else args.ply
    if not 0 <= ply <= last:
        raise BadDataError(f"{args.file}: there is no ply {ply}; the game has {last}")
    if args.ply is None and _can_step() and args.svg is None:
        ply = 0
    return ReplayState(record, positions, outcome, args.viewer, ply)


def _can_step() -> bool:
    return console.HAS_KEYS and sys.stdin.isatty() and sys.stdout.isatty()


def _draw(state: ReplayState, path: Path) -> None:
    text = draw_board(state.board, side=state.side)
    if str(path) == "-":
        sys.stdout.write(text)
        return
    path.write_text(text, encoding="utf-8")
    note(f"Ply {state.ply} is drawn in {path}")
