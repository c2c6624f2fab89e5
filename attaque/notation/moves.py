"""Reads and writes moves: `b4b5` for engines; for people `b4xb5[C>P]`, with the battle."""

from __future__ import annotations

import re
from typing import NamedTuple

from attaque.notation.errors import NotationError, shown
from attaque.rules import (
    Color,
    IllegalMoveError,
    Kind,
    Move,
    Position,
    Result,
    Square,
    Termination,
)

CODE = "notation/move"

_KIND = f"[{''.join(kind.letter for kind in Kind if kind is not Kind.UNKNOWN)}]"
_MOVE = re.compile(
    r"(?P<origin>[a-z][0-9]{1,2})(?P<sign>[-x]?)(?P<target>[a-z][0-9]{1,2})"
    rf"(?:\[(?P<attacker>{_KIND}|\?)(?P<result>[<>=])(?P<defender>{_KIND}|\?)\])?"
    rf"(?:\((?P<runner>{_KIND})\))?(?P<ending>[#$=]?)(?P<mark>[!?]{{0,2}})",
    re.ASCII,
)

_ENDINGS = {
    Termination.FLAG: "#",
    Termination.IMMOBILE: "$",
    Termination.MUTUAL_IMMOBILITY: "=",
}


class BattleNote(NamedTuple):
    """The `[C>P]` of a strike. A kind that was not shown is UNKNOWN."""

    attacker: Kind
    result: Result
    defender: Kind

    def __str__(self) -> str:
        return f"[{_letter(self.attacker)}{self.result.value}{_letter(self.defender)}]"


class AnnotatedMove(NamedTuple):
    """A move with its annotations. Each annotation may be missing."""

    move: Move
    strike: bool | None = None
    """True if `x` was written, False if `-` was written, None for the engine form."""
    battle: BattleNote | None = None
    runner: Kind | None = None
    """The `(R)` of a run: the kind that it showed."""
    ending: str = ""
    """`#` if the flag was captured, `$` if the opponent cannot move, `=` if no side can move."""
    mark: str = ""
    """A judgement such as `!?`."""

    def __str__(self) -> str:
        sign = "" if self.strike is None else "-x"[self.strike]
        battle = "" if self.battle is None else str(self.battle)
        runner = "" if self.runner is None else f"({self.runner})"
        origin, target = self.move
        return f"{origin}{sign}{target}{battle}{runner}{self.ending}{self.mark}"


def parse_move(text: str) -> Move:
    """The move, from any of its forms: `b4b5`, `b4-b5`, `b4xb5[C>P]`. Does not check the
    annotations; `check_move` does."""
    return parse_annotated_move(text).move


def parse_annotated_move(text: str) -> AnnotatedMove:
    match = _MOVE.match(text)
    if match is None or match.end() != len(text):
        index = 0 if match is None else match.end()
        raise NotationError.at(text, index, CODE, f"{shown(text)} is not a move{_hint(text)}")
    move = Move(_square(match, "origin"), _square(match, "target"))
    sign, note = match["sign"], None
    if match["attacker"]:
        attacker, defender = _kind(match["attacker"]), _kind(match["defender"])
        note = BattleNote(attacker, Result(match["result"]), defender)
    if note and sign != "x":
        message = f"only a strike, written with x, has a battle: {shown(text)}"
        raise NotationError.at(text, match.start("attacker") - 1, CODE, message)
    runner = _kind(match["runner"]) if match["runner"] else None
    strike = None if not sign else sign == "x"
    return AnnotatedMove(move, strike, note, runner, match["ending"], match["mark"])


def annotate(
    position: Position, move: Move, public: bool = False, viewer: Color | None = None
) -> AnnotatedMove:
    """The move with all its annotations, from the position before it.

    With `public`, kinds that were not shown are UNKNOWN, except the viewer's own.
    Raises IllegalMoveError.
    """
    return annotate_step(position, position.play(move), public, viewer)


def annotate_step(
    before: Position, after: Position, public: bool = False, viewer: Color | None = None
) -> AnnotatedMove:
    """As `annotate`, from the positions before and after the move."""
    move, outcome = after.history[-1].move, after.outcome
    battle, runner = _battle(before, move, public, viewer), None
    if battle is None and move.distance > 1 and after.is_public(move.target):
        piece = after.piece_at(move.target)
        runner = piece.kind if piece else None
    ending = _ENDINGS.get(outcome.termination, "") if outcome else ""
    return AnnotatedMove(move, battle is not None, battle, runner, ending)


def format_move(
    position: Position, move: Move, public: bool = False, viewer: Color | None = None
) -> str:
    """The human form of a legal move: `b4-b5`, `b1-b5(R)`, `b4xb5[C>P]`, `k9xk10[E>F]#`.

    With `public`, kinds that were not shown are `?`, except the viewer's own.
    """
    return str(annotate(position, move, public, viewer))


def check_move(position: Position, written: AnnotatedMove) -> Position:
    """The position after the move. Raises IllegalMoveError, or NotationError if an annotation is
    false (see `check_step`)."""
    after = position.play(written.move)
    check_step(position, after, written)
    return after


def check_step(before: Position, after: Position, written: AnnotatedMove) -> None:
    """Raises NotationError if an annotation is false for the move between the two positions.
    A missing annotation is not false. Nor is `?` as a kind."""
    truth = annotate_step(before, after)
    for false, what in (
        (written.strike not in (None, truth.strike), "strike or quiet move"),
        (not _agrees(written.battle, truth.battle), "battle"),
        (written.runner not in (None, truth.runner), "runner"),
        (written.ending not in ("", truth.ending), "ending"),
    ):
        if false:
            message = f"{written} does not fit the position ({what}): it should be {truth}"
            raise NotationError("notation/annotation", message, 1, 1)


def parse_legal_move(position: Position, text: str) -> Move:
    """The move, if it is legal in the position and its annotations are true.

    Raises NotationError or IllegalMoveError.
    """
    written = parse_annotated_move(text)
    check_move(position, written)
    return written.move


def refused(error: IllegalMoveError) -> NotationError:
    """The NotationError of an illegal move, with the reason as its code."""
    return NotationError(str(error.reason), f"{error.move}: {error.reason.sentence}", 1, 1)


def _battle(
    position: Position, move: Move, public: bool, viewer: Color | None
) -> BattleNote | None:
    battle = position.battle(move)
    if battle is None:
        return None
    note = BattleNote(battle.attacker, battle.result, battle.defender)
    if not public:
        return note
    mover, (origin, target) = position.turn, move
    if not (battle.shows_attacker or viewer is mover or position.is_public(origin)):
        note = note._replace(attacker=Kind.UNKNOWN)
    if not (battle.shows_defender or viewer is mover.other or position.is_public(target)):
        note = note._replace(defender=Kind.UNKNOWN)
    return note


def _agrees(note: BattleNote | None, truth: BattleNote | None) -> bool:
    if note is None:
        return True
    return truth is not None and all(
        said in (Kind.UNKNOWN, true) for said, true in zip(note, truth, strict=True)
    )


def _square(match: re.Match[str], group: str) -> Square:
    try:
        return Square.parse(match[group])
    except ValueError:
        name = match[group]
        why = " (there is no file j)" if name[0] == "j" else ""
        message = f"{name!r} is not a square{why}"
        raise NotationError.at(match.string, match.start(group), CODE, message) from None


def _kind(letter: str) -> Kind:
    return Kind.UNKNOWN if letter == "?" else Kind.from_letter(letter)


def _letter(kind: Kind) -> str:
    return "?" if kind is Kind.UNKNOWN else kind.letter


def _hint(text: str) -> str:
    if text != text.lower() and _MOVE.match(text.lower()):
        return " (squares are written in small letters)"
    return ' (examples: "b4b5", "b4-b5", "b4xb5[C>P]")'
