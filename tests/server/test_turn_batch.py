"""TurnBatch: callbacks that are added in one turn of the event loop run together."""

import asyncio

from attaque.server.turn_batch import TurnBatch


class Mailbox:
    """Collects things, and delivers those of one turn of the event loop together."""

    def __init__(self, batch):
        self.batch, self.waiting, self.sent = batch, [], []

    def put(self, thing):
        if not self.waiting:
            self.batch.add(self.deliver)
        self.waiting.append(thing)

    def deliver(self):
        self.sent.append(self.waiting)
        self.waiting = []


async def test_callbacks_of_one_turn_run_together():
    batch = TurnBatch()
    one, other = Mailbox(batch), Mailbox(batch)
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
