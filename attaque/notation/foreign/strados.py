"""Gravon's StraDoS games: reads and writes XML (version 2), reads `.gsn` files (version 1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from attaque.notation.errors import NotationError, shown
from attaque.notation.foreign.gravon import (
    CODE,
    GravonGame,
    field_of,
    format_square,
    parse_square,
    termination_code,
    to_record,
    type_of,
)
from attaque.notation.outcomes import UNFINISHED, parse_result
from attaque.notation.records import Place, Record
from attaque.notation.replay import outcome_of, start_of
from attaque.rules import Color, Move, Outcome, Termination, Variant

_GSN_TYPES = ("classic", "barrage", "classicfree", "ultimate lightning")
_GSN_HEADERS = ("#X38FA11 Stratego-Notation v1", "#X38FA11 Stratego-Notation v2")


class _Element(NamedTuple):
    name: str
    attributes: dict[str, str]
    text: list[str]
    place: Place


def parse_strados(text: str, variant: Variant | None = None) -> Record:
    """The game of a StraDoS2 file. Does not check the moves: call `verify` on the record.

    `variant` replaces the type that the file names. Old files of the game Duell need this: they
    name the type `classic`.
    """
    game = GravonGame()
    for element in _elements(text):
        match element.name:
            case "game":
                game.type = _attribute(element, "type"), element.place
            case "field":
                game.board = _attribute(element, "content"), element.place
            case "move":
                source, target = (_attribute(element, name) for name in ("source", "target"))
                squares = (parse_square(name, element.place) for name in (source, target))
                game.moves.append((Move(*squares), element.place))
            case "player":
                game.players.append("".join(element.text).strip())
            case "result":
                kind, winner = (_attribute(element, name) for name in ("type", "winner"))
                game.result = kind, winner, element.place
    return to_record(game, variant)


def format_strados(record: Record, variant: Variant | None = None) -> str:
    """The text of a StraDoS2 file. Comments, clocks and most tags of the record are lost.

    A record of a custom variant needs `variant`.
    """
    start = start_of(record, variant)
    if start is None or start.turn is not Color.RED:
        raise NotationError(CODE, "StraDoS holds whole games only, and Red must begin")
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<stratego>",
        f' <game type="{type_of(start.variant)}">',
        f'  <field content="{field_of(start)}"/>',
    ]
    for number, recorded in enumerate(record.moves, start=1):
        source, target = map(format_square, recorded.move)
        lines.append(f'  <move id="{number}" source={quoteattr(source)} target="{target}"/>')
    for number, player in enumerate(record.players, start=1):
        name = "".join(c for c in player if c.isprintable())
        lines.append(f'  <player id="{number}">{escape(name)}</player>')
    if record.result != UNFINISHED:
        outcome = outcome_of(record) or Outcome(
            parse_result(record.result), Termination.ADJUDICATED
        )
        winner = 3 if outcome.winner is None else outcome.winner + 1
        lines.append(f'  <result type="{termination_code(outcome)}" winner="{winner}"/>')
    return "\n".join([*lines, " </game>", "</stratego>", ""])


def parse_gsn(text: str, variant: Variant | None = None) -> Record:
    """The game of a `.gsn` file. `variant` is as in `parse_strados`."""
    lines = [line.strip() for line in text.split("\n")]
    game, number = GravonGame(), 0
    for number, line in _until_end(lines):
        place = Place(number, 1)
        if number == 1:
            if line not in _GSN_HEADERS:
                raise NotationError(CODE, f"a .gsn file begins with {_GSN_HEADERS[0]}", *place)
        elif number == 2:
            game.type = _gsn_type(line, place), place
        elif number == 3:
            game.board = line, place
        else:
            game.moves.append((_gsn_move(line, place), place))
    rest = [(n, line) for n, line in enumerate(lines, start=1) if n > number + 1 and line]
    if number < 2 or len(lines) <= number or lines[number] != "END" or len(rest) != 1:
        message = "the type is missing, or the game does not end with END and one result line"
        raise NotationError(CODE, message, min(number + 1, len(lines)), 1)
    _gsn_result(game, *rest[0])
    return to_record(game, variant)


def _until_end(lines: list[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines, start=1):
        if line in ("END", ""):
            return
        yield number, line


def _gsn_type(line: str, place: Place) -> str:
    word, _, digit = line.partition(" ")
    if word != "type" or digit not in ("0", "1", "2", "3"):
        raise NotationError(CODE, f"{shown(line)} is not a type from 0 to 3", *place)
    return _GSN_TYPES[int(digit)]


def _gsn_move(line: str, place: Place) -> Move:
    if len(line) != 5 or line[2] != "-":
        raise NotationError(CODE, f"{shown(line)} is not a move such as A4-A5", *place)
    return Move(parse_square(line[:2], place), parse_square(line[3:], place._replace(column=4)))


def _gsn_result(game: GravonGame, number: int, line: str) -> None:
    rest, _, winner = line.rpartition(" winner ")
    players, _, kind = rest.rpartition(" result ")
    red, versus, blue = players.partition(" vs ")
    if not versus or winner not in ("0", "1", "2"):
        form = '"RED vs BLUE result TYPE winner WINNER", with the winner 0, 1 or 2'
        message = f"{shown(line)} does not have the form {form}"
        raise NotationError(CODE, message, number, 1)
    game.players = [red, blue]
    game.result = kind, str(int(winner) + 1), Place(number, 1)


def _elements(text: str) -> list[_Element]:
    found: list[_Element] = []
    open_elements: list[_Element] = []
    parser = expat.ParserCreate("utf-8")

    def start(name: str, attributes: dict[str, str]) -> None:
        place = Place(parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        element = _Element(name, attributes, [], place)
        found.append(element)
        open_elements.append(element)

    def data(characters: str) -> None:
        if open_elements:
            open_elements[-1].text.append(characters)

    def doctype(*_: object) -> None:
        # Entities need a document type. Without entities, no "billion laughs" attack is possible.
        place = Place(parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        raise NotationError(CODE, "a document type is not allowed here", *place)

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: open_elements.pop()
    parser.CharacterDataHandler = data
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        message = f"not XML: {expat.ErrorString(error.code)}"
        raise NotationError(CODE, message, error.lineno, error.offset + 1) from None
    except UnicodeEncodeError as error:
        raise NotationError.at(text, error.start, CODE, "not a character of XML") from None
    return found


def _attribute(element: _Element, name: str) -> str:
    if name not in element.attributes:
        raise NotationError(CODE, f"<{element.name}> without {name}", *element.place)
    return element.attributes[name]
