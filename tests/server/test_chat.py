"""Chat: bounded, and each line for those it was said to."""

from attaque.rules import Color
from attaque.server.chat import ChatLog

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
    assert len(chat) == KEPT
    assert [line.n for line in chat.lines(Color.RED)] == list(range(21, KEPT + 21))


def test_a_line_that_is_said_again_with_its_id_is_said_once():
    """As whoever got no answer does."""
    chat = ChatLog(lambda: 5, KEPT)
    for seat in (Color.RED, Color.BLUE, None):
        assert chat.say(seat, "hello", "1", over=False) is not None
        assert chat.say(seat, "hello", "1", over=True) is None
        assert chat.say(seat, "hello", "2", over=False) is not None
    # Two spectators cannot know of each other's ids.
    assert chat.say(None, "good evening", "1", over=False) is not None
    assert len(chat) == 7
