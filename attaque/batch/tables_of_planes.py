"""Tables for observations: how the numbers of each plane follow from the stored bytes of a game.

layout.py explains the bytes of a game, its cells, and the board byte of a cell. encoding/planes.py
lists the planes. A spatial plane has one number for each cell, a fact plane one for each game.

A code of two bits says which number a spatial plane has on a cell:

    0               the number 0
    1               the number 1
    NUMBER          the first of the plane's two numbers
    OTHER_NUMBER    the second of the plane's two numbers

In each game a spatial plane has two such numbers. observation.py computes them:

    plane                NUMBER                               OTHER_NUMBER
    chances of a kind    chance if the piece has not moved    chance if it has moved
    history              not used                             -1
    others               not used                             not used

A column is the place of one plane among the codes of a cell. There are 64 columns (ROOM). The first
6 (UNUSED) are empty; the other 58 are the spatial planes in their order. The 64 codes of a cell
take 16 bytes, with four codes in each:

    bits of byte b    0–1         2–3             4–5             6–7
    column            b           b + 16          b + 32          b + 48

So bits 6–7 of the 16 bytes are the columns 48–63. These are exactly the 16 history planes
(HISTORY).
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
"""The two codes that are not numbers themselves (see the docstring of this file)."""

CODES = 4
"""The number of different codes. A byte also has room for four codes."""
ROOM = CODES * HISTORY
"""The number of columns. It is a power of two, so compiled code splits an index into cell and
column without a division."""
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
    """Where each plane finds the count of hidden pieces that it needs. observation.py counts the
    hidden pieces of each army in the bytes of two integers (`_hidden_counts`). Each tensor here
    has one entry for each column (in `guesses`) or for each fact plane (in `counts`)."""

    of_enemy: torch.Tensor
    """Whether the enemy's pieces are counted."""
    in_upper: torch.Tensor
    """Whether the count is in the second of the two integers, `upper`."""
    shift: torch.Tensor
    """The lowest bit of the count in its integer."""


class PlaneTables:
    """The tables that only observations need: from `codes` to `words` for spatial planes, then for
    fact planes. Where no other size is named, a table of the first part has one entry for each
    column, and a table of the second part one for each fact plane."""

    def __init__(self, variant: Variant, device: torch.device) -> None:
        put = partial(tensor_of, device=device)

        def counted(names: tuple[str, str], first: int, size: int) -> Counted:
            kind, is_enemy, _ = _kinds(names, first, size)
            upper = put(kind >= HALF, torch.bool)
            return Counted(put(is_enemy, torch.bool), upper, put(8 * (kind % HALF), torch.int64))

        self.codes: Tensor = put(_codes(), torch.uint8)
        """The 16 bytes with the codes of a cell, at the index of its board byte: 128 × HISTORY. The
        bit EVADED of the board byte must be cleared. The codes of the history planes are 0 here;
        observation.py adds them."""
        self.guesses: Counted = counted(_GUESSES, -UNUSED, ROOM)
        kind, _, is_chance = _kinds(_GUESSES, -UNUSED, ROOM)
        self.is_chance: Tensor = put(is_chance, torch.bool)
        self.is_mobile: Tensor = put(is_mobile(variant)[kind], torch.bool)
        number = np.zeros((2, ROOM), np.float32)
        number[1, ROOM - HISTORY :] = -1
        self.number: Tensor = put(number, torch.float32)
        """The numbers behind NUMBER and OTHER_NUMBER, for planes without chances: 2 × ROOM."""
        self.is_moved: Tensor = put([[False], [True]], torch.bool)
        """Whether the piece has moved: False for NUMBER, True for OTHER_NUMBER."""
        self.values: Tensor = put(np.arange(CODES), torch.int32)
        """The codes 0 to 3."""
        self.words: Tensor = put(np.arange(ROOM // 2), torch.int32)
        """The numbers 0 to 31. Number i stands for the two columns 2 * i and 2 * i + 1."""

        self.counts: Counted = counted(_COUNTS, SPATIAL, FACTS)
        self.is_count: Tensor = put(_kinds(_COUNTS, SPATIAL, FACTS)[2], torch.bool)
        clock = np.arange(SPATIAL, SPATIAL + FACTS) - _AT[_CLOCKS[0]]
        self.clock: Tensor = put(clock, torch.int32)
        """The index of the plane in _CLOCKS. It is negative for the planes before `ply`, and 5 or
        more for the planes after `plies left`."""
        self.clock_scale: Tensor = put(np.where(clock == 0, 1000, 100), torch.float32)
        fixed = np.zeros(FACTS, np.float32)
        fixed[_AT["army"] - SPATIAL :] = variant_facts(variant)
        self.fixed: Tensor = put(fixed, torch.float32)
        """The numbers of the planes from `army` on, which are the same in all games; 0 before."""
        self.is_fixed: Tensor = put(clock >= len(_CLOCKS), torch.bool)


def _group(name: str, size: int) -> slice:
    return slice(_AT[name], _AT[name] + size)


def _kinds(
    names: tuple[str, str], first: int, size: int
) -> tuple[NDArray[np.int64], NDArray[np.bool_], NDArray[np.bool_]]:
    """Three arrays about the planes with the numbers from `first` to `first + size - 1`. Negative
    numbers stand for the empty columns. `names` are two groups of planes: the own army's, then the
    enemy's. The arrays say for each plane:

    1. its kind; 0 if the plane is in neither group
    2. whether it is in the enemy's group
    3. whether it is in one of the two groups
    """
    kind, side = np.zeros(size, np.int64), np.zeros(size, np.int64)
    for i, name in enumerate(names):
        group = slice(_AT[name] - first, _AT[name] - first + KIND_COUNT)
        kind[group], side[group] = np.arange(KIND_COUNT), 1 + i
    return kind, side == 2, side > 0


def _codes() -> NDArray[np.int64]:
    """The table `PlaneTables.codes` as an array."""
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
