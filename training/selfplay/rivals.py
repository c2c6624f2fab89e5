"""Rivals: earlier networks play in some games; the network must not forget how to beat them."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence

import torch
from torch import Tensor

from attaque.batch import Observation
from attaque.batch.layout import TURN
from training.network.model import Net
from training.network.policy import policy_of, sample

SHARE = 0.1
"""The share of the first variant's games in which a rival plays one side."""


class Rival:
    """Plays one side of the games 0 to `games` - 1: Red in the even ones, Blue in the odd ones.

    A single network object plays, with the weights of one earlier network at a time. The weights
    may change in the middle of a game, which does little harm. One object for each earlier network
    would cost more, because each would be compiled.
    """

    def __init__(self, nets: Sequence[Net], games: int, compiled: bool) -> None:
        if len({net.shape for net in nets}) > 1:
            raise ValueError(f"rivals have different shapes: {[net.shape for net in nets]}")
        self.games = games
        self._net = copy.deepcopy(nets[0])
        self._weights = [net.state_dict() for net in nets]
        device = next(self._net.parameters()).device
        self._side = torch.arange(games, device=device) % 2
        self._choose: Callable[[Observation, Tensor], Tensor] = self._chosen
        if compiled:
            self._choose = torch.compile(self._chosen, dynamic=False)

    def change(self) -> None:
        """Loads the weights of a random earlier network, perhaps the same as before."""
        self._net.load_state_dict(self._weights[int(torch.randint(len(self._weights), ()))])

    def play(
        self, rows: Tensor, seen: Observation, mask: Tensor, action: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Replaces the actions of the games in which the rival is to move. Returns all actions, and
        for each game whether the learning network chose its action."""
        games = self.games
        part = Observation(*(whole[:games] for whole in seen))
        is_turn = rows[:games, TURN] == self._side
        chosen = torch.where(is_turn, self._choose(part, mask[:games]), action[:games])
        own = torch.ones_like(action, dtype=torch.bool)
        own[:games] = ~is_turn
        return torch.cat([chosen, action[games:]]), own

    @torch.no_grad()
    def _chosen(self, seen: Observation, mask: Tensor) -> Tensor:
        log_policy, _, _ = policy_of(self._net, seen, mask)
        return sample(log_policy, mask)
