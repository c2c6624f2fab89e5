"""docs/environments.md holds the table of observation planes and the row layout as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numpy")

from attaque.encoding import GROUPS, PLANES, SPATIAL

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
BEGIN, END = "<!-- planes:begin -->\n", "<!-- planes:end -->\n"


def table() -> str:
    lines, at = ["| planes | name | meaning |", "|---|---|---|"], 0
    for name, size, meaning in GROUPS:
        place = f"{at}" if size == 1 else f"{at}–{at + size - 1}"
        lines.append(f"| {place} | {name} | {meaning} |")
        at += size
    return "\n".join(lines) + "\n"


def test_the_page_lists_every_plane(regenerate: bool) -> None:
    before, rest = PAGE.read_text("utf-8").split(BEGIN)
    _, after = rest.split(END)
    page = before + BEGIN + table() + END + after
    if regenerate:
        PAGE.write_text(page, "utf-8")
    assert PAGE.read_text("utf-8") == page
    assert f"{PLANES} planes" in page
    assert f"first {SPATIAL}" in page
