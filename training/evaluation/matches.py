"""Matches between two networks or scripts: many games at once, in pairs with the same setups."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor

from attaque.batch import Batch
from training.cuda import captured
from training.network.model import Net
from training.network.policy import sample
from training.selfplay.starts import Starts

Actor = Callable[[Tensor, Tensor], Tensor]
"""A player: takes the rows and masks of games, and returns an action for each game."""

STILL_PLAYED = -9.0
"""Stands in place of a result while a game goes on."""


class Score(NamedTuple):
    """The result of a match, for the first player."""

    games: int
    won: float
    drawn: float
    lost: float
    """`won`, `drawn` and `lost` are shares of the games."""
    error: float
    """Half the width of the 95 % interval of `points`, from the variance between pairs."""
    plies: float
    """Average number of plies of a game."""
    battles: float
    """Battles in 100 plies."""
    cut: float = 0.0
    """Share of the games that were unfinished when the match stopped; they also count as drawn."""

    @property
    def points(self) -> float:
        """Share of the points; a draw counts ½."""
        return self.won + self.drawn / 2

    def __str__(self) -> str:
        return (
            f"{100 * self.points:.1f} % ± {100 * self.error:.1f} of {self.games} games "
            f"(won {100 * self.won:.1f}, drawn {100 * self.drawn:.1f}, lost {100 * self.lost:.1f}, "
            f"{100 * self.cut:.1f} cut off; "
            f"{self.plies:.0f} plies, {self.battles:.1f} battles in 100)"
        )


def uniform(rows: Tensor, mask: Tensor) -> Tensor:
    """A random legal action, all equally likely."""
    return torch.where(mask, torch.rand(mask.shape, device=rows.device), -1.0).argmax(1)


def network(net: Net, batch: Batch, temperature: float = 0.5, threshold: float = 0.03) -> Actor:
    """A player without lookahead: it samples from the network's policy with a temperature. An
    action is left out if its probability is below the threshold and also below half of the highest
    probability."""

    def act(rows: Tensor, mask: Tensor) -> Tensor:
        logits = net(batch.observe(rows, net.dtype))[0]
        chances = torch.softmax(torch.where(mask, logits, -1e9) / temperature, 1)
        least = (0.5 * chances.amax(1, keepdim=True)).clamp(max=threshold)
        allowed = mask & (chances >= least)
        return sample(chances.clamp(min=1e-20).log(), allowed)

    return act


class Match:
    """Games in two halves with the same starting positions: the first player begins in one half,
    the second player in the other."""

    def __init__(
        self, batch: Batch, starts: Starts, players: tuple[Actor, Actor], games: int
    ) -> None:
        self.batch, self.players, self.pairs = batch, players, games // 2
        rows, mask = starts.draw(self.pairs)
        self.rows, self.mask = rows.repeat(2, 1), mask.repeat(2, 1)
        self.boards = batch.boards(2 * self.pairs)
        self.results = torch.full((2 * self.pairs,), STILL_PLAYED, device=batch.device)
        self.plies = torch.zeros((), device=batch.device)
        self.battles = torch.zeros((), device=batch.device)

    def _ply(self, is_even: bool) -> None:
        """Plays one ply of all games. At even plies the first player moves in the first half."""
        players = self.players if is_even else self.players[::-1]
        halves = slice(0, self.pairs), slice(self.pairs, None)
        actions = torch.cat(
            [self._actions(player, half) for player, half in zip(players, halves, strict=True)]
        )
        step = self.batch.step(self.rows, self.mask, actions, self.boards)
        mine = torch.ones_like(self.results)
        mine[halves[1] if is_even else halves[0]] = -1
        live = self.results == STILL_PLAYED
        ended = live & (step.over > 0)
        self.results.copy_(torch.where(ended, step.reward * mine, self.results))
        self.plies.add_(live.sum())
        self.battles.add_((step.battle & live).sum())
        self.rows.copy_(step.rows)
        self.mask.copy_(step.mask)

    def _actions(self, player: Actor, half: slice) -> Tensor:
        rows, mask = self.rows[half], self.mask[half]
        if self.batch.device.type == "cuda":
            return player(rows, mask)
        # A CPU skips games that are over. A CUDA graph cannot: its shapes are fixed.
        live = mask.any(1)
        actions = torch.zeros(len(rows), dtype=torch.int64)
        if bool(live.any()):
            actions[live] = player(rows[live], mask[live])
        return actions

    @torch.no_grad()
    def play(self, plies: int) -> Score:
        """Plays until all games have ended, at most `plies` plies. Unfinished games count as
        drawn."""
        two = self._two_plies
        if self.batch.device.type == "cuda":
            changed = [self.rows, self.mask, self.results, self.plies, self.battles]
            two = captured(self._two_plies, changed)
        for i in range(plies // 2):
            two()
            if i % 25 == 24 and not bool((self.results == STILL_PLAYED).any()):
                break
        return self._score()

    def _two_plies(self) -> None:
        self._ply(True)
        self._ply(False)

    def _score(self) -> Score:
        unfinished = self.results == STILL_PLAYED
        results = torch.where(unfinished, 0.0, self.results)
        pairs = (results[: self.pairs] + results[self.pairs :]) / 4 + 0.5
        error = 1.96 * float(pairs.std()) / max(1, self.pairs) ** 0.5 if self.pairs > 1 else 1.0
        won, lost = float((results > 0).float().mean()), float((results < 0).float().mean())
        games = len(results)
        plies = float(self.plies)
        battles = 100 * float(self.battles) / max(plies, 1)
        drawn, cut = 1 - won - lost, float(unfinished.float().mean())
        return Score(games, won, drawn, lost, error, plies / games, battles, cut)
