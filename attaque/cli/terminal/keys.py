"""Decodes the bytes of a terminal into keys."""

from __future__ import annotations

import re

_ESCAPE = re.compile(rb"\x1b(?:\[[0-9;?]*[ -/]*([@-~])|O([@-~]))")
_UNFINISHED = re.compile(rb"\x1b(?:\[[0-9;?]*[ -/]*|O)?")
_LETTERS = {
    b"A": "up",
    b"B": "down",
    b"C": "right",
    b"D": "left",
    b"H": "home",
    b"F": "end",
    b"M": "enter",
    b"P": "f1",
    b"Q": "f2",
    b"R": "f3",
    b"S": "f4",
    b"Z": "backtab",
}
_NUMBERS = {
    b"1": "home",
    b"3": "delete",
    b"4": "end",
    b"5": "pageup",
    b"6": "pagedown",
    b"7": "home",
    b"8": "end",
    b"11": "f1",
    b"12": "f2",
    b"13": "f3",
    b"14": "f4",
    b"15": "f5",
}
_CONTROLS = {
    0x08: "backspace",
    0x09: "tab",
    0x0A: "enter",
    0x0D: "enter",
    0x1B: "esc",
    0x7F: "backspace",
}


def decode(data: bytes, final: bool = False) -> tuple[list[str], bytes]:
    """The keys in the data, and the bytes that may be the start of another key.

    A printable character stands for itself; any other key has a name: `up`, `enter`, `ctrl-l`.
    Unknown sequences are dropped. `final` means that no more bytes follow: then a lone escape byte
    is the Esc key.
    """
    keys: list[str] = []
    while data:
        unfinished = _UNFINISHED.fullmatch(data)
        if unfinished and not final:
            return keys, data
        escape = None if unfinished else _ESCAPE.match(data)
        if escape is not None:
            keys += _sequence(escape)
            data = data[escape.end() :]
            continue
        if data[0] < 0x80:
            keys.append(_plain(data[0]))
            data = data[1:]
            continue
        length = _utf8_length(data[0])
        if len(data) < length and not final:
            return keys, data
        keys += data[:length].decode("utf-8", "ignore")
        data = data[length:]
    return keys, b""


def _sequence(escape: re.Match[bytes]) -> list[str]:
    last = escape[1] or escape[2]
    number = escape[0][2:-1].split(b";")[0]
    name = _NUMBERS.get(number) if last == b"~" else _LETTERS.get(last)
    return [name] if name else []


def _plain(byte: int) -> str:
    if byte in _CONTROLS:
        return _CONTROLS[byte]
    if byte < 0x20:
        return f"ctrl-{chr(byte + 0x60)}"
    return chr(byte)


def _utf8_length(first: int) -> int:
    """The number of bytes of the character that begins with this byte; 1 for an invalid first
    byte."""
    if not 0xC0 <= first < 0xF8:
        return 1
    return 4 if first >= 0xF0 else 3 if first >= 0xE0 else 2
