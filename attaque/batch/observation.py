"""The observation planes of all games at once: the numbers of encoding/view.py, bit for bit."""

from __future__ import annotations

import torch

from attaque.batch.layout import (
    ENEMY,
    KIND_BITS,
    LAKE,
    MOVED,
    PLIES,
    PLY,
    PUBLIC,
    QUIET,
    Tensor,
    read_number,
)
from attaque.batch.tables import Tables
from attaque.encoding.actions import CELLS
from attaque.encoding.planes import FAR


def observe(tables: Tables, rows: Tensor, dtype: torch.dtype) -> Tensor:
    """Games × cells × PLANES, as the side to move may know its game."""
    board = rows[:, :CELLS]
    content = board & KIND_BITS
    piece = (content > 0) & (content < LAKE)
    enemy = piece & ((board & ENEMY) != 0)
    own = piece & ~enemy
    hidden, moved = (board & PUBLIC) == 0, (board & MOVED) != 0
    kinds = content[:, :, None] == tables.contents
    his_guess, own_unseen = guess(tables, kinds & own[:, :, None], own & hidden, moved)
    my_guess, enemy_unseen = guess(tables, kinds & enemy[:, :, None], enemy & hidden, moved)
    single = [
        own & hidden,
        enemy & hidden,
        own & moved,
        enemy & moved,
        content == 0,
        content == LAKE,
    ]
    facts = torch.cat([own_unseen / 8, enemy_unseen / 8, _clocks(tables, rows)], 1)
    facts = torch.cat([facts, tables.variant_facts.expand(len(rows), -1)], 1)
    parts = [
        kinds & own[:, :, None],
        my_guess,
        his_guess,
        torch.stack(single, 2),
        _history(tables, rows),
        facts[:, None, :].expand(-1, CELLS, -1),
    ]
    # Each part by itself, so that a GPU never writes the large tensor in full precision.
    return torch.cat([part.to(dtype) for part in parts], 2)


def guess(tables: Tables, kinds: Tensor, hidden: Tensor, moved: Tensor) -> tuple[Tensor, Tensor]:
    """How the other side must guess an army (`kinds`: games × cells × kinds), and how many pieces
    of each kind it has not seen."""
    mobile = tables.mobile_kinds
    count = (kinds & hidden[:, :, None]).sum(1).float()
    still = (hidden & ~moved).sum(1, keepdim=True).clamp(min=1).float()
    walkers = torch.where(mobile, count, 0.0).sum(1, keepdim=True).clamp(min=1)
    walks = count / walkers
    stays = 1 - torch.where(mobile, 0.0, count).sum(1, keepdim=True) / still
    unmoved = torch.where(mobile, walks * stays, count / still)
    gone = torch.where(mobile, walks, 0.0)
    guesses = torch.where(moved[:, :, None], gone[:, None], unmoved[:, None])
    return torch.where(hidden[:, :, None], guesses, kinds.float()), count


def _history(tables: Tables, rows: Tensor) -> Tensor:
    source, target = rows[:, PLIES:PLY:2], rows[:, PLIES + 1 : PLY : 2]
    cells = tables.cells[:, None]
    return (target[:, None] == cells).float() - (source[:, None] == cells).float()


def _clocks(tables: Tables, rows: Tensor) -> Tensor:
    ply, quiet = read_number(rows, PLY), read_number(rows, QUIET)
    quiet_left = (tables.no_battle_limit - quiet).clamp(0, FAR)
    plies_left = (tables.ply_limit - ply).clamp(0, FAR)
    clocks = [
        ply.clamp(max=2000).float() / 1000,
        quiet.clamp(max=FAR).float() / 100,
        quiet_left.float() / 100,
        tables.urgency[quiet_left],
        plies_left.float() / 100,
    ]
    return torch.stack(clocks, 1)
