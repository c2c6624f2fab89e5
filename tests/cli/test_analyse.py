"""`attaque analyse`: the curve, the turning points and the faults of a record, in words."""

import json

import pytest

RED, BLUE = "FB....MERS.R", ".....BFMERRS"


def test_a_game_is_told_in_words(attaque, record):
    ran = attaque("analyse", str(record))
    assert (ran.code, ran.err) == (0, "")
    title, about, *rest = ran.out.splitlines()
    assert title == "Anna (Red) against ? (Blue), tiny, 1-0 (flag)"
    assert about == "3 plies, thought over by the trained network"
    assert [line.split()[0] for line in rest if line.startswith("  ")][:2] == ["Red", "Blue"]
    # The flag falls with the last move: both saw the same turn, and it is told once.
    (turn,) = [line for line in rest if "what it may expect" in line]
    assert " to 0 %" in turn or " to 100 %" in turn
    assert "The moves that lost most:" in rest


def test_it_says_who_thought_where_the_network_knows_nothing(attaque, record):
    lines = record.read_text().replace('"tiny"', '"tiny+aggression"').splitlines()
    record.write_text("\n".join(line for line in lines if "RulesHash" not in line))
    about = attaque("analyse", str(record)).out.splitlines()[1]
    assert about == "3 plies, thought over by the hand-written judgement"


@pytest.mark.parametrize(("side", "other"), [("red", "Blue"), ("blue", "Red")])
def test_one_side_is_told_alone(attaque, record, side, other):
    ran = attaque("analyse", str(record), "--from", side)
    about = ran.out.split("own view:")[1]
    assert side.title() in about
    assert other not in about
    told = json.loads(attaque("analyse", str(record), "--from", side, "--json").out)
    assert {ply["seat"] for ply in told["plies"]} == {side}
    assert set(told["turns"]) <= {ply["ply"] for ply in told["plies"]}


def test_json_tells_the_beliefs(attaque, record):
    told = json.loads(attaque("analyse", str(record), "--json").out)
    assert told["source"] == "network"
    assert [ply["move"] for ply in told["plies"]] == ["a2a3", "a5a4", "f2f5"]
    # Seven pieces, all hidden; whoever has moved is neither bomb nor flag.
    first, _, last = (ply["beliefs"] for ply in told["plies"])
    assert len(first) == len(last) == 7
    bomb, flag = (told["kinds"].index(kind) for kind in "BF")
    assert last["a4"][bomb] == last["a4"][flag] == 0
    assert first["a5"][bomb] > 0


def test_a_false_record_is_refused(attaque, record):
    record.write_text(record.read_text().replace("a5-a4", "a5-b4"))
    ran = attaque("analyse", str(record))
    assert ran.code == 1
    assert "[move/diagonal]" in ran.err


def test_a_record_without_a_move_is_refused(attaque, tmp_path):
    path = tmp_path / "none.agn"
    path.write_text(f'[Variant "tiny"]\n[RedSetup "{RED}"]\n[BlueSetup "{BLUE}"]\n\n*\n')
    ran = attaque("analyse", str(path))
    assert ran.code == 1
    assert "there is no move in the game" in ran.err
