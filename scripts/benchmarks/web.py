"""The pages: weight, first use on a slow phone, layout shifts, clicks, console errors."""

from __future__ import annotations

import argparse
import os
import platform
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, sync_playwright

from scripts.benchmarks.pages.robot import Robot
from scripts.benchmarks.pages.visits import errors, played, slow_phone
from scripts.client import ROOT, build, is_built
from tests.browser.driver.chromium import launch
from tests.browser.driver.script_sizes import LIMIT
from tests.server.server_process import ServerProcess

Runs = list[dict[str, float]]
"""The numbers of each run, by name."""
Form = Callable[[float], str]


def kilobytes(value: float) -> str:
    return f"{value / 1000:.1f} kB"


def milliseconds(value: float) -> str:
    return f"{value:.0f} ms" if value >= 100 else f"{value:.1f} ms"


def shift(value: float) -> str:
    return f"{value:.4f}"


ROWS: dict[str, tuple[Form, str]] = {
    "scripts": (kilobytes, f"at most {LIMIT / 1000:.0f} kB"),
    "drawings": (kilobytes, "at most 25 kB for a set of pieces"),
    "fonts": (kilobytes, ""),
    "first paint": (milliseconds, ""),
    "usable": (milliseconds, ""),
    "shift, load": (shift, "at most 0.02 to the end"),
    "shift, battle": (shift, ""),
    "shift, end": (shift, ""),
    "click to paint, p50": (milliseconds, ""),
    "click to paint, p95": (milliseconds, "at most 50 ms"),
    "click to opponent, p50": (milliseconds, ""),
    "click to opponent, p95": (milliseconds, ""),
    "console errors": (lambda value: f"{value:.0f}", "none"),
}
"""Each number: how it is written, and its goal."""


def run(browser: Browser, url: str, plies: int) -> dict[str, float]:
    """One run: a slow phone opens a game, a desktop plays one, and all pages are looked at."""
    with browser.new_context(service_workers="block") as context:
        robot = Robot(context, url)
        found = dict(slow_phone(browser, url, robot.open()))
        game = played(browser, url, robot, plies)
        found |= {f"shift, {place}": value for place, value in game["shifts"].items()}
        for name, times in (("paint", game["own"]), ("opponent", game["answered"])):
            cuts = quantiles(times, n=100, method="inclusive")
            found[f"click to {name}, p50"], found[f"click to {name}, p95"] = cuts[49], cuts[94]
        said = errors(browser, url, robot)
        for line in said:
            print(f"  console: {line[:200]}")
        return found | {"console errors": len(said)}


def table(sides: dict[str, Runs]) -> None:
    """Prints the median of each number, and with an old side the ratio of new to old."""
    print(f"{'':24}" + "".join(f"{side:>12}" for side in sides) + f"{'ratio':>9}  goal")
    for name, (form, goal) in ROWS.items():
        values = [median(found[name] for found in runs) for runs in sides.values()]
        written = "".join(f"{form(value):>12}" for value in values)
        has_ratio = len(values) == 2 and values[1] > 0
        ratio = f"{values[0] / values[1]:.2f}" if has_ratio else ""
        print(f"{name:24}{written}{ratio:>9}  {goal}")


def measure(roots: dict[str, Path], rounds: int, plies: int) -> dict[str, Runs]:
    """Runs all sides in turn, in the order ABBA, each with a server of its own."""
    sides: dict[str, Runs] = {side: [] for side in roots}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        servers = {}
        for side, root in roots.items():
            (folder / side).mkdir()
            servers[side] = stack.enter_context(ServerProcess(folder / side, root))
        browser = launch(stack.enter_context(sync_playwright()))
        stack.callback(browser.close)
        load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
        print(f"Chromium {browser.version} without a GPU, loopback, classic;", end=" ")
        print(f"{platform.machine()}, {os.cpu_count()} cores, load {load}")
        for number in range(rounds):
            order = list(roots) if number % 2 == 0 else list(roots)[::-1]
            for side in order:
                print(f"round {number + 1} of {rounds}: {side}", flush=True)
                sides[side].append(run(browser, servers[side].url, plies))
    return sides


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plies", type=int, default=40, help="plies of each game (default 40)")
    parser.add_argument("--rounds", type=int, default=4, help="runs of each side (default 4)")
    parser.add_argument("--old", type=Path, help="another checkout with a built client")
    options = parser.parse_args()
    if options.old and not (options.old / "attaque/server/static/index.html").is_file():
        parser.error(f"the client of {options.old} is not built: run scripts/client.py there")
    if not is_built():
        build()
    roots = {"now": ROOT} | ({"old": options.old.resolve()} if options.old else {})
    table(measure(roots, options.rounds, options.plies))


if __name__ == "__main__":
    main()
