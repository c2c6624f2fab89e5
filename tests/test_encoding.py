"""Actions and planes: the same numbers from a View and from the batch, and no hidden kinds."""

from __future__ import annotations

from random import Random

import pytest

np = pytest.importorskip("numpy")

from attaque.encoding import (  # noqa: E402
    ACTION,
    ACTIONS,
    FACTS,
    GROUPS,
    PLANES,
    SOURCE,
    SPATIAL,
    TARGET,
    frame,
    legal_mask,
    observe,
)
from attaque.rules import Color, Move, Piece, Position, Setup, names, variant  # noqa: E402
from attaque.rules.catalogue import parse  # noqa: E402


def played(name: str, plies: int, seed: int) -> Position:
    rules, random = variant(name), Random(seed)
    position = Position.start(rules, Setup.random(rules, random), Setup.random(rules, random))
    while position.ply < plies and position.outcome is None:
        position = position.play(random.choice(position.legal_moves))
    return position


def test_every_straight_move_has_one_action() -> None:
    assert (ACTION >= 0).sum() == ACTIONS == 1800
    assert (ACTION[SOURCE, TARGET] == np.arange(ACTIONS)).all()


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("color", list(Color))
def test_actions_and_moves_are_inverse(name: str, color: Color) -> None:
    board = frame(variant(name))
    squares = [s for s in variant(name).grid.squares if variant(name).grid.land >> s & 1]
    moves = [Move(a, b) for a in squares for b in squares if Move(a, b).distance]
    assert all(board.move(board.action(move, color), color) == move for move in moves)


def test_both_sides_see_their_back_row_at_the_bottom() -> None:
    board = frame(variant("lattaque"))
    a1, i10 = Move.parse("a1i10")
    assert (board.cell(a1, Color.RED), board.cell(i10, Color.BLUE)) == (0, 0)
    assert board.lakes[9]  # the tenth file is outside a board of nine


def test_boards_larger_than_the_frame_are_refused() -> None:
    text = 'name = "wide"\nextends = "classic"\n[board]\nwidth = 12\nlakes = []\n'
    with pytest.raises(ValueError, match="does not fit"):
        frame(parse(text))


def test_the_groups_cover_all_planes() -> None:
    assert sum(size for _, size, _ in GROUPS) == PLANES == SPATIAL + FACTS
    view = played("classic", 20, 1).view(Color.RED)
    assert observe(view).shape == (100, PLANES)
    assert observe(view).dtype == np.float32


@pytest.mark.parametrize("name", ["classic", "barrage", "tiny", "france"])
def test_hidden_enemy_kinds_do_not_change_an_observation(name: str) -> None:
    position = played(name, 60, 2)
    viewer = position.turn
    hidden = [o for o in position.occupants() if o.piece.color is not viewer and not o.is_public]
    for group in ([o for o in hidden if o.has_moved], [o for o in hidden if not o.has_moved]):
        kinds = [o.piece.kind for o in group]
        Random(1).shuffle(kinds)
        pieces = {o.square: o.piece for o in position.occupants()}
        pieces |= {
            o.square: Piece(viewer.other, kind) for o, kind in zip(group, kinds, strict=True)
        }
        other = Position.from_pieces(
            position.variant,
            pieces,
            turn=viewer,
            moved=[o.square for o in position.occupants() if o.has_moved],
            public=[o.square for o in position.occupants() if o.is_public],
            quiet=position.quiet,
            ply=position.ply,
            history=position.history,
        )
        assert (observe(other.view(viewer)) == observe(position.view(viewer))).all()


@pytest.mark.parametrize("name", [*names(), "duel+complete_visibility", "tiny+ply_limit=70"])
def test_a_view_and_the_batch_give_the_same_bits(name: str) -> None:
    torch = pytest.importorskip("torch")
    from attaque.batch import Batch  # noqa: PLC0415 — the other tests here need no torch

    torch.set_num_threads(1)
    rules, random = variant(name), Random(7)
    batch, board = Batch(rules), frame(rules)
    setups = [[Setup.random(rules, random) for _ in range(8)] for _ in range(2)]
    positions = [Position.start(rules, *pair) for pair in zip(*setups, strict=True)]
    rows, mask = batch.start(batch.armies(setups[0]), batch.armies(setups[1]))
    boards = batch.boards(8)
    for ply in range(90):
        if ply % 9 == 0:
            cells, facts = batch.observe(rows)
            planes = torch.cat([cells, facts[:, None].expand(-1, 100, -1)], 2).numpy()
            for position, row, legal in zip(positions, planes, mask.numpy(), strict=True):
                if position.outcome is None:
                    view = position.view(position.turn)
                    assert (observe(view) == row).all()
                    assert (legal_mask(view) == legal).all()
        moves = [random.choice(p.legal_moves) if p.legal_moves else None for p in positions]
        pairs = list(zip(positions, moves, strict=True))
        actions = [board.action(m, p.turn) if m else 0 for p, m in pairs]
        positions = [p.play(m) if m else p for p, m in pairs]
        step = batch.step(rows, mask, torch.tensor(actions), boards)
        rows, mask = step.rows, step.mask


def test_flags_stand_on_the_same_rows_for_both_colours() -> None:
    """An orientation mistake would put Blue's flags in front."""
    rules, random = variant("classic"), Random(1)
    rows: dict[Color, set[int]] = {color: set() for color in Color}
    for _ in range(200):
        setup = Setup.random(rules, random)
        for color in Color:
            view = Position.start(rules, setup, setup).view(color)
            cell = int(observe(view)[:, 11].argmax())
            rows[color].add(cell // 10)
            assert setup.placed[frame(rules).square(cell, Color.RED)].letter == "F"
    assert rows[Color.RED] == rows[Color.BLUE] == {0, 1, 2, 3}
