"""Selects strong setups from generated ones: python -m training.pool CHECKPOINT FILE.

1. The network values each setup at the first move. The best setups become the pool.
2. The pool plays games against all generated setups. The network plays both sides, so that only
   the setups differ.
3. The better part of the pool is kept. It plays new games, which measure its strength.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import NamedTuple

import torch
from torch import Tensor

from attaque.batch import Batch
from attaque.batch.layout import KIND_BITS, TURN
from attaque.rules import Kind
from training.cuda import captured
from training.evaluation import command_line
from training.evaluation.matches import network
from training.network.model import Net
from training.selfplay.setup_files import GENERATED, armies_of

RESTOCK = 32
"""The number of plies after which the stock of fresh games is drawn anew."""


class TrialScore(NamedTuple):
    """The results of the pool. Each tensor has one entry for each setup."""

    games: Tensor
    """The number of ended games."""
    points: Tensor
    """A win counts 1, a draw ½."""

    def text(self) -> str:
        games, points = float(self.games.sum()), float(self.points.sum())
        share = points / max(games, 1)
        error = 1.96 * (share * (1 - share) / max(games, 1)) ** 0.5
        return f"{100 * share:.1f} % ± {100 * error:.1f} of {games:.0f} games"


class Picker:
    """The network, the rules, and the generated setups to choose from and play against."""

    def __init__(self, net: Net, batch: Batch, generated: Tensor, games: int) -> None:
        self.net, self.batch, self.generated, self.games = net, batch, generated, games
        self.act = network(net, batch)

    @torch.no_grad()
    def expected(self, armies: Tensor) -> Tensor:
        """The result that the network expects for each setup at its first move, from -1 (loss) to
        1 (win). All enemy pieces are hidden. A setup that cannot move gets -1."""
        rows, mask = self.batch.start(armies, self.generated[:1].expand(len(armies), -1))
        value = torch.softmax(self.net(self.batch.observe(rows, self.net.dtype))[1], 1)
        stuck = ~mask.any(1)
        return torch.where(stuck, -1.0, value[:, 0] - value[:, 2])

    def promising(self, count: int) -> Tensor:
        """The generated setups with the highest expected result. Mirror images are left out,
        because players mirror a setup at random. The setups are not improved further: setups that
        were optimised for the network's value got 34 % of the points (HISTORY.md, run 2)."""
        armies = self.generated[: len(self.generated) // 2]
        found = torch.cat([self.expected(part) for part in armies.split(8192)])
        return armies[found.topk(min(count, len(armies))).indices]

    @torch.no_grad()
    def trial(self, pool: Tensor, plies: int) -> TrialScore:
        """Plays the pool against the generated setups for `plies` plies. A fresh game replaces
        each game that ends. The setup from the pool moves first in about half of the games."""
        trial = TrialGames(self, pool)
        once = trial.ply
        if self.batch.device.type == "cuda":
            games = [trial.rows, trial.mask, trial.who, trial.second]
            once = captured(trial.ply, [*games, trial.played, trial.points])
        for i in range(plies):
            if i % RESTOCK == 0:
                trial.restock()
            once()
        return TrialScore(trial.played, trial.points)


class TrialGames:
    """Running games between a pool and the generated setups, in tensors of a fixed size."""

    def __init__(self, picker: Picker, pool: Tensor) -> None:
        self.picker, self.pool, self.batch = picker, pool, picker.batch
        device = self.batch.device
        self.played, self.points = (torch.zeros(len(pool), device=device) for _ in range(2))
        self.rows, self.mask, self.who, self.second = self._fresh(picker.games)
        self.stock = self._fresh(max(1, picker.games // 4))
        self.boards = self.batch.boards(picker.games)

    def _fresh(self, games: int) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Fresh games: the rows and masks, then for each game the index of its setup in the pool,
        and whether this setup moves second."""
        device, generated = self.batch.device, self.picker.generated
        who = torch.randint(len(self.pool), (games,), device=device)
        other = torch.randint(len(generated), (games,), device=device)
        second = torch.rand(games, device=device) < 0.5
        mine, theirs = self.pool[who], generated[other]
        first = torch.where(second[:, None], theirs, mine)
        last = torch.where(second[:, None], mine, theirs)
        rows, mask = self.batch.start(first, last)
        return rows, mask, who, second

    def restock(self) -> None:
        for old, new in zip(self.stock, self._fresh(len(self.stock[0])), strict=True):
            old.copy_(new)

    def ply(self) -> None:
        blue_moves = self.rows[:, TURN] != 0
        step = self.batch.step(
            self.rows, self.mask, self.picker.act(self.rows, self.mask), self.boards
        )
        over = step.over > 0
        own = torch.where(blue_moves == self.second, step.reward, -step.reward)
        self.played.index_add_(0, self.who, over.float())
        self.points.index_add_(0, self.who, torch.where(over, (own + 1) / 2, 0.0))
        pick = torch.randint(len(self.stock[0]), over.shape, device=over.device)
        fresh = [part[pick] for part in self.stock]
        rows, mask = self.batch.renew(step.rows, step.mask, over, (fresh[0], fresh[1]))
        self.rows.copy_(rows)
        self.mask.copy_(mask)
        self.who.copy_(torch.where(over, fresh[2], self.who))
        self.second.copy_(torch.where(over, fresh[3], self.second))


def best(pool: Tensor, tally: TrialScore, count: int) -> Tensor:
    """The `count` setups with the highest share of points. 4 drawn games are added to each setup,
    so that a few lucky games do not count much (shrinkage)."""
    share = (tally.points + 2) / (tally.games + 4)
    return pool[share.topk(min(count, len(pool))).indices]


def letters(armies: Tensor, batch: Batch) -> list[str]:
    """The lines of a setup file with these setups. The lines are sorted and without duplicates."""
    width, zone = batch.variant.width, batch.variant.zone
    names = {0: "."} | {kind + 1: kind.letter for kind in Kind if kind is not Kind.UNKNOWN}
    cells = (armies & KIND_BITS).view(-1, 10, 10)[:, :zone, :width].flatten(1).tolist()
    return sorted({"".join(names[cell] for cell in line) for line in cells})


def main(arguments: list[str] | None = None) -> int:
    parser = command_line.options(__doc__)
    add = parser.add_argument
    add("file", type=Path, help="file for the selected setups")
    add("--promising", type=int, default=5000, help="size of the pool in the first trial")
    add("--count", type=int, default=2500, help="setups to write to the file")
    add("--games", type=int, default=12288, help="games at the same time")
    add("--plies", type=int, default=1000, help="plies of each trial")
    chosen = parser.parse_args(arguments)
    net, batch = command_line.opened(chosen)
    generated = armies_of(batch, chosen.setups / GENERATED.format(batch.variant.name))
    picker = Picker(net, batch, generated, chosen.games)
    started = time.monotonic()

    def say(what: str) -> None:
        print(f"{time.monotonic() - started:6.1f} s  {what}", flush=True)

    expected = float(picker.expected(generated).mean())
    say(f"generated: {len(generated)} setups, mean expected result {expected:+.3f}")
    pool = picker.promising(chosen.promising)
    expected = float(picker.expected(pool).mean())
    say(f"promising: {len(pool)} setups, mean expected result {expected:+.3f}")
    tally = picker.trial(pool, chosen.plies)
    say(f"promising against generated: {tally.text()}")
    pool = best(pool, tally, chosen.count)
    say(f"best {len(pool)} in new games: {picker.trial(pool, chosen.plies).text()}")
    lines = letters(pool, batch)
    chosen.file.write_text("\n".join(lines) + "\n", "utf-8")
    say(f"{len(lines)} setups in {chosen.file}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
