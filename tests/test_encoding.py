"""Encoding of moves and views: documented numbers, no hidden kinds, the same bits as the batch."""

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
from attaque.rules import (  # noqa: E402
    Color,
    Move,
    Piece,
    Position,
    Setup,
    Square,
    Variant,
    names,
    variant,
)
from attaque.rules.variants.catalogue import parse  # noqa: E402
from tests.batch.rule_sets import RULE_SETS  # noqa: E402
from tests.strategies import random_game  # noqa: E402


def random_position(rules: Variant, plies: int, seed: int) -> Position:
    """Plays a random game of at most `plies` plies. Returns its last position that does not end the
    game."""
    game = random_game(rules, Random(seed), plies)
    return next(position for position in reversed(game) if position.outcome is None)


def test_every_straight_move_has_one_action() -> None:
    assert (ACTION >= 0).sum() == ACTIONS == 1800
    assert (ACTION[SOURCE, TARGET] == np.arange(ACTIONS)).all()


def test_actions_are_numbered_as_documented() -> None:
    """See docs/environments.md. Trained networks and other programs rely on these numbers."""
    for row, file in ((0, 0), (3, 7), (9, 9)):
        rows = [10 * other + file for other in range(10) if other != row]
        files = [10 * row + other for other in range(10) if other != file]
        source = 10 * row + file
        actions = [100 * k + source for k in range(18)]
        assert TARGET[actions].tolist() == rows + files
        assert set(SOURCE[actions].tolist()) == {source}


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("color", list(Color))
def test_a_move_can_be_converted_to_an_action_and_back(name: str, color: Color) -> None:
    board = frame(variant(name))
    squares = [s for s in variant(name).grid.squares if variant(name).grid.land >> s & 1]
    moves = [Move(a, b) for a in squares for b in squares if Move(a, b).distance]
    assert all(board.move(board.action(move, color), color) == move for move in moves)


def test_each_side_has_its_back_row_at_the_bottom() -> None:
    board = frame(variant("lattaque"))
    a1, i10 = Move.parse("a1i10")
    assert (board.cell(a1, Color.RED), board.cell(i10, Color.BLUE)) == (0, 0)
    assert board.lakes[9]  # the board has nine files; the frame marks the tenth as lake


def test_boards_larger_than_the_frame_are_refused() -> None:
    text = 'name = "wide"\nextends = "classic"\n[board]\nwidth = 12\nlakes = []\n'
    with pytest.raises(ValueError, match="does not fit"):
        frame(parse(text))


def test_the_plane_groups_cover_all_planes() -> None:
    assert sum(size for _, size, _ in GROUPS) == PLANES == SPATIAL + FACTS
    view = random_position(variant("classic"), 20, 1).view(Color.RED)
    assert observe(view).shape == (100, PLANES)
    assert observe(view).dtype == np.float32


HAS_HIDDEN_KINDS = [name for name, rules in RULE_SETS.items() if not rules.complete_visibility]


@pytest.mark.parametrize("name", HAS_HIDDEN_KINDS)
def test_hidden_enemy_kinds_do_not_change_an_observation(name: str) -> None:
    changed = 0
    for seed, plies in ((1, 2), (2, 20), (3, 60)):
        position = random_position(RULE_SETS[name], plies, seed)
        viewer = position.turn
        pieces = with_hidden_kinds_shuffled(position, viewer.other, Random(seed))
        changed += pieces != pieces_of(position)
        other = Position.from_pieces(
            position.variant,
            pieces,
            turn=viewer,
            moved=[o.square for o in position.occupants() if o.has_moved],
            public=[o.square for o in position.occupants() if o.is_public],
            captured={color: position.captured(color) for color in Color},
            quiet=position.quiet,
            ply=position.ply,
            history=position.history,
        )
        assert (observe(other.view(viewer)) == observe(position.view(viewer))).all()
    assert changed


def pieces_of(position: Position) -> dict[Square, Piece]:
    return {o.square: o.piece for o in position.occupants()}


def with_hidden_kinds_shuffled(
    position: Position, color: Color, random: Random
) -> dict[Square, Piece]:
    """All pieces by square, after the hidden kinds of the side `color` have been shuffled. A piece
    that has moved gets a mobile kind."""
    pieces, rules = pieces_of(position), position.variant
    hidden = [o for o in position.occupants() if o.piece.color is color and not o.is_public]
    kinds = [o.piece.kind for o in hidden]
    mobile = [kind for kind in kinds if rules.is_mobile(kind)]
    random.shuffle(mobile)
    for o in hidden:
        if o.has_moved:
            kind = mobile.pop()
            kinds.remove(kind)
            pieces[o.square] = Piece(color, kind)
    random.shuffle(kinds)
    for o in hidden:
        if not o.has_moved:
            pieces[o.square] = Piece(color, kinds.pop())
    return pieces


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_view_and_the_batch_give_the_same_bits(name: str) -> None:
    """Compares four games every 20 plies, 7 times. New games replace finished ones."""
    torch = pytest.importorskip("torch")
    from attaque.batch import Batch  # noqa: PLC0415 — the other tests here need no torch
    from tests.batch.beginnings import armies  # noqa: PLC0415
    from tests.batch.choosing import eager  # noqa: PLC0415
    from tests.batch.walk import Walk  # noqa: PLC0415

    rules, random = RULE_SETS[name], Random(7)
    walk, compared = Walk(Batch(rules), [armies(rules, random) for _ in range(4)]), 0
    for ply in range(140):
        if ply % 20 == 0:
            cells, facts = walk.batch.observe(walk.rows)
            planes = torch.cat([cells, facts[:, None].expand(-1, 100, -1)], 2).numpy()
            for position, row, legal in zip(walk.positions, planes, walk.mask, strict=True):
                view = position.view(position.turn)
                assert (observe(view) == row).all()
                assert (legal_mask(view) == legal.numpy()).all()
                compared += 1
        walk.advance([eager(position, random) for position in walk.positions])
        walk.renew(lambda: armies(rules, random))
    assert compared == 28


def test_both_colours_have_their_flags_on_the_same_rows() -> None:
    """If Blue saw the board from the wrong side, Blue's flags would be on the front rows."""
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
