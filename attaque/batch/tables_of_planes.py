"""Where each observation plane comes from: a cell's byte, the game, or the last plies.

A plane's code on a cell is 0 or 1, the value itself, or says which of the game's two numbers for
that plane it is. Of the planes before the facts a cell has four codes in a byte, HISTORY bytes in
all, those HISTORY planes apart; so the last plies, which come last, have the highest bits.
"""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray

from attaque.batch.layout import ENEMY, KIND_BITS, LAKE, MOVED, PUBLIC
from attaque.encoding.planes import (
    GROUPS,
    HISTORY,
    KIND_COUNT,
    PLANES,
    SPATIAL,
    is_mobile,
    variant_facts,
)
from attaque.rules.variant import Variant

NUMBER, OTHER_NUMBER = 2, 3
"""Of a chance: for a piece that has not moved, for one that has. Of a ply: the second is -1."""

CODES = 4
"""How many codes are in a byte."""
UNUSED = CODES * HISTORY - SPATIAL
"""Codes before the first plane."""

HALF = KIND_COUNT // 2
"""How many kinds are counted in one number, a byte each."""

_AT: dict[str, int] = {}
for _name, _size, _ in GROUPS:
    _AT[_name] = sum(size for _, size, _ in GROUPS[: len(_AT)])
_CLOCKS = ("ply", "quiet", "quiet left", "urgency", "plies left")
_GUESSES = ("own kind as the enemy sees it", "enemy kind")
_COUNTS = ("own hidden count", "enemy hidden count")


class PlaneTables:
    """What of `Tables` only the observation needs. All by plane, but for `codes`."""

    def __init__(self, variant: Variant, device: torch.device) -> None:
        def put(values: object, dtype: torch.dtype) -> torch.Tensor:
            return torch.as_tensor(np.ascontiguousarray(values), dtype=dtype, device=device)

        index = np.arange(PLANES)
        kind, is_enemy = np.zeros(PLANES, np.int64), np.zeros(PLANES, bool)
        for names in (_GUESSES, _COUNTS):
            for side, name in enumerate(names):
                group = _group(name, KIND_COUNT)
                kind[group], is_enemy[group] = np.arange(KIND_COUNT), side == 1
        self.index = put(index, torch.int32)
        self.codes = put(_codes(), torch.uint8)
        """By a cell's byte: its codes, without those of the last plies."""
        self.of_enemy, self.in_upper = put(is_enemy, torch.bool), put(kind >= HALF, torch.bool)
        self.shift = put(8 * (kind % HALF), torch.int64)
        self.is_mobile = put(is_mobile(variant)[kind], torch.bool)
        guessed = _among(_GUESSES)
        self.is_chance = put(guessed, torch.bool)
        self.is_count = put(_among(_COUNTS), torch.bool)
        clock = index - _AT[_CLOCKS[0]]
        self.clock = put(clock, torch.int32)
        self.clock_scale = put(np.where(clock == 0, 1000, 100), torch.float32)
        fixed = np.zeros((2, PLANES), np.float32)
        fixed[:, _AT["army"] :] = variant_facts(variant)
        fixed[1, SPATIAL - HISTORY : SPATIAL] = -1
        self.fixed = put(fixed, torch.float32)
        """Also by number: NUMBER, OTHER_NUMBER."""
        self.is_fixed = put((index >= _AT["army"]) | (index < SPATIAL) & ~guessed, torch.bool)


def _group(name: str, size: int) -> slice:
    return slice(_AT[name], _AT[name] + size)


def _among(names: tuple[str, ...]) -> NDArray[np.bool_]:
    """The planes of groups with one plane for each kind."""
    found = np.zeros(PLANES, bool)
    for name in names:
        found[_group(name, KIND_COUNT)] = True
    return found


def _codes() -> NDArray[np.int64]:
    """By a cell's byte: HISTORY bytes of codes."""
    codes = np.zeros((2 * MOVED, CODES * HISTORY), np.int64)
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
