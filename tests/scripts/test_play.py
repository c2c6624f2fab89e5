"""scripts/play: its help installs nothing and names the options of `attaque serve`."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from attaque.cli import main

SCRIPTS = Path(__file__).parents[2] / "scripts"


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["--port", "0", "--help"]])
def test_help_is_printed_without_an_installation(arguments, tmp_path):
    """The copy lacks the file that installs, so any attempt to install would fail."""
    script = shutil.copy(SCRIPTS / "play", tmp_path)
    done = subprocess.run([script, *arguments], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("usage: scripts/play")
    assert done.stderr == ""
    assert [file.name for file in tmp_path.iterdir()] == ["play"]


def test_help_names_the_options_of_serve(capsys):
    main(["serve", "--help"])
    options = set(re.findall(r"^  (--[a-z-]+)", capsys.readouterr().out, re.MULTILINE))
    told = subprocess.run([SCRIPTS / "play", "--help"], capture_output=True, text=True, check=True)
    # The script itself opens the browser.
    assert options - {"--open"} <= set(re.findall(r"--[a-z-]+", told.stdout))
    assert options
