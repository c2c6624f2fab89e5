"""The chase rule for all games at once, with the boards of a chase kept as sums.

A board is a sum over its pieces, so a ply changes it by a difference. The high 42 bits of a piece's
term are random, by kind or by identity as the rule compares them. The low 22 bits, for own pieces
only, are the term of a Sidon set: there the difference of two terms tells which two they were. So
from a board of the past and the board of now one table look-up finds the only move that could lead
from one to the other, and the random bits say whether it does (two different boards are taken for
equal with a chance below 1e-12).
"""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray

from attaque.batch.layout import (
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
    number_bytes,
    read_number,
)
from attaque.batch.legal import beside
from attaque.batch.tables import CONTENTS, Tables
from attaque.encoding.actions import ACTION, ACTIONS, CELLS, SIDE
from attaque.rules.variant import Variant

_LOW_BITS = 22
_HALF = 1 << (_LOW_BITS - 1)
_PRIME = 101
_MOST = 2 * _PRIME * _PRIME
_MEMORY_WITHOUT_LIMIT, _MOST_MEMORY = 512, 1024
"""How many plies back a chase is compared where no draw limit bounds it, and at most."""
_LONGEST = 65_535
"""Lengths of chases take two bytes."""


def memory_length(variant: Variant) -> int:
    """How many boards must be kept: no chase is longer than the plies since the last battle."""
    return min(variant.no_battle_limit or _MEMORY_WITHOUT_LIMIT, _MOST_MEMORY)


class Chase:
    """The chase rule of one variant on one device."""

    def __init__(self, tables: Tables, variant: Variant, device: torch.device) -> None:
        self.tables, self.by_kind = tables, variant.chase_equality == "mixed"
        self.only_evaders = variant.chase_scope == "evaded"
        self.length = memory_length(variant)
        self.device = device
        random = np.random.default_rng(20261115)
        cells = np.arange(CELLS)
        sidon = 2 * _PRIME * cells + cells * cells % _PRIME
        own = _random_bits(random, max(CONTENTS, CELLS)) + sidon
        enemy = _random_bits(random, CELLS)
        self.own = torch.as_tensor(own.reshape(-1), device=device)
        self.enemy = torch.as_tensor(enemy.reshape(-1), device=device)
        self.moves = torch.as_tensor(_moves_by_difference(sidon), device=device)
        self.ages = torch.arange(self.length, device=device)

    def is_cheap_to_ask(self) -> bool:
        """Whether a tensor's value may decide what to compute: most plies are no chase, but a GPU
        would have to wait for the answer."""
        return self.device.type == "cpu" and not torch.compiler.is_compiling()

    def _own_terms(self, rows: Tensor, cells: Tensor) -> Tensor:
        """What own pieces on those cells count by, as an offset into the table of terms."""
        if self.by_kind:
            return (rows[:, :CELLS].gather(1, cells) & KIND_BITS).long() * CELLS
        return rows[:, ORIGIN : ORIGIN + CELLS].gather(1, cells).long() * CELLS

    def bans(self, rows: Tensor, boards: Tensor) -> Tensor:
        """The quiet moves that would recreate a board of the mover's present chase."""
        tables, games = self.tables, rows.shape[0]
        length = read_number(rows, OWN_CHASE, 2)[:, None]
        ages = self.ages[: int(length.max())] if self.is_cheap_to_ask() else self.ages
        found = torch.zeros(games, ACTIONS + 1, dtype=torch.bool, device=rows.device)
        ply = read_number(rows, PLY).long()[:, None]
        sums = torch.where((rows[:, TURN] == 0)[:, None], boards[:, 0], boards[:, 1])
        past = sums.gather(1, (ply - ages) % self.length)
        difference = past - sums.gather(1, ply % self.length)
        low = ((difference + _HALF) & (2 * _HALF - 1)) - _HALF
        move = self.moves[(low + _MOST).clamp(0, 2 * _MOST)].long()
        known = move.clamp(max=ACTIONS - 1)
        source, target = tables.source[known], tables.target[known]
        terms = self._own_terms(rows, source)
        same = difference == self.own[terms + target] - self.own[terms + source]
        board = rows[:, :CELLS]
        threat = beside(self._feared(board)).gather(1, target)
        quiet = board.gather(1, target) == 0
        last = rows[:, OWN_CHASE + 2 : OWN_CHASE + 4].long()
        back = (target == last[:, :1]) & (source == last[:, 1:])
        banned = (ages >= 1) & (ages < length) & same & threat & quiet & ~back
        return found.scatter(1, torch.where(banned, move, ACTIONS), True)[:, :ACTIONS]

    def _feared(self, board: Tensor) -> Tensor:
        """The enemy pieces whose neighbourhood is a threat."""
        enemy = _enemies(board)
        return enemy & ((board & EVADED) != 0) if self.only_evaders else enemy

    def remember(self, rows: Tensor, boards: Tensor, action: Tensor, battle: Tensor) -> None:
        """Writes the board after a ply into `boards`, in place. After a battle the boards before it
        are never looked at again, so its own difference does not matter."""
        tables = self.tables
        source, target = tables.source[action][:, None], tables.target[action][:, None]
        ply = read_number(rows, PLY).long()[:, None, None]
        here = (ply % self.length).expand(-1, 2, 1)
        terms = self._own_terms(rows, source)
        origin = rows[:, ORIGIN : ORIGIN + CELLS].gather(1, source).long() * CELLS
        mine = self.own[terms + target] - self.own[terms + source]
        theirs = self.enemy[origin + target] - self.enemy[origin + source]
        is_red = (rows[:, TURN] == 0)[:, None]
        changes = torch.stack(
            [torch.where(is_red, mine, theirs), torch.where(is_red, theirs, mine)], 1
        )
        after = boards.gather(2, here) + torch.where(battle[:, None, None], 0, changes)
        boards.scatter_(2, ((ply + 1) % self.length).expand(-1, 2, 1), after)

    def after(
        self, rows: Tensor, board: Tensor, action: Tensor, battle: Tensor
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Chase memory of the mover and of the other side after a ply, and the board with the marks
        of evaders. `board` is the new board, still as the mover sees it."""
        tables = self.tables
        source, target = tables.source[action], tables.target[action]
        ours, theirs = (read_number(rows, at, 2) for at in (OWN_CHASE, ENEMY_CHASE))
        threat_from = rows[:, ENEMY_CHASE + 3].long()
        fled = (threat_from != NOWHERE) & _adjacent(tables.last - threat_from, source)
        theirs = torch.where(fled & ~battle, theirs + 1, 0)
        threatens = beside(_enemies(board)).gather(1, target[:, None])[:, 0]
        ours = torch.where(threatens, torch.where(battle, 0, ours) + 1, 0)
        ours, theirs = ours.clamp(max=_LONGEST), theirs.clamp(max=_LONGEST)
        if self.only_evaders:
            board = self._marked(board, target, ours, theirs)
        last = torch.stack([source, target], 1).to(torch.uint8)
        enemy_last = rows[:, ENEMY_CHASE + 2 : ENEMY_CHASE + 4]
        return (
            torch.cat([number_bytes(ours, 2), last], 1),
            torch.cat([number_bytes(theirs, 2), enemy_last], 1),
            board,
        )

    def _marked(self, board: Tensor, target: Tensor, ours: Tensor, theirs: Tensor) -> Tensor:
        enemy = _enemies(board)
        fled = (self.tables.cells == target[:, None]) & (theirs > 0)[:, None] & ~enemy
        kept = torch.where(enemy, (ours > 1)[:, None], (theirs > 0)[:, None])
        board = torch.where(kept, board, board & ~EVADED)
        return torch.where(fled, board | EVADED, board).to(torch.uint8)


def _random_bits(random: np.random.Generator, things: int) -> NDArray[np.int64]:
    """One random number for each thing on each cell, with the low bits free."""
    bits = random.integers(0, 1 << (63 - _LOW_BITS), (things, CELLS), dtype=np.int64)
    return bits << _LOW_BITS


def _moves_by_difference(sidon: NDArray[np.int64]) -> NDArray[np.int16]:
    """By target's term minus source's term, plus _MOST: the action; ACTIONS where there is none."""
    found = np.full(2 * _MOST + 1, ACTIONS, np.int16)
    differences = sidon[None, :] - sidon[:, None] + _MOST
    found[differences[ACTION >= 0]] = ACTION[ACTION >= 0]
    return found


def _enemies(board: Tensor) -> Tensor:
    content = board & KIND_BITS
    return (content > 0) & (content < LAKE) & ((board & ENEMY) != 0)


def _adjacent(a: Tensor, b: Tensor) -> Tensor:
    rows, files = a // SIDE - b // SIDE, a % SIDE - b % SIDE
    return rows.abs() + files.abs() == 1
