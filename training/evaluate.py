"""Measures a checkpoint: python -m training.evaluate FOLDER [--against uniform greedy FOLDER …]."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import torch

from attaque.batch import Batch
from training.evaluation import command_line
from training.evaluation.greedy import BatchGreedy
from training.evaluation.matches import Actor, Match, Score, network, uniform
from training.network.model import Net
from training.selfplay.starts import Starts, random_army, read_armies
from training.storage import checkpoints


def anchors(batch: Batch) -> dict[str, Actor]:
    """The players that never change, by name."""
    return {"uniform": uniform, "greedy": BatchGreedy(batch).act}


class MatchSettings(NamedTuple):
    """Where matches are played: the rules, the setups, how many games and how long."""

    batch: Batch
    starts: Starts
    games: int
    plies: int
    temperature: float = 0.5

    @torch.no_grad()
    def score(self, net: Net, other: Actor) -> Score:
        """The raw network against another player."""
        net.eval()
        player = network(net, self.batch, self.temperature)
        match = Match(self.batch, self.starts, (player, other), self.games)
        score = match.play(self.plies)
        net.train()
        return score


def held_out(batch: Batch, folder: Path) -> Starts:
    """Setups that no training sees; random ones where there are no setup files."""
    pools = read_armies(batch, folder, held_out=True)
    pools = pools or [batch.armies(random_army(batch.variant, 500, 2))]
    starts = Starts(batch, pools)
    starts.set_shares([1.0] * len(pools))
    return starts


def main(arguments: list[str] | None = None) -> int:
    parser = command_line.options(__doc__)
    add = parser.add_argument
    add("--against", nargs="+", default=["uniform", "greedy"], help="or folders of checkpoints")
    add("--games", type=int, default=1024)
    add("--plies", type=int, default=2000)
    add("--temperature", type=float, default=0.5)
    chosen = parser.parse_args(arguments)
    net, batch = command_line.opened(chosen)
    starts = held_out(batch, chosen.setups)
    table = MatchSettings(batch, starts, chosen.games, chosen.plies, chosen.temperature)
    known = anchors(batch)
    for name in chosen.against:
        if name in known:
            other = known[name]
        else:
            rival, _ = checkpoints.load(Path(name), batch.device)
            rival.uses_bfloat16 = net.uses_bfloat16
            other = network(rival, batch, chosen.temperature)
        score = table.score(net, other)
        print(f"{chosen.folder} against {name}: {score}", flush=True)
        print(json.dumps({"against": name, "points": score.points, **score._asdict()}), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
