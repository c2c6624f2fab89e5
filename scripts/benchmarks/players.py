"""Speed of the players: moves per second, time per move and memory of every level on one core.

The last two columns, in ms, show whether the thinking time could reveal hidden ranks. `again` is
the median time difference between two moves from the same position. `other ranks` is the median
time difference to a position that looks the same to the enemy. If both columns are alike, the time
reveals nothing. A server shows a bot's move after the delay `Runtime.answering` or a multiple of
it, or earlier if the bot's clock is short. The column `longest`, in ms, shows whether each move is
ready within one such delay.
"""

import argparse
import multiprocessing
import resource
import time
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import NamedTuple

from attaque.players import LEVELS, PLAYERS, Belief, Player
from attaque.players.handmade.steady import Steady
from attaque.rules import Position, Variant, View, imagine, variant

Views = tuple[View, View, View]
"""A player's view, the same view again, and the player's view if its pieces had other ranks."""


class Times(NamedTuple):
    """CPU seconds for a move, measured in each of the three views of `Views`."""

    first: float
    again: float
    """The seconds for the same view again."""
    other: float
    """The seconds for the view with other ranks."""


def views(rules: Variant, games: int, every: int) -> Iterator[Views]:
    """Views from games between two `steady` players. Yields three views at each ply that is a
    multiple of `every`."""
    for seed in range(games):
        rng, players = Random(seed), (Steady(), Steady())
        red, blue = (player.choose_setup(rules, rng) for player in players)
        position = Position.start(rules, red, blue)
        while position.outcome is None:
            view = position.view(position.turn)
            if position.ply % every == 0:
                yield view, position.view(position.turn), disguised(position, rng)
            position = position.play(players[position.turn].choose_move(view, None, rng))


def disguised(position: Position, rng: Random) -> View:
    """The view that the player to move would have if its pieces had other ranks. The enemy
    considers these ranks possible."""
    turn, seen = position.turn, position.view(position.turn.other)
    return imagine(seen, Belief.of(seen, turn).sample(rng)).view(turn)


def times(player: Player, given: list[Views], limit: float) -> list[Times]:
    player.choose_move(given[0][0], limit, Random(1))  # loads models before the clock runs
    return [
        Times(*(_seconds(player, view, limit, number) for view in three))
        for number, three in enumerate(given)
    ]


def _seconds(player: Player, view: View, limit: float, seed: int) -> float:
    start = time.process_time()
    player.choose_move(view, limit, Random(seed))
    return time.process_time() - start


def measured(name: str, given: list[Views], limit: float) -> tuple[list[Times], float]:
    """The times, and the peak memory of this process in MB. The process must be a new one, because
    the peak of an old one may come from earlier work."""
    found = times(PLAYERS[name](), given, limit)
    return found, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def result_line(name: str, found: list[Times], memory: float) -> str:
    first = sorted(each.first for each in found)
    late = first[int(len(first) * 0.99)]
    again = median(abs(each.again - each.first) for each in found)
    other = median(abs(each.other - each.first) for each in found)
    times = [len(first) / sum(first), *(1e3 * t for t in (median(first), late, first[-1]))]
    numbers = "".join(f"{number:>9.1f}" for number in times)
    return f"{name:12}{numbers}{memory:>6.0f}{1e3 * again:>9.2f}{1e3 * other:>13.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variant", default="classic", help="variant (default classic)")
    parser.add_argument(
        "--games", type=int, default=4, help="games that the positions come from (default 4)"
    )
    parser.add_argument(
        "--every", type=int, default=5, help="plies between two of the positions (default 5)"
    )
    parser.add_argument(
        "--limit", type=float, default=1.0, help="thinking time for a move in seconds (default 1)"
    )
    parser.add_argument(
        "players", nargs="*", default=list(LEVELS), help="players to measure (default: all levels)"
    )
    options = parser.parse_args()
    given = list(views(variant(options.variant), options.games, options.every))
    print(f"{options.variant}, {len(given)} positions, limit {options.limit} s")
    heads = "".join(f"{head:>9}" for head in ("moves/s", "p50 ms", "p99 ms", "longest"))
    print(f"{'player':12}{heads}{'MB':>6}{'again':>9}{'other ranks':>13}")
    for name in options.players:
        with multiprocessing.get_context("spawn").Pool(1) as fresh:
            found, memory = fresh.apply(measured, (name, given, options.limit))
        print(result_line(name, found, memory), flush=True)


if __name__ == "__main__":
    main()
