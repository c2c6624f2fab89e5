"""A very small training run on a CPU, and its log. The run takes half a second with its start."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from training.options import options
from training.run import Run

SMALLEST = (
    *("--variant", "tiny", "--net", "tiny", "--device", "cpu", "--compile", "none"),
    *("--games", "16", "--plies", "4", "--batch", "8", "--warm-up", "4", "--wall", "60"),
    *("--plan", "1000000", "--setups", "nowhere"),
)
ITERATION = 64
"""Decisions per iteration: games × plies."""


def small_run(folder: Path, *more: str) -> Run:
    return Run(options([*SMALLEST, "--out", str(folder), *more]))


def logged(folder: Path, event: str | None) -> list[dict[str, Any]]:
    """The log lines with this event; with None, the lines of iterations."""
    log = folder / "log.jsonl"
    text = log.read_text("utf-8") if log.exists() else ""
    lines = [json.loads(line) for line in text.splitlines()]
    return [line for line in lines if line.get("event") == event]
