"""Moves per second, time per move and memory of every level on one core, in positions of games.

On a server every answer is shown after the same time (`Means.answering`); the longest time tells
whether anything else ever shows.
"""

import argparse
import multiprocessing
import resource
import time
from collections.abc import Iterator
from random import Random

from attaque.players import LEVELS, PLAYERS, Player
from attaque.players.steady import Steady
from attaque.rules import Position, Variant, View, variant


def views(rules: Variant, games: int, every: int) -> Iterator[View]:
    """Every so many plies of games of two steady players, up to the end."""
    for seed in range(games):
        rng, players = Random(seed), (Steady(), Steady())
        red, blue = (player.choose_setup(rules, rng) for player in players)
        position = Position.start(rules, red, blue)
        while position.outcome is None:
            view = position.view(position.turn)
            if position.ply % every == 0:
                yield view
            position = position.play(players[position.turn].choose_move(view, None, rng))


def times(player: Player, given: list[View], limit: float) -> list[float]:
    """CPU seconds for each move, sorted."""
    rng, found = Random(1), []
    player.choose_move(given[0], limit, rng)  # what has to be loaded, is loaded now
    for view in given:
        start = time.process_time()
        player.choose_move(view, limit, rng)
        found.append(time.process_time() - start)
    return sorted(found)


def measured(name: str, given: list[View], limit: float) -> tuple[list[float], float]:
    """The times, and the megabytes of a process that does nothing else."""
    found = times(PLAYERS[name](), given, limit)
    return found, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variant", default="classic")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--every", type=int, default=5, help="take one position in so many")
    parser.add_argument("--limit", type=float, default=1.0, help="seconds a move may take")
    parser.add_argument("players", nargs="*", default=list(LEVELS))
    options = parser.parse_args()
    given = list(views(variant(options.variant), options.games, options.every))
    print(f"{options.variant}, {len(given)} positions, limit {options.limit} s")
    print(f"{'player':12}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'longest':>9}{'MB':>6}")
    for name in options.players:
        with multiprocessing.get_context("spawn").Pool(1) as fresh:
            found, memory = fresh.apply(measured, (name, given, options.limit))
        median, late = found[len(found) // 2], found[int(len(found) * 0.99)]
        speeds = f"{len(found) / sum(found):>9.1f}{1e3 * median:>9.1f}{1e3 * late:>9.1f}"
        print(f"{name:12}{speeds}{1e3 * found[-1]:>9.1f}{memory:>6.0f}", flush=True)


if __name__ == "__main__":
    main()
