"""Random-playout plies per second of every variant, next to python-chess in the same run."""

import argparse
import time
from collections.abc import Callable
from functools import partial
from random import Random

import chess

from attaque.rules import Position, Setup, Variant, names, variant

MAX_PLIES = 2_000
"""Some variants have no draw; their playouts stop here."""


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
    """Speeds (variant, python-chess). Each pair is measured back to back, so that a noisy machine
    slows both alike."""
    pairs: dict[str, list[tuple[float, float]]] = {name: [] for name in names()}
    for _ in range(rounds):
        for name, found in pairs.items():
            peer = speed(chess_playout, seconds)
            found.append((speed(partial(playout, variant(name)), seconds), peer))
    return pairs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU seconds for each playout")
    options = parser.parse_args()
    print(f"random playouts, python-chess {chess.__version__}, median of {options.rounds} pairs")
    print(f"{'variant':14}{'plies/s':>10}{'python-chess':>14}{'ratio':>8}")
    for name, found in measure(options.rounds, options.seconds).items():
        ours, peer = sorted(found, key=lambda pair: pair[0] / pair[1])[len(found) // 2]
        print(f"{name:14}{ours:>10,.0f}{peer:>14,.0f}{ours / peer:>8.2f}")


if __name__ == "__main__":
    main()
