"""A scripted opponent for all games at once: captures with profit, flees, hunts or advances."""

from __future__ import annotations

import torch
import torch.nn.functional as F  # noqa: N812 — its usual name
from torch import Tensor

from attaque.batch import Batch
from attaque.batch.layout import ENEMY, KIND_BITS, LAKE, MOVED, PUBLIC
from attaque.batch.observation import guess
from attaque.batch.tables import ATTACKER_LEFT, CONTENTS, DEFENDER_LEFT
from attaque.encoding.actions import CELLS, SIDE
from attaque.encoding.planes import KIND_COUNT

# The value of each kind to this player, in the order M G C J P L T E R S B F.
WORTH = (11.0, 9.0, 7.0, 5.0, 3.5, 2.5, 2.0, 3.0, 1.5, 4.0, 2.0, 60.0)
_RESERVED = 2
"""The two highest kinds (marshal, general) get no points for advancing."""


class BatchGreedy:
    """Chooses the action with the highest score. Of a hidden enemy piece it knows only the chances
    that the observation gives."""

    def __init__(self, batch: Batch) -> None:
        self.tables = batch.tables
        device = batch.device
        worth = torch.tensor((0.0, *WORTH, 0.0), device=device)
        left = self.tables.left.view(CONTENTS, CONTENTS)[:, 1 : KIND_COUNT + 1].T
        fights = self.tables.is_mobile
        gain = torch.where(left == DEFENDER_LEFT, 0.0, worth[1:-1, None])
        loss = torch.where(left == ATTACKER_LEFT, 0.0, worth[None])
        self.pays = (gain - loss) * fights
        """Enemy kinds × own contents: the gain minus the loss if the own piece strikes."""
        struck = self.tables.left.view(CONTENTS, CONTENTS)[1 : KIND_COUNT + 1]
        strikes = fights[1 : KIND_COUNT + 1, None]
        self.fears = torch.where((struck == ATTACKER_LEFT) & strikes & fights, worth[None], 0.0)
        """Enemy kinds × own contents: the value of a mobile own piece that loses if the enemy piece
        strikes it. An exchange counts as 0."""
        wins = (left == ATTACKER_LEFT) & (struck == DEFENDER_LEFT) & strikes
        self.hunts = torch.where(wins & fights, worth[1:-1, None], 0.0)
        """Enemy kinds × own contents: the value of a mobile enemy piece that loses to the own
        piece, whichever of the two attacks."""
        rows = (self.tables.target // SIDE - self.tables.source // SIDE).float()
        self.forward = rows
        self.is_low = torch.tensor([0.0] * 6 + [1.0] * 5 + [0.0] * 3, device=device)
        advances = torch.arange(CONTENTS, device=device) > _RESERVED
        self.advances = (advances & fights).float()

    def act(self, rows: Tensor, mask: Tensor) -> Tensor:
        tables = self.tables
        board = rows[:, :CELLS]
        content = board & KIND_BITS
        enemy = (content > 0) & (content < LAKE) & ((board & ENEMY) != 0)
        hidden = enemy & ((board & PUBLIC) == 0)
        kinds = (content[:, :, None] == tables.contents) & enemy[:, :, None]
        chances, _ = guess(tables, kinds, hidden, (board & MOVED) != 0)
        known = chances * (enemy & ~hidden)[:, :, None]
        strike = chances @ self.pays
        risk, prey = _near(known @ self.fears), _near(known @ self.hunts)
        mover = content[:, tables.source].long()
        there = tables.target * CONTENTS + mover
        here = tables.source * CONTENTS + mover

        def at(scores: Tensor, where: Tensor) -> Tensor:
            return scores.flatten(1).gather(1, where)

        quiet = 0.7 * (at(risk, here) - at(risk, there)) + 0.15 * at(prey, there)
        advance = self.forward * (0.12 + 0.10 * self.is_low[mover]) * self.advances[mover]
        score = torch.where(enemy[:, tables.target], at(strike, there) + 0.6, quiet + advance)
        score = score + 0.25 * torch.rand_like(score)
        return torch.where(mask, score, -1e9).argmax(1)


def _near(scores: Tensor) -> Tensor:
    """For each cell and content, the highest score on the 4 neighbours of the cell."""
    games, _, kinds = scores.shape
    grid = F.pad(scores.view(games, SIDE, SIDE, kinds), (0, 0, 1, 1, 1, 1))
    around = [grid[:, :-2, 1:-1], grid[:, 2:, 1:-1], grid[:, 1:-1, :-2], grid[:, 1:-1, 2:]]
    return torch.stack(around).amax(0).reshape(games, CELLS, kinds)
