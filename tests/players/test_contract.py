"""What every player must do: legal setups and moves in every variant, from views and a seed."""

from random import Random

import pytest

from attaque.players import Player, Uniform
from attaque.rules import Position, names, variant

PLAYERS: list[Player] = [Uniform()]
EVERY = pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.name)


def game(player: Player, name: str, seed: int, plies: int = 200) -> list[Position]:
    rules, rng = variant(name), Random(seed)
    position = Position.start(
        rules, player.choose_setup(rules, rng), player.choose_setup(rules, rng)
    )
    played = [position]
    while position.outcome is None and len(played) <= plies:
        move = player.choose_move(position.view(position.turn), 0.01, rng)
        position = position.play(move)
        played.append(position)
    return played


@EVERY
@pytest.mark.parametrize("name", names())
def test_it_sets_up_and_moves_by_the_rules(player, name):
    assert len(game(player, name, 1)) > 1


@EVERY
@pytest.mark.parametrize("name", names())
def test_its_setups_have_no_faults_and_vary(player, name):
    rules = variant(name)
    setups = [player.choose_setup(rules, Random(seed)) for seed in range(50)]
    assert [setup.faults() for setup in setups] == [[]] * 50
    assert len(set(setups)) == 50


@EVERY
def test_the_same_seed_plays_the_same_game(player):
    assert game(player, "barrage", 7) == game(player, "barrage", 7)
    assert game(player, "barrage", 7) != game(player, "barrage", 8)
