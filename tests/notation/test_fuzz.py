"""Fuzzing: every parser quickly gives a value or a NotationError for any text."""

import time
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attaque import notation
from attaque.notation import (
    NotationError,
    format_json_line,
    format_position,
    format_record,
    format_setup_rows,
    format_stg,
    format_strados,
    format_view,
    record_game,
)
from attaque.rules import Color, Setup, variant
from tests.notation.foreign.test_strados import GSN
from tests.strategies import random_game, recorded

LIMIT = 0.050
"""Seconds that a parser may take for a few kilobytes."""

classic, barrage = variant("classic"), variant("barrage")
GAME = random_game(barrage, Random(7), 60)
RECORD = recorded(GAME, {"Red": "a", "Own": "b"})
SETUP = Setup.random(classic, Random(7))
LATER = random_game(classic, Random(7), 80)[-1]


OPTIONED = random_game(variant("barrage+advance"), Random(8), 60)
FROM_POSITION = record_game(
    OPTIONED[30],
    [p.history[-1].move for p in OPTIONED[31:]],
    {"ServerLimits": "no_battle_limit=400 ply_limit=500"},
)


def verified(text):
    for record in notation.read_records(text):
        notation.verify(record)


def verified_lines(text):
    for record in notation.read_json_lines(text):
        notation.verify(record)


PARSERS = {
    "move": (notation.parse_annotated_move, "b4xb5[C>P]#!?"),
    "position": (notation.parse_position, format_position(LATER)),
    "view": (
        lambda text: notation.parse_view(text, Color.RED),
        format_view(LATER.view(Color.RED)),
    ),
    "spectator": (lambda text: notation.parse_view(text, None), format_view(LATER.view(None))),
    "outcome": (notation.parse_outcome, "1-0:flag"),
    "variant": (notation.parse_variant, "classic+aggression+two_square=5"),
    "setup": (lambda text: notation.parse_setup(text, classic), SETUP.letters),
    "rows": (lambda text: notation.parse_setup_rows(text, classic), format_setup_rows(SETUP)),
    "pbm": (
        lambda text: notation.parse_pbm_setup(text, classic),
        notation.format_pbm_setup(SETUP),
    ),
    "arrangement": (
        lambda text: notation.parse_arrangement(text, classic),
        notation.format_arrangement(SETUP),
    ),
    "record": (lambda text: list(notation.read_records(text)), format_record(RECORD)),
    "verified record": (verified, format_record(RECORD)),
    "verified record from a position": (verified, format_record(FROM_POSITION)),
    "verified lines": (
        verified_lines,
        f"{format_json_line(RECORD)}\n{format_json_line(FROM_POSITION)}",
    ),
    "json line": (notation.parse_json_line, format_json_line(RECORD)),
    "strados": (notation.parse_strados, format_strados(RECORD)),
    "gsn": (notation.parse_gsn, GSN),
}
EVERY_PARSER = pytest.mark.parametrize("name", PARSERS)

# Characters and words that the mutations insert.
SPICES = [
    "\x00",
    "\ud800",
    "\u0661",
    "²",
    "\u2028",
    "\n",
    "\r",
    '"',
    "\\",
    "[",
    "]",
    "{",
    "}",
    "9" * 30,
    "-1",
    "x",
    "'*",
    "/",
    ",",
    "=",
    "+",
    "~",
    "?",
    ".",
    " ",
    "1.",
    "&a;",
    "<!--",
    "<![CDATA[",
]


def error_of(parse, text):
    """The NotationError of the parser, or None. Any other error fails the test."""
    try:
        parse(text)
    except NotationError as error:
        return error
    return None


def check_time_and_error(parse, text):
    """Checks that the parser is quick, and that its error (if any) has a short message and a
    place in the text."""
    best = float("inf")
    # Only the fastest of at most three runs counts, because a garbage collection may slow one down.
    for _ in range(3):
        began = time.process_time()
        error = error_of(parse, text)
        best = min(best, time.process_time() - began)
        if best < LIMIT:
            break
    assert best < LIMIT, f"{best:.3f} s for {len(text)} characters"
    if error is not None:
        assert 1 <= error.line <= text.count("\n") + text.count("\r") + 1
        assert error.column >= 1
        assert len(str(error)) < 5_000


@EVERY_PARSER
def test_the_texts_to_mutate_are_valid(name):
    parse, text = PARSERS[name]
    parse(text)


@EVERY_PARSER
@settings(max_examples=60)
@given(text=st.text(max_size=300))
def test_random_text_gives_a_value_or_a_notation_error(name, text):
    check_time_and_error(PARSERS[name][0], text)


@EVERY_PARSER
@settings(max_examples=100)
@given(data=st.data())
def test_mutated_text_gives_a_value_or_a_notation_error(name, data):
    parse, text = PARSERS[name]
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 6)))
        spice = data.draw(st.sampled_from(SPICES) | st.text(max_size=3))
        match data.draw(st.sampled_from(["replace", "double", "swap", "cut"])):
            case "replace":
                text = text[:start] + spice + text[end:]
            case "double":
                text = text[:end] + text[start:end] * 3 + text[end:]
            case "swap":
                text = text[end:] + text[:end]
            case "cut":
                text = text[:start]
    check_time_and_error(parse, text)


@EVERY_PARSER
@pytest.mark.parametrize("unit", [*SPICES, "b4b5 ", "b4b5,", "+aggression", "+agression", "<a>"])
def test_texts_with_long_repetitions_are_read_or_refused_quickly(name, unit):
    parse, text = PARSERS[name]
    half = len(text) // 2
    many = unit * (4_000 // len(unit))
    check_time_and_error(parse, many)
    check_time_and_error(parse, text[:half] + many + text[half:])
    check_time_and_error(parse, text + many)


@EVERY_PARSER
@pytest.mark.usefixtures("frozen_gc")
@pytest.mark.parametrize("bracket", ["[", "{", "(", "<a>", '[a "', "{}", '[a "b"]'])
def test_long_texts_of_brackets_are_refused_within_a_second(name, bracket):
    began = time.process_time()
    with pytest.raises(NotationError):
        PARSERS[name][0](bracket * (100_000 // len(bracket)))
    assert time.process_time() - began < 1


@given(data=st.binary(max_size=100) | st.binary(min_size=80, max_size=80))
def test_any_bytes_give_a_setup_or_a_notation_error(data):
    error = error_of(notation.parse_stg, data)
    assert error is None or (error.line == 1 and 1 <= error.column <= 81)


@given(index=st.integers(0, 79), value=st.integers(0, 255))
def test_a_changed_byte_of_a_stg_file_is_noticed(index, value):
    data = bytearray(format_stg(SETUP))
    changed = data[index] != value
    data[index] = value
    assert (error_of(notation.parse_stg, bytes(data)) is not None) == changed
