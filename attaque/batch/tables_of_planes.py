"""Tables for observations: how the numbers of each plane follow from the bytes of a row.

A code of two bits says which number a spatial plane has on a cell:

    0 or 1            this number
    2 NUMBER          the first number that the game has for this plane
    3 OTHER_NUMBER    the second number that the game has for this plane

The codes of a cell are laid out in 64 columns (ROOM). The 58 spatial planes are the last columns;
the first 6 (UNUSED) are empty. A cell has 16 bytes (HISTORY) with four codes each:

    bits of byte b    0–1         2–3             4–5             6–7
    column            b           b + 16          b + 32          b + 48

So bits 6–7 belong to columns 48–63. They are the planes of the last plies.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from attaque.batch.layout import ENEMY, KIND_BITS, LAKE, MOVED, PUBLIC, Tensor, tensor_of
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
"""In a plane with the chances of a kind: NUMBER is the chance for a piece that has not moved,
OTHER_NUMBER for a piece that has. In a plane of the last plies, OTHER_NUMBER is -1."""

CODES = 4
"""How many codes there are, and how many codes are in a byte."""
ROOM = CODES * HISTORY
"""The number of columns: a power of two, so that compiled indices need no division."""
UNUSED = ROOM - SPATIAL
"""The number of empty columns in front of the planes."""

HALF = KIND_COUNT // 2
"""How many kinds are counted in one integer, with one byte for each kind."""

_AT: dict[str, int] = {}
"""The index of the first plane of each group."""
for _name, _size, _ in GROUPS:
    _AT[_name] = sum(size for _, size, _ in GROUPS[: len(_AT)])
_CLOCKS = ("ply", "quiet", "quiet left", "urgency", "plies left")
_GUESSES = ("own kind as the enemy sees it", "enemy kind")
_COUNTS = ("own hidden count", "enemy hidden count")


class Counted(NamedTuple):
    """The place of each plane's count of hidden pieces in the `Sums` of observation.py. Each tensor
    has one entry for each plane."""

    of_enemy: torch.Tensor
    """Whether the enemy's pieces are counted."""
    in_upper: torch.Tensor
    """Whether the count is in the second integer of the army."""
    shift: torch.Tensor
    """The lowest bit of the count in its integer."""


class PlaneTables:
    """The tables that only observations need: first for spatial planes, then for facts."""

    def __init__(self, variant: Variant, device: torch.device) -> None:
        put = partial(tensor_of, device=device)

        def counted(names: tuple[str, str], first: int, size: int) -> Counted:
            kind, is_enemy, _ = _kinds(names, first, size)
            upper = put(kind >= HALF, torch.bool)
            return Counted(put(is_enemy, torch.bool), upper, put(8 * (kind % HALF), torch.int64))

        self.codes: Tensor = put(_codes(), torch.uint8)
        """For each board byte without EVADED, the bytes with its codes. In the planes of the last
        plies the codes are 0 here; observation.py adds them."""
        self.guesses: Counted = counted(_GUESSES, -UNUSED, ROOM)
        kind, _, is_chance = _kinds(_GUESSES, -UNUSED, ROOM)
        self.is_chance: Tensor = put(is_chance, torch.bool)
        self.is_mobile: Tensor = put(is_mobile(variant)[kind], torch.bool)
        number = np.zeros((2, ROOM), np.float32)
        number[1, ROOM - HISTORY :] = -1
        self.number: Tensor = put(number, torch.float32)
        """The numbers behind NUMBER and OTHER_NUMBER, for the planes that hold no chances."""
        self.is_moved: Tensor = put([[False], [True]], torch.bool)
        self.values: Tensor = put(np.arange(CODES), torch.int32)
        """The codes 0 to 3."""
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
    names: tuple[str, str], first: int, size: int
) -> tuple[NDArray[np.int64], NDArray[np.bool_], NDArray[np.bool_]]:
    """Three facts of each of the `size` planes that begin with plane `first`: its kind; whether it
    belongs to the second group of `names`, which is the enemy's; whether it belongs to one of the
    two groups. A negative plane is an empty column."""
    kind, side = np.zeros(size, np.int64), np.zeros(size, np.int64)
    for i, name in enumerate(names):
        group = slice(_AT[name] - first, _AT[name] - first + KIND_COUNT)
        kind[group], side[group] = np.arange(KIND_COUNT), 1 + i
    return kind, side == 2, side > 0


def _codes() -> NDArray[np.int64]:
    """For each board byte without EVADED, the HISTORY bytes with its codes."""
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
