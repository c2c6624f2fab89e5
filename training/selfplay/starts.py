"""Draws starting positions from several pools of setups; in some games it removes pieces."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor

from attaque.batch import Batch
from attaque.batch.layout import KIND_BITS, PUBLIC
from attaque.rules import Kind


class Starts:
    """Draws fresh games. Its settings are tensors, so that a change needs no new compilation."""

    def __init__(self, batch: Batch, pools: Sequence[Tensor]) -> None:
        self.batch = batch
        sizes = torch.tensor([len(pool) for pool in pools], dtype=torch.int64)
        self.armies = torch.cat(list(pools))
        self.sizes = sizes.to(batch.device)
        self.first = (sizes.cumsum(0) - sizes).to(batch.device)
        self.upto = torch.ones(len(pools), device=batch.device)
        """Cumulative shares of the pools."""
        self.thinned = torch.zeros((), device=batch.device)
        """Share of the games that start with reduced armies and some public pieces."""

    def set_shares(self, shares: Sequence[float]) -> None:
        upto = torch.tensor(shares, dtype=torch.float32).cumsum(0)
        self.upto.copy_(upto / upto[-1])

    def draw(self, games: int) -> tuple[Tensor, Tensor]:
        """Rows and masks of fresh games; the side to move always has a move."""
        device = self.batch.device
        # A pool is drawn for each side, so that good setups also meet bad ones.
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
    """Keeps each piece with the probability `keep`, and makes each remaining piece public with the
    probability `show`. The flag is always kept and never made public."""
    is_flag = (army & KIND_BITS) == Kind.FLAG + 1
    chance = torch.rand(2, *army.shape, device=army.device)
    left = torch.where((chance[0] < keep) | is_flag, army, 0)
    shown = (chance[1] < show) & (left > 0) & ~is_flag
    return torch.where(shown, left | PUBLIC, left).to(torch.uint8)
