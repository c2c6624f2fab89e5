"""One ply in all games: the move, the battle, what is shown, and the turn to the other side."""

from __future__ import annotations

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
)
from attaque.batch.shuttle import after_enemy_ply, after_own_ply
from attaque.batch.tables import ATTACKER_LEFT, CONTENTS, DEFENDER_LEFT, Tables
from attaque.encoding.actions import CELLS
from attaque.rules.pieces import Kind
from attaque.rules.variant import Variant

_FLAG = Kind.FLAG + 1
_NOBODY, _MOVER, _STRUCK = range(3)


def played(
    tables: Tables, variant: Variant, chase: Chase | None, rows: Tensor, action: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    """The rows after the action, seen by the other side; whether it struck; whether the flag fell.

    Nothing is judged here: the result bytes are left as they were.
    """
    source, target = tables.source[action][:, None], tables.target[action][:, None]
    step = tables.is_step[action]
    board = rows[:, :CELLS]
    piece, struck = board.gather(1, source)[:, 0], board.gather(1, target)[:, 0]
    battle = (struck & KIND_BITS) > 0
    at_source, at_target, pieces = _fought(tables, variant, piece, struck, step)

    def laid(cells: Tensor, mover: Tensor, hit: Tensor, nothing: int) -> Tensor:
        """Cells with the two pieces put where they stand after the ply."""

        def chosen(who: Tensor) -> Tensor:
            return torch.where(who == _MOVER, mover, torch.where(who == _STRUCK, hit, nothing))

        there = torch.where(tables.cells == target, chosen(at_target)[:, None], cells)
        after = torch.where(tables.cells == source, chosen(at_source)[:, None], there)
        return after.to(torch.uint8)

    board = laid(board, *pieces, 0)
    parts = _memories(tables, variant, rows, action, (at_source, at_target))
    origin = rows[:, ORIGIN : ORIGIN + CELLS]
    chases = rows[:, ENEMY_CHASE:ORIGIN], rows[:, OWN_CHASE:ENEMY_CHASE]
    if chase is not None:
        is_struck = at_source == _STRUCK
        own, enemy, board = chase.after(rows, board, action, battle, is_struck)
        chases = enemy, own
        starts = origin.gather(1, source)[:, 0], origin.gather(1, target)[:, 0]
        origin = turned(tables, laid(origin, *starts, 0))
    board = turned(tables, board)
    content = board & KIND_BITS
    is_piece = (content > 0) & (content < LAKE)
    board = torch.where(is_piece, board ^ ENEMY, board)
    status = rows[:, TURN + 1 : OWN_CHASE]
    after = joined([board, *parts, status, *chases, origin])
    return after, battle, (struck & KIND_BITS) == _FLAG


def turned(tables: Tables, cells: Tensor) -> Tensor:
    """The cells as the other side sees them."""
    return cells.flip(1) if tables.is_full_size else cells[:, tables.turned]


def _fought(
    tables: Tables, variant: Variant, piece: Tensor, struck: Tensor, step: Tensor
) -> tuple[Tensor, Tensor, tuple[Tensor, Tensor]]:
    """Who stands on the source and on the target afterwards, and both pieces' new bytes."""
    kind, other = (piece & KIND_BITS).long(), (struck & KIND_BITS).long()
    pair = kind * CONTENTS + other
    left, battle = tables.left[pair], other > 0
    wins, holds = left == ATTACKER_LEFT, left == DEFENDER_LEFT
    advances = torch.zeros_like(holds)
    if variant.defender_advances:
        advances = holds & step & tables.is_mobile[other]
    returns = wins & battle if variant.winner_square == "return" else torch.zeros_like(wins)
    at_target = torch.where(wins & ~returns, _MOVER, torch.where(holds & ~advances, _STRUCK, 0))
    at_source = torch.where(returns, _MOVER, torch.where(advances, _STRUCK, _NOBODY))
    shown = tables.shows_attacker[pair]
    if tables.runs_show:
        shown = shown | ~step
    mover = piece | MOVED | torch.where(shown, PUBLIC, 0)
    hit = struck | torch.where(tables.shows_defender[pair], PUBLIC, 0)
    hit = hit | torch.where(advances, MOVED, 0)
    return at_source, at_target, (mover.to(torch.uint8), hit.to(torch.uint8))


def _memories(
    tables: Tables, variant: Variant, rows: Tensor, action: Tensor, standing: tuple[Tensor, Tensor]
) -> list[Tensor]:
    """Two-square memories, last plies, counters and turn, as the next side to move has them."""
    source, target = tables.source[action], tables.target[action]
    at_source, at_target = standing
    battle = (rows.gather(1, target[:, None])[:, 0] & KIND_BITS) > 0
    own, enemy = rows[:, OWN_SHUTTLE:ENEMY_SHUTTLE], rows[:, ENEMY_SHUTTLE:PLIES]
    if variant.two_square_limit is not None:
        ends_on = torch.where(at_source == _MOVER, source, NOWHERE)
        ends_on = torch.where(at_target == _MOVER, target, ends_on)
        own = after_own_ply(tables, variant, own, action, ends_on)
        hit_on = torch.where(battle, tables.last - target, NOWHERE)
        held_on = torch.where(at_source == _STRUCK, tables.last - source, NOWHERE)
        held_on = torch.where(at_target == _STRUCK, tables.last - target, held_on)
        enemy = after_enemy_ply(tables, enemy, hit_on, held_on)
    newest = torch.where(tables.places[:2] == 0, source[:, None], target[:, None])
    newest, older = (
        torch.where((moves == NOWHERE) | battle[:, None], NOWHERE, tables.last - moves)
        for moves in (newest, rows[:, PLIES : PLY - 2])
    )
    ply, quiet = read_number(rows, PLY) + 1, read_number(rows, QUIET) + 1
    counters = number_bytes(ply), number_bytes(torch.where(battle, 0, quiet))
    plies = newest.to(torch.uint8), older.to(torch.uint8)
    return [enemy, own, *plies, *counters, 1 - rows[:, TURN : TURN + 1]]
