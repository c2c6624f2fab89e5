"""Where games start: pools of armies, mixed, mirrored and thinned out as training goes on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
import torch
from torch import Tensor

from attaque.batch import Batch
from attaque.batch.layout import KIND_BITS, PUBLIC
from attaque.encoding.actions import CELLS
from attaque.encoding.frame import frame
from attaque.rules import Color, Kind, Setup, Variant
from attaque.rules.squares import squares_in

FILES = {"classic": ("human.txt", "strong.txt"), "barrage": ("barrage.txt",)}
"""Setup files by variant, in the folder given by --setups; they are no part of the project."""

GENERATED = "generated-{}.txt"
"""Setups of our own generator, by variant (`python -m training.generated`): trained on. Measured on
only where there are no others, so that results stay comparable with those of earlier runs."""

HELD_OUT = 500
"""Setups of each file that are kept for evaluation only."""


def random_army(variant: Variant, count: int, seed: int) -> list[Setup]:
    random = Random(seed)
    return [Setup.random(variant, random) for _ in range(count)]


def random_pool(batch: Batch, count: int, seed: int) -> Tensor:
    """So many random armies, less the few that block themselves; without Setup objects, of which
    ten variants would need seconds."""
    rules = batch.variant
    home = [frame(rules).cell(square, Color.RED) for square in squares_in(rules.home)]
    kinds = [kind + 1 for kind, number in rules.army.items() for _ in range(number)]
    content = np.array(kinds + [0] * (len(home) - len(kinds)), np.uint8)
    cells = np.zeros((count, CELLS), np.uint8)
    random = np.random.default_rng(seed)
    cells[:, home] = random.permuted(np.tile(content, (count, 1)), axis=1)
    armies = torch.as_tensor(cells, device=batch.device)
    return armies[batch.start(armies, armies)[1].any(1)]


def read_armies(batch: Batch, folder: Path, held_out: bool) -> list[Tensor]:
    """The pools of the setup files, training or held-out part, each with its mirror images."""
    variant, pools = batch.variant.name.partition("+")[0], []
    names, generated = FILES.get(variant, ()), (GENERATED.format(variant),)
    for name in (names or generated) if held_out else names + generated:
        path = folder / name
        if not path.is_file():
            continue
        lines = path.read_text("utf-8").split()
        Random(7).shuffle(lines)
        chosen = lines[:HELD_OUT] if held_out else lines[HELD_OUT:]
        pools.append(_with_mirrors(batch, chosen))
    return pools


def armies_of(batch: Batch, path: Path) -> Tensor:
    """All setups of a file, each with its mirror image."""
    return _with_mirrors(batch, path.read_text("utf-8").split())


def _with_mirrors(batch: Batch, lines: Sequence[str]) -> Tensor:
    """Straight from letters to cells: making forty thousand Setup objects would take long."""
    letters = {kind.letter: kind + 1 for kind in Kind} | {".": 0}
    cells = np.zeros((len(lines), 10, 10), np.uint8)
    width = batch.variant.width
    flat = np.array([[letters[c] for c in line] for line in lines], np.uint8)
    grid = flat.reshape(len(lines), -1, width)
    cells[:, : grid.shape[1], :width] = grid
    mirrored = cells.copy()
    mirrored[:, :, :width] = cells[:, :, :width][:, :, ::-1]
    both = np.concatenate([cells, mirrored]).reshape(-1, 100)
    return torch.as_tensor(both, device=batch.device)


class Starts:
    """Draws fresh games. The settings live in tensors, so that nothing is compiled twice."""

    def __init__(self, batch: Batch, pools: Sequence[Tensor]) -> None:
        self.batch = batch
        sizes = torch.tensor([len(pool) for pool in pools], dtype=torch.int64)
        self.armies = torch.cat(list(pools))
        self.sizes = sizes.to(batch.device)
        self.first = (sizes.cumsum(0) - sizes).to(batch.device)
        self.upto = torch.ones(len(pools), device=batch.device)
        """Cumulative shares of the pools."""
        self.thinned = torch.zeros((), device=batch.device)
        """Share of games that start with a part of the armies, some of it public."""

    def set_shares(self, shares: Sequence[float]) -> None:
        upto = torch.tensor(shares, dtype=torch.float32).cumsum(0)
        self.upto.copy_(upto / upto[-1])

    def draw(self, games: int) -> tuple[Tensor, Tensor]:
        """Fresh rows and masks, in which the side to move can move."""
        device = self.batch.device
        # Each side from a pool of its own, so that good setups meet bad ones.
        pool = (torch.rand(2, games, 1, device=device) > self.upto[:-1]).sum(2)
        size = self.sizes[pool]
        picks = (torch.rand(2, games, device=device) * size).long().minimum(size - 1)
        own, enemy = self.armies[self.first[pool] + picks]
        thin = torch.rand(games, 1, device=device) < self.thinned
        keep = 0.2 + 0.6 * torch.rand(games, 1, device=device)
        show = 0.6 * torch.rand(games, 1, device=device) - 0.1
        cut = [torch.where(thin, _thinned(army, keep, show), army) for army in (own, enemy)]
        rows, mask = self.batch.start(cut[0], cut[1])
        stuck = ~mask.any(1, keepdim=True)
        full_rows, full_mask = self.batch.start(own, enemy)
        return torch.where(stuck, full_rows, rows), torch.where(stuck, full_mask, mask)


def _thinned(army: Tensor, keep: Tensor, show: Tensor) -> Tensor:
    is_flag = (army & KIND_BITS) == Kind.FLAG + 1
    chance = torch.rand(2, *army.shape, device=army.device)
    left = torch.where((chance[0] < keep) | is_flag, army, 0)
    shown = (chance[1] < show) & (left > 0) & ~is_flag
    return torch.where(shown, left | PUBLIC, left).to(torch.uint8)
