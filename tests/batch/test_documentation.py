"""docs/environments.md and the docstring of batch/layout.py agree with the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("numpy")
torch = pytest.importorskip("torch")

from attaque.batch import Batch, layout  # noqa: E402
from attaque.encoding import ACTIONS, FACTS, GROUPS, PLANES, SPATIAL  # noqa: E402
from attaque.rules import variant  # noqa: E402
from tests.generated_page import assert_block  # noqa: E402

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def table() -> str:
    lines, at = ["| planes | name | meaning |", "|---|---|---|"], 0
    for name, size, meaning in GROUPS:
        place = f"{at}" if size == 1 else f"{at}–{at + size - 1}"
        lines.append(f"| {place} | {name} | {meaning} |")
        at += size
    return "\n".join(lines) + "\n"


def test_the_page_lists_every_plane(regenerate: bool) -> None:
    page = assert_block(PAGE, "planes", table(), regenerate)
    assert f"{PLANES} planes" in page
    assert f"first {SPATIAL}" in page


def test_the_page_has_the_right_sizes() -> None:
    page = " ".join(PAGE.read_text("utf-8").split())
    chase = Batch(variant("classic")).boards(1)
    for told in (
        f"There are {ACTIONS:,} actions",
        f"`cells` (games × 100 × {SPATIAL}) and `facts` (games × {FACTS})",
        f"one row of {layout.WIDTH} bytes",
        f"(classic: {chase.nbytes:,})",
    ):
        assert told in page


def test_the_docstring_of_layout_py_gives_every_block_its_true_place() -> None:
    """Each block begins where its constant says, and ends where the next block begins."""
    spans = re.findall(r"^ +(\d+)(?: … (\d+))? {2,}", layout.__doc__ or "", re.MULTILINE)
    begins = [int(first) for first, _ in spans]
    ends = [int(last or first) + 1 for first, last in spans]
    assert begins == [
        *(0, layout.OWN_SHUTTLE, layout.ENEMY_SHUTTLE, layout.PLIES, layout.PLY, layout.QUIET),
        *(layout.TURN, layout.OVER, layout.RESULT, layout.OWN_CHASE, layout.ENEMY_CHASE),
        layout.ORIGIN,
    ]
    assert ends == [*begins[1:], layout.WIDTH]
