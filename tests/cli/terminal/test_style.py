"""Only a style with colours writes colours, and a fitted line has the exact width."""

import pytest

from attaque.cli.terminal.style import PLAIN, TerminalStyle, beside, fit, width_of

COLOR = TerminalStyle(color=True, attributes=True, unicode=True)


def test_plain_style_writes_no_escapes():
    assert PLAIN.paint("x", "red", "bold") == "x"


def test_without_colour_the_cursor_is_reversed_and_the_pieces_are_plain():
    style = TerminalStyle(color=False, attributes=True)
    assert style.paint("x", "red") == "x"
    assert style.paint("x", "cursor") == "\x1b[7mx\x1b[0m"


@pytest.mark.parametrize("line", ["", "abc", "軍旗軍旗", COLOR.paint("abcdef", "red") + "ghi"])
@pytest.mark.parametrize("width", [1, 4, 5, 30])
def test_a_fitted_line_has_exactly_the_width(line, width):
    assert width_of(fit(line, width)) == width


def test_a_cut_line_ends_its_colour():
    assert fit(COLOR.paint("abcdef", "red"), 3).endswith("\x1b[0m")


def test_two_blocks_are_joined_line_by_line_with_a_gap():
    assert list(beside(["a"], ["b", "c"], 2, 1)) == ["a   b", "    c"]
