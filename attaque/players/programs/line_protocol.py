"""The project's own line protocol for programs: a word and its arguments on each line."""

from __future__ import annotations

import re

from attaque.game.log.events import Battled, Moved
from attaque.notation import (
    AnnotatedMove,
    NotationError,
    format_setup,
    format_view,
    parse_annotated_move,
    parse_move,
    parse_setup,
)
from attaque.players.player import Limit, Nodes
from attaque.players.programs.external_player import SeatInfo, annotated_move
from attaque.rules import Move, Outcome, Setup, Square, Variant, View

VERSION = 1
CODE = "protocol/lines"

_LIMIT = re.compile(r"(-)|nodes ([0-9]{1,12})|([0-9]{1,6}(?:\.[0-9]{1,6})?)", re.ASCII)


class LineProtocol:
    """The referee's side of the protocol. docs/bots.md shows a whole conversation."""

    def greeting(self, seat: SeatInfo) -> list[str]:
        return [
            f"attaque {VERSION}",
            f"variant {seat.variant.name}",
            f"you {seat.color}",
            f"opponent {seat.opponent}",
            f"seed {seat.seed}",
            "setup",
        ]

    def setup_height(self, variant: Variant) -> int:
        return 1

    def parse_setup(self, lines: list[str], seat: SeatInfo) -> Setup:
        return parse_setup(after("setup", lines[0]), seat.variant)

    def start(self, view: View) -> list[str]:
        return [f"start {format_view(view)}"]

    def ply(self, event: Moved | Battled, variant: Variant) -> list[str]:
        survivor = f" {event.survivor or '-'}" if isinstance(event, Battled) else ""
        return [f"ply {annotated_move(event)}{survivor}"]

    def question(self, view: View, limit: Limit) -> list[str]:
        return [
            f"view {format_view(view)}",
            f"legal {' '.join(map(str, view.legal_moves))}",
            f"go {format_limit(limit)}",
        ]

    def parse_move(self, line: str, variant: Variant) -> Move:
        return parse_move(after("move", line))

    def end(self, outcome: Outcome) -> list[str]:
        return [f"end {outcome.result} {outcome.termination}"]


def after(word: str, line: str) -> str:
    """The rest of a line after its first word. Raises NotationError if the first word is not
    `word`."""
    first, _, rest = line.partition(" ")
    if first != word:
        raise NotationError(CODE, f'a line "{word} …" was expected')
    return rest.strip()


def format_limit(limit: Limit) -> str:
    if limit is None:
        return "-"
    return f"nodes {int(limit)}" if isinstance(limit, Nodes) else f"{limit:.3f}"


def parse_limit(text: str) -> Limit:
    match = _LIMIT.fullmatch(text)
    if match is None:
        raise NotationError(CODE, f'{text!r} is not a limit: expected "-", "nodes N" or seconds')
    if match[1]:
        return None
    return Nodes(match[2]) if match[2] else float(match[3])


def parse_ply(text: str) -> tuple[AnnotatedMove, Square | None]:
    """Parses the text after the word `ply`: a move as the seat sees it, and the square of the piece
    that survived the battle. The square is None if there was no battle, or if no piece survived."""
    move, _, survivor = text.partition(" ")
    try:
        where = None if survivor in ("", "-") else Square.parse(survivor)
    except ValueError as error:
        raise NotationError(CODE, str(error)) from None
    return parse_annotated_move(move), where


def answer_setup(setup: Setup) -> str:
    return f"setup {format_setup(setup)}"


def answer_move(move: Move) -> str:
    return f"move {move}"
