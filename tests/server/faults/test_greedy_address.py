"""One greedy address leaves tables, the public list, seats and analyses for the others."""

from __future__ import annotations

from contextlib import AsyncExitStack
from random import Random

from attaque.notation import format_record
from tests.server.faults.pairs import visitor
from tests.server.raised_limits import RAISED_RATES
from tests.strategies import random_game, recorded, variant

SETTINGS = {
    **RAISED_RATES,
    "tables": 200,
    "listed_tables": 5,
    "unfinished_analyses": 10,
    "waiting_analyses": 3,
}
TABLES = "/api/v1/tables"
PUBLIC = {"opponent": "anybody"}
SEATED = {"nickname": "eve"}
# Each test has its own addresses, because all tests share one server.


async def codes(visitor, path, bodies):
    """Posts the bodies. Returns the code of each refusal, and None for each success."""
    answers = [await visitor.http.post(path, json=body) for body in bodies]
    return [None if a.is_success else a.json()["error"]["code"] for a in answers]


async def test_one_address_cannot_hold_all_tables(shared_server):
    async with visitor(shared_server, "127.0.11.1") as eve:
        found = await codes(eve, TABLES, [{"nickname": "eve", "variant": "tiny"}] * 210)
    async with visitor(shared_server, "127.0.11.2") as anna:
        await anna.open()
    assert found == [None] * 100 + ["address/tables"] * 110


async def test_one_address_cannot_fill_the_public_list(shared_server):
    server = shared_server
    async with visitor(server, "127.0.12.1") as anna, visitor(server, "127.0.12.2") as eve:
        own = await anna.open(**PUBLIC)
        await anna.client(own["game"], own["token"])
        for _ in range(10):
            body = {"nickname": "eve", "variant": "tiny", **PUBLIC}
            answer = await eve.http.post(TABLES, json=body)
            if answer.is_success:
                await eve.client(answer.json()["game"], answer.json()["token"])
        listed = [table["game"] for table in (await anna.http.get(TABLES)).json()["open"]]
    assert own["game"] in listed
    assert len(listed) == 3


async def test_one_address_cannot_sit_at_every_table_of_strangers(shared_server):
    async with AsyncExitStack() as held:
        games = []
        for number in range(12):
            host = await held.enter_async_context(visitor(shared_server, f"127.0.13.{number}"))
            games.append((await host.open(**PUBLIC))["game"])
        eve = await held.enter_async_context(visitor(shared_server, "127.0.13.66"))
        found = [(await codes(eve, f"{TABLES}/{game}/join", [SEATED]))[0] for game in games]
        ben = await held.enter_async_context(visitor(shared_server, "127.0.13.67"))
        await ben.join(games[-1])
    assert found == [None] * 10 + ["address/seats"] * 2


async def test_one_address_cannot_fill_the_queue_of_analyses(shared_server):
    """One analysis runs, and three may wait."""
    records = [{"text": format_record(long_record(seed))} for seed in range(6)]
    path = "/api/v1/analyses"
    async with visitor(shared_server, "127.0.14.1") as eve:
        found = await codes(eve, path, records[:-1])
    async with visitor(shared_server, "127.0.14.2") as anna:
        answer = await anna.http.post(path, json=records[-1])
    assert found == [None] * 4 + ["analysis/full"]
    assert answer.status_code == 202, answer.text
    assert answer.json()["ahead"] <= 2


def long_record(seed):
    """A game whose analysis takes seconds."""
    return recorded(random_game(variant("classic"), Random(seed), 300))
