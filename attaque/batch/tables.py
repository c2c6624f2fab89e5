"""A variant's rules as tensors: lines and borders, battles, disclosure, limits.

These tables have no index for the game. Most have one entry for each cell of the board, for each
action, for each kind of piece, or for each content of a cell. layout.py explains cells, contents,
lines, places and borders. encoding/actions.py numbers the actions.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from attaque.batch.layout import LAKE, OVER, RESULT, SHUTTLE_SIZE, WIDTH, Tensor, tensor_of
from attaque.batch.tables_of_planes import PlaneTables
from attaque.encoding.actions import CELLS, DISTANCE, SIDE, SOURCE, TARGET, VERTICAL
from attaque.encoding.frame import frame
from attaque.encoding.planes import KIND_COUNT, URGENCY, is_mobile
from attaque.rules.battle import Result, fight
from attaque.rules.pieces import Kind
from attaque.rules.roster import rule_tables
from attaque.rules.variants.variant import Variant

BOTH_FALL, ATTACKER_LEFT, DEFENDER_LEFT = range(3)
CONTENTS = LAKE + 1
"""The number of possible contents of a cell: empty, twelve kinds, a lake."""

NO_LIMIT = 1 << 24
"""Stands for a limit that the variant does not have. The plies of a game are counted in 3 bytes
(layout.py), so no count reaches it."""

_LEFT = {
    Result.BOTH: BOTH_FALL,
    Result.ATTACKER: ATTACKER_LEFT,
    Result.DEFENDER: DEFENDER_LEFT,
}


class Direction(NamedTuple):
    """Tables for one direction of the board: up (along files) or across (along ranks). Each tensor
    has one number for each cell, as ranks × files. A set of places on the cell's line is an
    integer: bit p is place p. layout.py explains lines and places."""

    is_vertical: bool
    line: torch.Tensor
    """The number of the cell's line: ranks 0–9, files 10–19."""
    below: torch.Tensor
    """The places below the place of the cell."""
    above: torch.Tensor
    """The places above the place of the cell. Bit 10 is always set too: it stands for the end of
    the line, which stops every run."""
    steps: torch.Tensor
    """The neighbouring places, except lakes."""
    runs: torch.Tensor
    """The places at a distance from 2 to the longest run of the variant."""


class Tables:
    """All tables of a variant on one device, computed before the first game."""

    def __init__(self, variant: Variant, device: torch.device) -> None:
        put = partial(tensor_of, device=device)
        board = frame(variant)
        self.last: int = board.last
        self.is_full_size: bool = bool(board.last == CELLS - 1)
        self.lakes: Tensor = put(board.lakes, torch.bool)
        cells = np.arange(CELLS)
        outside = (cells % SIDE >= variant.width) | (cells // SIDE >= variant.height)
        self.turned: Tensor = put(np.where(outside, cells, board.last - cells), torch.int64)
        """For each cell, the number that the other side gives to the same square."""
        # The numbers of all cells, from 0 to 99. `grid` has them as ranks × files.
        self.cells: Tensor = put(cells, torch.uint8)
        self.grid: Tensor = self.cells.view(SIDE, SIDE)
        self.bits: Tensor = put(np.arange(SIDE), torch.int32)
        self.is_up: Tensor = put([[[True]], [[False]]], torch.bool)
        """The two directions: True for up, False for across."""
        self.contents: Tensor = put(np.arange(1, KIND_COUNT + 1), torch.uint8)
        # The numbers 0 to 10: the positions of the bytes in a two-square memory.
        self.places: Tensor = put(np.arange(SHUTTLE_SIZE), torch.int32)
        self.is_over: Tensor = put(np.arange(WIDTH) == OVER, torch.bool)
        self.is_result: Tensor = put(np.arange(WIDTH) == RESULT, torch.bool)
        self.action_bits: Tensor = put(1 << np.arange(2 * SIDE - 2)[:, None], torch.int32)
        """For each k from 0 to 17, the integer in which only bit k is set. An action is 100 * k +
        source (encoding/actions.py)."""
        places = [_places(variant, is_vertical) for is_vertical in (True, False)]
        self.up: Direction
        self.across: Direction
        self.up, self.across = (
            Direction(is_vertical, *(put(bits, torch.int32) for bits in sets))
            for is_vertical, sets in zip((True, False), places, strict=True)
        )

        # For each action, its source, its target and its line. `source` and `source_byte` hold the
        # same numbers in two types; so do `target` and `target_byte`.
        self.source: Tensor = put(SOURCE, torch.int64)
        self.target: Tensor = put(TARGET, torch.int64)
        self.source_byte: Tensor = put(SOURCE, torch.uint8)
        self.target_byte: Tensor = put(TARGET, torch.uint8)
        self.line_byte: Tensor = put(_lines(), torch.uint8)
        low, high = _spans()
        self.borders: Tensor = put((1 << high) - (1 << low), torch.int32)
        """For each action, the borders that it crosses: bit b is border b of its line."""
        self.is_step: Tensor = put(DISTANCE == 1, torch.bool)

        mobile = is_mobile(variant)
        runs = np.array([Kind(k) in variant.runners for k in range(KIND_COUNT)])
        self.mobile_bits: int = _kind_bits(mobile)
        self.runner_bits: int = _kind_bits(runs)
        """Bit 1 + kind says whether the kind can move (`mobile_bits`) or run (`runner_bits`). The
        two are integers, not tensors: the compiler inlines them as constants."""
        # Whether a piece can move: `is_mobile` for each content, `mobile_kinds` for each kind.
        pad = np.zeros(1, bool)
        self.is_mobile: Tensor = put(np.concatenate([pad, mobile, pad]), torch.bool)
        self.mobile_kinds: Tensor = put(mobile, torch.bool)
        # The result of each strike: `_battles` explains the index.
        left, shows = _battles(variant)
        self.left: Tensor = put(left, torch.uint8)
        self.shows_attacker: Tensor = put(shows & 1, torch.bool)
        self.shows_defender: Tensor = put(shows >> 1, torch.bool)
        self.runs_show: bool = rule_tables(variant).runs_show

        self.planes: PlaneTables = PlaneTables(variant, device)
        self.urgency: Tensor = put(URGENCY, torch.float32)
        # Limits are tensors, so a training run can change them without a new compilation.
        self.no_battle_limit: Tensor = put(variant.no_battle_limit or NO_LIMIT, torch.int32)
        self.ply_limit: Tensor = put(variant.ply_limit or NO_LIMIT, torch.int32)


def _kind_bits(kinds: NDArray[np.bool_]) -> int:
    return sum(1 << (1 + int(kind)) for kind in np.flatnonzero(kinds))


def _places(variant: Variant, is_vertical: bool) -> list[NDArray[np.int64]]:
    """The tensors of a Direction as arrays, from `line` to `runs`."""
    rank, file = np.divmod(np.arange(CELLS).reshape(SIDE, SIDE), SIDE)
    place, across = (rank, file) if is_vertical else (file, rank)
    free = ~frame(variant).lakes.reshape(SIDE, SIDE)
    sets = np.zeros((4, SIDE, SIDE), np.int64)
    for other in range(SIDE + 1):
        bit, distance = 1 << other, np.abs(other - place)
        sets[1] += bit * (other > place)
        if other == SIDE:
            continue
        is_free = free[other, file] if is_vertical else free[rank, other]
        sets[0] += bit * (other < place)
        sets[2] += bit * ((distance == 1) & is_free)
        sets[3] += bit * ((distance > 1) & (distance <= variant.run_max))
    return [across + SIDE * is_vertical, *sets]


def _lines() -> NDArray[np.int64]:
    """For each action, the line on which it moves: ranks 0–9, files 10–19."""
    return np.where(VERTICAL, SIDE + SOURCE % SIDE, SOURCE // SIDE)


def _spans() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For each action, the places of its source and target on the line: the lower, the higher."""
    ends = [np.where(VERTICAL, cell // SIDE, cell % SIDE) for cell in (SOURCE, TARGET)]
    return np.minimum(*ends), np.maximum(*ends)


def _battles(variant: Variant) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Two arrays, `left` and `shows`. Both hold the result of a strike at the index
    `attacker's content * CONTENTS + target's content`:

    left     which piece survives: BOTH_FALL, ATTACKER_LEFT or DEFENDER_LEFT
    shows    whose kind is shown: bit 0 is set for the attacker's, bit 1 for the defender's

    A move to an empty cell counts as a strike that the attacker wins and that shows no kind.
    """
    left = np.full(CONTENTS * CONTENTS, ATTACKER_LEFT)
    shows = np.zeros(CONTENTS * CONTENTS, np.int64)
    for attacker in variant.rank:
        for defender in variant.fighters:
            battle = fight(variant, attacker, defender)
            at = (attacker + 1) * CONTENTS + defender + 1
            left[at] = _LEFT[battle.result]
            shows[at] = battle.shows_attacker + 2 * battle.shows_defender
    return left, shows
