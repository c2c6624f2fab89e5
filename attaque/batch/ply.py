"""Plays one ply in all games: move, battle, disclosure, memories, and the change of sides.

`rows` is games × bytes: each row is one game. layout.py explains its bytes, the cells of the board
and the memories. encoding/actions.py numbers the actions. A tensor `action` has one action for each
game.
"""

from __future__ import annotations

from typing import NamedTuple

import torch

from attaque.batch.chase import Chase
from attaque.batch.layout import (
    ENEMY,
    ENEMY_CHASE,
    ENEMY_SHUTTLE,
    KIND_BITS,
    LAKE,
    MOVED,
    NOWHERE,
    ORIGIN,
    OWN_CHASE,
    OWN_SHUTTLE,
    PLIES,
    PLY,
    PUBLIC,
    QUIET,
    TURN,
    Tensor,
    joined,
    number_bytes,
    read_number,
    settled,
)
from attaque.batch.shuttle import after_enemy_ply, after_own_ply
from attaque.batch.tables import ATTACKER_LEFT, CONTENTS, DEFENDER_LEFT, Tables
from attaque.encoding.actions import CELLS
from attaque.rules.pieces import Kind
from attaque.rules.variants.variant import Variant

_FLAG = Kind.FLAG + 1
_NO_PIECE, _MOVER, _STRUCK = range(3)


class _Ply(NamedTuple):
    """What a ply does to the two cells of its move. Each tensor has one entry for each game. Cells
    are numbered as the mover sees the board. The tensors are `settled` (layout.py), because many
    bytes of a row are computed from them."""

    source: Tensor
    target: Tensor
    battle: Tensor
    """Whether the target had a piece."""
    at_source: Tensor
    """Which piece stands on the source after the ply: _NO_PIECE, _MOVER or _STRUCK."""
    at_target: Tensor
    """Which piece stands on the target after the ply: again _NO_PIECE, _MOVER or _STRUCK."""

    def laid(self, tables: Tables, cells: Tensor, mover: Tensor, struck: Tensor) -> Tensor:
        """The tensor `cells` after the ply. It is games × cells: all board bytes, or all starting
        cells. `mover` and `struck` are the bytes of the two pieces. They are put on the cells where
        the pieces now stand."""

        def chosen(who: Tensor) -> Tensor:
            found = torch.where(who == _MOVER, mover, torch.where(who == _STRUCK, struck, 0))
            return settled(found.to(torch.uint8))[:, None]

        there = torch.where(tables.cells == self.target[:, None], chosen(self.at_target), cells)
        after = torch.where(tables.cells == self.source[:, None], chosen(self.at_source), there)
        return settled(after)


def played(
    tables: Tables, variant: Variant, chase: Chase | None, rows: Tensor, action: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    """Three tensors: the rows after the action, as the side that is now to move sees them; whether
    the action was a strike; whether it captured the flag. The bytes OVER and RESULT are not
    updated."""
    source, target = settled(tables.source[action]), settled(tables.target[action])
    board, origin = rows[:, :CELLS], rows[:, ORIGIN : ORIGIN + CELLS]
    piece, struck = _on(board, source), _on(board, target)
    standing, pieces = _fought(tables, variant, piece, struck, tables.is_step[action])
    ply = _Ply(source, target, settled((struck & KIND_BITS) > 0), *standing)
    board = ply.laid(tables, board, *pieces)
    parts = _memories(tables, variant, rows, action, ply)
    chases = rows[:, ENEMY_CHASE:ORIGIN], rows[:, OWN_CHASE:ENEMY_CHASE]
    if chase is not None:
        is_struck = ply.at_source == _STRUCK
        own, enemy, board = chase.after(rows, board, action, ply.battle, is_struck)
        chases = enemy, own
        starts = _on(origin, source), _on(origin, target)
        origin = turned(tables, ply.laid(tables, origin, *starts))
    content = board & KIND_BITS
    is_piece = (content > 0) & (content < LAKE)
    board = turned(tables, settled(torch.where(is_piece, board ^ ENEMY, board)))
    status = rows[:, TURN + 1 : OWN_CHASE]
    after = joined([board, *parts, status, *chases, origin])
    return after, ply.battle, (struck & KIND_BITS) == _FLAG


def turned(tables: Tables, cells: Tensor) -> Tensor:
    """The bytes of all cells (games × cells), as the other side numbers the cells."""
    return cells.flip(1) if tables.is_full_size else cells[:, tables.turned]


def _on(cells: Tensor, where: Tensor) -> Tensor:
    """For each game, the byte of the cell `where`."""
    return settled(cells.gather(1, where[:, None])[:, 0])


def _fought(
    tables: Tables, variant: Variant, piece: Tensor, struck: Tensor, step: Tensor
) -> tuple[tuple[Tensor, Tensor], tuple[Tensor, Tensor]]:
    """Which pieces stand on the source and on the target after the ply, and the new board bytes of
    the mover and of the struck piece. `step` is true if the action goes to a neighbouring
    cell."""
    kind, other = (piece & KIND_BITS).long(), (struck & KIND_BITS).long()
    pair = kind * CONTENTS + other
    left, battle = tables.left[pair], other > 0
    wins, holds = left == ATTACKER_LEFT, left == DEFENDER_LEFT
    advances = torch.zeros_like(holds)
    if variant.defender_advances:
        advances = holds & step & tables.is_mobile[other]
    returns = wins & battle if variant.winner_square == "return" else torch.zeros_like(wins)
    at_target = torch.where(wins & ~returns, _MOVER, torch.where(holds & ~advances, _STRUCK, 0))
    at_source = torch.where(returns, _MOVER, torch.where(advances, _STRUCK, _NO_PIECE))
    shown = tables.shows_attacker[pair]
    if tables.runs_show:
        shown = shown | ~step
    mover = piece | MOVED | torch.where(shown, PUBLIC, 0)
    hit = struck | torch.where(tables.shows_defender[pair], PUBLIC, 0)
    hit = hit | torch.where(advances, MOVED, 0)
    return (settled(at_source), settled(at_target)), (mover.to(torch.uint8), hit.to(torch.uint8))


def _memories(
    tables: Tables, variant: Variant, rows: Tensor, action: Tensor, ply: _Ply
) -> list[Tensor]:
    """The new bytes from OWN_SHUTTLE to TURN, for the side that is now to move: two-square
    memories, last plies, counters and turn."""
    source, target, battle, at_source, at_target = ply
    own, enemy = rows[:, OWN_SHUTTLE:ENEMY_SHUTTLE], rows[:, ENEMY_SHUTTLE:PLIES]
    if variant.two_square_limit is not None:
        ends_on = torch.where(at_source == _MOVER, source, NOWHERE)
        ends_on = torch.where(at_target == _MOVER, target, ends_on)
        own = after_own_ply(tables, variant, own, action, settled(ends_on))
        hit_on = torch.where(battle, tables.last - target, NOWHERE)
        held_on = torch.where(at_source == _STRUCK, tables.last - source, NOWHERE)
        held_on = torch.where(at_target == _STRUCK, tables.last - target, held_on)
        enemy = after_enemy_ply(tables, enemy, settled(hit_on), settled(held_on))
    newest = torch.where(tables.places[:2] == 0, source[:, None], target[:, None])
    newest, older = (
        torch.where((moves == NOWHERE) | battle[:, None], NOWHERE, tables.last - moves)
        for moves in (newest, rows[:, PLIES : PLY - 2])
    )
    quiet = settled(torch.where(battle, 0, read_number(rows, QUIET) + 1))
    counters = number_bytes(read_number(rows, PLY) + 1), number_bytes(quiet)
    plies = newest.to(torch.uint8), older.to(torch.uint8)
    return [enemy, own, *plies, *counters, 1 - rows[:, TURN : TURN + 1]]
