"""View tracker: computes the true view of the seat from the received moves, in every variant."""

from random import Random

import pytest

from attaque.game import Chance, Game, Options, Play, Ready, TakeSeat, seen_by
from attaque.game.log.events import Battled, Moved
from attaque.notation import parse_annotated_move
from attaque.players import Uniform
from attaque.players.programs.external_player import annotated_move
from attaque.players.programs.view_tracker import ViewTracker, assigned
from attaque.rules import Color, Kind, Square, names, variant

VIEW_OPTIONS = ("silent_defense", "secrecy", "memory", "complete_visibility", "scout_return")
VARIANTS = [
    *names(),
    *(f"{name}+{o}" for name in ("barrage", "online-2000s") for o in VIEW_OPTIONS),
]


def enemies(game, color):
    pieces = {o.square: o.piece for o in game.known_to(color).occupants()}
    return {square: piece.kind for square, piece in pieces.items() if piece.color is not color}


def watched_game(rules, seed, plies=160):
    """Plays a random game. Yields, after each ply, the game and the trackers of Red and Blue."""
    rng = Random(seed)
    chance = Chance(rng, rng.randbytes)
    game = Game.replay([Game.open("g", Options(rules), 0)])
    setups = [Uniform().choose_setup(rules, rng) for _ in Color]
    for color in Color:
        game, _ = game.step(TakeSeat(str(color), color), None, 0, chance)
    for color in Color:
        game, _ = game.step(Ready(setups[color]), color, 0, chance)
    watchers = [ViewTracker(setups[color], color, enemies(game, color)) for color in Color]
    while game.outcome is None and game.position.ply < plies:
        move = rng.choice(game.position.legal_moves)
        game, events = game.step(Play(move), game.position.turn, 0, chance)
        for color, tracker in zip(Color, watchers, strict=True):
            for event in events:
                received = seen_by(event, color)
                if isinstance(received, Moved | Battled):
                    survivor = received.survivor if isinstance(received, Battled) else None
                    tracker.see(parse_annotated_move(str(annotated_move(received))), survivor)
        yield game, watchers


@pytest.mark.parametrize("name", VARIANTS)
def test_the_tracked_view_equals_the_view_of_the_seat(name):
    identities = 0
    for game, watchers in watched_game(variant(name), seed=3):
        for color, tracker in zip(Color, watchers, strict=True):
            if game.outcome is None and game.position.turn is color:
                true, seen = game.known_to(color), tracker.view
                assert seen == true
                for square in (occupant.square for occupant in true.occupants()):
                    assert seen.identity_at(square) == true.identity_at(square)
                    identities += 1
    assert identities > 0


def test_an_assignment_gives_each_piece_a_kind_that_it_can_be():
    tiny = variant("tiny")
    anything = frozenset(tiny.kinds)
    fitting = dict.fromkeys(map(Square.parse, ("a5", "b5", "c5", "d5", "e5", "f5", "a6")), anything)
    fitting[Square.parse("a6")] = frozenset({Kind.MARSHAL, Kind.FLAG})
    fitting[Square.parse("a5")] = frozenset({Kind.MARSHAL})
    army = assigned(tiny, fitting, Random(1))
    assert army[Square.parse("a5")] is Kind.MARSHAL
    assert army[Square.parse("a6")] is Kind.FLAG
    assert sorted(army.values()) == sorted(Kind.from_letter(c) for c in "MERRSBF")


@pytest.mark.parametrize("seed", range(10))
def test_pieces_exchange_kinds_until_each_piece_has_one_that_it_can_be(seed):
    """If a5 gets the spy and b5 the flag, one of them must take the marshal instead. Otherwise no
    kind is left for c5."""
    kinds = {"a5": "MS", "b5": "MF", "c5": "SF"}
    fitting = {Square.parse(s): frozenset(map(Kind.from_letter, k)) for s, k in kinds.items()}
    army = assigned(variant("tiny"), fitting, Random(seed))
    assert all(kind in fitting[square] for square, kind in army.items())
    assert len(set(army.values())) == 3


def test_two_pieces_that_must_be_the_only_marshal_are_refused():
    tiny = variant("tiny")
    fitting = dict.fromkeys(map(Square.parse, ("a5", "b5")), frozenset({Kind.MARSHAL}))
    with pytest.raises(ValueError, match="no army fits"):
        assigned(tiny, fitting, Random(1))
