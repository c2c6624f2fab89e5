"""Compares this checkout with another one: measures both in turn, and makes a table of ratios."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
"""The root folder of this checkout."""

Numbers = Mapping[str, float]
"""The results of one measurement. Each key is the name of a result, with its unit."""


def checkout(folder: Path) -> Path:
    """The root folder of a checkout, as an absolute path. Ends the program if there is none."""
    if not (folder / "attaque" / "__init__.py").is_file():
        raise SystemExit(f"--against: {folder} is not a checkout: it has no attaque/__init__.py")
    return folder.resolve()


def measured_in_turn(
    measure: Callable[[Path], Numbers], other: Path, pairs: int
) -> list[tuple[Numbers, Numbers]]:
    """Measures both checkouts `pairs` times. Returns pairs of results: (this checkout, the other).
    The order is ABBA: every second pair begins with the other checkout, so that a machine that
    slowly gets faster or slower favours neither."""
    found = []
    for number in range(pairs):
        if number % 2 == 0:
            ours = measure(ROOT)
            found.append((ours, measure(other)))
        else:
            theirs = measure(other)
            found.append((measure(ROOT), theirs))
    return found


def table(found: list[tuple[Numbers, Numbers]]) -> list[str]:
    """A heading, and a line for each number: the medians of both checkouts, the ratio of these
    medians, and the lowest and highest ratio of a pair. Leaves out numbers that only one of the
    checkouts has."""
    names = [name for name in found[0][0] if name in found[0][1]]
    width = max(36, *map(len, names))
    lines = [f"{'':{width}}{'this':>12}{'other':>12}{'ratio':>8}   ratios of {len(found)} pairs"]
    for name in names:
        pairs = [(ours[name], theirs[name]) for ours, theirs in found]
        ours, theirs = (median(side) for side in zip(*pairs, strict=True))
        ratios = [a / b for a, b in pairs]
        spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
        lines.append(
            f"{name:{width}}{_short(ours):>12}{_short(theirs):>12}{ours / theirs:>8.2f}   {spread}"
        )
    return lines


def _short(number: float) -> str:
    """The number as text, with at least three digits."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.2f}"
