"""Tells what the computer thinks of a recorded game.

The record is checked first. Then every ply is looked at as its own player could see the board:
the curve of both expectations, the turning points, and the moves that lost most. Points are
percent of the score: 100 is a won game, 50 a draw."""

from __future__ import annotations

import argparse
import json
import sys
from itertools import pairwise
from pathlib import Path

from attaque.cli.output import BadDataError, note, say
from attaque.cli.record_files import asked_game
from attaque.cli.replay_viewer import Walk
from attaque.cli.terminal.style import Style, user_style
from attaque.players.review.review import Decision, Review, Turn, review
from attaque.players.review.review_json import review_to_json
from attaque.rules import Color, Move, Position
from attaque.rules.pieces import COLORS

EXAMPLES = """\
  attaque analyse game.agn                    the curve, the turning points, the worst moves
  attaque analyse games.agn --game 3          of the third game of a file
  attaque analyse game.agn --from blue        only as Blue could see it
  attaque analyse game.agn --json             everything, with beliefs about hidden pieces"""

COLUMNS = 60
BARS, DIGITS = "▁▂▃▄▅▆▇█", "0123456789"
SOURCES = {"network": "the trained network", "judgement": "the hand-written judgement"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="RECORD", help="the record")
    parser.add_argument("--game", type=int, default=1, metavar="N", help="which game (default 1)")
    parser.add_argument(
        "--from", dest="side", choices=[str(color) for color in COLORS], help="one side only"
    )
    parser.add_argument("--json", action="store_true", help="everything that was found, as JSON")
    parser.add_argument("--variant", metavar="NAME", help="rules, for variants of your own")


def run(args: argparse.Namespace) -> int:
    walk = _walk(args)
    found = _reviewed(walk.positions)
    sides = [color for color in COLORS if args.side in (None, str(color))]
    if args.json:
        say(json.dumps(review_to_json(found, sides)))
    else:
        say(*report(walk, found, sides, user_style()))
    return 0


def report(walk: Walk, found: Review, sides: list[Color], style: Style) -> list[str]:
    """The whole of it in lines."""
    turns = [turn_text(walk, turn) for turn in found.turns(sides)]
    faults = [fault_text(walk, fault) for fault in found.faults(sides)]
    return [
        walk.title,
        f"{len(found.decisions)} plies, thought over by {SOURCES[found.source]}",
        "",
        "What each could expect, from its own view:",
        *(curve(found, color, style) for color in sides),
        "",
        "Turning points:",
        *(turns or ["  none: nothing turned the game"]),
        "",
        "The moves that lost most:",
        *(faults or ["  none that the computer is sure of"]),
    ]


def curve(found: Review, color: Color, style: Style) -> str:
    """The expectations of one side in a line, the lowest sign for a lost game; with the end, if
    the board decided it."""
    own = [d for d in found.decisions if d.color is color]
    if not own:
        return f"  {_name(color):5} never moved"
    scores = [d.score for d in own] + [d.after for d in own[-1:] if d.after is not None]
    signs = style.sign(BARS, DIGITS)
    count = min(COLUMNS, len(scores))
    edges = [index * len(scores) // count for index in range(count + 1)]
    means = [sum(scores[a:b]) / (b - a) for a, b in pairwise(edges)]
    line = "".join(signs[min(len(signs) - 1, int(mean * len(signs)))] for mean in means)
    return f"  {_name(color):5} {line}  {_percent(scores[0])} to {_percent(scores[-1])}"


def turn_text(walk: Walk, turn: Turn) -> str:
    at, whose = turn
    assert whose.after is not None
    verb = "falls" if whose.swing < 0 else "rises"
    change = f"{verb} from {_percent(whose.score)} to {_percent(whose.after)}"
    blamed = at is whose and at.swing < 0 and at.better
    better = f"; better was {_better(walk, at)}" if blamed else ""
    return f"{_head(walk, at)}: what {_name(whose.color)} may expect {change}{better}"


def fault_text(walk: Walk, decision: Decision) -> str:
    points = f"{round(100 * decision.loss)} points"
    return f"{_head(walk, decision)}: lost {points}; better was {_better(walk, decision)}"


def _head(walk: Walk, decision: Decision) -> str:
    written = walk.record.moves[decision.ply - 1].written
    return f"  ply {decision.ply:3} {_name(decision.color):4} {written}"


def _better(walk: Walk, decision: Decision) -> str:
    assert decision.better is not None
    return _written(walk.positions[decision.ply - 1], decision.better)


def _written(position: Position, move: Move) -> str:
    return f"{move.origin}{'-x'[position.piece_at(move.target) is not None]}{move.target}"


def _name(color: Color) -> str:
    return str(color).title()


def _percent(score: float) -> str:
    return f"{round(100 * score)} %"


def _reviewed(positions: tuple[Position, ...]) -> Review:
    plies = [
        (before.view(before.turn), after.history[-1].move) for before, after in pairwise(positions)
    ]
    watched = sys.stderr.isatty()

    def progress(done: int, total: int) -> None:
        if watched:
            note(f"\r{100 * done // total:3} %", end="\r" if done == total else "")

    return review(plies, positions[-1].outcome, progress)


def _walk(args: argparse.Namespace) -> Walk:
    record, positions, outcome = asked_game(args)
    if len(positions) == 1:
        raise BadDataError(f"{args.file}: there is no move in the game")
    return Walk(record, positions, outcome, "truth", len(positions) - 1)
