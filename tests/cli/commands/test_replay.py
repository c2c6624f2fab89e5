"""`attaque replay`: diagrams, checked records, errors with file, line and column."""

import argparse

import pytest

from attaque.cli.commands.replay import _state_of, add_arguments
from attaque.cli.replay_viewer import replay_screen, step
from attaque.cli.terminal.style import PLAIN, TerminalStyle, width_of


@pytest.fixture
def state(record):
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return _state_of(parser.parse_args([str(record)]))


def test_the_last_position_is_printed(attaque, record):
    ran = attaque("replay", str(record))
    assert ran.code == 0
    title, headline, empty, *board = ran.out.splitlines()
    assert title == "Anna (Red) against ? (Blue), tiny, 1-0 (flag)"
    assert headline == "ply 3 of 3: 2. f2xf5[R>F]#"
    assert empty == ""
    assert len(board) == 7


def test_a_ply_is_shown_as_a_player_saw_it(attaque, record):
    ran = attaque("replay", str(record), "--as", "red", "--ply", "2")
    assert "as seen by red: 1... a5-a4" in ran.out
    board = ran.out.split("\n\n")[1]
    assert set("mersbf") & set(board.rsplit("\n", 2)[0]) == set()


def test_the_view_of_blue_is_drawn_from_blue_s_side(attaque, record):
    lines = attaque("replay", str(record), "--as", "blue", "--ply", "0").out.splitlines()
    assert lines[-2].split() == ["f", "e", "d", "c", "b", "a"] or lines[-1].split()[0] == "f"
    assert "M" not in "".join(lines[3:])


def test_a_ply_that_was_not_played_is_refused(refused, record):
    error = refused("replay", str(record), "--ply", "4")
    assert "there is no ply 4; the game has 3" in error


def test_a_missing_game_is_refused(refused, record):
    error = refused("replay", str(record), "--game", "2")
    assert "there is no game 2; the file holds 1 game" in error


def test_the_error_of_a_truncated_record_names_file_line_and_column(refused, record):
    text = record.read_text()
    record.write_text(text[: text.rindex(" ")])
    error = refused("replay", str(record))
    line = text.count("\n")
    assert error.startswith(f"attaque: {record}: line {line}, column ")
    assert "breaks off" in error


def test_a_false_annotation_is_refused(refused, record):
    record.write_text(record.read_text().replace("[R>F]", "[R>S]"))
    error = refused("replay", str(record))
    assert "it should be f2xf5[R>F]#" in error
    assert "[notation/annotation]" in error


def test_the_error_of_an_illegal_move_names_the_rule(refused, record):
    record.write_text(record.read_text().replace("a5-a4", "a5-b4"))
    error = refused("replay", str(record))
    assert "never diagonally" in error
    assert "[move/diagonal]" in error


def test_a_picture_is_written(attaque, record, tmp_path):
    path = tmp_path / "board.svg"
    assert attaque("replay", str(record), "--svg", str(path)).code == 0
    assert path.read_text().startswith("<svg")
    assert attaque("replay", str(record), "--svg", "-").out == path.read_text()


def test_a_file_of_setups_is_refused(refused, tmp_path):
    error = refused("replay", str(tmp_path / "a.setup"), code=2)
    assert "holds no games" in error


def test_keys_step_through_the_game(state):
    assert state.ply == 3
    assert step(state, "right").ply == 3
    start = step(state, "home")
    assert start.ply == 0
    assert step(start, "p").ply == 0
    assert step(step(start, "n"), "right").ply == 2
    assert step(start, "end").ply == 3
    assert step(start, "b").viewer == "blue"
    assert step(start, "x") == start
    assert step(start, "q") is None


@pytest.mark.parametrize("style", [PLAIN, TerminalStyle(True, True, True)])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (20, 5)])
def test_the_replay_viewer_fills_the_screen_exactly(state, size, style):
    lines = replay_screen(state, *size, style)
    assert len(lines) == size[1]
    assert {width_of(line) for line in lines} == {size[0]}


def test_control_characters_in_a_record_do_not_reach_the_terminal(attaque, record):
    record.write_text(record.read_text().replace("Anna", "An\x1b[2Jna"))
    assert "\x1b" not in attaque("replay", str(record)).out
