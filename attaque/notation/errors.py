"""NotationError: a text cannot be read, or a format cannot hold a game or setup."""

from __future__ import annotations


class NotationError(ValueError):
    """Text that cannot be read, or a game or setup that a format cannot hold. `line` and `column`
    count from 1. Both are None if the error has no place in a text."""

    def __init__(
        self, code: str, message: str, line: int | None = None, column: int | None = None
    ) -> None:
        place = "" if line is None else f"line {line}, column {column}: "
        super().__init__(f"{place}{message}")
        self.code = code
        self.message = message
        self.line = line
        self.column = column

    @classmethod
    def at(cls, text: str, index: int, code: str, message: str) -> NotationError:
        """The error at the character `text[index]`."""
        line = text.count("\n", 0, index) + 1
        column = index - (text.rfind("\n", 0, index) + 1) + 1
        return cls(code, message, line, column)

    def moved(self, line: int, column: int) -> NotationError:
        """The same error with its place in a longer text. In the longer text, the text that was
        read begins at `line` and `column`."""
        inner_line, inner_column = self.line or 1, self.column or 1
        if inner_line == 1:
            inner_column += column - 1
        return NotationError(self.code, self.message, inner_line + line - 1, inner_column)


def shown(text: str, limit: int = 40) -> str:
    """The first `limit` characters of the text, as an ASCII string literal for error messages."""
    return ascii(text if len(text) <= limit else text[:limit] + "…")
