"""Measures the steps per second of the batch, without and with observations, on a CPU core or GPU.

Games consist of uniformly random legal moves; a game that ends is replaced by a fresh one. On a GPU
a ply is compiled, and a CUDA graph contains 10 plies.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random

import torch
from torch.profiler import ProfilerActivity, profile

from attaque.batch import WIDTH, Batch, Observation
from attaque.batch.layout import Tensor
from attaque.encoding.actions import ACTIONS
from attaque.rules import Setup, variant

WARM_UP = 4
PLIES = 10
"""The number of plies in one graph."""
ROWS = 25
"""The number of kernels that a profile lists."""

Ply = tuple[Tensor, Tensor, Observation | None]
"""Rows and masks after a ply, and the observations of the sides to move."""


def random_legal(mask: Tensor) -> Tensor:
    """A uniformly random legal action for each game: every action gets a random number, and the
    legal action with the highest one wins. On a GPU the number is a hash of the action and of a
    fresh random seed for each game."""
    if mask.device.type == "cpu":
        # On a CPU random numbers are cheaper than hashing.
        return torch.where(mask, torch.rand(mask.shape), -1.0).argmax(1)
    seed = torch.randint(-(1 << 31), 1 << 31, (len(mask), 1), device=mask.device)
    action = torch.arange(ACTIONS, device=mask.device, dtype=torch.int32)
    # A 32-bit hash finalizer. Multiplications wrap around. A right shift of a negative number
    # copies the sign bit; `& (1 << 32 - shift) - 1` clears these copies.
    mixed = seed.to(torch.int32) + action * -1640531535
    for shift, factor in ((16, -2048144789), (13, -1028477387)):
        mixed = (mixed ^ mixed >> shift & (1 << 32 - shift) - 1) * factor
    mixed = mixed ^ mixed >> 16
    ticket = (mixed & 0x7FFFF800) | action
    return torch.where(mask, ticket, -1).amax(1).clamp(min=0) & 2047


class Games:
    """Uniformly random games; fresh ones replace those that end."""

    def __init__(self, batch: Batch, count: int, observing: bool) -> None:
        random = Random(1)
        armies = batch.armies([Setup.random(batch.variant, random) for _ in range(256)])
        picks = torch.randint(len(armies), (2, count), device=batch.device)
        self.batch, self.observing = batch, observing
        self.fresh = batch.start(armies[picks[0]], armies[picks[1]])
        self.rows, self.mask = (tensor.clone() for tensor in self.fresh)
        self.boards = batch.boards(count)

    def step(self, rows: Tensor, mask: Tensor) -> Ply:
        step = self.batch.step(rows, mask, random_legal(mask), self.boards)
        rows, mask = self.batch.renew(step.rows, step.mask, step.over > 0, self.fresh)
        # The caller ignores the observation, but the compiler would remove it if it were not
        # returned.
        seen = self.batch.observe(rows, torch.bfloat16) if self.observing else None
        return rows, mask, seen


def plies(games: Games, step: Callable[[Tensor, Tensor], Ply]) -> None:
    """Plays PLIES plies; only the last result is copied back to the input tensors."""
    rows, mask = games.rows, games.mask
    for _ in range(PLIES):
        rows, mask, _ = step(rows, mask)
    games.rows.copy_(rows)
    games.mask.copy_(mask)


def ready(batch: Batch, count: int, observing: bool) -> Callable[[], None]:
    """A warmed-up function that plays PLIES plies of `count` games."""
    games = Games(batch, count, observing)
    if batch.device.type != "cuda":
        once: Callable[[], None] = lambda: plies(games, games.step)  # noqa: E731
        once()
        return once
    step = torch.compile(games.step, dynamic=False)
    for _ in range(WARM_UP):
        games.rows, games.mask, _ = step(games.rows, games.mask)
    graph = torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(graph):
        plies(games, step)
    graph.replay()
    torch.cuda.synchronize()
    return graph.replay


def steps_per_second(batch: Batch, count: int, observing: bool, seconds: float) -> float:
    is_gpu = batch.device.type == "cuda"
    with torch.no_grad():
        once = ready(batch, count, observing)
        started, done = time.perf_counter(), 0
        while time.perf_counter() - started < seconds:
            for _ in range(20 if is_gpu else 1):
                once()
                done += PLIES
            if is_gpu:
                torch.cuda.synchronize()
        return count * done / (time.perf_counter() - started)


def kernels(batch: Batch, count: int, observing: bool) -> None:
    """Prints how long each kernel takes in one ply of all games."""
    is_gpu = batch.device.type == "cuda"
    with torch.no_grad():
        once = ready(batch, count, observing)
        with profile(activities=[ProfilerActivity.CUDA if is_gpu else ProfilerActivity.CPU]) as run:
            once()
            if is_gpu:
                torch.cuda.synchronize()

    def spent(name: str) -> float:
        entry = entries[name]
        return float(entry.self_device_time_total if is_gpu else entry.self_cpu_time_total) / PLIES

    entries = {entry.key: entry for entry in run.key_averages()}
    names = sorted(entries, key=spent, reverse=True)
    what = "observation" if observing else "mask"
    total = sum(spent(name) for name in names)
    print(f"{count} games with {what}: {total:.1f} µs a ply, slowest kernels first")
    print("      µs  times  name")
    for name in names[:ROWS]:
        short = name if len(name) < 100 else f"{name[:60]}…{name[-30:]}"
        print(f"{spent(name):8.1f}  {entries[name].count / PLIES:5.1f}  {short}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--device",
        default="cuda" if torch.cuda.is_available() else "cpu",
        help="torch device (default: cuda if there is a GPU, otherwise cpu)",
    )
    parser.add_argument("--variant", default="classic", help="variant (default classic)")
    parser.add_argument(
        "--games",
        type=int,
        nargs="+",
        metavar="N",
        help="number of games at the same time; several numbers are measured one after the other",
    )
    parser.add_argument(
        "--seconds", type=float, default=2.0, help="seconds of each measurement (default 2)"
    )
    parser.add_argument(
        "--profile",
        action="store_true",
        help=f"print the times of the {ROWS} slowest kernels of a ply instead of steps per second",
    )
    chosen = parser.parse_args()
    if chosen.device == "cpu":
        torch.set_num_threads(1)
    batch = Batch(variant(chosen.variant), chosen.device)
    counts = chosen.games or ([1024, 4096, 65536] if chosen.device == "cuda" else [256])
    observed = counts[min(1, len(counts) - 1)]
    if chosen.profile:
        for observing in (False, True):
            kernels(batch, observed, observing)
        return
    memory = batch.boards(1)
    chase = 0 if memory is None else memory.numel() * memory.element_size()
    print(f"{chosen.variant}: {WIDTH} bytes for each game, and {chase} more for the chase rule")
    for count in counts:
        rate = steps_per_second(batch, count, False, chosen.seconds)
        print(f"{count} games with mask: {rate / 1e6:.3f} M steps/s", flush=True)
    rate = steps_per_second(batch, observed, True, chosen.seconds)
    print(f"{observed} games with observation: {rate / 1e6:.3f} M steps/s")


if __name__ == "__main__":
    main()
