"""Chat: bounded, and each line for those it was said to."""

from attaque.rules import Color
from attaque.server.chat import ChatLog

KEPT = 10


def test_rooms_are_apart_until_the_end():
    chat = ChatLog(lambda: 5, KEPT)
    chat.say(Color.RED, "to Blue", over=False)
    chat.say(None, "among us", over=False)
    chat.say(None, "to all", over=True)
    assert [line.text for line in chat.lines(Color.BLUE)] == ["to Blue", "to all"]
    assert [line.text for line in chat.lines(None)] == ["among us", "to all"]
    assert [line.room for line in chat.lines(None)] == ["spectators", "everybody"]


def test_only_the_last_lines_are_kept_and_numbers_go_on():
    chat = ChatLog(lambda: 5, KEPT)
    for n in range(KEPT + 20):
        chat.say(Color.RED, str(n), over=False)
    assert len(chat) == KEPT
    assert [line.n for line in chat.lines(Color.RED)] == list(range(21, KEPT + 21))
