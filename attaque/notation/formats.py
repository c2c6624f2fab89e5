"""File formats by name and suffix: how each is read and written.

A format holds games (Record), setups (Setup) or positions (Position). Readers take binary files and
writers return bytes, since `.stg` is not text.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, NamedTuple

from attaque.notation.agn import format_record, read_records
from attaque.notation.diagrams import format_board
from attaque.notation.errors import NotationError
from attaque.notation.foreign.stg import format_stg, parse_stg
from attaque.notation.foreign.strados import format_strados, parse_gsn, parse_strados
from attaque.notation.jsonlines import format_json_line, parse_json_line
from attaque.notation.positions import format_position, parse_position
from attaque.notation.records import Record
from attaque.notation.setups import (
    format_arrangement,
    format_pbm_setup,
    format_setup,
    format_setup_rows,
    parse_arrangement,
    parse_pbm_setup,
    parse_setup,
    parse_setup_rows,
)
from attaque.notation.svg import draw_board
from attaque.rules import Variant
from attaque.rules.variants.catalogue import variant as variant_named

# Called with the error of each game, setup or position that cannot be read; the reader goes on with
# the next one. The error is raised instead if the Skip is None, if the reader reads only one thing
# from a file, or if the file is not UTF-8 text.
Skip = Callable[[NotationError], None] | None
FileReader = Callable[[BinaryIO, Variant | None, Skip], Iterator[Any]]


class Format(NamedTuple):
    """One format. `write` returns the bytes of one thing; a file has `gap` between two things."""

    holds: str
    suffixes: tuple[str, ...]
    about: str
    read: FileReader | None = None
    write: Callable[[Any], bytes] | None = None
    gap: bytes | None = b""
    """None if only one thing can be written to a file."""


def text_of(file: BinaryIO) -> str:
    data = file.read()
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise NotationError("notation/encoding", "not UTF-8 text", line, column) from None


_ParseText = Callable[[str, Variant | None], Any]


def _lines(parse: Callable[[str, int, Variant | None], Any]) -> FileReader:
    """A reader of files with one thing in each line. It skips empty lines and lines that begin with
    #."""

    def read(file: BinaryIO, variant: Variant | None, skip: Skip) -> Iterator[Any]:
        for number, line in enumerate(file, start=1):
            try:
                text = text_of(io.BytesIO(line)).rstrip("\n")
            except NotationError as error:
                raise error.moved(number, 1) from None
            if not text.strip() or text.startswith("#"):
                continue
            try:
                yield parse(text, number, variant)
            except NotationError as error:
                if skip is None:
                    raise
                skip(error)

    return read


def _placed(parse: _ParseText) -> Callable[[str, int, Variant | None], Any]:
    """A parser of one line. Its errors name the place in the file."""

    def placed(text: str, number: int, variant: Variant | None) -> Any:
        try:
            return parse(text.strip(), variant)
        except NotationError as error:
            raise error.moved(number, 1 + len(text) - len(text.lstrip())) from None

    return placed


def _whole(parse: _ParseText) -> FileReader:
    """A reader of files that hold one thing."""
    return lambda file, variant, skip: iter([parse(text_of(file), variant)])


def _read_agn(file: BinaryIO, _: Variant | None, skip: Skip) -> Iterator[Record]:
    return read_records(_text_lines(file), skip)


def _text_lines(file: BinaryIO) -> Iterator[str]:
    """The lines of the file with universal newlines. Decodes line by line, so that the
    caller can count the lines and knows in which one the encoding is wrong."""
    for line in file:
        yield from io.StringIO(line.decode(), newline=None)


def _setups(parse: Callable[[str, Variant], Any]) -> _ParseText:
    return lambda text, variant: parse(text, variant or variant_named("classic"))


def _line(write: Callable[[Any], str]) -> Callable[[Any], bytes]:
    return lambda thing: (write(thing).rstrip("\n") + "\n").encode()


FORMATS: dict[str, Format] = {
    "agn": Format(
        "games", (".agn",), "game records", _read_agn, lambda r: format_record(r).encode(), b"\n"
    ),
    "jsonl": Format(
        "games",
        (".jsonl", ".json"),
        "JSON lines",
        _lines(lambda t, n, _: parse_json_line(t, n)),
        _line(format_json_line),
    ),
    "strados": Format(
        "games", (".xml",), "StraDoS2 XML", _whole(parse_strados), _line(format_strados), None
    ),
    "gsn": Format("games", (".gsn",), "StraDoS1, only read", _whole(parse_gsn)),
    "setup": Format(
        "setups",
        (".setup",),
        "one line of letters for each setup",
        _lines(_placed(_setups(parse_setup))),
        _line(format_setup),
    ),
    "arrangement": Format(
        "setups",
        (".arrangement",),
        "one line in Gravon's letters for each setup",
        _lines(_placed(_setups(parse_arrangement))),
        _line(format_arrangement),
    ),
    "rows": Format(
        "setups",
        (".rows",),
        "rows of letters, front row first",
        _whole(_setups(parse_setup_rows)),
        _line(format_setup_rows),
        b"\n",
    ),
    "pbm": Format(
        "setups",
        (".pbm",),
        "rows in the letters of the play-by-mail server",
        _whole(_setups(parse_pbm_setup)),
        _line(format_pbm_setup),
        b"\n",
    ),
    "stg": Format(
        "setups",
        (".stg",),
        "one classic setup in 80 bytes",
        lambda file, _, __: iter([parse_stg(file.read())]),
        format_stg,
        None,
    ),
    "apn": Format(
        "positions",
        (".apn",),
        "one line for each position",
        _lines(_placed(parse_position)),
        _line(format_position),
    ),
    "text": Format(
        "positions", (".txt",), "diagrams, only written", None, _line(format_board), b"\n"
    ),
    "svg": Format("positions", (".svg",), "a picture, only written", None, _line(draw_board), None),
}

GAME_FORMATS = {name: f.read for name, f in FORMATS.items() if f.holds == "games" and f.read}
"""Maps the name of each readable format that holds games to its reader."""
