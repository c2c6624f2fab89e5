"""The trained network: what it predicts from a view, and in which games it plays."""

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from attaque.players import Uniform
from attaque.players.neural.network import network
from attaque.players.neural.network_player import QUIET_PLIES, NetworkPlayer, sharpened
from attaque.players.setups import make_setup
from attaque.rules import Color, Kind, Position, names, variant
from attaque.rules.variants.catalogue import parse
from tests.game.twins import twins
from tests.strategies import random_game, start

CLASSIC = variant("classic")


def midgame(seed: int, plies: int = 200) -> Position:
    return next(p for p in reversed(random_game(CLASSIC, Random(seed), plies)) if not p.outcome)


def test_the_shipped_network_is_the_stored_checkpoint_that_the_docs_describe():
    state = json.loads(Path("training/checkpoint/state.json").read_text("utf-8"))
    card = network().card
    assert card.decisions == state["decisions"]
    history, page = (Path(p).read_text("utf-8") for p in ("training/HISTORY.md", "docs/players.md"))
    assert f"{card.decisions / 1e6:.1f} M in all" in history
    assert f"| learned from | {card.decisions // 10**6} million decisions" in page
    assert card.variants == (state["variant"], *state.get("also", {}))
    assert card.size <= 8_000_000


@pytest.mark.parametrize("seed", range(3))
def test_a_prediction_has_the_moves_and_the_hidden_pieces_of_its_view(seed):
    view = midgame(seed).view(midgame(seed).turn)
    (prediction,) = network().predict([view])
    assert prediction.moves == view.legal_moves
    assert prediction.policy.sum() == pytest.approx(1, abs=1e-5)
    assert prediction.win + prediction.draw + prediction.loss == pytest.approx(1, abs=1e-5)
    hidden = {
        square: moved
        for square, piece, moved, _ in view.occupants()
        if piece.color is not view.turn and piece.kind is Kind.UNKNOWN
    }
    unseen = view.unseen(view.turn.other)
    assert prediction.kinds.keys() == hidden.keys()
    for square, chances in prediction.kinds.items():
        assert chances.sum() == pytest.approx(1, abs=1e-5)
        possible = {Kind(kind) for kind in np.flatnonzero(chances)}
        assert possible <= {kind for kind, count in unseen.items() if count}
        assert not (hidden[square] and possible & {Kind.BOMB, Kind.FLAG})


def test_a_batch_predicts_the_same_as_single_views():
    views = [position.view(position.turn) for position in map(midgame, range(4))]
    together = network().predict(views)
    for view, prediction in zip(views, together, strict=True):
        (alone,) = network().predict([view])
        assert np.allclose(alone.policy, prediction.policy, atol=1e-5)


@pytest.mark.parametrize("viewer", Color)
@pytest.mark.parametrize("name", names())
def test_hidden_kinds_do_not_change_a_prediction(name, viewer):
    rules, compared = variant(name), 0
    for seed in range(12):
        if compared > 10:  # several games, because a game of a small variant may end at once
            break
        found = twins(rules, viewer, seed, plies=24)
        a, b = (Position.start(rules, *setups) for setups in (found.one, found.other))
        for move in found.moves:
            if a.turn is viewer:
                (one,), (other,) = (network().predict([p.view(viewer)]) for p in (a, b))
                assert one.moves == other.moves
                assert (one.policy == other.policy).all()
                assert (one.win, one.draw, one.loss) == (other.win, other.draw, other.loss)
                assert (one.belief == other.belief).all()
                assert one.kinds.keys() == other.kinds.keys()
                compared += 1
            a, b = a.play(move), b.play(move)
    assert compared > 10


def test_sharpening_keeps_the_best_moves_and_drops_unlikely_moves():
    chances = sharpened([0.5, 0.3, 0.15, 0.05], temperature=0.5, threshold=0.1)
    assert chances[0] / chances[1] == pytest.approx((0.5 / 0.3) ** 2)
    assert [chance > 0 for chance in chances] == [True, True, False, False]
    assert all(sharpened([0.02] * 50, 1.0, 0.03))


class Substitute(Uniform):
    """Plays instead of the network. Returns None for a move, so that a test can tell who played."""

    def choose_move(self, view, limit, rng):
        return None


def network_plays(position: Position) -> bool:
    """Whether the network chooses the move, and not the substitute."""
    view = position.view(position.turn)
    return NetworkPlayer("net", Substitute()).choose_move(view, None, Random(1)) is not None


@pytest.mark.parametrize("options", ["", "+secrecy+two_square=off", "+ply_limit=500", "+memory"])
@pytest.mark.parametrize("name", ["barrage", "classic"])
def test_the_network_plays_a_known_army_under_many_rules(name, options):
    assert network_plays(start(variant(name + options), Random(2)))


OWN = 'name = "mine"\nextends = "classic"\n'


@pytest.mark.parametrize(
    "rules",
    [
        variant("barrage+aggression"),
        variant("classic+complete_visibility"),
        parse(OWN + "[army]\nB = 4"),
        parse(OWN + "[board]\nlakes = []"),
    ],
)
def test_another_player_plays_variants_that_the_network_does_not_know(rules):
    assert not network_plays(start(rules, Random(2)))


@pytest.mark.parametrize(
    ("name", "is_endless"),
    [
        ("france", True),
        ("classic", False),
        ("classic+no_battle=400", False),
        ("classic+no_battle=401", True),
    ],
)
def test_after_many_quiet_plies_another_player_plays_only_if_the_game_is_endless(name, is_endless):
    rng, position = Random(4), start(variant(name), Random(2))
    while position.view(position.turn).quiet <= QUIET_PLIES:
        steps = [m for m in position.legal_moves if position.piece_at(m.target) is None]
        position = position.play(rng.choice(steps))
    assert network_plays(position) != is_endless


def test_the_network_beats_the_uniform_player():
    """Both sides have setups of the generator. With random setups the uniform player could win by
    luck: the flag can stand at the front, where any player finds it."""
    rng, net, chance = Random(8), NetworkPlayer("net", Uniform()), Uniform()
    for color in (Color.RED, Color.BLUE):
        position = Position.start(CLASSIC, make_setup(CLASSIC, rng), make_setup(CLASSIC, rng))
        while position.outcome is None:
            player = net if position.turn is color else chance
            position = position.play(player.choose_move(position.view(position.turn), None, rng))
        assert position.outcome.winner is color
