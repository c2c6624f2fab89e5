"""What an installation brings along: no torch, and not too much."""

import subprocess
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import attaque

MOST = 250_000_000
"""Bytes that everything together may take, Python itself apart."""


WITHOUT_TORCH = """
import sys
from random import Random

sys.modules["torch"] = None  # whoever imports it fails

from attaque.players import LEVELS, PLAYERS, analyse
from attaque.rules import Position, variant

rules, rng = variant("classic"), Random(1)
for name in LEVELS:
    player = PLAYERS[name]()
    position = Position.start(rules, *(player.choose_setup(rules, rng) for _ in "rb"))
    player.choose_move(position.view(position.turn), 0.1, rng)
print(len(LEVELS), analyse(position.view(position.turn), worlds=1).source)
"""


def needed(name: str, found: dict[str, Distribution]) -> dict[str, Distribution]:
    """Adds the distribution and all that it requires where no extra is asked for, by name."""
    name = canonicalize_name(name)
    if name not in found:
        found[name] = distribution(name)
        for text in found[name].requires or ():
            requirement = Requirement(text)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                needed(requirement.name, found)
    return found


def test_nothing_of_it_needs_torch():
    found = needed("attaque", {}).keys()
    assert found >= {"numpy", "onnxruntime", "starlette"}
    assert "torch" not in found


def test_every_level_plays_and_games_are_thought_over_without_torch():
    program = [sys.executable, "-c", WITHOUT_TORCH]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("8 network\n", "")


def test_it_takes_no_more_than_a_quarter_of_a_gigabyte():
    others = [file.locate() for each in needed("attaque", {}).values() for file in each.files or ()]
    ours = Path(attaque.__file__).parent.rglob("*")
    sizes = [Path(file).stat().st_size for file in (*others, *ours) if Path(file).is_file()]
    assert 100_000_000 < sum(sizes) < MOST
