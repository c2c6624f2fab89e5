"""Steps per second of the batch, with mask and with observation, on a CPU core or a GPU."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random

import torch

from attaque.batch import WIDTH, Batch
from attaque.batch.layout import Tensor
from attaque.rules import Setup, variant

WARM_UP = 3


class Games:
    """Uniformly random games that start again when they end, in place."""

    def __init__(self, batch: Batch, count: int, observing: bool) -> None:
        random = Random(1)
        armies = batch.armies([Setup.random(batch.variant, random) for _ in range(256)])
        picks = torch.randint(len(armies), (2, count), device=batch.device)
        self.batch, self.observing = batch, observing
        self.fresh = batch.start(armies[picks[0]], armies[picks[1]])
        self.rows, self.mask = (tensor.clone() for tensor in self.fresh)
        self.boards = batch.boards(count)
        self.seen = torch.zeros((), device=batch.device)

    def step(self, rows: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        chance = torch.rand(mask.shape, device=mask.device, dtype=torch.float32)
        action = torch.where(mask, chance, -1.0).argmax(1)
        step = self.batch.step(rows, mask, action, self.boards)
        rows, mask = self.batch.renew(step.rows, step.mask, step.over > 0, self.fresh)
        # The observation must be written, or the compiler would leave it out.
        planes = self.batch.observe(rows, torch.bfloat16) if self.observing else self.seen
        return rows, mask, planes

    def advance(self, step: Callable[[Tensor, Tensor], tuple[Tensor, Tensor, Tensor]]) -> None:
        rows, mask, _ = step(self.rows, self.mask)
        self.rows.copy_(rows)
        self.mask.copy_(mask)


def steps_per_second(batch: Batch, count: int, observing: bool, seconds: float) -> float:
    games = Games(batch, count, observing)
    is_gpu = batch.device.type == "cuda"
    step = torch.compile(games.step, dynamic=False) if is_gpu else games.step
    with torch.no_grad():
        for _ in range(WARM_UP):
            games.advance(step)
        once: Callable[[], None] = lambda: games.advance(step)  # noqa: E731
        plies = 1
        if is_gpu:
            plies = 10
            graph = torch.cuda.CUDAGraph()
            torch.cuda.synchronize()
            with torch.cuda.graph(graph):
                for _ in range(plies):
                    games.advance(step)
            once = graph.replay
            once()
            torch.cuda.synchronize()
        started, done = time.perf_counter(), 0
        while time.perf_counter() - started < seconds:
            for _ in range(20 if is_gpu else 1):
                once()
                done += plies
            if is_gpu:
                torch.cuda.synchronize()
        return count * done / (time.perf_counter() - started)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--variant", default="classic")
    parser.add_argument("--games", type=int, nargs="+")
    parser.add_argument("--seconds", type=float, default=2.0)
    chosen = parser.parse_args()
    if chosen.device == "cpu":
        torch.set_num_threads(1)
    batch = Batch(variant(chosen.variant), chosen.device)
    counts = chosen.games or ([1024, 4096, 65536] if chosen.device == "cuda" else [256])
    memory = batch.boards(1)
    chase = 0 if memory is None else memory.numel() * memory.element_size()
    print(f"{chosen.variant}: {WIDTH} bytes a game, {chase} more for the chase rule")
    for count in counts:
        rate = steps_per_second(batch, count, False, chosen.seconds)
        print(f"{count} games with mask: {rate / 1e6:.3f} M steps/s", flush=True)
    rate = steps_per_second(batch, counts[min(1, len(counts) - 1)], True, chosen.seconds)
    print(f"{counts[min(1, len(counts) - 1)]} games with observation: {rate / 1e6:.3f} M steps/s")


if __name__ == "__main__":
    main()
