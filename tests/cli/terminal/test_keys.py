"""Decoding of a terminal's bytes into keys."""

import pytest

from attaque.cli.terminal.keys import decode


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        (b"b4b5\r", ["b", "4", "b", "5", "enter"]),
        (b"\n", ["enter"]),
        (b"\x1b[A\x1b[B\x1b[C\x1b[D", ["up", "down", "right", "left"]),
        (b"\x1bOA\x1bOB", ["up", "down"]),
        (b"\x1b[1;5A", ["up"]),
        (b"\x1b[3~\x1b[5~\x1b[6~\x1b[H\x1b[F", ["delete", "pageup", "pagedown", "home", "end"]),
        (b"\x1bOP\x1bOQ\x1b[13~\x1b[15~", ["f1", "f2", "f3", "f5"]),
        (b"\t\x1b[Z", ["tab", "backtab"]),
        (b"\x7f\x08", ["backspace", "backspace"]),
        (b"\x0c\x03", ["ctrl-l", "ctrl-c"]),
        (b" ", [" "]),
        ("é軍".encode(), ["é", "軍"]),
        (b"\x1b[200~x\x1b[201~", ["x"]),
        (b"\x1bx", ["esc", "x"]),
        (b"\xff", []),
    ],
)
def test_bytes_become_keys(data, keys):
    assert decode(data) == (keys, b"")


@pytest.mark.parametrize("data", [b"\x1b", b"\x1b[", b"\x1bO", b"\x1b[1;", "軍".encode()[:2]])
def test_the_first_bytes_of_a_key_are_kept_until_the_rest_arrives(data):
    assert decode(b"a" + data) == (["a"], data)


def test_an_arrow_key_may_arrive_in_several_reads():
    keys, rest = decode(b"\x1b")
    assert (keys, rest) == ([], b"\x1b")
    assert decode(rest + b"[A") == (["up"], b"")


def test_a_lone_escape_is_the_esc_key():
    assert decode(b"\x1b", final=True) == (["esc"], b"")


def test_any_bytes_at_all_are_decoded_without_error():
    for first in range(256):
        for second in range(256):
            decode(bytes((first, second, 0x5B)), final=True)
