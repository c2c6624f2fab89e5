"""Games made from records: their events, and the refusal of wrong records."""

from random import Random

import pytest

from attaque.game import Game, from_record, record
from attaque.notation import NotationError, Record, format_record, read_record, record_game
from attaque.rules import Position, variant
from tests.game.table import BLUE, GAMES, finished
from tests.strategies import random_game, recorded


def written(name: str, plies: int = 20) -> str:
    return format_record(record(finished(name, plies).game, None))


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_a_game_gives_the_same_game(name):
    table = finished(name, 60)
    found = record(table.game, None)
    game, events = from_record(found, table.game.id)
    assert Game.replay(events) == game
    assert (game.moves, game.position, game.outcome) == (
        table.game.moves,
        table.game.position,
        table.game.outcome,
    )
    again = record(game, None)
    assert (again.moves, again.result) == (found.moves, found.result)


def test_from_record_plays_each_move_only_once(monkeypatch):
    found = read_record(written("barrage", 40))
    played, play = [], Position.play
    monkeypatch.setattr(Position, "play", lambda p, move: played.append(move) or play(p, move))
    from_record(found, "game")
    assert played == [recorded.move for recorded in found.moves]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"resign"', '"flag"', "notation/termination"),
        ('"resign"', '"bored"', "notation/termination"),
        ('RulesHash "', 'RulesHash "0', "notation/rules-hash"),
    ],
)
def test_a_record_with_a_wrong_termination_or_rules_hash_is_refused(old, new, code):
    text = written("barrage")
    wrong = read_record(text.replace(old, new, 1))
    with pytest.raises(NotationError) as caught:
        from_record(wrong, "game")
    assert caught.value.code == code


def test_the_error_for_an_illegal_move_names_its_line_and_column():
    text = written("barrage")
    first = text.partition("\n1. ")[2].split()[0]
    with pytest.raises(NotationError) as caught:
        from_record(read_record(text.replace(first, "a1-a9", 1)), "game")
    line = text[: text.index("\n1. ")].count("\n") + 2
    assert (caught.value.code, caught.value.line, caught.value.column) == (
        "move/empty-square",
        line,
        4,
    )


def test_a_move_after_the_end_is_refused():
    game = random_game(variant("tiny"), Random(4), 400)
    assert game[-1].outcome
    found = recorded(game)
    longer = Record(found.tags, (*found.moves, found.moves[0]), found.result, found.first)
    with pytest.raises(NotationError, match="The game is over"):
        from_record(longer, "game")


def test_a_record_of_one_view_is_refused():
    table = finished("barrage", 8)
    found = record_game(table.game.position, [], public=True, viewer=BLUE)
    with pytest.raises(NotationError, match="one player's view cannot be replayed"):
        from_record(found, "game")


def test_a_record_that_starts_from_a_position_is_refused():
    position = finished("barrage", 8).game.position
    with pytest.raises(NotationError, match="only games from two setups"):
        from_record(record_game(position, []), "game")
