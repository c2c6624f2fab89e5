"""AGN, the text format of game records: reads games one by one, and writes them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from itertools import accumulate
from typing import TextIO

from attaque.notation.errors import NotationError, shown
from attaque.notation.moves import AnnotatedMove, parse_annotated_move
from attaque.notation.outcomes import RESULTS
from attaque.notation.records import Place, Record, RecordedMove
from attaque.rules import Color

CODE = "notation/record"
WIDTH = 80

_TAG = re.compile(r'\[[ \t]*([A-Za-z][A-Za-z0-9_]*)[ \t]+"((?:[^"\\\n]|\\.)*)"[ \t]*\][ \t]*')
_TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*", re.ASCII)
_TOKEN = re.compile(r"\s+|\{([^}]*)\}|([0-9]{1,6})(\.\.\.|\.)|([^\s{}]+)|[{}]", re.ASCII)
_ESCAPES = {'"': '"', "\\": "\\", "n": "\n", "r": "\r"}


def read_records(
    source: str | Iterable[str], skip: Callable[[NotationError], None] | None = None
) -> Iterator[Record]:
    """The games of a text or an open file, one by one. When a game is returned, at most the first
    line of the next game has been read.

    A faulty game raises NotationError. With `skip`, the error goes to `skip` instead, and reading
    continues with the next game.
    """
    # With newline=None, StringIO reads all kinds of line endings, as an open text file does.
    lines = StringIO(source, newline=None) if isinstance(source, str) else source
    for number, chunk in _games(lines):
        try:
            record = _GameReader(chunk, number).read()
        except NotationError as error:
            if skip is None:
                raise
            skip(error)
        else:
            yield record


def read_record(text: str) -> Record:
    """The only game of a text. Raises NotationError if the text does not hold exactly one game."""
    records = list(read_records(text))
    if len(records) != 1:
        message = f"{len(records)} games where one was expected"
        place = records[1].place if records else None
        raise NotationError(CODE, message, *(place or Place(1, 1)))
    return records[0]


def write_records(records: Iterable[Record], file: TextIO) -> None:
    for number, record in enumerate(records):
        file.write(("\n" if number else "") + format_record(record))


def format_record(record: Record) -> str:
    """The record as text that ends with a newline."""
    tags = [f'[{_tag_name(name)} "{_escaped(value)}"]\n' for name, value in record.tags.items()]
    return "".join(tags) + "\n" + _wrapped(list(_words(record))) + "\n"


def _tag_name(name: str) -> str:
    if not _TAG_NAME.fullmatch(name):
        raise NotationError(CODE, f"{shown(name)} cannot be the name of a tag")
    return name


def _escaped(value: str) -> str:
    for letter, character in (("\\", "\\"), ('"', '"'), ("n", "\n"), ("r", "\r")):
        value = value.replace(character, "\\" + letter)
    return value


def _words(record: Record) -> Iterator[str]:
    yield from _comment_words(record.comments)
    for index, recorded in enumerate(record.moves, start=int(record.first)):
        number = ""
        if index % 2 == 0:
            number = f"{index // 2 + 1}. "
        elif index == record.first:
            number = "1... "
        yield f"{number}{recorded.written}"
        yield from _comment_words(recorded.comments)
    yield record.result


def _comment_words(comments: Iterable[str]) -> Iterator[str]:
    for comment in comments:
        if "}" in comment:
            raise NotationError(CODE, f"a comment cannot hold }}: {shown(comment)}")
        yield from f"{{{comment}}}".split()


def _wrapped(words: list[str]) -> str:
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(word)
        else:
            lines[-1] += " " + word
    return "\n".join(lines)


def _games(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The texts of the games, each with the number of its first line. A line that begins
    with `[` starts the next game if the present game already has a move, comment or result. A line
    inside a comment never starts a game."""
    chunk: list[str] = []
    start, has_moves, in_comment = 1, False, False
    for number, line in _numbered(lines):
        if has_moves and not in_comment and line.lstrip().startswith("["):
            yield start, "".join(chunk)
            chunk, has_moves = [], False
        if not chunk:
            if not line.strip():
                continue
            start = number
        chunk.append(line)
        rest = line if in_comment else _after_tags(line)
        has_moves = has_moves or not (rest.strip() == "" or rest.startswith("["))
        in_comment = _ends_in_comment(rest, in_comment)
    if chunk:
        yield start, "".join(chunk)


def _numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    number = 0
    try:
        for number, line in enumerate(lines, start=1):
            yield number, line.removeprefix("\ufeff") if number == 1 else line
    except UnicodeDecodeError:
        raise NotationError(CODE, "not UTF-8 text", number + 1, 1) from None


def _after_tags(line: str) -> str:
    index = len(line) - len(line.lstrip())
    while match := _TAG.match(line, index):
        index = match.end()
    return line[index:]


def _ends_in_comment(text: str, in_comment: bool) -> bool:
    index = 0
    while True:
        index = text.find("}" if in_comment else "{", index)
        if index < 0:
            return in_comment
        in_comment, index = not in_comment, index + 1


class _GameReader:
    """Reads the text of one game."""

    def __init__(self, text: str, line: int) -> None:
        self.text = text
        self.line = line
        lengths = (len(part) for part in text.split("\n"))
        self.starts = [0, *accumulate(length + 1 for length in lengths)]
        self.tags: dict[str, str] = {}
        self.places: dict[str, Place] = {}
        self.moves: list[tuple[AnnotatedMove, Place]] = []
        # One list for the comments before the first move, then one for those after each move.
        self.comments: list[list[str]] = [[]]
        # 0 if Red began, 1 if Blue began; None until the first move number is read.
        self.offset: int | None = None
        self.result: str | None = None

    def read(self) -> Record:
        index = self._read_tags()
        while index < len(self.text):
            match = _TOKEN.match(self.text, index)
            assert match is not None  # every character begins a token
            self._read_token(match)
            index = match.end()
        if self.result is None:
            message = f"the game breaks off without a result ({', '.join(RESULTS)})"
            raise self._error(len(self.text.rstrip()), message)
        return Record(
            self.tags,
            tuple(self._moves()),
            self.result,
            self._first(),
            tuple(self.comments[0]),
            self._place(0),
            self.places,
        )

    def _read_tags(self) -> int:
        index = 0
        while True:
            while index < len(self.text) and self.text[index].isspace():
                index += 1
            if not self.text.startswith("[", index):
                return index
            match = _TAG.match(self.text, index)
            if match is None:
                raise self._error(index, 'a tag that is not written [Name "value"]')
            name = match[1]
            if name in self.tags:
                message = f"a second [{name}]: did the game before it end without a result?"
                raise self._error(index, message)
            self.tags[name] = self._unescaped(match)
            self.places[name] = self._place(match.start(2))
            index = match.end()

    def _unescaped(self, match: re.Match[str]) -> str:
        def character(escape: re.Match[str]) -> str:
            if escape[1] not in _ESCAPES:
                message = f'{shown(escape[0])} is not an escape in a tag (\\" \\\\ \\n \\r)'
                raise self._error(match.start(2) + escape.start(), message)
            return _ESCAPES[escape[1]]

        return re.sub(r"\\(.)", character, match[2])

    def _read_token(self, match: re.Match[str]) -> None:
        comment, number, dots, word = match.groups()
        if comment is not None:
            self.comments[-1].append(" ".join(comment.split()))
        elif match[0] == "{":
            raise self._error(match.start(), "a comment that is never closed")
        elif match[0].isspace():
            return
        elif self.result is not None:
            raise self._error(match.start(), f"{shown(match[0])} after the result")
        elif number is not None:
            self._check_number(match.start(), int(number), dots)
        elif word in RESULTS:
            self._end(match.start(), word)
        else:
            self._add_move(match.start(), word or match[0])

    def _add_move(self, index: int, word: str) -> None:
        place = self._place(index)
        try:
            written = parse_annotated_move(word)
        except NotationError as error:
            raise error.moved(*place) from None
        self.moves.append((written, place))
        self.comments.append([])

    def _moves(self) -> Iterator[RecordedMove]:
        for (written, place), comments in zip(self.moves, self.comments[1:], strict=True):
            yield RecordedMove(written, tuple(comments), place)

    def _check_number(self, index: int, number: int, dots: str) -> None:
        """Move numbers may be missing, but not wrong. The first number says which side began."""
        offset = 2 * (number - 1) + (dots == "...") - len(self.moves)
        if offset != (self.offset if self.offset is not None else offset % 2):
            raise self._error(index, f"the move number {number}{dots} is wrong here")
        self.offset = offset

    def _end(self, index: int, result: str) -> None:
        tag = self.tags.get("Result", result)
        if tag != result:
            raise self._error(index, f'the result is {result} here, but [Result "{tag}"] above')
        self.result = result

    def _first(self) -> Color:
        if self.offset is None:
            begins = self.tags.get("Position", "").split()[2:3]
            return Color.BLUE if begins == ["b"] else Color.RED
        return Color(self.offset)

    def _place(self, index: int) -> Place:
        row = bisect_right(self.starts, index) - 1
        return Place(self.line + row, index - self.starts[row] + 1)

    def _error(self, index: int, message: str) -> NotationError:
        return NotationError(CODE, message, *self._place(index))
