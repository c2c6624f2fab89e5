"""The chase rule for all games at once. Past boards are stored as hashes.

`rows` is games × bytes: each row is one game. layout.py explains its bytes and the cells of the
board. `boards` is games × sides × the newest boards, and each entry is one hash.

The hash of a board is a sum: each piece adds one number, its term. A move from `source` to `target`
changes the hash by `term on target - term on source`. Each side has its own hash of a board,
because it compares its own pieces by kind or by identity, and the enemy's pieces by identity. The
identity is the cell where the piece started. All cells are numbered as the owner of the piece sees
the board. The bits of a term:

    bits 22 … 62    a random number for each cell and each kind (or identity) of a piece
    bits 0 … 21     own pieces: each cell has its own element of a Sidon set; enemy pieces: 0

In a Sidon set the differences of all pairs are distinct. So at most one own move can lead from the
present board to a given past board. One table look-up, with the low bits of `past - present`,
finds this move. The high bits then check it. In one comparison, two different boards look equal
with a chance below 1e-12.
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
"""A game of a variant without a no-battle limit stores 512 past boards. No game stores more than
1024."""
_LONGEST = 65_535
"""The greatest length of a chase, which takes two bytes of a row. Longer chases get this length."""


def memory_length(variant: Variant) -> int:
    """How many past boards a game stores. A chase does not go back beyond the last battle, so
    it needs at most one board for each ply of the no-battle limit."""
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
        """Whether `bans` reads the length of the longest chase, and compares only that many boards.
        On a CPU this saves work, because few plies belong to a chase. A GPU would have to wait for
        the length, so it compares all boards."""
        return self.device.type == "cpu" and not torch.compiler.is_compiling()

    def _own_terms(self, rows: Tensor, cells: Tensor) -> Tensor:
        """For each own piece, the index in `self.own` at which the terms of its kind or identity
        begin. There is one term for each cell. `cells` holds the numbers of the cells where the
        pieces stand."""
        if self.by_kind:
            return (rows[:, :CELLS].gather(1, cells) & KIND_BITS).long() * CELLS
        return rows[:, ORIGIN : ORIGIN + CELLS].gather(1, cells).long() * CELLS

    def bans(self, rows: Tensor, boards: Tensor) -> Tensor:
        """The mask of the actions that the chase rule forbids. They are quiet moves that recreate a
        board of the mover's current chase, and end beside an enemy piece that can be chased
        (`_can_be_chased`). The rule does not forbid a move that takes back the mover's last
        move."""
        tables, games = self.tables, rows.shape[0]
        length = read_number(rows, OWN_CHASE, 2)[:, None]
        here = (read_number(rows, PLY) % self.length)[:, None]
        ages, slots = here - self.slots, self.slots[None]
        if self.is_cheap_to_ask():
            # Compares only as many past boards as the longest chase has plies.
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
        # For each past board, the only own move that can lead back to it, or ACTIONS.
        move = self.moves[(low + _MOST).clamp(0, 2 * _MOST)].to(torch.int32)
        known = move.clamp(0, ACTIONS - 1)
        source, target = (known % CELLS).long(), tables.target[known]
        terms = self._own_terms(rows, source)
        same = difference == self.own[terms + target] - self.own[terms + source]
        board = rows[:, :CELLS]
        threat = torch.zeros_like(same)
        for neighbours in self.neighbours:
            cell = neighbours[target]
            threat = threat | (self._can_be_chased(board.gather(1, cell)) & (cell != target))
        quiet = board.gather(1, target) == 0
        last = rows[:, OWN_CHASE + 2 : OWN_CHASE + 4]
        back_again = (target == last[:, :1]) & (source == last[:, 1:])
        banned = (ages >= 1) & (ages < length) & same & threat & quiet & ~back_again
        # `found` has 8 entries more than there are actions, so its width stays a multiple of 8. A
        # move that is not banned sets entry ACTIONS. The 8 entries are cut off.
        found = torch.zeros(games, ACTIONS + 8, dtype=torch.bool, device=rows.device)
        return found.scatter(1, torch.where(banned, move, ACTIONS).long(), True)[:, :ACTIONS]

    def _can_be_chased(self, board: Tensor) -> Tensor:
        """For each board byte, whether it is an enemy piece that the mover can chase. With the
        scope `evaded` that is only an enemy piece that has evaded the current chase."""
        enemy = _enemies(board)
        return enemy & ((board & EVADED) != 0) if self.only_evaders else enemy

    def remember(self, rows: Tensor, boards: Tensor, action: Tensor, battle: Tensor) -> None:
        """Writes the hashes of the board after a ply into `boards`, in place. `rows` are the games
        before the ply. A battle does not change the hashes: after it no earlier board is compared
        again."""
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
        # `scatter_` is not used: in compiled code it copies all boards twice.
        game = torch.arange(len(rows), device=rows.device)[:, None]
        boards.index_put_((game, self.slots[:2].long(), there), after)

    def after(
        self, rows: Tensor, board: Tensor, action: Tensor, battle: Tensor, is_struck: Tensor
    ) -> tuple[Tensor, Tensor, Tensor]:
        """The chase memories of the mover and of the other side after a ply, and the board after
        the ply with its EVADED bits.

        `rows` are the games before the ply. `board` is the board after it, numbered as the mover
        sees it. `is_struck` is true if the struck piece has won and advanced to the source.
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
        own = torch.where(column < 2, ours[:, None] >> 8 * column & 255, last)
        enemy_last = rows[:, ENEMY_CHASE:ORIGIN]
        enemy = torch.where(column < 2, theirs[:, None] >> 8 * column & 255, enemy_last)
        return own.to(torch.uint8), enemy.to(torch.uint8), board

    def _threatens(self, rows: Tensor, source: Tensor, target: Tensor, is_struck: Tensor) -> Tensor:
        """For each game, whether an enemy piece stands next to the target after the ply."""
        threatens = torch.zeros_like(is_struck)
        for neighbours in self.neighbours:
            cell = neighbours[target]
            enemy = _enemies(rows.gather(1, cell[:, None])[:, 0])
            enemy = torch.where(cell == source, is_struck, enemy)
            threatens = threatens | (enemy & (cell != target))
        return threatens

    def _marked(self, board: Tensor, target: Tensor, ours: Tensor, theirs: Tensor) -> Tensor:
        """The board with new EVADED bits: if the ply was an evasion, the mover's piece gets the
        bit. When a chase has ended, the bits of its evading pieces are removed. `ours` and `theirs`
        are the lengths of the chases of the mover and of the other side."""
        enemy = _enemies(board)
        fled = (self.tables.cells == target[:, None]) & (theirs > 0)[:, None] & ~enemy
        kept = torch.where(enemy, (ours > 1)[:, None], (theirs > 0)[:, None])
        board = torch.where(kept, board, board & ~EVADED)
        return torch.where(fled, board | EVADED, board).to(torch.uint8)


def _random_bits(random: np.random.Generator, things: int) -> NDArray[np.int64]:
    """things × CELLS random numbers. Their low _LOW_BITS bits are 0."""
    bits = random.integers(0, 1 << (63 - _LOW_BITS), (things, CELLS), dtype=np.int64)
    return bits << _LOW_BITS


def _moves_by_difference(sidon: NDArray[np.int64]) -> NDArray[np.int16]:
    """A table of actions. The action from `source` to `target` is at the index
    `sidon[target] - sidon[source] + _MOST`. All other entries are ACTIONS."""
    found = np.full(2 * _MOST + 1, ACTIONS, np.int16)
    differences = sidon[None, :] - sidon[:, None] + _MOST
    found[differences[ACTION >= 0]] = ACTION[ACTION >= 0]
    return found


def _neighbours() -> NDArray[np.int64]:
    """For each of the four directions and each cell, the next cell; at the edge the cell itself."""
    rank, file = np.divmod(np.arange(CELLS), SIDE)
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return np.array(
        [(rank + up).clip(0, SIDE - 1) * SIDE + (file + on).clip(0, SIDE - 1) for up, on in steps]
    )


def _enemies(board: Tensor) -> Tensor:
    content = board & KIND_BITS
    return (content > 0) & (content < LAKE) & ((board & ENEMY) != 0)


def _adjacent(a: Tensor, b: Tensor) -> Tensor:
    ranks, files = a // SIDE - b // SIDE, a % SIDE - b % SIDE
    return ranks.abs() + files.abs() == 1
