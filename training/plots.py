"""Plots the log of a run: python -m training.plots LOG PNG."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import matplotlib as mpl

mpl.use("Agg")  # needs no screen
import matplotlib.pyplot as plt

PANELS = (
    ("value and belief loss", ("value_loss", "belief_loss")),
    ("behaviour KL, clipped", ("behaviour_kl", "clipped")),
    ("entropy", ("entropy",)),
    ("battles in 100 plies", ("battles",)),
    ("plies of a game", ("plies",)),
    ("share of games", ("flag", "immobile", "draws")),
    ("standard deviation of the value", ("value_std",)),
)


def read(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text("utf-8").splitlines() if line]


def draw(lines: list[dict[str, Any]], png: Path) -> None:
    """Draws one panel for each entry of PANELS, and one for the strength. The x axis counts
    millions of decisions."""
    steps = [line for line in lines if "iteration" in line and "event" not in line]
    figure, axes = plt.subplots(2, 4, figsize=(18, 8), layout="constrained")
    for axis, (title, names) in zip(axes.flat, PANELS, strict=False):
        for name in names:
            axis.plot([s["decisions"] / 1e6 for s in steps], [s[name] for s in steps], label=name)
        axis.set_title(title)
        axis.legend()
    _draw_strength(axes.flat[len(PANELS)], lines)
    for axis in axes[-1]:
        axis.set_xlabel("million decisions")
    figure.savefig(png, dpi=70)
    plt.close(figure)


def _draw_strength(axis: Any, lines: list[dict[str, Any]]) -> None:
    axis.set_title("points against the fixed opponents")
    found = [line for line in lines if line.get("event") == "evaluation"]
    for name in sorted({line["against"] for line in found}):
        against = [line for line in found if line["against"] == name]
        x = [line["decisions"] / 1e6 for line in against]
        y = [line["points"] for line in against]
        axis.errorbar(x, y, [line["error"] for line in against], marker="o", label=name)
    if found:
        axis.legend()
    else:
        axis.set_visible(False)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("log", type=Path)
    parser.add_argument("png", type=Path)
    chosen = parser.parse_args(arguments)
    draw(read(chosen.log), chosen.png)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
