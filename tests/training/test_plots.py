"""The plot of a log shows the numbers of the log in every panel."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

plots = pytest.importorskip("training.plots", reason="matplotlib is needed")
image = pytest.importorskip("matplotlib.image")

NAMES = {name for _, names in plots.PANELS for name in names}


def log(folder: Path, *lines: dict[str, object]) -> Path:
    path = folder / "log.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


def iteration(number: int) -> dict[str, object]:
    return {"iteration": number, "decisions": 1e6 * number, **dict.fromkeys(NAMES, 0.1 * number)}


def colour_by_panel(folder: Path, *lines: dict[str, object]) -> list[int]:
    """The number of coloured pixels in each panel. Curves, points and legends are coloured."""
    png = folder / "log.png"
    assert plots.main([str(log(folder, {"event": "start"}, *lines)), str(png)]) == 0
    coloured = np.ptp(image.imread(png)[:, :, :3], axis=2) > 0.2
    halves = np.array_split(coloured, 2, axis=0)
    return [int(panel.sum()) for half in halves for panel in np.array_split(half, 4, axis=1)]


def test_each_panel_of_the_plot_shows_numbers_of_the_log(tmp_path: Path) -> None:
    """There are seven panels of curves and one of strength. Each has more coloured pixels than its
    legend alone."""
    legends = colour_by_panel(tmp_path)
    assert legends[-1] == 0
    score = {"against": "greedy", "decisions": 4e6, "points": 0.8, "error": 0.1}
    lines = [*map(iteration, range(1, 9)), {"event": "evaluation", **score}]
    found = colour_by_panel(tmp_path, *lines)
    assert all(more > legend + 100 for more, legend in zip(found, legends, strict=True))
