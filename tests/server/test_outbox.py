"""Outboxes: bounded, in order, and honest about what they dropped."""

import asyncio

from attaque.server.outbox import Outbox


def taken(outbox, count):
    async def take():
        return [await asyncio.wait_for(outbox.take(), 1) for _ in range(count)]

    return asyncio.run(take())


def test_frames_come_in_order():
    outbox = Outbox(3, 100)
    outbox.put(["a", "b"])
    outbox.put(["c"])
    assert taken(outbox, 1) == [["a", "b", "c"]]


def test_too_many_frames_are_dropped_once_and_for_all():
    outbox = Outbox(2, 100)
    outbox.put(["a", "b", "c"])
    assert len(outbox) == 0
    outbox.put(["d"])
    assert taken(outbox, 2) == [None, ["d"]]


def test_too_many_bytes_are_dropped():
    outbox = Outbox(10, 100)
    outbox.put(["x" * 60])
    outbox.put(["y" * 60])
    assert taken(outbox, 1) == [None]


def test_one_large_frame_always_fits():
    outbox = Outbox(10, 100)
    outbox.put(["x" * 5_000])
    assert taken(outbox, 1) == [["x" * 5_000]]


def test_the_last_frame_comes_even_after_a_loss_and_then_nothing():
    outbox = Outbox(1, 100)
    outbox.put(["a", "b"])
    outbox.finish("bye")
    outbox.put(["too late"])
    outbox.finish("again")
    assert taken(outbox, 3) == [["bye"], [], []]
