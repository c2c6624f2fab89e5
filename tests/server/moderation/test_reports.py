"""Reports: what a person may point at, what is stored, and how many are accepted."""

import json

import pytest

from attaque.server.storage import Bounds, MemoryStorage
from tests.server.live_server import serving, started

PATH = "/api/v1/reports"


async def send(live, game, token=None, status=204, **body):
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    answer = await live.http.post(PATH, json={"game": game, **body}, headers=headers)
    assert answer.status_code == status, answer.text
    return answer.json()["error"]["code"] if status != 204 else None


async def stored(live):
    rows = await live.state.runtime.storage.reports(True)
    return [json.loads(row.body) for row in reversed(rows)]


async def test_a_player_a_game_a_ply_and_a_line_of_chat_can_be_reported(live):
    seats, red, blue = await started(live)
    game, token = seats[0]["game"], seats[0]["token"]
    move = red.choices["legal"][0]
    await red.done("move", ply=0, move=move)
    await blue.done("say", text="you fool")
    await send(live, game, token, about="player", seat="blue", text="he insults me")
    await send(live, game, token, about="game", text="  something is   wrong ")
    await send(live, game, token, about="ply", ply=1, text="how did he know?")
    await send(live, game, token, about="chat", line=1, text="this")
    assert await stored(live) == [
        {"about": "player", "by": "red", "text": "he insults me", "seat": "blue"},
        {"about": "game", "by": "red", "text": "something is wrong"},
        {"about": "ply", "by": "red", "text": "how did he know?", "ply": 1},
        {
            "about": "chat",
            "by": "red",
            "text": "this",
            "seat": "blue",
            "line": 1,
            "said": "you fool",
        },
    ]


async def test_a_spectator_reports_only_what_spectators_can_see(live):
    seats, red, _ = await started(live, spectators="delayed", delay=3)
    game = seats[0]["game"]
    await red.done("move", ply=0, move=red.choices["legal"][0])
    await red.done("say", text="for players only")
    await send(live, game, about="player", seat="red", text="odd name")
    code = await send(live, game, about="ply", ply=1, text="not shown yet", status=404)
    assert code == "report/unknown"
    code = await send(live, game, about="chat", line=1, text="not my room", status=404)
    assert code == "report/unknown"
    assert [body["by"] for body in await stored(live)] == [None]


async def test_a_table_without_spectators_accepts_no_reports_of_plies_and_chat_by_strangers(live):
    seats, red, _ = await started(live, spectators="off")
    game = seats[0]["game"]
    await red.done("move", ply=0, move=red.choices["legal"][0])
    for body in ({"about": "ply", "ply": 1}, {"about": "chat", "line": 1}):
        assert await send(live, game, **body, text="x", status=409) == "game/no-spectators"
    await send(live, game, about="game", text="x")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"about": "player", "text": "x"}, 400, "wire/malformed"),
        ({"about": "ply", "text": "x"}, 400, "wire/malformed"),
        ({"about": "chat", "text": "x"}, 400, "wire/malformed"),
        ({"about": "ply", "ply": 0, "text": "x"}, 404, "report/unknown"),
        ({"about": "rank", "text": "x"}, 400, "wire/malformed"),
        ({"about": "game", "text": "\u200b"}, 400, "text/empty"),
        ({"about": "game", "text": "x" * 501}, 400, "text/too-long"),
    ],
)
async def test_a_report_that_points_at_nothing_is_refused(live, body, status, code):
    game = (await live.open())["game"]
    assert await send(live, game, status=status, **body) == code
    assert await stored(live) == []


async def test_a_report_needs_a_known_game_and_a_token_that_fits(live):
    seat, other = await live.open(), await live.open()
    body = {"about": "game", "text": "x"}
    assert await send(live, "unknown", status=404, **body) == "wire/unknown-game"
    code = await send(live, seat["game"], other["token"], status=403, **body)
    assert code == "wire/token"


async def test_reports_are_limited_for_each_address_and_in_all():
    storage = MemoryStorage(Bounds(open_reports=2))
    async with serving(storage, {"address_reports": 3}) as live:
        game = (await live.open())["game"]
        body = {"about": "game", "text": "x"}
        await send(live, game, **body)
        await send(live, game, **body)
        assert await send(live, game, **body, status=503) == "report/too-many"
        assert await send(live, game, **body, status=429) == "wire/rate"
        await storage.close_report(1, 5)
        assert [row.id for row in await storage.reports(True)] == [2]
