"""Belief: chances are exact, or with evidence nearly exact; samples are possible armies."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attaque.players.battles import REAL
from attaque.players.belief import Belief, sheltered
from attaque.rules import Color, Kind, Square, variant
from tests.boards import position
from tests.strategies import VARIANTS, random_game

SQUARES = [Square.parse(name) for name in ("a1", "b1", "c1", "d1", "e1", "f1")]
POOL = {Kind.MARSHAL: 1, Kind.MINER: 2, Kind.BOMB: 1, Kind.FLAG: 1, Kind.SPY: 1}
ANY = tuple(1.0 for _ in REAL)
MOVED = tuple(float(kind not in (Kind.BOMB, Kind.FLAG)) for kind in REAL)
NO_MINER = tuple(float(kind is not Kind.MINER) for kind in REAL)
HIGH = tuple(3.0 if kind is Kind.MARSHAL else 1.0 for kind in REAL)


def counted(weights):
    """The exact chance of each kind on each square, by enumerating all armies."""
    army = [kind for kind, count in POOL.items() for _ in range(count)]
    total, found = 0.0, Counter()
    for kinds in set(permutations(army)):
        weight = 1.0
        for kind, row in zip(kinds, weights, strict=True):
            weight *= row[kind]
        total += weight
        found.update(dict.fromkeys(zip(SQUARES, kinds, strict=True), weight))
    return {pair: weight / total for pair, weight in found.items()}


def furthest(chances, right):
    """The largest difference between the chances and the right ones."""
    return max(abs(chances(s, k) - right.get((s, k), 0.0)) for s in SQUARES for k in REAL)


@pytest.mark.parametrize("moved", range(5))
def test_chances_are_exact_if_the_only_evidence_is_which_pieces_have_moved(moved):
    weights = [MOVED] * moved + [ANY] * (6 - moved)
    belief = Belief(SQUARES, weights, POOL)
    assert furthest(belief.chance, counted(weights)) < 1e-3


@pytest.mark.parametrize(
    "weights",
    [[MOVED, HIGH, ANY, ANY, HIGH, ANY], [MOVED, NO_MINER, NO_MINER, NO_MINER, ANY, ANY]],
)
def test_with_evidence_chances_and_samples_are_close_to_the_exact_chances(weights):
    belief, rng, right = Belief(SQUARES, weights, POOL), Random(1), counted(weights)
    assert furthest(belief.chance, right) < 0.05
    drawn = Counter(pair for _ in range(4000) for pair in belief.sample(rng).items())
    assert furthest(lambda s, k: drawn[s, k] / 4000, right) < 0.04


@pytest.mark.parametrize("name", VARIANTS)
def test_every_sample_is_a_possible_army(name):
    rules, rng = variant(name), Random(name)
    for now in random_game(rules, rng, 60)[::6]:
        view = now.view(Color.RED)
        belief = Belief.of(view, Color.BLUE)
        hidden = [o for o in view.occupants() if o.piece.kind is Kind.UNKNOWN]
        assert list(belief.squares) == [o.square for o in hidden]
        guess = belief.sample(rng)
        for occupant in hidden:
            kind = guess[occupant.square]
            assert belief.chance(occupant.square, kind) > 0
            assert rules.is_mobile(kind) or not occupant.has_moved
        assert not Counter(guess.values()) - Counter(rules.army)
        if not rules.free_position:
            assert Counter(guess.values()) == Counter(view.unseen(Color.BLUE))
        for kind, count in view.unseen(Color.BLUE).items():
            total = sum(belief.chance(o.square, kind) for o in hidden)
            assert total == pytest.approx(count, abs=2e-2)


@given(st.integers(0, 10**6))
def test_the_chance_of_the_true_kind_of_a_piece_is_never_0(seed):
    now = random_game(variant("tiny"), Random(seed), 20)[-1]
    belief = Belief.of(now.view(Color.BLUE), Color.RED)
    assert all(belief.chance(s, now.piece_at(s).kind) > 0 for s in belief.squares)


def test_the_last_unmoved_pieces_must_be_bombs_and_flag():
    army = "Fa10 Bb10 Bc10 Ed7 Ee7 Ma8 Gb8 Rc8 Rd8 Se8"
    moved = [Square.parse(s) for s in ("d7", "e7", "a8", "b8", "c8", "d8", "e8")]
    view = position("Fa1 Ma2", army, "duel", moved=moved).view(Color.RED)
    belief = Belief.of(view, Color.BLUE)
    (flag,) = (s for s, kind in belief.sample(Random(1)).items() if kind is Kind.FLAG)
    assert str(flag) in {"a10", "b10", "c10"}
    assert belief.chance(Square.parse("a10"), Kind.MARSHAL) == 0
    for name in ("a10", "b10", "c10"):
        chances = belief.chances[Square.parse(name)]
        assert chances[Kind.BOMB] + chances[Kind.FLAG] == pytest.approx(1)


def test_forgotten_pieces_count_as_hidden():
    start = position("Fa1 Ma2", "Fa10 Ga3 Rb3", "duel", public=[Square.parse("a3")])
    square = Square.parse("a3")
    view = start.view(Color.RED)
    assert square not in Belief.of(view, Color.BLUE).squares
    forgetful = Belief.of(view, Color.BLUE, forgotten={square})
    assert 0 < forgetful.chance(square, Kind.GENERAL) < 1


def test_a_flag_is_likelier_behind_bombs_than_in_the_open():
    now = position("Fa1 Lb1", "Fk10 Ri10 Bk9 Ra10 Re10 Gf10", public=[Square.parse("k9")])
    view, chances = now.view(Color.RED), {}
    for name, likelihoods in ("unweighted", {}), ("weighted", sheltered(view, Color.BLUE, {})):
        belief = Belief.of(view, Color.BLUE, likelihoods)
        chances[name] = {str(s): belief.chance(s, Kind.FLAG) for s in belief.squares}
    assert len({round(chance, 3) for chance in chances["unweighted"].values()}) == 1
    weighted = chances["weighted"]
    assert weighted["k10"] > 0.5
    assert all(
        weighted[name] < chances["unweighted"][name] for name in ("a10", "e10", "f10", "i10")
    )
    assert sum(weighted.values()) == pytest.approx(1.0, abs=0.01)
