"""Chat: only the newest lines are kept. During the game, players and spectators chat separately."""

import pytest

from attaque.rules import Color
from attaque.server.table.chat import ChatLog

KEPT = 10
"""How many lines a chat log keeps for each room."""


def test_players_and_spectators_chat_separately_until_the_game_ends():
    chat = ChatLog(lambda: 5, KEPT)
    chat.say(Color.RED, "to Blue", "1", over=False)
    chat.say(None, "among us", "2", over=False)
    chat.say(None, "to all", "3", over=True)
    assert [line.text for line in chat.lines(Color.BLUE)] == ["to Blue", "to all"]
    assert [line.text for line in chat.lines(None)] == ["among us", "to all"]
    assert [line.room for line in chat.lines(None)] == ["spectators", "everybody"]


def test_only_the_newest_lines_are_kept_and_numbering_continues():
    chat = ChatLog(lambda: 5, KEPT)
    for n in range(KEPT + 20):
        chat.say(Color.RED, "hello", str(n), over=False)
    assert [line.n for line in chat.lines(Color.RED)] == list(range(21, KEPT + 21))


def test_a_line_sent_twice_with_one_id_appears_once():
    """A client that got no answer sends its line again."""
    chat = ChatLog(lambda: 5, KEPT)
    for seat in (Color.RED, Color.BLUE, None):
        assert chat.say(seat, "hello", "1", over=False)
        assert not chat.say(seat, "hello", "1", over=True)
        assert chat.say(seat, "hello", "2", over=False)
    # Two spectators may choose the same id, so a line with another text is shown.
    assert chat.say(None, "good evening", "1", over=False)
    assert [len(chat.lines(seat)) for seat in (Color.RED, Color.BLUE, None)] == [4, 4, 3]


@pytest.mark.parametrize(("seat", "other"), [(Color.RED, None), (None, Color.BLUE)])
def test_a_room_learns_nothing_of_the_other_room(seat, other):
    quiet, loud = ChatLog(lambda: 5, KEPT), ChatLog(lambda: 5, KEPT)
    for chat in (quiet, loud):
        chat.say(seat, "first", "1", over=False)
    for n in range(KEPT + 20):
        loud.say(other, "psst", str(n), over=False)
    for chat in (quiet, loud):
        chat.say(seat, "second", "2", over=False)
        chat.say(other, "third", "3", over=True)
    assert quiet.lines(seat) == loud.lines(seat)
    assert [line.n for line in loud.lines(seat)] == [1, 2, 3]
