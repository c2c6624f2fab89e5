"""The fixed opponents, and the conditions under which a network is measured."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import torch

from attaque.batch import Batch
from training.evaluation.greedy import BatchGreedy
from training.evaluation.matches import Actor, Match, Score, network, uniform
from training.network.model import Net
from training.selfplay.setup_files import random_setups, read_armies
from training.selfplay.starts import Starts


def anchors(batch: Batch) -> dict[str, Actor]:
    """The opponents that never change, by name."""
    return {"uniform": uniform, "greedy": BatchGreedy(batch).act}


class MatchSettings(NamedTuple):
    """The conditions of a match. A game that is unfinished after `plies` plies counts as drawn."""

    batch: Batch
    starts: Starts
    games: int
    plies: int
    temperature: float = 0.5

    @torch.no_grad()
    def score(self, net: Net, other: Actor) -> Score:
        """Plays the network, without lookahead, against another player."""
        net.eval()
        player = network(net, self.batch, self.temperature)
        match = Match(self.batch, self.starts, (player, other), self.games)
        score = match.play(self.plies)
        net.train()
        return score


def held_out(batch: Batch, folder: Path) -> Starts:
    """Starting positions with setups that no training run uses. Without setup files the setups are
    random."""
    pools = read_armies(batch, folder, held_out=True)
    pools = pools or [batch.armies(random_setups(batch.variant, 500, 2))]
    starts = Starts(batch, pools)
    starts.set_shares([1.0] * len(pools))
    return starts
