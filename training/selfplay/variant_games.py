"""The self-play games of one variant; a game that ends is replaced by a fresh one at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor

from attaque.batch import Batch, Observation
from attaque.batch.layout import ENEMY, KIND_BITS, PLY, QUIET, read_number
from attaque.encoding.actions import CELLS
from training.evaluation.greedy import WORTH
from training.selfplay.starts import Starts

COUNTS = ("games", "flag", "immobile", "draws", "plies", "battles")
"""What is counted at each ply over the games of one variant: the ended games, their endings and
plies; and the battles of all games."""

STALE = 400
"""After so many plies without a battle, training ends a game as drawn, in every variant. Some
variants have no no-battle limit, and a game that never ends teaches nothing."""

UNDECIDED = 0.5
"""Largest reward of a drawn game for the side with more material, in variants without a no-battle
limit. There STALE causes most draws, and a reward of 0 would teach the network to wait for them."""


class GameStep(NamedTuple):
    """The games after a ply, with the rewards and COUNTS of the ply. Fresh games have replaced
    those that are over. Each tensor except `counts` has one entry or row for each game."""

    rows: Tensor
    mask: Tensor
    reward: Tensor
    over: Tensor
    counts: Tensor


def material(rows: Tensor, worth: Tensor) -> Tensor:
    """The material of the side to move minus that of the enemy, mapped to -1 … 1 by tanh."""
    board = rows[:, :CELLS]
    content = board & KIND_BITS
    side = torch.where((board & ENEMY) != 0, -1.0, 1.0)
    return torch.tanh((worth[content.long()] * side).sum(1) / 12)


class VariantGames:
    """Games of one variant, in tensors of a fixed size."""

    def __init__(self, batch: Batch, starts: Starts, games: int, compiled: bool) -> None:
        self.batch, self.starts, self.games = batch, starts, games
        self.own_limit = batch.tables.no_battle_limit.clone()
        self.boards = batch.boards(games)
        self.adjudication = torch.zeros((), device=batch.device)
        """Largest reward that a drawn game gives the side with more material."""
        # Indexed by cell content: empty, the kinds up to the bomb, flag, lake. Only the kinds up to
        # the bomb have a value.
        self.worth = torch.tensor((0.0, *WORTH[:-1], 0.0, 0.0), device=batch.device)
        self.rows, self.mask = starts.draw(games)
        # Few games end in one ply, so a small stock of fresh games is enough.
        self.stock = starts.draw(max(1, games // 4))
        self._observe: Callable[[Tensor, torch.dtype], Observation] = self._observed
        self._step: Callable[[Tensor, Tensor, Tensor], GameStep] = self._stepped
        if compiled:
            self._observe = torch.compile(self._observed, dynamic=False)
            self._step = torch.compile(self._stepped, dynamic=False)

    @property
    def name(self) -> str:
        return self.batch.variant.name

    def observe(self, dtype: torch.dtype) -> Observation:
        """The observations of the sides to move."""
        return self._observe(self.rows, dtype)

    def step(self, action: Tensor) -> GameStep:
        """Plays one action in each game. Changes `rows` and `mask` in place, because a CUDA graph
        needs fixed addresses."""
        played = self._step(self.rows, self.mask, action)
        self._put(played.rows, played.mask)
        return played

    def restock(self) -> None:
        """Draws a new stock and stores it in the same tensors, because a CUDA graph needs fixed
        addresses."""
        for old, new in zip(self.stock, self.starts.draw(len(self.stock[0])), strict=True):
            old.copy_(new)

    def renew(self, share: float) -> None:
        """Restarts a random share of the games, so that all phases of the game occur."""
        fresh = torch.rand(self.games, device=self.batch.device) < share
        self._put(*self.batch.renew(self.rows, self.mask, fresh, self.starts.draw(self.games)))

    def _put(self, rows: Tensor, mask: Tensor) -> None:
        self.rows.copy_(rows)
        self.mask.copy_(mask)

    @torch.no_grad()
    def _observed(self, rows: Tensor, dtype: torch.dtype) -> Observation:
        return self.batch.observe(rows, dtype)

    @torch.no_grad()
    def _stepped(self, rows: Tensor, mask: Tensor, action: Tensor) -> GameStep:
        step = self.batch.step(rows, mask, action, self.boards)
        stale = (step.over == 0) & (read_number(step.rows, QUIET) >= STALE)
        over = (step.over > 0) | stale
        drawn = over & (step.reward == 0)
        # `material` is from the view of the side that is to move now; the reward is for the side
        # that has just moved.
        score = -self.adjudication * material(step.rows, self.worth)
        reward = torch.where(drawn, score, step.reward)
        pick = torch.randint(len(self.stock[0]), over.shape, device=over.device)
        fresh = self.stock[0][pick], self.stock[1][pick]
        next_rows, next_mask = self.batch.renew(step.rows, step.mask, over, fresh)
        length = torch.where(over, read_number(step.rows, PLY), 0)
        counted = [over, step.over == 1, step.over == 2, drawn, length, step.battle]
        counts = torch.stack([count.float().sum() for count in counted])
        return GameStep(next_rows, next_mask, reward, over, counts)
