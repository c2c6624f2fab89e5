"""Replays records: finds variant, start and positions; checks moves, annotations and result."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attaque.notation import NotationError, format_record, read_record, replay, verify
from attaque.rules import variant
from tests.strategies import VARIANTS, games, recorded

TRUE = """\
[Variant "tiny"]
[RulesHash "HASH"]
[Position "tiny f5/6/2r3/2R3/6/F5 r 0,0 -"]
[Result "1-0"]
[Termination "flag"]

1. c3-d3 c4-c5 2. d3-d6(R) c5-c4
3. d6xa6[R>F]# 1-0
""".replace("HASH", variant("tiny").rules_hash)

MOVES = "1. c3-d3 c4-c5 2. d3-d6(R) c5-c4\n3. "
MOVES_OF_BLUE = "1... c3-d3 2. c4-c5 d3-d6(R) 3. c5-c4\n"


def test_a_true_record_is_verified_to_its_last_position():
    assert verify(read_record(TRUE)).outcome.result == "1-0"


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "code"),
    [
        ('Variant "tiny"', 'Variant "tinny"', 1, 11, "notation/variant"),
        ('Variant "tiny"', 'Variant "classic"', 2, 13, "notation/rules-hash"),
        ("tiny f5/6", "classic f5/6", 3, 12, "notation/position"),
        ("2R3", "2Q3", 3, 27, "notation/position"),
        ('Result "1-0"]', 'Result "1-0"]\n[ServerLimits "days=3"]', 5, 16, "notation/record"),
        ('"flag"', '"immobile"', 5, 15, "notation/termination"),
        ('"flag"', '"boredom"', 5, 15, "notation/termination"),
        ("c3-d3", "c3-d4", 7, 4, "move/diagonal"),
        ("c3-d3", "c4-c5", 7, 4, "move/not-own-piece"),
        ("c3-d3", "c3xd3", 7, 4, "notation/annotation"),
        ("d6(R)", "d6(E)", 7, 19, "notation/annotation"),
        ("c5-c4\n", "c5-c4$\n", 7, 28, "notation/annotation"),
        ("[R>F]", "[R<F]", 8, 4, "notation/annotation"),
        ("[R>F]", "[R>B]", 8, 4, "notation/annotation"),
        ("[R>F]#", "[R>F]=", 8, 4, "notation/annotation"),
        ("# 1-0", "# c4-c5 1-0", 8, 16, "move/game-over"),
        (MOVES, MOVES_OF_BLUE, 7, 6, "notation/record"),
    ],
)
def test_a_false_record_is_refused_at_its_line_and_column(old, new, line, column, code):
    assert old in TRUE
    with pytest.raises(NotationError) as error:
        verify(read_record(TRUE.replace(old, new)))
    assert (error.value.line, error.value.column, error.value.code) == (line, column, code)


@pytest.mark.parametrize(
    ("result", "code"), [("0-1", "notation/result"), ("1/2-1/2", "notation/result")]
)
def test_a_false_result_is_refused(result, code):
    with pytest.raises(NotationError) as error:
        verify(read_record(TRUE.replace("1-0", result)))
    assert (error.value.line, error.value.code) == (4, code)


def test_a_finished_game_without_a_result_is_refused():
    text = TRUE.replace("1-0", "*").replace('[Termination "flag"]\n', "")
    with pytest.raises(NotationError, match="the game ended 1-0"):
        verify(read_record(text))


def test_a_termination_by_the_rules_must_agree_with_the_board():
    with pytest.raises(NotationError, match="has not ended by flag"):
        verify(read_record(TRUE.replace("\n3. d6xa6[R>F]#", "")))


def test_a_termination_outside_the_rules_is_accepted():
    text = TRUE.replace("\n3. d6xa6[R>F]#", "").replace('"flag"', '"time"')
    assert verify(read_record(text)).ply == 4


def test_the_error_for_different_rules_names_both_hashes():
    with pytest.raises(NotationError, match=f"{variant('tiny').rules_hash}.*'0123456789ab'"):
        verify(read_record(TRUE.replace(variant("tiny").rules_hash, "0123456789ab")))


def test_a_variant_passed_as_an_argument_replaces_the_one_that_the_record_names():
    own = replace(variant("tiny"), name="mine", no_battle_limit=3)
    text = TRUE.replace("tiny", "mine").replace(variant("tiny").rules_hash, own.rules_hash)
    with pytest.raises(NotationError, match="unknown variant"):
        verify(read_record(text))
    with pytest.raises(NotationError, match="The game is over"):
        verify(read_record(text), own)


@pytest.mark.parametrize("tag", ["RedSetup", "BlueSetup", "Variant"])
def test_a_record_without_a_variant_or_a_setup_is_refused(tag):
    lines = ['[Variant "tiny"]\n', '[RedSetup "FMERRSB....."]\n', '[BlueSetup "FMERRSB....."]\n']
    text = "".join(line for line in lines if tag not in line) + "\n*\n"
    with pytest.raises(NotationError, match=f"no .{tag}"):
        verify(read_record(text))


def test_the_error_for_a_setup_that_cannot_be_played_names_the_line_of_the_setup():
    text = '[Variant "tiny"]\n[RedSetup "FMERRSB....."]\n[BlueSetup "FMMRRSB....."]\n\n*\n'
    with pytest.raises(NotationError, match="not placed yet: E") as error:
        verify(read_record(text))
    assert error.value.line == 3


@pytest.mark.parametrize("name", VARIANTS)
@settings(max_examples=4)
@given(data=st.data())
def test_recorded_games_are_replayed_position_by_position(name, data):
    game = data.draw(games(name))
    record = recorded(game)
    again = read_record(format_record(record))
    assert list(replay(again)) == game
    assert verify(again) == game[-1]
