"""An opening that no longer owns the data neither packs nor deletes nor frees space."""

import pytest

from attaque.server.storage import Code, GameRow, MemoryStorage, NewEvent, SqliteStorage
from tests.server.storage.refusals import refused

CALLS = {
    "pack": lambda s: s.pack(10, 10),
    "delete_game": lambda s: s.delete_game("g1"),
    "erase_person": lambda s: s.erase_person("anna"),
    "drop_invitations": lambda s: s.drop_invitations(10, 10),
    "vacuum": lambda s: s.vacuum(10),
    "free_space": lambda s: s.free_space(),
    "probe": lambda s: s.probe(),
}


@pytest.fixture(params=["sqlite", "memory"])
def twice_opened(request, runner, database, closing):
    """An older and a newer opening of the same data, with an ended game."""
    if request.param == "memory":
        older = closing(MemoryStorage())
        return older, closing(older.opened_again())
    older = closing(runner.run(SqliteStorage.open(database)))
    return older, closing(runner.run(SqliteStorage.open(database)))


@pytest.mark.parametrize("call", CALLS)
async def test_an_older_opening_keeps_nothing_any_more(twice_opened, call):
    older, newer = twice_opened
    await newer.create(GameRow("g1", "duel", 1, "play"))
    await newer.append("g1", 0, "a", [NewEvent("moved", b"", 0)], "ended")
    with refused(Code.LOST):
        await CALLS[call](older)
    assert (await newer.figures()).packed == 0
    assert len(await newer.events("g1")) == 1
    await CALLS[call](newer)
