"""The command line as a whole: help, wrong usage, exit codes, broken pipes."""

import subprocess
import sys

import pytest

from attaque.cli import BROKEN_PIPE, COMMANDS


def test_without_a_command_the_commands_are_listed(attaque):
    ran = attaque()
    assert ran.code == 0
    assert all(command in ran.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(attaque, command):
    ran = attaque(command, "--help")
    assert ran.code == 0
    assert f"usage: attaque {command}" in ran.out
    assert f"examples:\n  attaque {command}" in ran.out
    assert all(len(line) <= 100 for line in ran.out.splitlines())


def test_a_mistyped_command_gets_a_suggestion(attaque):
    ran = attaque("vriants")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "attaque: unknown command 'vriants' (did you mean 'variants'?)\n"


def test_a_mistyped_variant_gets_a_suggestion(refused):
    error = refused("perft", "barage", code=2)
    assert error == "attaque: barage: unknown variant (did you mean 'barrage'?)\n"


def test_the_error_of_an_unknown_option_names_the_help_command(refused):
    error = refused("perft", "--deep", code=2)
    assert error == "attaque: unrecognized arguments: --deep (try: attaque perft --help)\n"


def test_a_missing_file_is_reported_in_one_line(refused, tmp_path):
    error = refused("replay", str(tmp_path / "none.agn"))
    assert error == f"attaque: {tmp_path}/none.agn: No such file or directory\n"


def test_the_version_is_printed(attaque):
    assert attaque("--version").out.startswith("attaque 0.")


def test_a_closed_pipe_ends_the_command_quietly():
    command = [sys.executable, "-m", "attaque", "variants", "classic"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == BROKEN_PIPE
