"""Fair queue: keys take turns, however many things one of them has."""

from hypothesis import given
from hypothesis import strategies as st

from attaque.server.workers.fair_queue import MOST_IDLE_KEYS, FairQueue


def all_of(queue):
    return [queue.take()[1] for _ in range(len(queue))]


def filled(*things):
    """A queue with these things; the key of each is its first letter."""
    queue = FairQueue()
    for thing in things:
        queue.put(thing[0], thing)
    return queue


def test_a_key_with_many_things_waits_behind_a_key_with_one():
    assert all_of(filled("a1", "a2", "a3", "b1")) == ["a1", "b1", "a2", "a3"]


def test_a_key_that_comes_later_does_not_wait_for_the_rounds_before():
    queue = filled("a1", "a2", "a3", "a4")
    assert [queue.take()[1] for _ in range(2)] == ["a1", "a2"]
    queue.put("b", "b1")
    queue.put("b", "b2")
    assert all_of(queue) == ["b1", "a3", "b2", "a4"]


def test_a_key_that_was_just_served_waits_for_the_others():
    queue = filled("a1")
    queue.take()
    queue.put("a", "a2")
    queue.put("b", "b1")
    assert all_of(queue) == ["b1", "a2"]


def test_a_lower_rank_comes_first():
    queue = filled("a1", "b1")
    queue.put("a", "urgent", rank=-1)
    assert all_of(queue) == ["urgent", "a1", "b1"]


def test_a_removed_thing_is_never_taken():
    things = ["a1", "a2", "b1"]
    queue = filled(*things)
    assert queue.remove(things[0])
    assert not queue.remove("c1")
    assert (queue.count("a"), queue.keys) == (1, 2)
    assert sorted(all_of(queue)) == ["a2", "b1"]


def test_idle_keys_are_forgotten():
    queue = FairQueue()
    for number in range(3 * MOST_IDLE_KEYS):
        queue.put(number, number)
        queue.take()
    assert len(queue._next) <= MOST_IDLE_KEYS + 1


@given(st.lists(st.sampled_from("abc"), max_size=30))
def test_a_full_queue_serves_each_key_once_in_a_round(keys):
    queue = filled(*(f"{key}{number}" for number, key in enumerate(keys)))
    order = [thing[0] for _, thing in queue.in_order()]
    assert [thing[0] for thing in all_of(queue)] == order
    while order:
        here = set(order)
        assert set(order[: len(here)]) == here
        order = order[len(here) :]
