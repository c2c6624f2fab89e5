"""What every player must do: choose legal setups and moves in every variant, and answer in time.
Only the views and the seed may decide its choices."""

import ast
import pickle
import time
from pathlib import Path
from random import Random

import pytest

import attaque.players
from attaque.players import DEFAULT_LEVEL, LEVELS, PLAYERS, Nodes, Player
from attaque.rules import Color, Position, Setup, names, variant
from tests.game.twins import twins
from tests.strategies import OPTIONED

FEW = Nodes(24)
"""A limit that makes tests quick. With it, choices depend on the views and the seed alone."""
FEWEST = Nodes(10)
"""A lower limit for whole games. With it, a search rarely uses more than one sampled world."""

EVERY = pytest.mark.parametrize("name", PLAYERS)
ROOM = Path(attaque.players.__file__).parent

OWN_BOARDS = {"move_values.py", "view_tracker.py"}
"""The only modules that may use positions. They make these positions themselves, from what their
seat sees and from guessed kinds."""


def game(player: Player, rules: str, seed: int, plies: int) -> list[Position]:
    """The positions of a game of the player against itself."""
    found, rng = variant(rules), Random(seed)
    position = Position.start(
        found, player.choose_setup(found, rng), player.choose_setup(found, rng)
    )
    played = [position]
    while position.outcome is None and len(played) <= plies:
        position = position.play(player.choose_move(position.view(position.turn), FEW, rng))
        played.append(position)
    return played


@EVERY
@pytest.mark.parametrize("rules", OPTIONED)
def test_every_player_sets_up_and_moves_by_the_rules(name, rules):
    """Variants without options: `test_games_come_to_an_end` plays them."""
    assert len(game(PLAYERS[name](), rules, 1, 12)) > 3


@EVERY
@pytest.mark.parametrize("rules", names())
def test_setups_have_no_faults_and_vary(name, rules):
    found = variant(rules)
    setups = [PLAYERS[name]().choose_setup(found, Random(seed)) for seed in range(20)]
    assert [setup.faults() for setup in setups] == [[]] * 20
    assert len(set(setups)) >= 19


@EVERY
def test_the_same_seed_plays_the_same_game(name):
    first, again = (game(PLAYERS[name](), "barrage", 7, 30) for _ in range(2))
    assert first == again
    assert first[:7] != game(PLAYERS[name](), "barrage", 8, 6)


@EVERY
def test_a_game_does_not_depend_on_the_game_before(name):
    player = PLAYERS[name]()
    first = game(player, "tiny", 3, 30)
    assert game(player, "tiny", 3, 30) == first


@EVERY
def test_a_player_can_be_pickled_in_the_middle_of_a_game(name):
    player = PLAYERS[name]()
    now = game(player, "classic", 5, 6)[-1]
    again, view = pickle.loads(pickle.dumps(player)), now.view(now.turn)
    assert player.choose_move(view, FEW, Random(1)) == again.choose_move(view, FEW, Random(1))


@EVERY
@pytest.mark.parametrize(
    ("rules", "viewer"),
    [
        ("classic", Color.RED),
        ("barrage", Color.BLUE),
        ("classic+silent_defense+advance", Color.RED),
        ("lattaque", Color.BLUE),
    ],
)
def test_hidden_kinds_do_not_change_the_choices_of_a_player(name, rules, viewer):
    """Twin games show the viewer the same, but differ in kinds that are hidden from it."""
    pair = twins(rules, viewer, 11, 24)
    choices = []
    for setups in (pair.one, pair.other):
        player, rng, made = PLAYERS[name](), Random(2), []
        position = Position.start(variant(rules), *setups)
        for move in pair.moves:
            if position.turn is viewer:
                made.append(player.choose_move(position.view(viewer), FEW, rng))
            position = position.play(move)
        choices.append(made)
    assert choices[0] == choices[1]
    assert len(choices[0]) > 5


@EVERY
@pytest.mark.parametrize("limit", [0.1, 0.3])
@pytest.mark.usefixtures("frozen_gc")
def test_a_player_answers_within_the_time_limit(name, limit):
    """Measures CPU time, so that a busy machine does not matter. Players measure real time, which
    is never less than the CPU time of one thread."""
    rules, rng, player = variant("classic"), Random(1), PLAYERS[name]()
    position = Position.start(rules, player.choose_setup(rules, rng), Setup.random(rules, rng))
    for _ in range(4):
        view = position.view(position.turn)
        start = time.process_time()
        move = player.choose_move(view, limit, rng)
        assert time.process_time() - start <= limit
        position = position.play(move)


@EVERY
@pytest.mark.parametrize("rules", names())
def test_games_come_to_an_end(name, rules):
    """Some variants have no limit that ends a game. So the opponent is `greedy`, which looks for
    battles. The player is Red in every other variant."""
    found, rng = variant(rules), Random(6)
    players = [PLAYERS[name](), PLAYERS["greedy"]()][:: (-1) ** names().index(rules)]
    setups = [player.choose_setup(found, rng) for player in players]
    position = Position.start(found, *setups)
    while position.outcome is None and position.ply < 4000:
        player = players[position.turn]
        position = position.play(player.choose_move(position.view(position.turn), FEWEST, rng))
    assert position.outcome is not None


def test_only_modules_with_boards_of_their_own_import_position():
    holders = {
        path.name
        for path in ROOM.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom | ast.Import)
        and (
            "Position" in [alias.name for alias in node.names]
            or "attaque.rules.position" in ast.unparse(node)
        )
    }
    assert holders == OWN_BOARDS


@pytest.mark.usefixtures("frozen_gc")
def test_the_default_level_answers_within_300_milliseconds():
    rules, rng, player = variant("classic"), Random(1), PLAYERS[DEFAULT_LEVEL]()
    position = Position.start(rules, *(player.choose_setup(rules, rng) for _ in Color))
    start = time.process_time()
    player.choose_move(position.view(position.turn), None, rng)
    assert time.process_time() - start < 0.3


def test_there_are_eight_levels_named_after_the_ranks():
    assert list(LEVELS) == [
        "recruit",
        "sergeant",
        "lieutenant",
        "captain",
        "major",
        "colonel",
        "general",
        "marshal",
    ]
    assert [PLAYERS[name]().name for name in LEVELS] == list(LEVELS)
