"""JSON lines: each line is one record as a JSON object, with moves in engine form (`b4b5`)."""

import io
import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attaque.notation import (
    NotationError,
    format_json_line,
    parse_json_line,
    read_json_lines,
    read_record,
    verify,
    write_json_lines,
)
from attaque.rules import Color, variant
from tests.strategies import VARIANTS, games, random_game, recorded

TEXT = """\
[Event "x"]
[Variant "tiny"]
[Red "anna"]
[RedSetup "FMERRSB....."]
[BlueSetup "FMERRSB....."]
[Result "0-1"]
[Termination "time"]

1. b1-b2 e6-e5 {[%clk 0:09:41]} 2. b2-b3! {[%clk 0:00:00.5]} 0-1
"""


def test_the_keys_are_those_of_the_specification():
    assert json.loads(format_json_line(read_record(TEXT))) == {
        "variant": "tiny",
        "red": "anna",
        "termination": "time",
        "setups": ["FMERRSB.....", "FMERRSB....."],
        "moves": "b1b2 e6e5 b2b3",
        "result": "0-1",
        "clocks": [None, 581, 0.5],
        "tags": {"Event": "x"},
    }


def test_a_line_is_read_back_unchanged_and_its_record_can_be_verified():
    line = format_json_line(read_record(TEXT))
    record = parse_json_line(line)
    assert format_json_line(record) == line
    assert record.tags == read_record(TEXT).tags
    assert [move.clock for move in record.moves] == [None, 581, 0.5]
    assert verify(record).ply == 3


def test_lines_are_read_one_by_one():
    records = [recorded(random_game(variant("tiny"), Random(seed), 40)) for seed in range(3)]
    file = io.StringIO()
    write_json_lines(records, file)
    lines = iter(file.getvalue().splitlines(keepends=True))
    assert next(read_json_lines(lines)).tags == records[0].tags
    assert len(list(lines)) == 2
    assert len(list(read_json_lines(file.getvalue() + "\n\n"))) == 3


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "{",
        '{"moves":"b1b2",}',
        '{"moves":["b1b2"]}',
        '{"moves":"b1b2","clocks":[]}',
        '{"moves":"b1b2","clocks":[NaN]}',
        '{"moves":"b1b2","clocks":[-1]}',
        '{"moves":"b1b2","clocks":[true]}',
        '{"moves":"b1b99"}',
        '{"setups":["F"]}',
        '{"setups":[1,2]}',
        '{"result":"2-0"}',
        '{"first":"green"}',
        '{"tags":{"a":1}}',
        '{"color":"red"}',
        '{"red":1}',
        "[" * 100_000,
        '{"clocks":' + "9" * 5000 + "}",
    ],
)
def test_a_broken_line_is_refused_with_its_number(line):
    with pytest.raises(NotationError) as error:
        parse_json_line(line, 12)
    assert error.value.line == 12


def test_the_error_for_broken_json_names_its_line_and_column():
    with pytest.raises(NotationError) as error:
        list(read_json_lines('{"moves":""}\n{"moves" ""}'))
    assert (error.value.line, error.value.column) == (2, 10)


@pytest.mark.parametrize("name", VARIANTS)
@settings(max_examples=4)
@given(data=st.data())
def test_records_are_read_back(name, data):
    game = data.draw(games(name))
    tags = data.draw(st.dictionaries(st.sampled_from(["Event", "Red", "Own"]), st.text()))
    record = recorded(game, tags=tags)
    again = parse_json_line(format_json_line(record))
    assert again.tags == record.tags
    assert again.first is record.first
    assert verify(again) == game[-1]
    for viewer in (Color.RED, Color.BLUE, None):
        seen = recorded(game, tags=tags, public=True, viewer=viewer)
        assert parse_json_line(format_json_line(seen)) == seen
