"""`attaque play` without a terminal: typed lines in, plain text out."""

import os
import signal
import subprocess
import sys

import pytest

from attaque.notation.agn import read_record
from attaque.notation.replay import verify


def test_a_game_is_played_to_its_end_by_typed_lines(attaque, script, tmp_path):
    path = tmp_path / "game.agn"
    words = ("play", "--variant", "tiny", "--red", "Anna", "--save", str(path))
    ran = attaque(*words, typed=script)
    assert ran.code == 0
    assert ran.out.endswith("Red (Anna) wins: Blue's flag is taken.\n")
    assert ran.err == f"The game is saved in {path}\n"
    record = read_record(path.read_text())
    assert verify(record) is not None
    assert (record.result, record.tags["Red"]) == ("1-0", "Anna")


def test_a_plain_transcript_is_ascii_text_and_repeats_the_typed_commands(attaque, script):
    ran = attaque("play", "--variant", "tiny", "--plain", typed=script)
    assert "\x1b" not in ran.out
    assert ran.out.isascii()
    assert "red> a2a3\n" in ran.out
    assert "--- Pass the keyboard to Blue, who moves.\n--- Red moved a2-a3.\n" in ran.out


def test_the_same_seed_gives_the_same_setups(attaque):
    typed = "auto\nshow\nquit\n"
    one, two = (attaque("play", "--seed", "5", typed=typed).out for _ in range(2))
    assert one == two
    assert attaque("play", "--seed", "6", typed=typed).out != one


def test_after_a_refused_command_the_same_player_goes_on(attaque, script):
    wrong = script.replace("a2a3\n", "a2b3\ndnace\n\nhelp\nboard\na2a3\n")
    ran = attaque("play", "--variant", "tiny", typed=wrong)
    assert "never diagonally. [move/diagonal]" in ran.out
    assert "There is no command 'dnace'." in ran.out
    assert "offer a draw" in ran.out
    assert ran.out.endswith("Red wins: Blue's flag is taken.\n")


def test_at_the_end_of_input_the_game_is_saved_and_can_be_resumed(attaque, script, tmp_path):
    ran = attaque("play", "--variant", "tiny", typed=script.replace("f2f5\n", ""))
    (path,) = (tmp_path / "data" / "attaque").iterdir()
    assert f"attaque play --resume {path}" in ran.err
    ran = attaque("play", "--resume", str(path), typed="f2f5\n")
    assert "Red wins: Blue's flag is taken." in ran.out


def test_a_game_that_is_over_is_not_resumed(refused, record):
    error = refused("play", "--resume", str(record))
    assert "the last game is over" in error


def test_a_draw_is_offered_and_accepted(attaque, script):
    typed = script.replace("a2a3\na5a4\nf2f5\n", "draw\na2a3\ndraw\n")
    ran = attaque("play", "--variant", "tiny", typed=typed)
    assert "--- Red offers a draw." in ran.out
    assert ran.out.endswith("A draw: both players agreed.\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--variant", "clasic"), "did you mean 'classic'?"),
        (("--save", "/no/such/folder/x.agn"), "cannot be written"),
        (("--seed", "x"), "invalid int value"),
    ],
)
def test_wrong_usage_is_found_before_the_game(refused, words, said):
    error = refused("play", *words, code=2)
    assert said in error


def test_names_cannot_send_terminal_commands(attaque):
    assert "\x1b" not in attaque("play", "--red", "\x1b[2J", typed="").out


def test_ctrl_c_saves_the_game(tmp_path, script):
    environ = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "attaque", "play", "--variant", "tiny"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environ) as process:
        process.stdin.write(script.replace("f2f5\n", "").encode())
        process.stdin.flush()
        while b"Blue moved a5-a4." not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=10)
    assert process.returncode == 130
    (path,) = (tmp_path / "attaque").iterdir()
    assert b"Traceback" not in err
    assert "1. a2-a3 a5-a4 *" in path.read_text()
