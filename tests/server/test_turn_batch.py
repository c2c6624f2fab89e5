"""TurnBatch: what is added in one turn of the event loop runs together."""

import asyncio

from attaque.server.turn_batch import TurnBatch


class Box:
    def __init__(self, post):
        self.post, self.waiting, self.sent = post, [], []

    def put(self, thing):
        if not self.waiting:
            self.post.add(self.deliver)
        self.waiting.append(thing)

    def deliver(self):
        self.sent.append(self.waiting)
        self.waiting = []


async def test_callbacks_of_one_turn_run_together():
    post = TurnBatch()
    one, other = Box(post), Box(post)
    one.put("answer")
    other.put("news")
    one.put("news")
    assert one.sent == other.sent == []
    await asyncio.sleep(0)
    assert (one.sent, other.sent) == ([["answer", "news"]], [["news"]])
    one.put("more")
    await asyncio.sleep(0)
    assert one.sent == [["answer", "news"], ["more"]]
    assert other.sent == [["news"]]
