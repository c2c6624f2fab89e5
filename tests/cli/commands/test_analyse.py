"""`attaque analyse`: the curve, the turning points and the mistakes of a record."""

import json

import pytest

from attaque.cli.commands.analyse import turn_text
from attaque.cli.record_files import numbered_record
from attaque.cli.replay_viewer import ReplayState
from attaque.notation.replay import replay
from attaque.players.review.analysis import Analysis, Chances
from attaque.players.review.reviewed_ply import ReviewedPly
from attaque.players.review.turning_points import TurningPoint
from attaque.rules import Color, Move

SETUPS = """[Variant "tiny"]
[RedSetup "FB....MERS.R"]
[BlueSetup ".....BFMERRS"]

"""


def test_a_game_is_analysed_in_words(attaque, record):
    ran = attaque("analyse", str(record))
    assert (ran.code, ran.err) == (0, "")
    title, about, *rest = ran.out.splitlines()
    assert title == "Anna (Red) against ? (Blue), tiny, 1-0 (flag)"
    assert about == "3 plies, analysed by the trained network"
    assert [line.split()[0] for line in rest if line.startswith("  ")][:2] == ["Red", "Blue"]
    # The last move takes the flag. It is a turning point for both sides, but it is listed once.
    (turn,) = [line for line in rest if "'s expected score" in line]
    assert turn.startswith("  ply   3 Red  f2xf5[R>F]#: Blue's expected score falls from ")
    assert turn.endswith(" to 0 %")
    assert "The moves that lost most:" in rest


def test_a_variant_unknown_to_the_network_is_analysed_by_the_judgement(attaque, record):
    lines = record.read_text().replace('"tiny"', '"tiny+aggression"').splitlines()
    record.write_text("\n".join(line for line in lines if "RulesHash" not in line))
    about = attaque("analyse", str(record)).out.splitlines()[1]
    assert about == "3 plies, analysed by the hand-written judgement"


def test_if_a_game_ended_on_the_board_the_curve_ends_with_the_result(attaque, record):
    red, blue = attaque("analyse", str(record)).out.splitlines()[4:6]
    assert red.split()[0] == "Red"
    assert red.endswith(" to 100 %")
    assert blue.split()[0] == "Blue"
    assert blue.endswith(" to 0 %")


def test_a_side_that_never_moved_has_no_curve(attaque, tmp_path):
    path = tmp_path / "one.agn"
    path.write_text(f"{SETUPS}1. a2-a3 *\n")
    red, blue = attaque("analyse", str(path)).out.splitlines()[4:6]
    first, last = red.split("  ")[-1].split(" to ")
    assert first == last, "without a result the curve ends with the last expected score"
    assert blue.split() == ["Blue", "never", "moved"]


@pytest.mark.parametrize(("side", "other"), [("red", "blue"), ("blue", "red")])
def test_the_report_of_one_side_has_no_scores_or_faults_of_the_other(attaque, record, side, other):
    """Each side's report has the turning point: Red's capture of the flag changes both scores."""
    ran = attaque("analyse", str(record), "--from", side)
    curves, turns, faults = ran.out.split("own view:")[1].split("\n\n")
    assert [line.split()[0] for line in curves.split("\n") if line] == [side.title()]
    assert f"ply   3 Red  f2xf5[R>F]#: {side.title()}'s expected score" in turns
    assert f"{other.title()}'s expected score" not in turns
    assert f" {other.title()} " not in faults
    told = json.loads(attaque("analyse", str(record), "--from", side, "--json").out)
    assert {ply["seat"] for ply in told["plies"]} == {side}
    assert told["turns"] == [3]
    assert set(told["faults"]) <= {ply["ply"] for ply in told["plies"]}


@pytest.mark.parametrize(
    ("after", "whose", "told"),
    [
        (0.3, 2, "Blue's expected score falls from 50 % to 30 %; better was b5-b4"),
        (0.7, 2, "Blue's expected score rises from 50 % to 70 %"),
        (0.3, 1, "Red's expected score falls from 50 % to 30 %"),
    ],
)
def test_a_better_move_is_named_only_if_the_mover_s_expected_score_fell(record, after, whose, told):
    played = numbered_record(record, 1)
    state = ReplayState(played, tuple(replay(played)), None, "truth", 0)
    prediction = Analysis("network", Chances(0.5, 0.0, 0.5), (), {})
    plies = [
        ReviewedPly(
            ply, color, Move.parse("a1a2"), False, prediction, after, 0.1, Move.parse("b5b4")
        )
        for ply, color in enumerate(Color, start=1)
    ]
    line = turn_text(state, TurningPoint(plies[1], plies[whose - 1]))
    assert line == f"  ply   2 Blue a5-a4: {told}"


def test_json_has_the_beliefs_about_hidden_pieces(attaque, record):
    told = json.loads(attaque("analyse", str(record), "--json").out)
    assert told["source"] == "network"
    assert [ply["move"] for ply in told["plies"]] == ["a2a3", "a5a4", "f2f5"]
    # Each side has seven hidden pieces. A piece that has moved is neither bomb nor flag.
    first, _, last = (ply["beliefs"] for ply in told["plies"])
    assert len(first) == len(last) == 7
    bomb, flag = (told["kinds"].index(kind) for kind in "BF")
    assert last["a4"][bomb] == last["a4"][flag] == 0
    assert first["a5"][bomb] > 0


def test_an_invalid_record_is_refused(refused, record):
    record.write_text(record.read_text().replace("a5-a4", "a5-b4"))
    error = refused("analyse", str(record))
    assert "[move/diagonal]" in error


def test_a_record_without_a_move_is_refused(refused, tmp_path):
    path = tmp_path / "none.agn"
    path.write_text(f"{SETUPS}*\n")
    error = refused("analyse", str(path))
    assert "the game has no moves" in error
