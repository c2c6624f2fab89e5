"""Saved games: the files to which games are written, and games restored from them."""

from datetime import datetime

import pytest

from attaque.cli.hotseat.save_files import record_of, restored, save, saved_at_exit
from attaque.cli.hotseat.typed_commands import run_command
from attaque.notation.agn import format_record, read_record, read_records
from attaque.notation.replay import verify

NOW = datetime(2026, 11, 15, 20, 30)


@pytest.fixture
def moved(game):
    return run_command(game, "a2a3").game


def test_a_record_holds_the_setups_the_moves_and_the_names(moved):
    record = record_of(moved, NOW)
    assert record.tags["Date"] == "2026.11.15"
    assert (record.tags["Red"], record.tags["Blue"]) == ("Anna", "?")
    assert record.tags["RedSetup"] == "FB....MERS.R"
    assert format_record(record).endswith("1. a2-a3 *\n")
    assert verify(record) == moved.position


def test_a_resignation_is_in_the_record(moved):
    record = record_of(run_command(moved, "resign").game, NOW)
    assert (record.result, record.tags["Termination"]) == ("1-0", "resign")


def test_a_restored_game_equals_the_saved_one(moved):
    again = restored(read_record(format_record(record_of(moved, NOW))))
    assert again.position == moved.position
    assert (again.names, again.moves, again.actor) == (moved.names, moved.moves, moved.actor)


def test_games_are_added_to_a_file(moved, tmp_path):
    path = tmp_path / "evening.agn"
    save(moved, path, NOW)
    save(moved, path, NOW)
    assert len(list(read_records(path.read_text()))) == 2


def test_an_unfinished_game_is_saved_in_the_data_folder(moved, tmp_path):
    told = saved_at_exit(moved, None, {"XDG_DATA_HOME": str(tmp_path)}, NOW)
    (path,) = (tmp_path / "attaque").iterdir()
    assert path.suffix == ".agn"
    assert f"attaque play --resume {path}" in told


def test_a_finished_game_is_saved_only_if_the_user_names_a_file(moved, tmp_path):
    over = run_command(moved, "resign").game
    assert saved_at_exit(over, None, {"XDG_DATA_HOME": str(tmp_path)}, NOW) == ""
    path = tmp_path / "game.agn"
    assert saved_at_exit(over, path, {}, NOW) == f"The game is saved in {path}"


def test_setups_are_saved_as_lines_of_letters_unless_both_are_empty(new_game, tmp_path):
    environ = {"XDG_DATA_HOME": str(tmp_path)}
    assert saved_at_exit(new_game, None, environ, NOW) == ""
    saved_at_exit(run_command(new_game, "load FB....MERS.R").game, None, environ, NOW)
    (path,) = (tmp_path / "attaque").iterdir()
    assert path.read_text() == "tiny\nred FB....MERS.R\nblue ............\n"


def test_setups_are_never_lost_if_the_data_folder_cannot_be_written(new_game, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    begun = run_command(new_game, "load FB....MERS.R").game
    told = saved_at_exit(begun, None, {"XDG_DATA_HOME": str(blocked)}, NOW)
    assert told.startswith(f"The setups could not be saved in {blocked}")
    assert "red FB....MERS.R\n" in told


def test_a_game_is_never_lost_if_a_file_cannot_be_written(moved, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    data = tmp_path / "data"
    told = saved_at_exit(moved, blocked / "game.agn", {"XDG_DATA_HOME": str(data)}, NOW)
    assert str(data) in told
    told = saved_at_exit(moved, blocked / "game.agn", {"XDG_DATA_HOME": str(blocked)}, NOW)
    assert told.startswith("The game could not be saved. Here it is:")
    assert "1. a2-a3 *" in told
