"""Tables for observations: the source of each plane (a cell's byte, the game, or the last plies).

A code says what a spatial plane shows on a cell:

    0, 1            this value
    NUMBER          the game's first number for the plane
    OTHER_NUMBER    the game's second number for the plane

Each cell has HISTORY bytes of four codes. Byte b has the codes of the columns b, b + HISTORY,
b + 2 * HISTORY and b + 3 * HISTORY, in ascending bits. The last HISTORY columns are the planes of
the last plies, so they have the highest bits. The first UNUSED columns are no planes.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from attaque.batch.layout import ENEMY, KIND_BITS, LAKE, MOVED, PUBLIC, Tensor
from attaque.encoding.planes import (
    FACTS,
    GROUPS,
    HISTORY,
    KIND_COUNT,
    SPATIAL,
    is_mobile,
    variant_facts,
)
from attaque.rules.variants.variant import Variant

NUMBER, OTHER_NUMBER = 2, 3
"""Chance planes: for pieces that have not moved, or have. History planes: the second is -1."""

CODES = 4
"""How many codes are in a byte."""
ROOM = CODES * HISTORY
"""The number of columns: a power of two, so that compiled indices need no division."""
UNUSED = ROOM - SPATIAL
"""Columns before the first plane."""

HALF = KIND_COUNT // 2
"""How many kinds are counted in one integer, a byte each."""

_AT: dict[str, int] = {}
for _name, _size, _ in GROUPS:
    _AT[_name] = sum(size for _, size, _ in GROUPS[: len(_AT)])
_CLOCKS = ("ply", "quiet", "quiet left", "urgency", "plies left")
_GUESSES = ("own kind as the enemy sees it", "enemy kind")
_COUNTS = ("own hidden count", "enemy hidden count")


class Counted(NamedTuple):
    """By plane: whose pieces it counts, and the place of the count of its kind."""

    of_enemy: torch.Tensor
    in_upper: torch.Tensor
    shift: torch.Tensor


class PlaneTables:
    """The tables that only observations need: first for the codes, then for the facts."""

    def __init__(self, variant: Variant, device: torch.device) -> None:
        def put(values: object, dtype: torch.dtype) -> torch.Tensor:
            return torch.as_tensor(np.ascontiguousarray(values), dtype=dtype, device=device)

        def counted(names: tuple[str, str], before: int, size: int) -> Counted:
            kind, is_enemy, _ = _kinds(names, before, size)
            upper = put(kind >= HALF, torch.bool)
            return Counted(put(is_enemy, torch.bool), upper, put(8 * (kind % HALF), torch.int64))

        self.codes: Tensor = put(_codes(), torch.uint8)
        """By a cell's byte: its codes, without the last plies."""
        self.guesses: Counted = counted(_GUESSES, -UNUSED, ROOM)
        kind, _, is_chance = _kinds(_GUESSES, -UNUSED, ROOM)
        self.is_chance: Tensor = put(is_chance, torch.bool)
        self.is_mobile: Tensor = put(is_mobile(variant)[kind], torch.bool)
        number = np.zeros((2, ROOM), np.float32)
        number[1, ROOM - HISTORY :] = -1
        self.number: Tensor = put(number, torch.float32)
        """NUMBER and OTHER_NUMBER of planes that are no chances."""
        self.is_moved: Tensor = put([[False], [True]], torch.bool)
        self.values: Tensor = put(np.arange(CODES), torch.int32)
        """All codes."""
        self.words: Tensor = put(np.arange(ROOM // 2), torch.int32)
        """The indices of pairs of columns."""

        self.counts: Counted = counted(_COUNTS, SPATIAL, FACTS)
        self.is_count: Tensor = put(_kinds(_COUNTS, SPATIAL, FACTS)[2], torch.bool)
        clock = np.arange(SPATIAL, SPATIAL + FACTS) - _AT[_CLOCKS[0]]
        self.clock: Tensor = put(clock, torch.int32)
        self.clock_scale: Tensor = put(np.where(clock == 0, 1000, 100), torch.float32)
        fixed = np.zeros(FACTS, np.float32)
        fixed[_AT["army"] - SPATIAL :] = variant_facts(variant)
        self.fixed: Tensor = put(fixed, torch.float32)
        self.is_fixed: Tensor = put(clock >= len(_CLOCKS), torch.bool)


def _group(name: str, size: int) -> slice:
    return slice(_AT[name], _AT[name] + size)


def _kinds(
    names: tuple[str, str], before: int, size: int
) -> tuple[NDArray[np.int64], NDArray[np.bool_], NDArray[np.bool_]]:
    """For `size` planes from plane `before` on: the kind of each, whether it is the enemy's, and
    whether it belongs to one of the two groups (own, enemy)."""
    kind, side = np.zeros(size, np.int64), np.zeros(size, np.int64)
    for i, name in enumerate(names):
        group = slice(_AT[name] - before, _AT[name] - before + KIND_COUNT)
        kind[group], side[group] = np.arange(KIND_COUNT), 1 + i
    return kind, side == 2, side > 0


def _codes() -> NDArray[np.int64]:
    """By a cell's byte: HISTORY bytes of codes."""
    codes = np.zeros((2 * MOVED, ROOM), np.int64)
    for byte, planes in enumerate(codes[:, UNUSED:]):
        content = byte & KIND_BITS
        planes[_AT["empty"]], planes[_AT["lake"]] = content == 0, content == LAKE
        if not 0 < content < LAKE:
            continue
        side = "enemy" if byte & ENEMY else "own"
        planes[_AT[f"{side} hidden"]] = not byte & PUBLIC
        planes[_AT[f"{side} moved"]] = bool(byte & MOVED)
        known = _GUESSES[side == "enemy"]
        planes[_AT[known] + content - 1] = 1
        if side == "own":
            planes[_AT["own kind"] + content - 1] = 1
        if not byte & PUBLIC:
            planes[_group(known, KIND_COUNT)] = OTHER_NUMBER if byte & MOVED else NUMBER
    lowest, second, third, highest = codes.reshape(-1, CODES, HISTORY).transpose(1, 0, 2)
    return lowest | second << 2 | third << 4 | highest << 6


assert _AT["history"] + HISTORY == SPATIAL
