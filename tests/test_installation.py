"""The installation without extras: it needs no torch and stays below a size limit."""

import subprocess
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import attaque

SIZE_LIMIT = 250_000_000
"""The package with all its dependencies has fewer bytes than this. Python itself does not count."""

WITHOUT_TORCH = """
import sys
from random import Random

sys.modules["torch"] = None  # any import of it fails

from attaque.players import LEVELS, PLAYERS, analyse
from attaque.rules import Position, variant

rules, rng = variant("classic"), Random(1)
for name in LEVELS:
    player = PLAYERS[name]()
    position = Position.start(rules, *(player.choose_setup(rules, rng) for _ in "rb"))
    player.choose_move(position.view(position.turn), 0.1, rng)
print(len(LEVELS), analyse(position.view(position.turn), worlds=1).source)
"""


def add_dependencies(name: str, found: dict[str, Distribution]) -> dict[str, Distribution]:
    """Adds the distribution and, recursively, what it requires without extras."""
    name = canonicalize_name(name)
    if name not in found:
        found[name] = distribution(name)
        for text in found[name].requires or ():
            requirement = Requirement(text)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                add_dependencies(requirement.name, found)
    return found


@pytest.fixture
def installed():
    return add_dependencies("attaque", {})


def test_no_dependency_needs_torch(installed):
    found = installed.keys()
    assert found >= {"numpy", "onnxruntime", "starlette"}
    assert "torch" not in found


def test_every_level_and_the_analysis_work_without_torch():
    program = [sys.executable, "-c", WITHOUT_TORCH]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("8 network\n", "")


def test_the_installation_stays_below_its_size_limit(installed):
    others = [file.locate() for each in installed.values() for file in each.files or ()]
    ours = Path(attaque.__file__).parent.rglob("*")
    sizes = [Path(file).stat().st_size for file in (*others, *ours) if Path(file).is_file()]
    # The lower limit shows that the files of the dependencies were found.
    assert 100_000_000 < sum(sizes) < SIZE_LIMIT
