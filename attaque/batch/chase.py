"""The chase rule for all games at once, with past boards kept as hash sums.

The hash of a board is the sum of the terms of its pieces, so a ply adds a difference:

    high 42 bits    random, by kind or by identity, as the rule compares pieces
    low 22 bits     own pieces only: an element of a Sidon set, chosen by cell

In a Sidon set all differences are distinct. So the low bits of `past - present` name the only move
that can lead from the present board to the past one: one table look-up. The high bits then check
that move. The chance that two different boards look equal is below 1e-12.
"""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray

from attaque.batch.layout import (
    CHASE_SIZE,
    ENEMY,
    ENEMY_CHASE,
    EVADED,
    KIND_BITS,
    LAKE,
    NOWHERE,
    ORIGIN,
    OWN_CHASE,
    PLY,
    TURN,
    Tensor,
    read_number,
    settled,
)
from attaque.batch.tables import CONTENTS, Tables
from attaque.encoding.actions import ACTION, ACTIONS, CELLS, SIDE
from attaque.rules.variants.variant import Variant

_LOW_BITS = 22
_HALF = 1 << (_LOW_BITS - 1)
_PRIME = 101
_MOST = 2 * _PRIME * _PRIME
_MEMORY_WITHOUT_LIMIT, _MOST_MEMORY = 512, 1024
"""How many plies a chase is compared back: without a no-battle limit, and at most."""
_LONGEST = 65_535
"""The length of a chase takes two bytes."""


def memory_length(variant: Variant) -> int:
    """How many boards to keep: a chase is never longer than the plies since the last battle."""
    return min(variant.no_battle_limit or _MEMORY_WITHOUT_LIMIT, _MOST_MEMORY)


class Chase:
    """The chase rule of one variant on one device."""

    def __init__(self, tables: Tables, variant: Variant, device: torch.device) -> None:
        self.tables: Tables = tables
        self.by_kind: bool = variant.chase_equality == "mixed"
        self.only_evaders: bool = variant.chase_scope == "evaded"
        self.length: int = memory_length(variant)
        self.device = device
        random = np.random.default_rng(20261115)
        cells = np.arange(CELLS)
        sidon = 2 * _PRIME * cells + cells * cells % _PRIME
        own = _random_bits(random, max(CONTENTS, CELLS)) + sidon
        enemy = _random_bits(random, CELLS)
        self.own: Tensor = torch.as_tensor(own.reshape(-1), device=device)
        self.enemy: Tensor = torch.as_tensor(enemy.reshape(-1), device=device)
        self.moves: Tensor = torch.as_tensor(_moves_by_difference(sidon), device=device)
        self.slots: Tensor = torch.arange(self.length, dtype=torch.int32, device=device)
        self.neighbours: Tensor = torch.as_tensor(_neighbours(), device=device)

    def is_cheap_to_ask(self) -> bool:
        """Whether reading a tensor's value is cheap. On a CPU it saves work, since few plies are
        part of a chase. A GPU would have to wait for the value."""
        return self.device.type == "cpu" and not torch.compiler.is_compiling()

    def _own_terms(self, rows: Tensor, cells: Tensor) -> Tensor:
        """The offsets of own pieces in the table of terms, by kind or by identity."""
        if self.by_kind:
            return (rows[:, :CELLS].gather(1, cells) & KIND_BITS).long() * CELLS
        return rows[:, ORIGIN : ORIGIN + CELLS].gather(1, cells).long() * CELLS

    def bans(self, rows: Tensor, boards: Tensor) -> Tensor:
        """The quiet moves that would recreate a board of the mover's current chase."""
        tables, games = self.tables, rows.shape[0]
        length = read_number(rows, OWN_CHASE, 2)[:, None]
        here = (read_number(rows, PLY) % self.length)[:, None]
        ages, slots = here - self.slots, self.slots[None]
        if self.is_cheap_to_ask():
            # Only as far back as the longest chase.
            back = self.slots[: int(length.max())]
            slots = (here - back) % self.length
            ages = back[None]
        else:
            ages = torch.where(ages < 0, ages + self.length, ages)
        sums = boards.view(games, -1)
        side = rows[:, TURN, None].clamp(max=1).long() * self.length
        past = sums.gather(1, (side + slots).expand(games, -1))
        difference = past - sums.gather(1, side + here)
        low = ((difference + _HALF) & (2 * _HALF - 1)) - _HALF
        move = self.moves[(low + _MOST).clamp(0, 2 * _MOST)].to(torch.int32)
        known = move.clamp(0, ACTIONS - 1)
        source, target = (known % CELLS).long(), tables.target[known]
        terms = self._own_terms(rows, source)
        same = difference == self.own[terms + target] - self.own[terms + source]
        board = rows[:, :CELLS]
        threat = torch.zeros_like(same)
        for neighbours in self.neighbours:
            cell = neighbours[target]
            threat = threat | (self._feared(board.gather(1, cell)) & (cell != target))
        quiet = board.gather(1, target) == 0
        last = rows[:, OWN_CHASE + 2 : OWN_CHASE + 4]
        back_again = (target == last[:, :1]) & (source == last[:, 1:])
        banned = (ages >= 1) & (ages < length) & same & threat & quiet & ~back_again
        # Column ACTIONS takes the moves that are not banned; the row width is padded to 8.
        found = torch.zeros(games, ACTIONS + 8, dtype=torch.bool, device=rows.device)
        return found.scatter(1, torch.where(banned, move, ACTIONS).long(), True)[:, :ACTIONS]

    def _feared(self, board: Tensor) -> Tensor:
        """The enemy pieces that count as threatened by a piece next to them."""
        enemy = _enemies(board)
        return enemy & ((board & EVADED) != 0) if self.only_evaders else enemy

    def remember(self, rows: Tensor, boards: Tensor, action: Tensor, battle: Tensor) -> None:
        """Writes the board after a ply into `boards`, in place. After a battle no earlier board is
        compared again, so the difference of the battle does not matter."""
        source, target = action[:, None] % CELLS, self.tables.target[action][:, None]
        ply, mover = read_number(rows, PLY)[:, None], rows[:, TURN, None].long()
        terms = self._own_terms(rows, source)
        origin = rows[:, ORIGIN : ORIGIN + CELLS].gather(1, source).long() * CELLS
        mine = self.own[terms + target] - self.own[terms + source]
        theirs = self.enemy[origin + target] - self.enemy[origin + source]
        here, there = ((at % self.length).long() for at in (ply, ply + 1))
        sums = boards.view(len(rows), -1)

        def changed(side: Tensor, change: Tensor) -> Tensor:
            before = sums.gather(1, side * self.length + here)
            return settled(before + torch.where(battle[:, None], 0, change))

        is_mover = mover == self.slots[:2]
        after = torch.where(is_mover, changed(mover, mine), changed(1 - mover, theirs))
        # Not scatter_: compiled, it copies all boards twice.
        game = torch.arange(len(rows), device=rows.device)[:, None]
        boards.index_put_((game, self.slots[:2].long(), there), after)

    def after(
        self, rows: Tensor, board: Tensor, action: Tensor, battle: Tensor, is_struck: Tensor
    ) -> tuple[Tensor, Tensor, Tensor]:
        """The chase memories of the mover and of the other side after a ply, and the board with
        EVADED bits.

        `board` is the new board as the mover sees it. `is_struck`: the struck piece stands on the
        source.
        """
        tables = self.tables
        source, target = action % CELLS, tables.target[action]
        ours, theirs = (read_number(rows, at, 2) for at in (OWN_CHASE, ENEMY_CHASE))
        threat_from = rows[:, ENEMY_CHASE + 3].to(torch.int32)
        fled = (threat_from != NOWHERE) & _adjacent(tables.last - threat_from, source)
        theirs = torch.where(fled & ~battle, theirs + 1, 0)
        threatens = self._threatens(rows, source, target, is_struck)
        ours = torch.where(threatens, torch.where(battle, 0, ours) + 1, 0)
        ours, theirs = settled(ours.clamp(max=_LONGEST)), settled(theirs.clamp(max=_LONGEST))
        if self.only_evaders:
            board = self._marked(board, target, ours, theirs)
        column = tables.places[:CHASE_SIZE]
        last = torch.where(column == 2, source[:, None], target[:, None])
        mine = torch.where(column < 2, ours[:, None] >> 8 * column & 255, last)
        enemy_last = rows[:, ENEMY_CHASE:ORIGIN]
        his = torch.where(column < 2, theirs[:, None] >> 8 * column & 255, enemy_last)
        return mine.to(torch.uint8), his.to(torch.uint8), board

    def _threatens(self, rows: Tensor, source: Tensor, target: Tensor, is_struck: Tensor) -> Tensor:
        """Whether an enemy piece stands next to the target after the ply."""
        threatens = torch.zeros_like(is_struck)
        for neighbours in self.neighbours:
            cell = neighbours[target]
            enemy = _enemies(rows.gather(1, cell[:, None])[:, 0])
            enemy = torch.where(cell == source, is_struck, enemy)
            threatens = threatens | (enemy & (cell != target))
        return threatens

    def _marked(self, board: Tensor, target: Tensor, ours: Tensor, theirs: Tensor) -> Tensor:
        enemy = _enemies(board)
        fled = (self.tables.cells == target[:, None]) & (theirs > 0)[:, None] & ~enemy
        kept = torch.where(enemy, (ours > 1)[:, None], (theirs > 0)[:, None])
        board = torch.where(kept, board, board & ~EVADED)
        return torch.where(fled, board | EVADED, board).to(torch.uint8)


def _random_bits(random: np.random.Generator, things: int) -> NDArray[np.int64]:
    """One random number for each thing on each cell, with the low bits zero."""
    bits = random.integers(0, 1 << (63 - _LOW_BITS), (things, CELLS), dtype=np.int64)
    return bits << _LOW_BITS


def _moves_by_difference(sidon: NDArray[np.int64]) -> NDArray[np.int16]:
    """By term of the target - term of the source + _MOST: the action; ACTIONS if none."""
    found = np.full(2 * _MOST + 1, ACTIONS, np.int16)
    differences = sidon[None, :] - sidon[:, None] + _MOST
    found[differences[ACTION >= 0]] = ACTION[ACTION >= 0]
    return found


def _neighbours() -> NDArray[np.int64]:
    """By direction and cell: the next cell, or the cell itself at the edge."""
    rank, file = np.divmod(np.arange(CELLS), SIDE)
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return np.array(
        [(rank + up).clip(0, SIDE - 1) * SIDE + (file + on).clip(0, SIDE - 1) for up, on in steps]
    )


def _enemies(board: Tensor) -> Tensor:
    content = board & KIND_BITS
    return (content > 0) & (content < LAKE) & ((board & ENEMY) != 0)


def _adjacent(a: Tensor, b: Tensor) -> Tensor:
    rows, files = a // SIDE - b // SIDE, a % SIDE - b % SIDE
    return rows.abs() + files.abs() == 1
