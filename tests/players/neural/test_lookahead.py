"""Lookahead: which moves it tries, how often, and how the scores change its choice."""

from collections import Counter
from random import Random

import pytest

from attaque.players import Nodes, Uniform
from attaque.players.neural import lookahead
from attaque.players.neural.lookahead import CANDIDATES, LEAST, Lookahead
from attaque.players.neural.network import Network, network
from attaque.rules import Color, Move, Position, Square, variant
from tests.boards import position
from tests.game.twins import twins
from tests.strategies import random_game

CLASSIC = variant("classic")
GAME = random_game(CLASSIC, Random(3), 60)
VIEW = GAME[-1].view(GAME[-1].turn)


class Tries:
    """Replaces `lookahead.scores_in`. Gives each move a fixed score, and counts the worlds in which
    it is tried."""

    def __init__(self, scores: dict[Move, float]) -> None:
        self.scores, self.calls = scores, Counter[Move]()

    def __call__(self, view, moves, worlds, rng):
        for move in moves:
            self.calls[move] += len(worlds)
        return {move: [self.scores.get(move, 0.5)] * len(worlds) for move in moves}


def chosen(tries: Tries, monkeypatch, evaluations: int = 48, limit=None, view=VIEW) -> Move:
    monkeypatch.setattr(lookahead, "scores_in", tries)
    return Lookahead("ahead", Uniform(), evaluations).choose_move(view, limit, Random(1))


def likely(view=VIEW) -> list[Move]:
    """The candidates of the lookahead, the likeliest first."""
    (prediction,) = network().predict([view])
    ranked = sorted(zip(prediction.policy, prediction.moves, strict=True), key=lambda m: -m[0])
    return [move for chance, move in ranked[:CANDIDATES] if chance >= LEAST]


def test_a_higher_score_in_worlds_outweighs_a_higher_policy(monkeypatch):
    first, *others = likely()
    assert others
    for better in others:
        assert chosen(Tries({better: 0.6}), monkeypatch) == better
    assert chosen(Tries({first: 0.6}), monkeypatch) == first


def test_only_likely_moves_are_tried_and_each_in_the_same_number_of_worlds(monkeypatch):
    tries = Tries({})
    chosen(tries, monkeypatch)
    assert set(tries.calls) == set(likely())
    assert len(set(tries.calls.values())) == 1


@pytest.mark.parametrize("count", range(1, CANDIDATES + 1))
def test_the_number_of_evaluations_does_not_depend_on_the_number_of_candidates(count, monkeypatch):
    """For each move and world the network evaluates two positions: before and after the reply."""
    tries = Tries({})
    monkeypatch.setattr(lookahead, "_candidates", lambda policy: list(range(count)))
    chosen(tries, monkeypatch, evaluations=48)
    assert len(tries.calls) == count
    assert 2 * tries.calls.total() == 48


def test_a_move_that_ends_the_game_takes_as_many_evaluations_as_any_other(monkeypatch):
    """The scout can capture the flag: Blue's only unmoved piece must be the flag. The network
    evaluates the view. Then, in each of two rounds, it evaluates two times twelve positions, as if
    Blue could still reply."""
    sizes, predict, strike = [], Network.predict, Move.parse("b5b6")

    def counted(self, views):
        sizes.append(len(views))
        return predict(self, views)

    start = position("Fa1 Rb5 Sd1", "Fb6 Re5", "tiny", moved=[Square.parse("e5")])
    view = start.view(start.turn)
    assert start.play(strike).outcome is not None
    monkeypatch.setattr(Network, "predict", counted)
    monkeypatch.setattr(lookahead, "_candidates", lambda policy: [view.legal_moves.index(strike)])
    assert Lookahead("ahead", Uniform(), 48).choose_move(view, None, Random(1)) == strike
    assert sizes == [1, 12, 12, 12, 12]


@pytest.mark.parametrize(
    ("rules", "viewer"),
    [
        ("classic", Color.RED),
        ("barrage", Color.BLUE),
        ("lattaque", Color.RED),
        ("tiny", Color.BLUE),
    ],
)
def test_sampled_worlds_do_not_depend_on_the_true_position(rules, viewer, monkeypatch):
    """The worlds are the same in twin games, which differ only in kinds that are hidden from the
    viewer."""
    pair, worlds_of_games = twins(rules, viewer, 11, 24), []
    for setups in (pair.one, pair.other):
        tries, worlds = Tries({}), []

        def watched(view, moves, drawn, rng, tries=tries, worlds=worlds):
            worlds.append((moves, drawn))
            return tries(view, moves, drawn, rng)

        monkeypatch.setattr(lookahead, "scores_in", watched)
        player, rng = Lookahead("ahead", Uniform(), 48), Random(2)
        now = Position.start(variant(rules), *setups)
        for move in pair.moves:
            if now.turn is viewer:
                player.choose_move(now.view(viewer), None, rng)
            now = now.play(move)
        worlds_of_games.append(worlds)
    assert worlds_of_games[0] == worlds_of_games[1]
    assert len(worlds_of_games[0]) > 8


def test_a_limit_of_positions_is_kept(monkeypatch):
    tries = Tries({})
    chosen(tries, monkeypatch, limit=Nodes(30))
    assert 0 < 2 * tries.calls.total() <= 30


def test_without_time_the_lookahead_plays_by_the_policy(monkeypatch):
    tries = Tries({})
    assert chosen(tries, monkeypatch, limit=0.0) in likely()
    assert not tries.calls


def test_another_player_plays_variants_that_the_network_does_not_know(monkeypatch):
    view = random_game(variant("classic+aggression"), Random(3), 4)[-1]
    tries = Tries({})
    chosen(tries, monkeypatch, view=view.view(view.turn))
    assert not tries.calls
