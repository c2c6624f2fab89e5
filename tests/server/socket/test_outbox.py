"""Outbox: the order of frames, the limits, and overflow."""

from attaque.server.socket.outbox import Outbox


def test_frames_come_in_order():
    outbox = Outbox(3, 100)
    outbox.put([b"a", b"b"])
    outbox.put([b"c"])
    assert outbox.take() == [b"a", b"b", b"c"]
    assert outbox.take() == []


def test_too_many_frames_are_all_dropped_and_the_overflow_is_reported_once():
    outbox = Outbox(2, 100)
    outbox.put([b"a", b"b", b"c"])
    assert len(outbox) == 0
    outbox.put([b"d"])
    assert outbox.take() is None
    assert outbox.take() == [b"d"]


def test_too_many_bytes_drop_all_frames():
    outbox = Outbox(10, 100)
    outbox.put([b"x" * 60])
    outbox.put([b"y" * 60])
    assert outbox.take() is None


def test_taken_frames_do_not_count_towards_the_limits():
    outbox = Outbox(10, 100)
    for _ in range(3):
        outbox.put([b"x" * 60])
        assert outbox.take() == [b"x" * 60]


def test_a_single_large_frame_always_fits():
    outbox = Outbox(10, 100)
    outbox.put([b"x" * 5_000])
    assert outbox.take() == [b"x" * 5_000]


def test_the_last_frame_before_closing_is_sent_even_after_an_overflow():
    outbox = Outbox(1, 100)
    outbox.put([b"a", b"b"])
    outbox.finish(b"bye")
    outbox.put([b"too late"])
    outbox.finish(b"again")
    assert outbox.take() == [b"bye"]
    assert outbox.is_closing
    assert outbox.take() == []
