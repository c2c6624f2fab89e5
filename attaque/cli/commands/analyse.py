"""Analyses a recorded game with the computer.

The record is checked first. Then every ply is analysed from the view of the player who moved. The
report has the curve of each side's expected score, the turning points, and the moves that lost
most. An expected score is 100 % for a won game and 50 % for a draw. One point is one percentage
point of an expected score.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import pairwise

from attaque.cli.output import BadDataError, note, say
from attaque.cli.record_files import add_game_arguments, requested_game
from attaque.cli.replay_viewer import ReplayState
from attaque.cli.terminal.style import TerminalStyle, user_style
from attaque.players.review.review import Review, review
from attaque.players.review.review_json import review_to_json
from attaque.players.review.reviewed_ply import ReviewedPly
from attaque.players.review.turning_points import TurningPoint
from attaque.rules import Color, Move, Position
from attaque.rules.pieces import COLORS

EXAMPLES = """\
  attaque analyse game.agn                    the curve, the turning points, the worst moves
  attaque analyse games.agn --game 3          the third game of a file
  attaque analyse game.agn --from blue        only Blue's moves and Blue's expected score
  attaque analyse game.agn --json             everything, with beliefs about hidden pieces"""

COLUMNS = 60
"""The greatest width of a curve, in characters."""
BARS, DIGITS = "▁▂▃▄▅▆▇█", "0123456789"
SOURCES = {"network": "the trained network", "judgement": "the hand-written judgement"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game_arguments(parser)
    parser.add_argument(
        "--from",
        dest="side",
        choices=[str(color) for color in COLORS],
        help="side to report (default: both sides)",
    )
    parser.add_argument("--json", action="store_true", help="print the whole analysis as JSON")


def run(args: argparse.Namespace) -> int:
    state = _state_of(args)
    found = _reviewed(state.positions)
    sides = [color for color in COLORS if args.side in (None, str(color))]
    if args.json:
        say(json.dumps(review_to_json(found, sides)))
    else:
        say(*report(state, found, sides, user_style()))
    return 0


def report(
    state: ReplayState, found: Review, sides: list[Color], style: TerminalStyle
) -> list[str]:
    """The whole report in lines."""
    turns = [turn_text(state, turn) for turn in found.turns(sides)]
    faults = [fault_text(state, fault) for fault in found.faults(sides)]
    return [
        state.title,
        f"{len(found.decisions)} plies, analysed by {SOURCES[found.source]}",
        "",
        "Expected score of each side, from its own view:",
        *(curve(found, color, style) for color in sides),
        "",
        "Turning points:",
        *(turns or ["  none: no move changed an expected score much"]),
        "",
        "The moves that lost most:",
        *(faults or ["  none that the computer is sure of"]),
    ]


def curve(found: Review, color: Color, style: TerminalStyle) -> str:
    """The expected scores of one side as a line of characters. The lowest character stands for a
    lost game. If the last move ended the game, the last score is the result of the game. A
    resignation, for example, adds no score."""
    own = [d for d in found.decisions if d.color is color]
    if not own:
        return f"  {color.title:5} never moved"
    scores = [d.score for d in own] + [d.after for d in own[-1:] if d.after is not None]
    signs = style.sign(BARS, DIGITS)
    count = min(COLUMNS, len(scores))
    edges = [index * len(scores) // count for index in range(count + 1)]
    means = [sum(scores[a:b]) / (b - a) for a, b in pairwise(edges)]
    line = "".join(signs[min(len(signs) - 1, int(mean * len(signs)))] for mean in means)
    return f"  {color.title:5} {line}  {_percent(scores[0])} to {_percent(scores[-1])}"


def turn_text(state: ReplayState, turn: TurningPoint) -> str:
    at, whose = turn
    assert whose.after is not None
    verb = "falls" if whose.swing < 0 else "rises"
    change = f"{verb} from {_percent(whose.score)} to {_percent(whose.after)}"
    blamed = at is whose and at.swing < 0 and at.better
    better = f"; better was {_better(state, at)}" if blamed else ""
    return f"{_head(state, at)}: {whose.color.title}'s expected score {change}{better}"


def fault_text(state: ReplayState, reviewed: ReviewedPly) -> str:
    points = f"{round(100 * reviewed.loss)} points"
    return f"{_head(state, reviewed)}: lost {points}; better was {_better(state, reviewed)}"


def _head(state: ReplayState, reviewed: ReviewedPly) -> str:
    written = state.record.moves[reviewed.ply - 1].written
    return f"  ply {reviewed.ply:3} {reviewed.color.title:4} {written}"


def _better(state: ReplayState, reviewed: ReviewedPly) -> str:
    assert reviewed.better is not None
    return _written(state.positions[reviewed.ply - 1], reviewed.better)


def _written(position: Position, move: Move) -> str:
    return f"{move.origin}{'-x'[position.piece_at(move.target) is not None]}{move.target}"


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


def _state_of(args: argparse.Namespace) -> ReplayState:
    record, positions, outcome = requested_game(args)
    if len(positions) == 1:
        raise BadDataError(f"{args.file}: the game has no moves")
    return ReplayState(record, positions, outcome, "truth", len(positions) - 1)
