"""Evidence: moves and won battles of hidden enemy pieces change the chances of their kinds."""

from random import Random

from attaque.players import Belief
from attaque.players.handmade.evidence import Evidence
from attaque.rules import Color, Kind, Move, Position, Square
from tests.boards import position

E5, E6, E7 = (Square.parse(name) for name in ("e5", "e6", "e7"))
BLUE = "Fk10 Ce7 Ta9 Lb9 Pc9 Jd9 Ei9 Rh9"


def seen(start: Position, red: str, blue: str) -> tuple[Position, Evidence]:
    """The position after a move of each side, and Red's evidence from these moves."""
    evidence = Evidence()
    evidence.observe(start.view(Color.RED))
    evidence.moved(start.view(Color.RED), Move.parse(red))
    after = start.play(Move.parse(red)).play(Move.parse(blue))
    evidence.observe(after.view(Color.RED))
    return after, evidence


def chance(now: Position, square: Square, kind: Kind, evidence: Evidence | None = None) -> float:
    gathered = evidence.likelihoods if evidence else None
    return Belief.of(now.view(Color.RED), Color.BLUE, gathered).chance(square, kind)


def test_a_piece_that_approaches_a_shown_piece_probably_beats_it():
    start = position("Fa1 Je5 Tb2", BLUE, public=[E5], moved=[E7])
    now, evidence = seen(start, "b2b3", "e7e6")
    assert chance(now, E6, Kind.COLONEL, evidence) > chance(now, E6, Kind.COLONEL)
    assert chance(now, E6, Kind.SERGEANT, evidence) < chance(now, E6, Kind.SERGEANT)


def test_a_piece_that_flees_a_shown_piece_probably_loses_to_it():
    start = position("Fa1 Je5 Tb2", BLUE.replace("e7", "e6"), public=[E5], moved=[E6])
    now, evidence = seen(start, "b2b3", "e6e7")
    assert chance(now, E7, Kind.SERGEANT, evidence) > chance(now, E7, Kind.SERGEANT)
    assert chance(now, E7, Kind.COLONEL, evidence) < chance(now, E7, Kind.COLONEL)


def test_a_hidden_winner_can_only_be_a_kind_that_wins():
    start = position("Fa1 Pe6 Tb2", BLUE, "classic+silent_defense", moved=[E7])
    now, evidence = seen(start, "e6e7", "a9a8")
    assert now.view(Color.RED).piece_at(E7).kind is Kind.UNKNOWN
    for weaker in (Kind.CAPTAIN, Kind.SERGEANT, Kind.SCOUT):
        assert chance(now, E7, weaker) > 0
        assert chance(now, E7, weaker, evidence) == 0
    belief = Belief.of(now.view(Color.RED), Color.BLUE, evidence.likelihoods)
    winners = {Kind.MARSHAL, Kind.GENERAL, Kind.COLONEL, Kind.MAJOR}
    assert {belief.sample(Random(seed))[E7] for seed in range(30)} <= winners


def test_a_new_game_starts_without_evidence():
    start = position("Fa1 Je5 Tb2", BLUE, public=[E5], moved=[E7])
    _, evidence = seen(start, "b2b3", "e7e6")
    assert evidence.likelihoods
    evidence.observe(start.view(Color.RED))
    assert not evidence.likelihoods
