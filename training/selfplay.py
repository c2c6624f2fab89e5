"""Self-play: plays all games forward with one network and keeps what learning needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor

from attaque.batch import WIDTH, Batch
from attaque.batch.layout import ENEMY, KIND_BITS, PLY, read_number
from attaque.encoding.actions import ACTIONS, CELLS
from training.greedy import WORTH
from training.model import Net
from training.setups import Starts

REFUSED = -60000.0
"""Stands for the logarithm of 0 in half precision: what is not legal."""

COUNTS = ("games", "flag", "immobile", "draws", "plies", "battles", "entropy", "top", "legal")
"""What a ply counts over all games."""


class Decision(NamedTuple):
    """One ply of all games, as the mover saw and played it."""

    rows: Tensor
    action: Tensor
    policy: Tensor
    """Logarithms over all actions, half precision."""
    value: Tensor
    reward: Tensor
    over: Tensor


class Played(NamedTuple):
    """The games after a ply, the ply itself and its counts."""

    rows: Tensor
    mask: Tensor
    decision: Decision
    counts: Tensor


def policy_of(net: Net, batch: Batch, rows: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Logarithms of the policy (REFUSED where illegal), logits of the value, of the belief."""
    logits, value, belief = net(batch.observe(rows, net.dtype))
    log_policy = torch.log_softmax(torch.where(mask, logits, -1e9), 1)
    return torch.where(mask, log_policy, REFUSED), value, belief


def sample(log_policy: Tensor, mask: Tensor) -> Tensor:
    """One action for each game, by its chance (the Gumbel trick)."""
    noise = -torch.log(-torch.log(torch.rand_like(log_policy).clamp_(1e-9, 1 - 1e-7)))
    return torch.where(mask, log_policy + noise, -1e9).argmax(1)


def material(rows: Tensor, worth: Tensor) -> Tensor:
    """Own minus enemy's pieces for the side to move, between -1 and 1."""
    board = rows[:, :CELLS]
    content = board & KIND_BITS
    side = torch.where((board & ENEMY) != 0, -1.0, 1.0)
    return torch.tanh((worth[content.long()] * side).sum(1) / 12)


class SelfPlay:
    """Games that never end: whoever finishes starts again at once."""

    def __init__(self, net: Net, batch: Batch, starts: Starts, games: int, compiled: bool) -> None:
        self.net, self.batch, self.starts, self.games = net, batch, starts, games
        self.boards = batch.boards(games)
        self.adjudication = torch.zeros((), device=batch.device)
        # By contents of a cell: nothing, the kinds, and neither flag nor lake counts.
        self.worth = torch.tensor((0.0, *WORTH[:-1], 0.0, 0.0), device=batch.device)
        self.rows, self.mask = starts.draw(games)
        # Few games end at a time, so a small stock of fresh ones is enough, drawn now and then.
        self.stock = starts.draw(max(1, games // 4))
        self._ply: Callable[[Tensor, Tensor], Played] = self._play
        if compiled:
            self._ply = torch.compile(self._play, dynamic=False)

    @torch.no_grad()
    def _play(self, rows: Tensor, mask: Tensor) -> Played:
        log_policy, value, _ = policy_of(self.net, self.batch, rows, mask)
        action = sample(log_policy, mask)
        step = self.batch.step(rows, mask, action, self.boards)
        over = step.over > 0
        drawn = over & (step.reward == 0)
        # The next side to move is the other one: its material with the sign turned.
        score = -self.adjudication * material(step.rows, self.worth)
        reward = torch.where(drawn, score, step.reward)
        pick = torch.randint(len(self.stock[0]), over.shape, device=over.device)
        fresh = self.stock[0][pick], self.stock[1][pick]
        next_rows, next_mask = self.batch.renew(step.rows, step.mask, over, fresh)
        chances = torch.where(mask, log_policy.exp(), 0.0)
        length = torch.where(over, read_number(step.rows, PLY), 0)
        entropy = -torch.where(mask, chances * log_policy, 0.0).sum(1)
        counted = [over, step.over == 1, step.over == 2, drawn, length, step.battle, entropy]
        counted += [chances.amax(1), mask.sum(1)]
        counts = torch.stack([count.float().sum() for count in counted])
        decision = Decision(rows, action, log_policy.half(), torch.softmax(value, 1), reward, over)
        return Played(next_rows, next_mask, decision, counts)

    def restock(self) -> None:
        """Draws the fresh games anew, into the same tensors: compiled code knows where they are."""
        for kept, drawn in zip(self.stock, self.starts.draw(len(self.stock[0])), strict=True):
            kept.copy_(drawn)

    def ply(self) -> tuple[Decision, Tensor]:
        played = self._ply(self.rows, self.mask)
        self.rows, self.mask = played.rows, played.mask
        return played.decision, played.counts


class Memory:
    """The plies of one iteration, behind the last two of the iteration before it.

    Every player's next decision is two plies on, so those two rows can only be learned from now.
    """

    def __init__(self, plies: int, games: int, device: torch.device) -> None:
        def rows(*shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(plies + 2, games, *shape, dtype=dtype, device=device)

        self.plies, self.games = plies, games
        self.kept = Decision(
            rows=rows(WIDTH, dtype=torch.uint8),
            action=rows(dtype=torch.int64),
            policy=rows(ACTIONS, dtype=torch.float16),
            value=rows(3, dtype=torch.float32),
            reward=rows(dtype=torch.float32),
            over=rows(dtype=torch.bool),
        )
        self.is_fresh = True
        """Whether the first two rows are still empty."""

    def fill(self, selfplay: SelfPlay) -> Tensor:
        """Plays one iteration; returns the counts."""
        selfplay.restock()
        for part in self.kept:
            part[:2].copy_(part[self.plies :].clone())
        total = torch.zeros(len(COUNTS), device=self.kept.reward.device)
        for i in range(2, self.plies + 2):
            decision, counts = selfplay.ply()
            for kept, part in zip(self.kept, decision, strict=True):
                kept[i].copy_(part)
            total += counts
        return total

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
