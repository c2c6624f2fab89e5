"""Rival: earlier networks at one side of some games, so that it stays known how to beat them."""

from __future__ import annotations

import copy
from collections.abc import Sequence

import torch
from torch import Tensor

from attaque.batch import Observation
from attaque.batch.layout import TURN
from training.network.model import Net
from training.network.policy import policy_of, sample

SHARE = 0.1
"""Of the games of the first variant."""


class Rival:
    """Sits at the first games, in turn as Red and as Blue. One network plays, with the weights of
    one of the earlier ones at a time: to every one of them a graph and a compiler's work would cost
    more than the change in the middle of a game does harm."""

    def __init__(self, nets: Sequence[Net], games: int, compiled: bool) -> None:
        if len({net.shape for net in nets}) > 1:
            raise ValueError(f"rivals of several shapes: {[net.shape for net in nets]}")
        self.games = games
        self._net = copy.deepcopy(nets[0])
        self._weights = [net.state_dict() for net in nets]
        device = next(self._net.parameters()).device
        self._side = torch.arange(games, device=device) % 2
        self._choose = torch.compile(self._chosen, dynamic=False) if compiled else self._chosen

    def change(self) -> None:
        """Another one plays on, or the same."""
        self._net.load_state_dict(self._weights[int(torch.randint(len(self._weights), ()))])

    def play(
        self, rows: Tensor, seen: Observation, mask: Tensor, action: Tensor
    ) -> tuple[Tensor, Tensor]:
        """The actions in all games, its own among them; and where the others are."""
        games = self.games
        part = Observation(*(whole[:games] for whole in seen))
        is_turn = rows[:games, TURN] == self._side
        chosen = torch.where(is_turn, self._choose(part, mask[:games]), action[:games])
        others = torch.ones_like(action, dtype=torch.bool)
        others[:games] = ~is_turn
        return torch.cat([chosen, action[games:]]), others

    @torch.no_grad()
    def _chosen(self, seen: Observation, mask: Tensor) -> Tensor:
        log_policy, _, _ = policy_of(self._net, seen, mask)
        return sample(log_policy, mask)
