"""Worlds: strikes and quiet moves follow the rules, and both can be taken back."""

from itertools import pairwise
from random import Random

import pytest

from attaque.players.handmade.assessment import Assessment
from attaque.players.handmade.attraction import Attractions
from attaque.players.handmade.evaluation import Evaluator
from attaque.players.handmade.move_ordering import MoveOrdering
from attaque.players.handmade.styles import STEADY
from attaque.players.handmade.worlds import World
from attaque.rules import Color, Kind, Move, Position, Square, variant
from tests.boards import position
from tests.strategies import VARIANTS, random_game

OPEN = tuple(
    name if "complete_visibility" in name else f"{name}+complete_visibility" for name in VARIANTS
)


def world_of(now: Position, rng: Random) -> World:
    assessment = Assessment(now.view(now.turn))
    return World(assessment, Attractions(Evaluator(assessment, STEADY)), rng)


def state(world: World) -> tuple[object, ...]:
    """The public attributes that a move can change."""
    return (
        list(world.at),
        list(world.rows),
        list(world.foe_gains),
        list(world.pulls),
        (world.occupied[:], world.mobile[:], world.runners[:]),
        (world.balance, world.pull, world.flagless),
    )


def moves(world: World, side: int) -> set[Move]:
    finder = MoveOrdering(world)
    found = [*finder.strikes(side), *finder.steps(side)]
    return {Move(Square(a), Square(b)) for _, a, b in found}


@pytest.mark.parametrize("name", OPEN)
def test_a_world_without_hidden_pieces_plays_like_a_position(name):
    """The world has the legal moves of the position, and the moves that only a repetition rule
    forbids. After each move the world and the position have the same pieces."""
    rng, plies = Random(name), 0
    while plies < 200:
        game = random_game(variant(name), rng, 300)
        me, world = game[0].turn, world_of(game[0], rng)
        for now, after in pairwise(game):
            side = int(now.turn is not me)
            assert moves(world, side) == {*now.legal_moves, *now.barred_moves}
            world.play(side, *after.history[-1].move)
            assert pieces(world) == {
                (o.square, o.piece.kind, int(o.piece.color is not me)) for o in after.occupants()
            }
        plies += len(game)


def pieces(world: World) -> set[tuple[Square, Kind, int]]:
    """Square, kind and side of each piece."""
    return {
        (Square(square), world.kinds[piece], world.occupied[1] >> square & 1)
        for square, piece in enumerate(world.at)
        if piece >= 0
    }


@pytest.mark.parametrize("name", VARIANTS)
def test_taking_back_all_moves_restores_the_world(name):
    rng = Random(name)
    for now in random_game(variant(name), rng, 40)[5::9]:
        if now.outcome is not None:
            continue
        world, line = world_of(now, rng), []
        for ply in range(12):
            able = sorted(moves(world, ply % 2))
            if able and not world.flagless:
                before = state(world)
                line.append((before, world.play(ply % 2, *rng.choice(able))))
                assert state(world) != before
        for before, undo in reversed(line):
            world.take_back(undo)
            assert state(world) == before


@pytest.mark.parametrize("name", VARIANTS)
def test_attractions_are_updated_with_every_move(name):
    """After each ply, the incremental values equal values that are computed from scratch."""
    rng = Random(name)
    now = next(p for p in reversed(random_game(variant(name), rng, 30)) if p.outcome is None)
    world = world_of(now, rng)
    for ply in range(20):
        able = sorted(moves(world, ply % 2))
        if not able or world.flagless:
            break
        world.play(ply % 2, *rng.choice(able))
        assert world.pull == pytest.approx(world._summed())
        for side in (0, 1):
            for piece in world._hunters[side]:
                if world._squares[piece] >= 0:
                    assert world.pulls[piece] == world._most_attractive(piece, side)[0]


def test_the_legal_strikes_are_found_and_a_won_battle_has_a_positive_gain():
    now = position("Fa1 Ce4 Rb2 Ei4", "Fk10 Je5 Bi5 Mb8", public=squares("e5 i5 b8 e4 b2 i4"))
    finder = MoveOrdering(world_of(now, Random(1)))
    gains = {Move(Square(a), Square(b)): gain for gain, a, b in finder.strikes(0)}
    assert set(map(str, gains)) == {"e4e5", "i4i5", "b2b8"}
    assert gains[Move.parse("e4e5")] > 0 > gains[Move.parse("b2b8")]
    assert {str(Move(Square(a), Square(b))) for _, a, b in finder.strikes(1)} == {"e5e4"}


def test_moves_towards_a_weaker_piece_are_ordered_first():
    now = position("Fa1 Ce4", "Fk10 Je8 Bi10", public=squares("e4 e8"))
    _, origin, target = MoveOrdering(world_of(now, Random(1))).steps(0)[0]
    assert Move(Square(origin), Square(target)) == Move.parse("e4e5")


def test_the_attractions_on_own_pieces_do_not_depend_on_sampled_kinds():
    now = position("Fa1 Ce4 Gf4", "Fk10 Je8 Ef9 Bi10")
    assert now.turn is Color.RED
    worlds = [world_of(now, Random(seed)) for seed in range(12)]
    assert len({tuple(world.kinds) for world in worlds}) > 1
    assert len({sum(world.pulls[: len(worlds[0]._foes[1])]) for world in worlds}) == 1


def squares(text: str) -> list[Square]:
    return [Square.parse(word) for word in text.split()]
