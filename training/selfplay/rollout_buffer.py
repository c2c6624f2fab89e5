"""Rollout buffer: the plies of one iteration, with the targets for value and advantage."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from attaque.batch import WIDTH
from attaque.encoding.actions import ACTIONS, CELLS
from attaque.encoding.planes import FACTS, SPATIAL

CARRIED = 2
"""Rows kept from the iteration before: a player's next decision is 2 plies later."""


class Transition(NamedTuple):
    """One ply of all games, as the side to move saw and played it."""

    rows: Tensor
    cells: Tensor
    facts: Tensor
    action: Tensor
    policy: Tensor
    """Log-probabilities of all actions, half precision."""
    value: Tensor
    """Expected win, draw, loss."""
    reward: Tensor
    over: Tensor
    own: Tensor
    """Whether the learning network played this ply (a rival did otherwise)."""


class RolloutBuffer:
    """The plies of one iteration, behind the last two of the iteration before.

    row    0 … 1                         2 … plies + 1
           carried from the last time    this iteration
    learn  rows 0 … plies - 1, because row t needs the same player's value in row t + 2
    """

    def __init__(
        self, plies: int, games: int, device: torch.device, dtype: torch.dtype = torch.float32
    ) -> None:
        def rows(*shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(plies + CARRIED, games, *shape, dtype=dtype, device=device)

        self.plies, self.games = plies, games
        self.kept = Transition(
            rows=rows(WIDTH, dtype=torch.uint8),
            cells=rows(CELLS, SPATIAL, dtype=dtype),
            facts=rows(FACTS, dtype=dtype),
            action=rows(dtype=torch.int64),
            policy=rows(ACTIONS, dtype=torch.float16),
            value=rows(3, dtype=torch.float32),
            reward=rows(dtype=torch.float32),
            over=rows(dtype=torch.bool),
            own=rows(dtype=torch.bool),  # False: nothing is learned from the empty first rows
        )

    def begin(self) -> None:
        """Moves the last two rows to the front, before an iteration is written behind them."""
        for part in self.kept:
            part[:CARRIED].copy_(part[self.plies :].clone())

    def put(self, ply: int, transition: Transition) -> None:
        for kept, part in zip(self.kept, transition, strict=True):
            kept[CARRIED + ply].copy_(part)

    def forget(self) -> None:
        """Excludes everything played so far from learning."""
        self.kept.own.fill_(False)

    def targets(self, value_lambda: float, advantage_lambda: float) -> tuple[Tensor, Tensor]:
        """λ-returns for all but the last two rows: (win, draw, loss) targets, and advantages."""
        value, reward, over = self.kept.value, self.kept.reward, self.kept.over
        score = value[:, :, 0] - value[:, :, 2]
        plies = self.plies
        returns = [*value.unbind(0)]
        scores = [*score.unbind(0)]
        for t in reversed(range(plies)):
            # The enemy's reward in t + 1 is this player's loss.
            end = torch.where(over[t], reward[t], -reward[t + 1])
            ends = over[t] | over[t + 1]
            on = value_lambda * returns[t + 2] + (1 - value_lambda) * value[t + 2]
            ahead = advantage_lambda * scores[t + 2] + (1 - advantage_lambda) * score[t + 2]
            returns[t] = torch.where(ends[:, None], distribution(end), on)
            scores[t] = torch.where(ends, end, ahead)
        return torch.stack(returns[:plies]), torch.stack(scores[:plies]) - score[:plies]


def distribution(result: Tensor) -> Tensor:
    """A result from -1 to 1 as win, draw, loss: 1 → (1, 0, 0), 0 → (0, 1, 0), -1 → (0, 0, 1)."""
    return torch.stack([result.clamp(min=0), 1 - result.abs(), (-result).clamp(min=0)], -1)
