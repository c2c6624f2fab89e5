"""Stored bytes: an address that has stored too much opens nothing new; running games go on."""

import asyncio

import pytest

from attaque.server.errors import ServerError
from attaque.server.settings import Settings
from attaque.server.stored_bytes import DAY, RESERVE, ROW_BYTES, StoredBytes
from tests.server.in_process_client import in_process_client
from tests.server.live_server import letters, serving, started
from tests.server.tables import settle

TABLES = "/api/v1/tables"
MIB = 2**20


def test_the_budget_comes_back_evenly_over_a_day():
    stored = StoredBytes(Settings(address_megabytes=1.0))
    stored.add("a", 0.0, MIB // 2)
    assert not stored.is_over("a", 0.0)
    stored.add("a", 0.0, MIB)
    with pytest.raises(ServerError, match="address/storage") as refused:
        stored.check("a", 0.0)
    assert refused.value.args_["wait"] == pytest.approx(DAY / 2, abs=2)
    assert stored.is_over("a", DAY / 2 - 1)
    assert not stored.is_over("a", DAY / 2 + 1)
    stored.check("b", 0.0)


def test_running_games_have_a_reserve():
    stored = StoredBytes(Settings(address_megabytes=1.0))
    stored.add("a", 0.0, round(1.05 * MIB))
    assert stored.is_over("a", 0.0)
    assert not stored.is_over("a", 0.0, RESERVE)
    stored.add("a", 0.0, round(0.1 * MIB))
    assert stored.is_over("a", 0.0, RESERVE)


async def test_an_address_that_has_stored_too_much_opens_and_saves_nothing_new():
    async with in_process_client(address_megabytes=0.02) as client:
        found = []
        for _ in range(8):
            answer = await client.post(TABLES, json={"nickname": "anna", "variant": "tiny"})
            found.append(answer.status_code)
        assert found == [201] * 6 + [429] * 2
        assert answer.json()["error"]["code"] == "address/storage"
        assert int(answer.headers["Retry-After"]) > 0
        assert (await client.post("/api/v1/people")).status_code == 429


async def played(live, client, other, plies):
    """Plays `plies` plies, from the move of `client` on. Returns the code of a refusal, if one
    comes."""
    for _ in range(plies):
        while not (client.choices and client.choices["legal"]):
            await client.receive()
        moved = {"ply": client.ply, "move": client.choices["legal"][0]}
        answer = await client.command("move", **moved)
        if answer["type"] == "nack":
            return answer["code"]
        await client.reach(answer["seq"])
        await other.reach(answer["seq"])
        client, other = other, client
    return None


async def test_the_moves_of_an_address_are_counted_and_end_its_own_games():
    """One address plays both sides; nobody else loses the game."""
    async with serving(settings={"address_megabytes": 0.006}) as live:
        _, red, blue = await started(live)
        assert await played(live, red, blue, 60) == "address/storage"
        assert live.state.stored.is_over("127.0.0.1", live.state.seconds, RESERVE)


async def test_a_game_against_another_address_goes_on_although_the_budget_is_used_up():
    async with serving(settings={"address_megabytes": 0.05}) as live, live.at("127.0.0.2") as ben:
        first = await live.open()
        second = await ben.join(first["game"], invitation=first["invitation"])
        red = await live.client(first["game"], first["token"])
        blue = await ben.client(second["game"], second["token"])
        await red.done("ready", setup=letters("tiny", 1))
        await blue.done("ready", setup=letters("tiny", 2))
        live.state.stored.add("127.0.0.1", live.state.seconds, MIB)
        assert await played(live, red, blue, 4) is None
        await red.done("resign")
        refused = await red.command("offer", what="rematch")
        assert refused["code"] == "address/storage"
        await ben.open("ben")


async def test_bytes_count_although_the_client_has_hung_up_before_the_commit():
    """Otherwise one address could store without end: one command for each connection."""
    async with serving() as live:
        _, red, blue = await started(live)
        storage, may_append = live.state.runtime.storage, asyncio.Event()
        append = storage.append

        async def wait(*args):
            await may_append.wait()
            return await append(*args)

        storage.append, counted = wait, []
        live.state.stored.add = lambda address, now, size: counted.append(size)
        await red.send({"type": "resign", "cid": "last"})
        await asyncio.sleep(0.05)
        await red.close()
        while live.state.sockets > 1:
            await asyncio.sleep(0.01)
        counted.clear()  # what the connection had stored before
        may_append.set()
        await blue.until("ev", kind="ended")
        await settle()
        assert len(counted) == 1
        assert counted[0] > ROW_BYTES
