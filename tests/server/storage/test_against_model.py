"""SQLite and the storage in memory give the same answers to random calls."""

import asyncio
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attaque.server.storage import (
    Bounds,
    GameRow,
    MemoryStorage,
    NewEvent,
    SetupRow,
    SqliteStorage,
    StorageError,
    TokenKind,
    TokenRow,
)

BOUNDS = Bounds(event_bytes=64, events_per_command=2, setups_per_person=2, tokens_per_game=2)

games = st.sampled_from(["g1", "g2", "گ"])
names = st.sampled_from(["a", "b", "c", "\x00", "ß", ""])
hashes = st.sampled_from([bytes([n]) * 32 for n in range(4)])
times = st.integers(0, 3)
bodies = st.binary(max_size=66)
statuses = st.sampled_from(["seating", "play", "ended"])
tokens = st.builds(
    TokenRow,
    hashes,
    st.sampled_from(TokenKind),
    times,
    st.none() | games,
    person=st.none() | names,
    expires_ms=st.none() | times,
    spent=st.none(),
)
CALLS = {
    "create": (st.builds(GameRow, games, names, times, statuses, st.booleans(), bodies),),
    "game": (games,),
    "games": (st.lists(statuses), st.integers(0, 3), st.none(), st.none() | times),
    "append": (
        *(games, st.integers(-1, 4), names),
        st.lists(st.builds(NewEvent, names, bodies, times), max_size=3),
        st.none() | statuses,
    ),
    "events": (games, st.integers(0, 4), st.integers(0, 3)),
    "save_setup": (st.builds(SetupRow, names, names, names, bodies, times),),
    "setups": (names, st.none() | names),
    "rename_setup": (names, names, names, names),
    "delete_setup": (names, names, names),
    "add_token": (tokens,),
    "token": (hashes,),
    "exchange": (hashes, tokens),
    "drop_token": (hashes,),
    "pack": (times, st.integers(0, 2)),
    "packed": (times, st.tuples(times, games), st.integers(0, 2)),
    "delete_game": (games,),
    "erase_person": (names,),
    "drop_invitations": (times, st.integers(0, 2)),
}
calls = st.one_of([st.tuples(st.just(name), st.tuples(*args)) for name, args in CALLS.items()])


@pytest.fixture(scope="module")
def empty(tmp_path_factory):
    """An empty database. Copying it is faster than creating a new one for each example."""
    path = tmp_path_factory.mktemp("empty") / "attaque.db"

    async def make():
        await (await SqliteStorage.open(path)).close()

    asyncio.run(make())
    return path


async def answer(storage, name, args):
    try:
        return await getattr(storage, name)(*args)
    except StorageError as error:
        return error.code, str(error)


@settings(max_examples=100)
@given(script=st.lists(calls, min_size=5, max_size=40))
def test_both_storages_give_the_same_answers(empty, script):
    async def play(path):
        memory = MemoryStorage(BOUNDS)
        async with await SqliteStorage.open(path, BOUNDS) as sqlite:
            for name, args in [("create", (GameRow("g1", "duel", 0, "play"),)), *script]:
                assert await answer(sqlite, name, args) == await answer(memory, name, args)
            counted = [await storage.figures() for storage in (sqlite, memory)]
            assert counted[0].games == counted[1].games
            assert counted[0].packed == counted[1].packed

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(play(shutil.copy(empty, Path(folder) / "attaque.db")))
