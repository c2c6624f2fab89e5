"""Chat: bounded, and each line for those it was said to."""

import pytest

from attaque.rules import Color
from attaque.server.table.chat import ChatLog

KEPT = 10


def test_rooms_are_apart_until_the_end():
    chat = ChatLog(lambda: 5, KEPT)
    chat.say(Color.RED, "to Blue", "1", over=False)
    chat.say(None, "among us", "2", over=False)
    chat.say(None, "to all", "3", over=True)
    assert [line.text for line in chat.lines(Color.BLUE)] == ["to Blue", "to all"]
    assert [line.text for line in chat.lines(None)] == ["among us", "to all"]
    assert [line.room for line in chat.lines(None)] == ["spectators", "everybody"]


def test_only_the_last_lines_are_kept_and_numbers_go_on():
    chat = ChatLog(lambda: 5, KEPT)
    for n in range(KEPT + 20):
        chat.say(Color.RED, "hello", str(n), over=False)
    assert [line.n for line in chat.lines(Color.RED)] == list(range(21, KEPT + 21))


def test_a_line_that_is_said_again_with_its_id_is_said_once():
    """As whoever got no answer does."""
    chat = ChatLog(lambda: 5, KEPT)
    for seat in (Color.RED, Color.BLUE, None):
        assert chat.say(seat, "hello", "1", over=False)
        assert not chat.say(seat, "hello", "1", over=True)
        assert chat.say(seat, "hello", "2", over=False)
    # Two spectators cannot know of each other's ids.
    assert chat.say(None, "good evening", "1", over=False)
    assert [len(chat.lines(seat)) for seat in (Color.RED, Color.BLUE, None)] == [4, 4, 3]


@pytest.mark.parametrize(("seat", "other"), [(Color.RED, None), (None, Color.BLUE)])
def test_nobody_notices_how_much_is_said_elsewhere(seat, other):
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
