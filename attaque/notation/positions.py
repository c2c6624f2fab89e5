"""APN, the text format of positions: reads and writes positions and views as one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from attaque.notation.boards import CODE, format_layout
from attaque.notation.errors import NotationError
from attaque.notation.fields import Captured, Fields, parse_fields
from attaque.notation.outcomes import format_outcome
from attaque.rules import Color, Kind, Outcome, Piece, Position, Termination, Variant, View
from attaque.rules.board import Board
from attaque.rules.pieces import COLORS


def format_position(position: Position) -> str:
    """The whole position with the kinds of both sides. Never send it to a player during the game:
    it shows the hidden kinds."""
    fields, lost = _fields(position), _losses(position)
    if lost != _implied_losses(position.variant, (o.piece for o in position.occupants())):
        fields.append(_format_lost(lost))
    return " ".join(fields + _end(position.outcome))


def format_view(view: View) -> str:
    """What the viewer knows. Hidden pieces are `X` and `x`."""
    fields, lost = _fields(view), _losses(view)
    if any(lost.values()):
        fields.append(_format_lost(lost))
    return " ".join(fields + _end(view.outcome))


def parse_position(text: str, variant: Variant | None = None) -> Position:
    """The position. For custom variants, `variant` replaces the variant that the text names."""
    fields = parse_fields(text, variant)
    _check_all_known(text, fields)
    outcome, layout = fields.outcome, fields.layout
    try:
        position = Position.from_pieces(
            fields.variant,
            layout.pieces,
            turn=fields.turn,
            moved=layout.moved,
            public=layout.public,
            captured=fields.captured,
            quiet=fields.quiet,
            ply=fields.ply,
            history=fields.history,
            flag_taken=outcome is not None and outcome.termination is Termination.FLAG,
        )
    except ValueError as error:
        raise NotationError.at(text, fields.places["history"], CODE, str(error)) from None
    if outcome is not None and position.outcome != outcome:
        message = f"the end of this position is not {format_outcome(outcome)}"
        raise NotationError.at(text, fields.places["end"], CODE, message)
    return position


def parse_view(text: str, viewer: Color | None, variant: Variant | None = None) -> View:
    """The view of the viewer; None is a spectator. `variant` is as in `parse_position`."""
    fields = parse_fields(text, variant)
    _check_own_known(text, fields, viewer)
    _check_others_public(text, fields, viewer)
    layout = fields.layout
    try:
        return View.from_pieces(
            fields.variant,
            viewer,
            layout.pieces,
            turn=fields.turn,
            captured=fields.captured or {},
            moved=layout.moved,
            public=layout.public,
            quiet=fields.quiet,
            ply=fields.ply,
            history=fields.history,
            outcome=fields.outcome,
        )
    except ValueError as error:
        raise NotationError.at(text, fields.places["history"], CODE, str(error)) from None


def _fields(board: Board) -> list[str]:
    plies = (f"{p.move.origin}{'x' if p.strike else ''}{p.move.target}" for p in board.history)
    return [
        board.variant.name,
        format_layout(board),
        board.turn.letter,
        f"{board.quiet},{board.ply}",
        ",".join(plies) or "-",
    ]


def _end(outcome: Outcome | None) -> list[str]:
    return [] if outcome is None else [f"end={format_outcome(outcome)}"]


def _losses(board: Board) -> dict[Color, dict[Kind, int]]:
    return {color: board.captured(color) for color in COLORS}


def _format_lost(lost: Captured) -> str:
    letters = (
        Piece(color, kind).letter * count
        for color in COLORS
        for kind, count in sorted(lost[color].items())
    )
    return f"lost={''.join(letters) or '-'}"


def _implied_losses(variant: Variant, pieces: Iterable[Piece]) -> Captured:
    """The losses, if both armies were complete at the start. Free positions imply no losses."""
    if variant.free_position:
        return {color: {} for color in COLORS}
    missing = {color: Counter(variant.army) for color in COLORS}
    for color, kind in pieces:
        missing[color][kind] -= 1
    return {color: {k: n for k, n in missing[color].items() if n > 0} for color in COLORS}


def _check_all_known(text: str, fields: Fields) -> None:
    for color in COLORS:
        _check_own_known(text, fields, color, ": this is a view, not a position")


def _check_own_known(
    text: str, fields: Fields, viewer: Color | None, why: str = ", but it belongs to the viewer"
) -> None:
    for square, piece in fields.layout.pieces.items():
        if piece.color is viewer and piece.kind is Kind.UNKNOWN:
            index = fields.places["board"] + fields.layout.places[square]
            message = f"{piece} on {square} is unknown{why}"
            raise NotationError.at(text, index, CODE, message)


def _check_others_public(text: str, fields: Fields, viewer: Color | None) -> None:
    """Raises NotationError for a kind that the viewer cannot know. So the text of a
    position with hidden pieces is refused as a view."""
    layout = fields.layout
    for square, piece in layout.pieces.items():
        hidden = piece.color is not viewer and square not in layout.public
        if hidden and piece.kind is not Kind.UNKNOWN and not fields.variant.complete_visibility:
            index = fields.places["board"] + layout.places[square]
            message = f"{piece} on {square} is not public, so the viewer cannot know it"
            raise NotationError.at(text, index, CODE, message)
