"""AGN, the text format of game records: reads games one by one, and writes them."""

import io
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attaque.notation import (
    NotationError,
    Record,
    RecordedMove,
    format_record,
    parse_annotated_move,
    read_record,
    read_records,
    verify,
    write_records,
)
from attaque.rules import Color, variant
from tests.strategies import VARIANTS, games, random_game, recorded

SPECIFIED = """\
[Event "Club evening"]        [Site "attaque.local"]      [Date "2026.11.15"]
[Variant "classic"]           [Options ""]
[Red "anna"] [Blue "bot:lattice-2"] [RedElo "1620"] [BlueElo "?"]
[RedSetup "TEBFBETEETBLJBPJBERBLCRRRPSLCLRPRMJTGRRP"]
[BlueSetup "TEBFBETEETBLJBPJBERBLCRRRPSLCLRPRMJTGRRP"]
[RedCommit "sha256:…"] [BlueCommit "sha256:…"] [TimeControl "setup 300; 600+5"]
[Result "1-0"] [Termination "resign"]

1. b4-b5 i7-i6 2. a4-a5 k7-k6 3. b5-b6 b7xb6[R<P] 4. f4-f5 {[%clk 0:09:41]} 1-0
"""
SHORT = '[Variant "tiny"]\n[Red "a"]\n\n1. a2-a3 {first} a5-a4! 2. b2b3 *\n'


def test_the_record_of_the_specification_is_read_and_verified():
    record = read_record(SPECIFIED)
    assert record.tags["TimeControl"] == "setup 300; 600+5"
    assert list(record.tags)[:3] == ["Event", "Site", "Date"]
    assert len(record.moves) == 7
    assert record.moves[-1].clock == 581
    assert record.result == "1-0"
    assert verify(record).ply == 7


def test_all_tags_keep_their_order_even_unknown_tags():
    text = '[Zebra "1"]\n[Variant "tiny"]\n[Apple "2"]\n\n*\n'
    assert format_record(read_record(text)) == text


def test_quotes_and_backslashes_and_newlines_in_tags_are_escaped():
    record = Record({"Event": 'a "b" \\ c\nd\re\\n'})
    text = format_record(record)
    assert text.count("\n") == 3
    assert read_record(text) == record


def test_comments_and_marks_and_moves_in_engine_form_are_kept():
    record = read_record(SHORT)
    assert record.moves[0].comments == ("first",)
    assert record.moves[1].written.mark == "!"
    assert record.moves[2].written.strike is None
    assert read_record(format_record(record)) == record


def test_long_move_texts_are_wrapped_between_moves():
    record = recorded(random_game(variant("classic"), Random(1), 100))
    assert max(map(len, format_record(record).splitlines()[8:])) <= 80
    assert read_record(format_record(record)) == record


def test_a_move_number_stays_on_the_line_of_its_move():
    lines = format_record(recorded(random_game(variant("classic"), Random(1), 200))).splitlines()
    assert not any(line.endswith(".") for line in lines)


def test_comments_may_hold_brackets_at_the_beginning_of_a_line():
    record = read_record('1. a2-a3 {see\n[Event "x"]\n[] } a5-a4 *')
    assert record.moves[0].comments == ('see [Event "x"] []',)


def test_three_dots_say_that_blue_begins():
    text = '[Position "tiny f5/6/2r3/2R3/6/F5 b 0,0 -"]\n\n1... c4-c5 2. c3-c4 *\n'
    record = read_record(text)
    assert record.first is Color.BLUE
    assert format_record(record) == text
    assert verify(record).ply == 2


def test_without_move_numbers_the_position_says_which_side_began():
    text = '[Position "tiny f5/6/2r3/2R3/6/F5 b 0,0 -"]\n\nc4-c5 c3-c4 *\n'
    assert read_record(text).first is Color.BLUE


def test_before_a_game_is_returned_only_one_line_of_the_next_game_is_read():
    lines = iter([*SHORT.splitlines(keepends=True), '[Red "b"]\n', '[Blue "c"]\n', "1-0\n"])
    records = read_records(lines)
    assert next(records).tags["Red"] == "a"
    assert list(lines) == ['[Blue "c"]\n', "1-0\n"]


def test_many_games_are_written_and_read_back():
    records = [recorded(random_game(variant("tiny"), Random(seed), 60)) for seed in range(5)]
    file = io.StringIO()
    write_records(records, file)
    assert list(read_records(file.getvalue())) == records


def test_all_kinds_of_line_endings_are_read():
    for newline in ("\r\n", "\r"):
        assert read_record("\ufeff" + SHORT.replace("\n", newline)) == read_record(SHORT)


def test_a_game_that_cannot_be_read_can_be_skipped():
    errors = []
    text = f"{SHORT}\n{SHORT.replace('a5-a4', 'a5-z4')}\n{SHORT}"
    assert len(list(read_records(text, errors.append))) == 2
    assert [error.line for error in errors] == [9]


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        (SPECIFIED[: SPECIFIED.index("1-0\n")], 9, 76, "breaks off without a result"),
        (SPECIFIED[: SPECIFIED.index("\n1.")], 7, 38, "breaks off without a result"),
        (SPECIFIED[: SPECIFIED.index("LCRRR")], 4, 1, "tag"),
        (SPECIFIED[: SPECIFIED.index("[Result") + 9], 7, 1, "tag"),
        (SPECIFIED[: SPECIFIED.index("b6[R")], 9, 40, "not a move"),
        (SPECIFIED[: SPECIFIED.index("P] 4")], 9, 45, "not a move"),
        (SPECIFIED[: SPECIFIED.index("0:09")], 9, 60, "never closed"),
        (SPECIFIED[:-2], 9, 77, "not a move"),
        ('1. a2-a3\n[Red "x"]\n*', 1, 9, "breaks off without a result"),
        ('[Red "x"]\n\n[Red "y"]\n*', 3, 1, "a second [Red]"),
        ('[Red "x\\q"]\n*', 1, 8, "not an escape"),
        ("1. a2-a3 3. b2-b3 *", 1, 10, "number 3. is wrong"),
        ("2. a2-a3 *", 1, 1, "number 2. is wrong"),
        ("1. a2-a3 1. b2-b3 *", 1, 10, "number 1. is wrong"),
        ("1. a2-a3 } *", 1, 10, "not a move"),
        ("1. a2-a3 * b2-b3", 1, 12, "after the result"),
        ('[Result "1-0"]\n0-1', 2, 1, "result is 0-1 here"),
        ("1. a2-a3 (1. b2-b3) *", 1, 10, "not a move"),
    ],
)
def test_a_broken_record_is_refused_with_line_and_column(text, line, column, message):
    with pytest.raises(NotationError) as error:
        read_record(text)
    assert message in error.value.message
    assert (error.value.line, error.value.column) == (line, column)


def test_the_error_of_every_truncated_record_names_a_line_of_the_text():
    for end in range(len(SPECIFIED.rstrip())):
        text = SPECIFIED[:end]
        with pytest.raises(NotationError) as error:
            read_record(text)
        assert 1 <= error.value.line <= text.count("\n") + 1


def test_lines_are_counted_from_the_beginning_of_the_file():
    with pytest.raises(NotationError) as error:
        list(read_records(f"{SHORT}\n{SHORT[:-3]}"))
    assert error.value.line == 9


def test_bytes_that_are_not_utf8_are_refused():
    file = io.TextIOWrapper(io.BytesIO(b'[Red "x"]\n\xff\xfe *'), encoding="utf-8")
    with pytest.raises(NotationError, match="not UTF-8"):
        list(read_records(file))


def test_read_record_refuses_a_text_without_exactly_one_game():
    with pytest.raises(NotationError, match="0 games"):
        read_record("\n\n")
    with pytest.raises(NotationError, match="2 games") as error:
        read_record(SHORT + SHORT)
    assert error.value.line == 5


def test_tags_and_comments_that_cannot_be_written_are_refused():
    move = RecordedMove(parse_annotated_move("a2a3"), ("a } b",))
    with pytest.raises(NotationError, match="comment"):
        format_record(Record({}, (move,)))
    with pytest.raises(NotationError, match="name of a tag"):
        format_record(Record({"two words": ""}))


@pytest.mark.parametrize("name", VARIANTS)
@settings(max_examples=4)
@given(data=st.data())
def test_full_records_and_records_of_each_view_are_read_back(name, data):
    game = data.draw(games(name))
    tags = data.draw(st.dictionaries(st.sampled_from(["Event", "Red", "Own"]), st.text()))
    for viewer, public in ((None, False), (None, True), (Color.RED, True), (Color.BLUE, True)):
        record = recorded(game, tags=tags, public=public, viewer=viewer)
        assert read_record(format_record(record)) == record
