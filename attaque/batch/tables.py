"""A variant's rules as tensors: what each action crosses, who wins, what is shown."""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray

from attaque.batch.layout import LAKE
from attaque.encoding.actions import CELLS, DISTANCE, SIDE, SOURCE, TARGET, VERTICAL
from attaque.encoding.frame import frame
from attaque.encoding.planes import KIND_COUNT, URGENCY, is_mobile, variant_facts
from attaque.rules.battle import Result, fight
from attaque.rules.pieces import Kind
from attaque.rules.roster import tables as rule_tables
from attaque.rules.variant import Variant

BOTH_FALL, ATTACKER_LEFT, DEFENDER_LEFT = range(3)
CONTENTS = LAKE + 1
"""How many things a cell can hold: nothing, twelve kinds, a lake."""

NO_LIMIT = 1 << 24

_LEFT = {
    Result.BOTH: BOTH_FALL,
    Result.ATTACKER: ATTACKER_LEFT,
    Result.DEFENDER: DEFENDER_LEFT,
}


class Tables:
    """Everything that can be worked out before the first game, on one device."""

    def __init__(self, variant: Variant, device: torch.device) -> None:
        def put(values: object, dtype: torch.dtype) -> torch.Tensor:
            return torch.as_tensor(np.ascontiguousarray(values), dtype=dtype, device=device)

        board = frame(variant)
        self.last = board.last
        self.is_full_size = bool(board.last == CELLS - 1)
        self.lakes = put(board.lakes, torch.bool)
        cells = np.arange(CELLS)
        outside = (cells % SIDE >= variant.width) | (cells // SIDE >= variant.height)
        self.turned = put(np.where(outside, cells, board.last - cells), torch.int64)
        self.cells = put(cells, torch.uint8)
        self.bits = put(1 << np.arange(SIDE), torch.int32)
        self.contents = put(np.arange(1, KIND_COUNT + 1), torch.uint8)

        self.source, self.target = put(SOURCE, torch.int64), put(TARGET, torch.int64)
        self.source_byte, self.target_byte = put(SOURCE, torch.uint8), put(TARGET, torch.uint8)
        self.line = put(_lines(), torch.int64)
        self.line_byte = put(_lines(), torch.uint8)
        low, high = _spans()
        self.between = put((1 << high) - (1 << (low + 1)), torch.int32)
        self.borders = put((1 << high) - (1 << low), torch.int32)
        self.is_step = put(DISTANCE == 1, torch.bool)
        self.is_run = put((DISTANCE > 1) & (variant.run_max >= DISTANCE), torch.bool)

        mobile = is_mobile(variant)
        runs = np.array([Kind(k) in variant.runners for k in range(KIND_COUNT)])
        pad = np.zeros(1, bool)
        self.is_mobile = put(np.concatenate([pad, mobile, pad]), torch.bool)
        self.is_runner = put(np.concatenate([pad, runs, pad]), torch.bool)
        self.mobile_kinds = put(mobile, torch.bool)
        left, shows = _battles(variant)
        self.left = put(left, torch.uint8)
        self.shows_attacker = put(shows & 1, torch.bool)
        self.shows_defender = put(shows >> 1, torch.bool)
        self.runs_show = rule_tables(variant).runs_show

        self.urgency = put(URGENCY, torch.float32)
        self.variant_facts = put(variant_facts(variant), torch.float32)
        # Limits are tensors, so that a training run can change them without compiling again.
        self.no_battle_limit = put(variant.no_battle_limit or NO_LIMIT, torch.int32)
        self.ply_limit = put(variant.ply_limit or NO_LIMIT, torch.int32)


def _lines() -> NDArray[np.int64]:
    """The line each action moves on: rows 0–9, files 10–19."""
    return np.where(VERTICAL, SIDE + SOURCE % SIDE, SOURCE // SIDE)


def _spans() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The lower and the higher end of each action on its line."""
    ends = [np.where(VERTICAL, cell // SIDE, cell % SIDE) for cell in (SOURCE, TARGET)]
    return np.minimum(*ends), np.maximum(*ends)


def _battles(variant: Variant) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """By attacker × CONTENTS + defender: who is left, and whose kind is shown (1 attacker, 2
    defender). Stepping onto an empty square counts as a win that shows nothing."""
    left = np.full(CONTENTS * CONTENTS, ATTACKER_LEFT)
    shows = np.zeros(CONTENTS * CONTENTS, np.int64)
    defenders = (*variant.rank, Kind.BOMB, Kind.FLAG)
    for attacker in variant.rank:
        for defender in defenders:
            battle = fight(variant, attacker, defender)
            at = (attacker + 1) * CONTENTS + defender + 1
            left[at] = _LEFT[battle.result]
            shows[at] = battle.shows_attacker + 2 * battle.shows_defender
    return left, shows
