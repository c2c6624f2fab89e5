"""VariantGames: the games of one variant in self-play; whoever finishes starts again at once."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from attaque.batch import Batch, Observation
from attaque.batch.layout import ENEMY, KIND_BITS, PLY, QUIET, read_number
from attaque.encoding.actions import CELLS
from training.evaluation.greedy import WORTH
from training.selfplay.starts import Starts

COUNTS = ("games", "flag", "immobile", "draws", "plies", "battles")
"""What a ply counts over the games of a group."""

STALE = 400
"""Plies without a battle after which a game is drawn in training, whatever the variant says: some
know no draw, and nobody learns from a game that never ends."""

UNDECIDED = 0.5
"""What such a game is worth to the side with more material, where the rules know no draw: somebody
would have to win it, and a network that may call it drawn learns to wait."""


class GameStep(NamedTuple):
    """The games after a ply, and what it brought."""

    rows: Tensor
    mask: Tensor
    reward: Tensor
    over: Tensor
    counts: Tensor


def material(rows: Tensor, worth: Tensor) -> Tensor:
    """Own minus enemy's pieces for the side to move, between -1 and 1."""
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
        """What a draw by a limit is worth to the side with more material, at most."""
        # By contents of a cell: nothing, the kinds, and neither flag nor lake counts.
        self.worth = torch.tensor((0.0, *WORTH[:-1], 0.0, 0.0), device=batch.device)
        self.rows, self.mask = starts.draw(games)
        # Few games end at a time, so a small stock of fresh ones is enough, drawn now and then.
        self.stock = starts.draw(max(1, games // 4))
        self._observe, self._step = self._observed, self._stepped
        if compiled:
            self._observe = torch.compile(self._observed, dynamic=False)
            self._step = torch.compile(self._stepped, dynamic=False)

    @property
    def name(self) -> str:
        return self.batch.variant.name

    def observe(self, dtype: torch.dtype) -> Observation:
        """What the sides to move may know."""
        return self._observe(self.rows, dtype)

    def step(self, action: Tensor) -> GameStep:
        """Plays one action in each game. The games stay in the same tensors: a graph knows where
        they are."""
        played = self._step(self.rows, self.mask, action)
        self._put(played.rows, played.mask)
        return played

    def restock(self) -> None:
        """Draws the fresh games anew, into the same tensors: compiled code knows where they are."""
        for kept, drawn in zip(self.stock, self.starts.draw(len(self.stock[0])), strict=True):
            kept.copy_(drawn)

    def renew(self, share: float) -> None:
        """Starts a share of the games anew, so that they are spread over all phases."""
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
        # The next side to move is the other one: its material with the sign turned.
        score = -self.adjudication * material(step.rows, self.worth)
        reward = torch.where(drawn, score, step.reward)
        pick = torch.randint(len(self.stock[0]), over.shape, device=over.device)
        fresh = self.stock[0][pick], self.stock[1][pick]
        next_rows, next_mask = self.batch.renew(step.rows, step.mask, over, fresh)
        length = torch.where(over, read_number(step.rows, PLY), 0)
        counted = [over, step.over == 1, step.over == 2, drawn, length, step.battle]
        counts = torch.stack([count.float().sum() for count in counted])
        return GameStep(next_rows, next_mask, reward, over, counts)
