"""Self-play: the network plays against itself or a rival, and fills the rollout buffer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import torch
import torch._dynamo.config as compiler_config
from torch import Tensor

from attaque.batch import Observation
from training.cuda import SideBySide, captured
from training.network.model import Net
from training.network.policy import policy_of, sample
from training.selfplay.rivals import Rival
from training.selfplay.rollout_buffer import RolloutBuffer, Transition
from training.selfplay.variant_games import COUNTS as GAME_COUNTS
from training.selfplay.variant_games import VariantGames

POLICY_COUNTS = ("entropy", "top", "legal")
"""The numbers that are summed over all games: the entropy of the policy, the probability of the
likeliest action, and the number of legal actions."""

COUNTS = (*GAME_COUNTS, *POLICY_COUNTS)
"""What is counted at each ply, for each variant. Each variant gets a part of POLICY_COUNTS that is
proportional to its number of games."""

compiler_config.recompile_limit = 64
"""Some functions are compiled once for each variant, and torch's default limit is only 8."""


class PolicyOutput(NamedTuple):
    """Policy and value for all games, the actions sampled from the policy, and POLICY_COUNTS."""

    action: Tensor
    policy: Tensor
    value: Tensor
    counts: Tensor


class SelfPlay:
    """The games of all variants. In every tensor the games of a variant are next to each other."""

    def __init__(
        self, net: Net, groups: Sequence[VariantGames], compiled: bool, rival: Rival | None = None
    ) -> None:
        self.net, self.groups, self.rival = net, groups, rival
        self.sizes = [group.games for group in groups]
        self.games = sum(self.sizes)
        self.device = groups[0].batch.device
        self._share = torch.tensor(self.sizes, device=self.device)[:, None] / self.games
        self._side_by_side = SideBySide(len(groups), self.device)
        self._replay: Callable[[], None] | None = None
        self._is_captured = compiled and self.device.type == "cuda"
        self._choose: Callable[[Observation, Tensor], PolicyOutput] = self._chosen
        if compiled:
            self._choose = torch.compile(self._chosen, dynamic=False)

    def fill(self, buffer: RolloutBuffer) -> Tensor:
        """Plays one iteration and stores it in the buffer. Returns COUNTS: one row for each group
        (variant)."""
        self.restock()
        buffer.begin()
        total = torch.zeros(len(self.groups), len(COUNTS), device=self.device)
        for i in range(buffer.plies):
            transition, counts = self.ply()
            buffer.put(i, transition)
            total += counts
        return total

    def restock(self) -> None:
        """Draws new stocks of fresh games, and new weights for the rival."""
        for group in self.groups:
            group.restock()
        if self.rival is not None:
            self.rival.change()

    def ply(self) -> tuple[Transition, Tensor]:
        """Plays one ply of all games. Returns its transition, and COUNTS of each group. If the ply
        is a CUDA graph, the next ply overwrites both."""
        if self._replay is None:
            games = [tensor for group in self.groups for tensor in (group.rows, group.mask)]
            self._replay = captured(self._play, games) if self._is_captured else self._play
        self._replay()
        return self._played

    def _play(self) -> None:
        rows = torch.cat([group.rows for group in self.groups])
        dtype = self.net.dtype
        observed = self._side_by_side.run([partial(group.observe, dtype) for group in self.groups])
        seen = Observation(*(torch.cat(parts) for parts in zip(*observed, strict=True)))
        mask = torch.cat([group.mask for group in self.groups])
        chosen = self._choose(seen, mask)
        action, own = chosen.action, torch.ones_like(chosen.action, dtype=torch.bool)
        if self.rival is not None:
            action, own = self.rival.play(rows, seen, mask, action)
        actions = action.split(self.sizes)
        played = self._side_by_side.run(
            [partial(group.step, part) for group, part in zip(self.groups, actions, strict=True)]
        )
        reward, over = torch.cat([p.reward for p in played]), torch.cat([p.over for p in played])
        counted = torch.stack([p.counts for p in played])
        counts = torch.cat([counted, self._share * chosen.counts], 1)
        self._played = (
            Transition(rows, *seen, action, chosen.policy, chosen.value, reward, over, own),
            counts,
        )

    @torch.no_grad()
    def _chosen(self, seen: Observation, mask: Tensor) -> PolicyOutput:
        log_policy, value, _ = policy_of(self.net, seen, mask)
        action = sample(log_policy, mask)
        chances = torch.where(mask, log_policy.exp(), 0.0)
        entropy = -torch.where(mask, chances * log_policy, 0.0).sum(1)
        counted = [entropy, chances.amax(1), mask.sum(1)]
        counts = torch.stack([count.float().sum() for count in counted])
        return PolicyOutput(action, log_policy.half(), torch.softmax(value, 1), counts)
