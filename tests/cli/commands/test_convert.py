"""`attaque convert`: pairs of formats, standard input and output, and refusals."""

import pytest

from attaque.notation.agn import read_record
from attaque.notation.formats import FORMATS

SETUP = "TEBFBETEETBLJBPJBERBLCRRRPSLCLRPRMJTGRRP"


@pytest.fixture
def classic(attaque, tmp_path):
    """A short game of classic."""
    path = tmp_path / "classic.agn"
    typed = f"load {SETUP}\nfinished\nload {SETUP}\nfinished\nb4b5\ni7i6\nresign\n"
    attaque("play", "--save", str(path), typed=typed)
    return path


@pytest.mark.parametrize("suffix", [".jsonl", ".xml"])
def test_a_game_is_the_same_after_a_conversion_and_back(attaque, classic, tmp_path, suffix):
    there, back = tmp_path / f"there{suffix}", tmp_path / "back.agn"
    assert attaque("convert", str(classic), str(there)).code == 0
    assert attaque("convert", str(there), str(back)).code == 0
    before, after = (read_record(path.read_text()) for path in (classic, back))
    assert after.moves == before.moves
    for tag in ("Variant", "RulesHash", "RedSetup", "BlueSetup", "Result", "Termination"):
        assert after.tags[tag] == before.tags[tag]


def test_a_gsn_file_is_read(attaque, tmp_path, classic):
    xml = attaque("convert", str(classic), "-", "--to", "strados").out
    field = xml.split('content="')[1].split('"')[0]
    path = tmp_path / "game.gsn"
    moves = "B4-B5\nI7-I6\n"
    head = "#X38FA11 Stratego-Notation v1\ntype 0\n"
    path.write_text(f"{head}{field}\n{moves}END\nanna vs ben result 3 winner 1\n")
    ran = attaque("convert", str(path), "-", "--to", "agn")
    assert ran.code == 0
    assert f'[RedSetup "{SETUP}"]' in ran.out
    assert '[Red "anna"]' in ran.out
    assert "1. b4-b5 i7-i6 0-1" in ran.out


@pytest.mark.parametrize("name", ["setup", "arrangement", "rows", "pbm", "stg"])
def test_a_setup_is_the_same_after_a_conversion_and_back(attaque, tmp_path, name):
    start, there = tmp_path / "a.setup", tmp_path / f"there{FORMATS[name].suffixes[0]}"
    start.write_text(f"# comment\n\n{SETUP}\n")
    assert attaque("convert", str(start), str(there)).code == 0
    assert attaque("convert", str(there), "-", "--to", "setup").out == f"{SETUP}\n"


def test_many_games_are_converted_one_after_the_other(attaque, classic):
    classic.write_text("\n".join([classic.read_text()] * 3))
    ran = attaque("convert", str(classic), "-", "--to", "jsonl")
    assert len(ran.out.splitlines()) == 3


def test_a_game_becomes_its_setups_or_its_last_position(attaque, classic):
    assert attaque("convert", str(classic), "-", "--to", "setup").out == f"{SETUP}\n{SETUP}\n"
    assert attaque("convert", str(classic), "-", "--to", "apn").out.endswith("r 2,2 b4b5,i7i6\n")
    assert attaque("convert", str(classic), "-", "--to", "svg").out.startswith("<svg")


def test_a_position_from_standard_input_becomes_a_diagram(attaque):
    apn = "tiny 5f/6/6/6/6/FM4 r 0,0 -\n"
    ran = attaque("convert", "-", "-", "--from", "apn", "--to", "text", typed=apn)
    assert ran.out.splitlines()[-1].split() == list("abcdef")
    assert " 1  F  M" in ran.out


def test_one_setup_of_many_is_chosen_by_number(attaque, tmp_path):
    path = tmp_path / "a.setup"
    path.write_text(f"{SETUP}\n{SETUP[::-1]}\n")
    ran = attaque("convert", str(path), "-", "--to", "setup", "--number", "2")
    assert ran.out == f"{SETUP[::-1]}\n"
    ran = attaque("convert", str(path), str(tmp_path / "b.stg"))
    assert ran.code == 2
    assert "choose it with --number" in ran.err
    assert not (tmp_path / "b.stg").exists()


def test_setups_of_variants_other_than_classic_are_read(attaque, tmp_path):
    path = tmp_path / "a.setup"
    path.write_text("FB....MERS.R\n")
    ran = attaque("convert", str(path), "-", "--to", "rows", "--variant", "tiny")
    assert ran.out == "MERS.R\nFB....\n"


def test_an_error_names_its_place_and_the_old_output_file_stays(refused, tmp_path):
    path, out = tmp_path / "a.setup", tmp_path / "b.arrangement"
    path.write_text(f"{SETUP}\n{SETUP[:5]}?{SETUP[6:]}\n")
    out.write_text("precious")
    error = refused("convert", str(path), str(out))
    assert error.startswith(f"attaque: {path}: line 2, column 6: ")
    assert out.read_text() == "precious"
    assert not (tmp_path / "b.arrangement.part").exists()


def test_games_with_errors_can_be_left_out(refused, classic, tmp_path):
    good = classic.read_text()
    classic.write_text("\n".join([good, good.replace("b4-b5", "b4-c5"), good]))
    out = tmp_path / "out.jsonl"
    error = refused("convert", str(classic), str(out), "--keep-going")
    assert "[move/diagonal]" in error
    assert "1 left out because of errors, 2 written" in error
    assert len(out.read_text().splitlines()) == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("a.agn", "b.what"), "no format has this suffix"),
        (("-", "b.agn"), "add --from FORMAT"),
        (("a.agn", "-"), "add --to FORMAT"),
        (("a.svg", "b.agn"), "can only be written"),
        (("a.agn", "b.gsn"), "can only be read"),
        (("a.setup", "b.agn"), "setups (setup) cannot become games (agn)"),
        (("a.agn", "b.agn", "--number", "0"), "--number must be at least 1"),
    ],
)
def test_impossible_conversions_are_wrong_usage(refused, words, said):
    error = refused("convert", *words, code=2)
    assert said in error


def test_bytes_that_are_not_text_are_an_error_with_a_place(attaque, tmp_path):
    for suffix in (".agn", ".jsonl", ".xml", ".gsn", ".setup", ".rows", ".apn"):
        path = tmp_path / f"bad{suffix}"
        path.write_bytes(b"\n\xff\xfe")
        to = "apn" if suffix == ".apn" else "setup"
        ran = attaque("convert", str(path), "-", "--to", to)
        assert ran.code == 1, suffix
        assert "line 2, column 1" in ran.err, suffix
