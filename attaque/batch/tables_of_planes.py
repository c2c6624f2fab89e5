"""Where each observation plane comes from: a cell's byte, the game, or the last plies.

Of the planes that differ from cell to cell a code says what they show on a cell: 0 or 1, the value
itself, or which of the game's two numbers for that plane. A cell has four codes in a byte, HISTORY
bytes in all, those HISTORY planes apart; so the last plies, which come last, have the highest bits.
Before the first plane there is room for UNUSED more.
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
from attaque.rules.variant import Variant

NUMBER, OTHER_NUMBER = 2, 3
"""Of a chance: for a piece that has not moved, for one that has. Of a ply: the second is -1."""

CODES = 4
"""How many codes are in a byte."""
ROOM = CODES * HISTORY
"""How many planes a cell has codes for: a power of two, which makes a compiler's work easy."""
UNUSED = ROOM - SPATIAL
"""Codes before the first plane."""

HALF = KIND_COUNT // 2
"""How many kinds are counted in one number, a byte each."""

_AT: dict[str, int] = {}
for _name, _size, _ in GROUPS:
    _AT[_name] = sum(size for _, size, _ in GROUPS[: len(_AT)])
_CLOCKS = ("ply", "quiet", "quiet left", "urgency", "plies left")
_GUESSES = ("own kind as the enemy sees it", "enemy kind")
_COUNTS = ("own hidden count", "enemy hidden count")


class Counted(NamedTuple):
    """By plane: whose pieces are counted for it, and where the count of its kind is."""

    of_enemy: torch.Tensor
    in_upper: torch.Tensor
    shift: torch.Tensor


class PlaneTables:
    """What of `Tables` only the observation needs: first for the codes, then for the facts."""

    def __init__(self, variant: Variant, device: torch.device) -> None:
        def put(values: object, dtype: torch.dtype) -> torch.Tensor:
            return torch.as_tensor(np.ascontiguousarray(values), dtype=dtype, device=device)

        def counted(names: tuple[str, str], before: int, size: int) -> Counted:
            kind, is_enemy, _ = _kinds(names, before, size)
            upper = put(kind >= HALF, torch.bool)
            return Counted(put(is_enemy, torch.bool), upper, put(8 * (kind % HALF), torch.int64))

        self.codes: Tensor = put(_codes(), torch.uint8)
        """By a cell's byte: its codes, without those of the last plies."""
        self.guesses: Counted = counted(_GUESSES, -UNUSED, ROOM)
        kind, _, is_chance = _kinds(_GUESSES, -UNUSED, ROOM)
        self.is_chance: Tensor = put(is_chance, torch.bool)
        self.is_mobile: Tensor = put(is_mobile(variant)[kind], torch.bool)
        number = np.zeros((2, ROOM), np.float32)
        number[1, ROOM - HISTORY :] = -1
        self.number: Tensor = put(number, torch.float32)
        """NUMBER and OTHER_NUMBER of what is no chance."""
        self.is_moved: Tensor = put([[False], [True]], torch.bool)
        self.values: Tensor = put(np.arange(CODES), torch.int32)
        """All codes, of which 0 and 1 stand for themselves."""
        self.words: Tensor = put(np.arange(ROOM // 2), torch.int32)
        """The places of two planes each."""

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
    """Of so many planes from the plane `before` on: the kind that each is about, whether the
    enemy's, and whether it belongs to one of the two groups (own, enemy) at all."""
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
