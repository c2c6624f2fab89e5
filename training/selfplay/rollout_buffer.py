"""Rollout buffer: the plies of one iteration, with the targets for value and advantage."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from attaque.batch import WIDTH
from attaque.encoding.actions import ACTIONS, CELLS
from attaque.encoding.planes import FACTS, SPATIAL

CARRIED = 2
"""Plies that stay from the previous iteration, because a player decides at every second ply."""


class Transition(NamedTuple):
    """One ply of all games, as the side to move saw and played it. Each tensor has one entry or row
    for each game."""

    rows: Tensor
    cells: Tensor
    facts: Tensor
    action: Tensor
    policy: Tensor
    """Log-probabilities of all actions, in half precision."""
    value: Tensor
    """Probabilities of win, draw and loss, as the network expects them."""
    reward: Tensor
    over: Tensor
    own: Tensor
    """Whether the learning network chose the action. If not, a rival did."""


class RolloutBuffer:
    """The plies of one iteration, after the last two plies of the previous iteration. A row of the
    buffer is one ply of all games:

    row    0 … 1                             2 … plies + 1
           from the previous iteration       this iteration
    learn  rows 0 … plies - 1, because row t needs the same player's value in row t + 2
    """

    def __init__(
        self, plies: int, games: int, device: torch.device, dtype: torch.dtype = torch.float32
    ) -> None:
        def zeros(*shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(plies + CARRIED, games, *shape, dtype=dtype, device=device)

        self.plies, self.games = plies, games
        self.transitions = Transition(
            rows=zeros(WIDTH, dtype=torch.uint8),
            cells=zeros(CELLS, SPATIAL, dtype=dtype),
            facts=zeros(FACTS, dtype=dtype),
            action=zeros(dtype=torch.int64),
            policy=zeros(ACTIONS, dtype=torch.float16),
            value=zeros(3, dtype=torch.float32),
            reward=zeros(dtype=torch.float32),
            over=zeros(dtype=torch.bool),
            own=zeros(dtype=torch.bool),  # False: nothing is learned from the empty first rows
        )

    def begin(self) -> None:
        """Moves the last two rows to the front. The next iteration is written after them."""
        for part in self.transitions:
            part[:CARRIED].copy_(part[self.plies :].clone())

    def put(self, ply: int, transition: Transition) -> None:
        for stored, part in zip(self.transitions, transition, strict=True):
            stored[CARRIED + ply].copy_(part)

    def forget(self) -> None:
        """Excludes everything played so far from learning."""
        self.transitions.own.fill_(False)

    def targets(self, value_lambda: float, advantage_lambda: float) -> tuple[Tensor, Tensor]:
        """Computes the λ-returns of all rows but the last two. Returns the targets for (win, draw,
        loss), and the advantages."""
        played = self.transitions
        value, reward, over = played.value, played.reward, played.over
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
