"""Self-play: plays all games forward with one network, and keeps what learning needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import torch
from torch import Tensor

from attaque.batch import WIDTH, Observation
from attaque.encoding.actions import ACTIONS, CELLS
from attaque.encoding.planes import FACTS, SPATIAL
from training.cuda import SideBySide, captured
from training.network.model import Net
from training.network.policy import policy_of, sample
from training.selfplay.rivals import Rival
from training.selfplay.variant_games import COUNTS as GROUP_COUNTS
from training.selfplay.variant_games import VariantGames

POLICY_COUNTS = ("entropy", "top", "legal")
COUNTS = (*GROUP_COUNTS, *POLICY_COUNTS)
"""What a ply counts over all games."""

torch._dynamo.config.recompile_limit = 64
"""One and the same code is compiled for every variant."""


class Transition(NamedTuple):
    """One ply of all games, as the mover saw and played it."""

    rows: Tensor
    cells: Tensor
    facts: Tensor
    action: Tensor
    policy: Tensor
    """Logarithms over all actions, half precision."""
    value: Tensor
    reward: Tensor
    over: Tensor
    own: Tensor
    """Whether the network that learns has played it."""


class PolicyOutput(NamedTuple):
    """What the network makes of all games, and does."""

    action: Tensor
    policy: Tensor
    value: Tensor
    counts: Tensor


class SelfPlay:
    """All games, group after group in every tensor."""

    def __init__(
        self, net: Net, groups: Sequence[VariantGames], compiled: bool, rival: Rival | None = None
    ) -> None:
        self.net, self.groups, self.rival = net, groups, rival
        self.sizes = [group.games for group in groups]
        self.games = sum(self.sizes)
        device = groups[0].batch.device
        self._share = torch.tensor(self.sizes, device=device)[:, None] / self.games
        self._side_by_side = SideBySide(len(groups), device)
        self._think = self._thought
        self._replay: Callable[[], None] | None = None
        self._is_captured = compiled and device.type == "cuda"
        if compiled:
            self._think = torch.compile(self._thought, dynamic=False)

    @torch.no_grad()
    def _thought(self, seen: Observation, mask: Tensor) -> PolicyOutput:
        log_policy, value, _ = policy_of(self.net, seen, mask)
        action = sample(log_policy, mask)
        chances = torch.where(mask, log_policy.exp(), 0.0)
        entropy = -torch.where(mask, chances * log_policy, 0.0).sum(1)
        counted = [entropy, chances.amax(1), mask.sum(1)]
        counts = torch.stack([count.float().sum() for count in counted])
        return PolicyOutput(action, log_policy.half(), torch.softmax(value, 1), counts)

    def restock(self) -> None:
        for group in self.groups:
            group.restock()
        if self.rival is not None:
            self.rival.change()

    def ply(self) -> tuple[Transition, Tensor]:
        """One ply of all games; and what it counted, for each group: COUNTS. On a GPU the next ply
        overwrites what is returned."""
        if self._replay is None:
            games = [tensor for group in self.groups for tensor in (group.rows, group.mask)]
            self._replay = captured(self._play, games) if self._is_captured else self._play
        self._replay()
        return self._played

    def _play(self) -> None:
        rows = torch.cat([group.rows for group in self.groups])
        dtype = self.net.dtype
        observed = self._side_by_side.do([partial(group.observe, dtype) for group in self.groups])
        seen = Observation(*(torch.cat(parts) for parts in zip(*observed, strict=True)))
        mask = torch.cat([group.mask for group in self.groups])
        thought = self._think(seen, mask)
        action, own = thought.action, torch.ones_like(thought.action, dtype=torch.bool)
        if self.rival is not None:
            action, own = self.rival.play(rows, seen, mask, action)
        actions = action.split(self.sizes)
        played = self._side_by_side.do(
            [partial(group.step, part) for group, part in zip(self.groups, actions, strict=True)]
        )
        reward, over = torch.cat([p.reward for p in played]), torch.cat([p.over for p in played])
        counted = torch.stack([p.counts for p in played])
        counts = torch.cat([counted, self._share * thought.counts], 1)
        kept = action, thought.policy, thought.value
        self._played = Transition(rows, *seen, *kept, reward, over, own), counts


class RolloutBuffer:
    """The plies of one iteration, behind the last two of the iteration before it.

    Every player's next decision is two plies on, so those two rows can only be learned from now.
    """

    def __init__(
        self, plies: int, games: int, device: torch.device, dtype: torch.dtype = torch.float32
    ) -> None:
        def rows(*shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(plies + 2, games, *shape, dtype=dtype, device=device)

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
            own=rows(dtype=torch.bool),  # nobody's as long as the first two rows are empty
        )

    def fill(self, selfplay: SelfPlay) -> Tensor:
        """Plays one iteration; returns the counts of each group."""
        selfplay.restock()
        for part in self.kept:
            part[:2].copy_(part[self.plies :].clone())
        total = torch.zeros(len(selfplay.groups), len(COUNTS), device=self.kept.reward.device)
        for i in range(2, self.plies + 2):
            decision, counts = selfplay.ply()
            for kept, part in zip(self.kept, decision, strict=True):
                kept[i].copy_(part)
            total += counts
        return total

    def forget(self) -> None:
        """Nobody learns from what has been played so far."""
        self.kept.own.fill_(False)

    def targets(self, value_lambda: float, advantage_lambda: float) -> tuple[Tensor, Tensor]:
        """For all but the last two rows: the win/draw/loss to learn, and the advantages."""
        value, reward, over = self.kept.value, self.kept.reward, self.kept.over
        score = value[:, :, 0] - value[:, :, 2]
        plies = self.plies
        returns = [*value.unbind(0)]
        scores = [*score.unbind(0)]
        for t in reversed(range(plies)):
            end = torch.where(over[t], reward[t], -reward[t + 1])
            ends = over[t] | over[t + 1]
            on = value_lambda * returns[t + 2] + (1 - value_lambda) * value[t + 2]
            ahead = advantage_lambda * scores[t + 2] + (1 - advantage_lambda) * score[t + 2]
            returns[t] = torch.where(ends[:, None], distribution(end), on)
            scores[t] = torch.where(ends, end, ahead)
        return torch.stack(returns[:plies]), torch.stack(scores[:plies]) - score[:plies]


def distribution(result: Tensor) -> Tensor:
    """A result from -1 to 1 as win, draw, loss."""
    return torch.stack([result.clamp(min=0), 1 - result.abs(), (-result).clamp(min=0)], -1)
