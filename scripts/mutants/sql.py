"""Mutation operators for SQL: changes the statements that stand in the strings of a module."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator, Sequence

SQL = re.compile(
    r"\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|SET|VALUES|CASE|ORDER BY|LIMIT|BEGIN|COMMIT|"
    r"ROLLBACK|PRAGMA|JOIN|GROUP BY|VACUUM|EXISTS|CONFLICT)\b"
)
"""A string with one of these words is SQL, not a text."""
_FIELD = re.compile(r"\{[^{}]*\}")
"""A field of an f-string: Python, not SQL."""
_RULES = [
    (re.compile(pattern), new)
    for pattern, new in [
        (r"\bAND\b", "OR"),
        (r"(?<!INSERT )\bOR\b", "AND"),
        (r" OR (IGNORE|REPLACE)\b", ""),
        (r"(?<= )<(?= )", "<="),
        (r"(?<= )<=(?= )", "<"),
        (r"(?<= )>(?= )", ">="),
        (r"(?<= )>=(?= )", ">"),
        (r"(?<= )=(?= )", "<>"),
        (r"(?<= )<>(?= )", "="),
        (r"(?<= )\+(?= )", "-"),
        (r"(?<= )-(?= )", "+"),
        (r"\bIS NOT NULL\b", "IS NULL"),
        (r"\bIS NULL\b", "IS NOT NULL"),
        (r"\bNOT (?=IN\b|EXISTS\b)", ""),
        (r"\bmax\(", "min("),
        (r"\bmin\(", "max("),
        (r" DESC\b", ""),
        (r"\bORDER BY [\w.]+(?! DESC|[\w.])", r"\g<0> DESC"),
        (r"\b\d+\b", "<number>"),
        (r"\bBEGIN IMMEDIATE\b", "BEGIN"),
        (r"\bCOMMIT\b", "ROLLBACK"),
    ]
]
"""Patterns in SQL, and what replaces them. `<number>` stands for the next number."""


def sql_changes(source: str, starts: Sequence[int]) -> Iterator[tuple[int, int, str]]:
    """The changes of all SQL in the strings of a module. `starts` are the offsets of its lines, in
    bytes. Strings that stand beside each other are one text."""
    for group in _groups(source):
        if any(SQL.search(token.string) for token in group):
            for token in group:
                line, column = token.start
                before = token.line[:column] if "\n" not in token.string else ""
                offset = starts[line - 1] + len(before.encode())
                if len(before.encode()) == column:  # the line has no letter of several bytes
                    yield from _of_token(token.string, offset)


def _of_token(text: str, offset: int) -> Iterator[tuple[int, int, str]]:
    fields = [place.span() for place in _FIELD.finditer(text)]
    for pattern, new in _RULES:
        for place in pattern.finditer(text):
            start, end = place.span()
            if any(first < end and start < last for first, last in fields):
                continue
            if new == "<>" and _is_assignment(text[:start]):
                continue
            put = str(int(place.group()) + 1) if new == "<number>" else place.expand(new)
            yield offset + start, offset + end, put


def _is_assignment(before: str) -> bool:
    return before.rfind("SET ") > before.rfind("WHERE ")


def _groups(source: str) -> Iterator[list[tokenize.TokenInfo]]:
    """The string tokens of a module; those with only line breaks between them are one group."""
    strings = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
    ignored = {tokenize.NL, tokenize.COMMENT}
    ignored |= {getattr(tokenize, name, tokenize.NL) for name in ("FSTRING_START", "FSTRING_END")}
    group: list[tokenize.TokenInfo] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in strings:
            group.append(token)
        elif group and token.type not in ignored:
            yield group
            group = []
