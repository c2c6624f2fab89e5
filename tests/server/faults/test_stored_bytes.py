"""One address cannot write without end, and another address's game with it still goes on."""

from __future__ import annotations

from tests.server.faults.pairs import RED_AT, Pair, visitor
from tests.server.raised_limits import RAISED_RATES

SETTINGS = {**RAISED_RATES, "address_megabytes": 0.2}


async def test_an_address_that_stored_too_much_opens_nothing_new_and_harms_no_other(server):
    pair = await Pair.play(server)
    async with visitor(server, RED_AT) as eve:
        for _ in range(99):
            body = {"nickname": "eve", "variant": "tiny"}
            answer = await eve.http.post("/api/v1/tables", json=body)
            if not answer.is_success:
                break
        assert answer.status_code == 429
        assert answer.json()["error"]["code"] == "address/storage"
    assert await pair.moves(10) == 10
    async with visitor(server, "127.0.0.99") as anna:
        await anna.open()
