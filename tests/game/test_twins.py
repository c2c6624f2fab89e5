"""Twin games: hidden facts change no byte that a viewer receives."""

from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from attaque.game import (
    Play,
    Ready,
    Spectators,
    TakeSeat,
    Tick,
    TimeControl,
    Unready,
    recording,
    refusal_to_json,
    seen,
)
from attaque.game.log import commitment, events
from attaque.rules import IllegalMoveError, Kind, Move, Position, Reason, Setup, variant
from tests.game.table import BLUE, GAMES, RED, REFEREE, VIEWERS, Table
from tests.game.twins import NoTwinError, Stream, Twins, set_up, stream, twins

HIDING = [*(name for name in GAMES if "complete_visibility" not in name), REFEREE]
TRUE_LEAF = commitment.leaf

# True hashes differ between twin games, so the fixture hashes leaves without their kinds. Then all
# bytes must be equal.
pytestmark = pytest.mark.usefixtures("seals_without_kinds")


def streams(pair, viewer, **options):
    return [
        stream(pair.name, setups, pair.moves, viewer, **options)
        for setups in (pair.one, pair.other)
    ]


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
@pytest.mark.parametrize("name", HIDING, ids=str)
def test_twin_games_send_the_same_bytes(name, viewer):
    pair = twins(name, viewer, seed=1, plies=36)
    one, other = streams(pair, viewer)
    assert pair.one != pair.other
    assert len(one) > 20
    assert one == other


@pytest.mark.parametrize("name", ["classic", "classic+secrecy+aggression", "fa", "barrage"])
def test_twin_games_send_delayed_spectators_the_same_bytes(name):
    pair = twins(name, None, seed=2, plies=40)
    options = {"spectators": Spectators.DELAYED, "delay": 7}
    one, other = streams(pair, None, **options)
    assert one == other
    assert one != streams(pair, None)[0]


@given(st.integers(0, 2**32), st.sampled_from(VIEWERS), st.sampled_from(["tiny", "skirmish"]))
@settings(max_examples=20)
def test_many_small_twin_games_send_the_same_bytes(seed, viewer, base):
    options = Random(seed).sample(["secrecy", "silent_defense", "memory", "advance"], 2)
    try:
        pair = twins("+".join([base, *options]), viewer, seed, plies=20)
    except NoTwinError:
        reject()
    one, other = streams(pair, viewer)
    assert one == other


@pytest.mark.parametrize("name", HIDING, ids=str)
def test_twin_games_refuse_the_same_moves_for_the_same_reasons(name):
    """Red, the side to move, tries each pair of squares that begins with a piece of Red's. Of the
    other pairs, whose refusal says no more than whose piece it is, Red tries every sixth."""
    pair = twins(name, RED, seed=3, plies=30)
    moves = pair.moves[: len(pair.moves) // 2 * 2]
    reasons = []
    for setups in (pair.one, pair.other):
        table = Table(name)
        set_up(Stream(table, RED), setups)
        table.play(*map(str, moves))
        reasons.append(refusals(table))
    assert len(reasons[0]) > len(table.rules.grid.squares) ** 2 // 6
    assert reasons[0] == reasons[1]


def refusals(table):
    found, squares = {}, table.rules.grid.squares
    own = {o.square for o in table.game.position.occupants() if o.piece.color is RED}
    for number, (origin, target) in enumerate(product(squares, squares)):
        if origin not in own and number % 6:
            continue
        try:
            table.game.apply(Play(Move(origin, target)), RED, table.now, table.chance)
        except IllegalMoveError as error:
            found[origin, target] = refusal_to_json(error)
    return found


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
@pytest.mark.parametrize("name", ["classic", "barrage", "fa", "tiny"])
def test_the_setups_that_other_players_try_change_no_byte(name, viewer):
    """Every player except the viewer sends different setups with each seed. The game refuses the
    incomplete ones."""
    rules = variant(name)

    def sent(seed):
        rng, received = Random(seed), Stream(Table(name), viewer)
        received.do(TakeSeat("anna", RED))
        received.do(TakeSeat("ben"))
        for color in (RED, BLUE, RED):
            setup = Setup.random(rules, Random(1) if color is viewer else rng)
            if color is not viewer:
                part = dict(list(setup.placed.items())[: rng.randrange(5)])
                received.do(Ready(Setup(rules, part)), color)
            received.do(Ready(setup), color)
            received.look()
            received.do(Unready(), color)
        return received.sent

    assert len(set(sent(1))) > 10
    assert sent(1) == sent(2) == sent(3)


@pytest.mark.parametrize("viewer", [RED, BLUE], ids=str)
def test_if_the_setup_time_runs_out_a_setup_is_completed_without_the_other_players_draft(viewer):
    rules = variant("classic")

    def sent(seed):
        draft = Setup(rules, dict(list(Setup.random(rules, Random(seed)).placed.items())[:seed]))
        received = Stream(Table(clock=TimeControl(setup=60_000)), viewer)
        received.do(TakeSeat("anna", RED))
        received.do(TakeSeat("ben"))
        received.do(Tick((None, draft) if viewer is RED else (draft, None)), wait=60_000)
        received.look()
        return received.sent

    assert sent(3) == sent(11) == sent(30)


def hidden_defender():
    """Twins: Red's captain strikes a colonel in one game and a general in the other."""
    table = Table("classic+silent_defense")
    red = table.placed("Pb4")
    setups = [table.placed(words) for words in ("Ci4 Gh1 La4", "Gi4 Ch1 La4")]
    moves = tuple(map(Move.parse, ("b4b5", "k7k6", "b5b6", "k6k5", "b6b7")))
    same = {s: k for s, k in setups[0].placed.items() if k not in (Kind.COLONEL, Kind.GENERAL)}
    for setup in setups[1:]:
        assert same.items() <= setup.placed.items()
    return Twins(table.rules.name, (red, setups[0]), (red, setups[1]), moves)


def by_kind(original):
    def pieces(game, board):
        return tuple(
            sorted(original(game, board), key=lambda p: game.position.piece_at(p.square).kind)
        )

    return pieces


def for_anybody(game, viewer):
    return seen.GameChoices(game.position.legal_moves if game.position else ())


def reason_for_bombs(original):
    def why_not(position, move):
        piece = position.piece_at(move.target)
        bomb = piece and piece.kind is Kind.BOMB
        return Reason.IMMOBILE if bomb and original(position, move) else original(position, move)

    return why_not


PLANTED = {
    "a battle shows a hidden defender": (events, "_battle_seen", lambda old: lambda e, viewer: e),
    "pieces are listed by kind": (seen, "_pieces", by_kind),
    "the opponent gets the legal moves": (seen, "choices", lambda old: for_anybody),
    "a seal is left open": (events, "seals_seen", lambda old: lambda seals, viewer: seals),
    "events are not redacted at all": (events, "seen_by", lambda old: lambda e, viewer: e),
    "a refusal depends on what is struck": (Position, "why_not", reason_for_bombs),
    "the record of a running game shows hidden kinds": (
        *(recording, "record_game"),
        lambda old: lambda *a, **k: old(*a, **{**k, "public": False}),
    ),
    "all viewers get the view of the side to move": (
        *(Position, "view"),
        lambda old: lambda position, viewer: old(position, position.turn),
    ),
}


@cache
def two_pairs():
    return hidden_defender(), twins("classic", RED, seed=1, plies=40)


def test_without_a_planted_leak_no_difference_is_found():
    assert all(one == other for one, other in (streams(pair, RED) for pair in two_pairs()))


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_is_caught(leak, monkeypatch):
    """Each planted leak makes the bytes of at least one of the two twin pairs differ."""
    pairs = two_pairs()
    place, name, plant = PLANTED[leak]
    monkeypatch.setattr(place, name, plant(getattr(place, name)))
    assert any(one != other for one, other in (streams(pair, RED) for pair in pairs))


def test_with_true_hashes_only_messages_with_a_root_or_a_path_differ(monkeypatch):
    monkeypatch.setattr(commitment, "leaf", TRUE_LEAF)
    pair = twins("classic", RED, seed=1, plies=30)
    one, other = streams(pair, RED)
    differ = [a for a, b in zip(one, other, strict=True) if a != b]
    assert differ
    assert all(b'"root"' in text or b"sha256:" in text or b'"path"' in text for text in differ)
