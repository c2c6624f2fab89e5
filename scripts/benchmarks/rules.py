"""Speed of the rules: plies per second of random games, for each variant and for python-chess.

With --against FOLDER the benchmark compares the rules of this checkout with those of the checkout
in FOLDER instead, for example a git worktree of an older commit. Each measurement runs in its own
process and covers all variants of one checkout. The two checkouts take turns: this, other, other,
this, and so on.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import cast

import chess

from attaque.rules import Position, Setup, Variant, names, variant

MAX_PLIES = 2_000
"""A playout stops at this ply, because in some variants no limit ends a long game."""


def playout(rules: Variant, rng: Random) -> int:
    position = Position.start(rules, Setup.random(rules, rng), Setup.random(rules, rng))
    while position.outcome is None and position.ply < MAX_PLIES:
        position = position.play(rng.choice(position.legal_moves))
    return position.ply


def chess_playout(rng: Random) -> int:
    board = chess.Board()
    while board.outcome() is None:
        board.push(rng.choice(list(board.legal_moves)))
    return int(board.ply())


def speed(play: Callable[[Random], int], seconds: float) -> float:
    """Plies per second over whole games: generate moves, play a random one, test for the end."""
    rng, plies, start = Random(1), 0, time.process_time()
    while time.process_time() - start < seconds:
        plies += play(rng)
    return plies / (time.process_time() - start)


def measure(rounds: int, seconds: float) -> dict[str, list[tuple[float, float]]]:
    """Pairs of speeds (variant, python-chess). The two speeds of a pair are measured one right
    after the other, so that a busy machine slows both alike."""
    pairs: dict[str, list[tuple[float, float]]] = {name: [] for name in names()}
    for _ in range(rounds):
        for name, found in pairs.items():
            peer = speed(chess_playout, seconds)
            found.append((speed(partial(playout, variant(name)), seconds), peer))
    return pairs


def speeds_in(root: Path, seconds: float) -> dict[str, float]:
    """The plies per second of each variant, by the rules of the checkout `root`."""
    command = [sys.executable, __file__, "--json", "--seconds", str(seconds)]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    return cast(dict[str, float], json.loads(done.stdout))


def compare(folder: Path, rounds: int, seconds: float) -> None:
    # This import is not at the top of the file, because the process that measures the other
    # checkout also runs this file. In that process `scripts` is the other checkout's folder,
    # which may have no comparison.py.
    from scripts.comparison import ROOT, checkout, measured_in_turn, table  # noqa: PLC0415

    other = checkout(folder)
    print(f"random playouts, plies/s\nthis: {ROOT}\nother: {other}", flush=True)
    found = measured_in_turn(lambda root: speeds_in(root, seconds), other, rounds)
    print(*table(found), sep="\n")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--rounds", type=int, default=5, metavar="N", help="pairs of measurements (default 5)"
    )
    parser.add_argument(
        "--seconds", type=float, default=0.4, help="CPU seconds of each measurement (default 0.4)"
    )
    parser.add_argument(
        "--against", type=Path, metavar="FOLDER", help="compare with the checkout in this folder"
    )
    parser.add_argument(
        "--json", action="store_true", help="print only the plies/s of each variant, as JSON"
    )
    options = parser.parse_args()
    if options.json:
        every = {name: speed(partial(playout, variant(name)), options.seconds) for name in names()}
        print(json.dumps(every))
        return
    if options.against is not None:
        compare(options.against, options.rounds, options.seconds)
        return
    print(f"random playouts, python-chess {chess.__version__}, median of {options.rounds} pairs")
    print(f"{'variant':14}{'plies/s':>10}{'python-chess':>14}{'ratio':>8}")
    for name, found in measure(options.rounds, options.seconds).items():
        ours, peer = sorted(found, key=lambda pair: pair[0] / pair[1])[len(found) // 2]
        print(f"{name:14}{ours:>10,.0f}{peer:>14,.0f}{ours / peer:>8.2f}")


if __name__ == "__main__":
    main()
