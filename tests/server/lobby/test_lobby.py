"""The lobby over HTTP: opening, finding and joining tables; repeated requests and used links."""

import asyncio

import pytest

from attaque.server.errors import ServerError
from attaque.server.front import addresses
from attaque.server.http.models import TableRequest
from attaque.server.http.openapi import openapi
from attaque.server.storage import Code, StorageError
from tests.server.in_process_client import in_process_client
from tests.server.live_server import letters, serving
from tests.server.tables import wait_until

TABLES = "/api/v1/tables"
TOKEN = "seat." + "a" * 32


async def opened(client, **body):
    answer = await client.post(TABLES, json={"nickname": "anna", "variant": "tiny", **body})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def refused(client, path, body):
    """The status and the error code of a refused request."""
    answer = await client.post(path, json=body)
    return answer.status_code, answer.json()["error"]["code"]


async def test_the_options_of_a_table_can_be_read_before_joining_it():
    clock = {"control": "fischer", "initial": 600_000, "increment": 5_000, "setup": 120_000}
    async with in_process_client() as client:
        seat = await opened(client, clock=clock, colours="choice", colour="blue")
        path = f"{TABLES}/{seat['game']}"
        found = (await client.get(path)).json()
        assert found["seats"] == {"red": None, "blue": "anna"}
        assert (found["host"], found["phase"], found["variant"]) == ("anna", "seating", "tiny")
        assert found["clock"] == {**clock, "cap": None, "text": found["clock"]["text"]}
        assert found["clock"]["text"]
        assert (found["colours"], found["spectators"], found["delay"]) == ("choice", "open", 0)
        assert found["public"] is False
        joining = {"nickname": "ben", "invitation": seat["invitation"]}
        assert (await client.post(f"{path}/join", json=joining)).status_code == 201
        after = (await client.get(path)).json()
        assert (after["phase"], after["seats"]) == ("setup", {"red": "ben", "blue": "anna"})


async def test_the_description_of_a_table_contains_no_token():
    async with in_process_client() as client:
        seat = await opened(client, spectators="off")
        text = (await client.get(f"{TABLES}/{seat['game']}")).text
        for secret in (seat["token"], seat["invitation"]):
            assert secret.partition(".")[2] not in text


async def test_a_table_with_a_bot_shows_the_bot():
    async with in_process_client() as client:
        seat = await opened(client, opponent="bot", colours="choice", colour="red")
        found = (await client.get(f"{TABLES}/{seat['game']}")).json()
        assert (found["bots"], found["seats"]["red"]) == (["blue"], "anna")
        unknown = {"nickname": "anna", "opponent": "bot", "bot": "deep"}
        assert await refused(client, TABLES, unknown) == (400, "table/options")


@pytest.mark.parametrize(
    "options",
    [
        {"variant": "chess"},
        {"variant": "tiny+free_position"},
        {"spectators": "delayed", "delay": 0},
        {"spectators": "open", "delay": 5},
        {"clock": {"control": "fischer", "initial": 0}},
        {"clock": {"control": "none", "initial": 60_000}},
        {"clock": {"control": "per-move", "initial": 60_000, "increment": 1_000}},
    ],
    ids=str,
)
async def test_a_table_with_impossible_options_is_refused(options):
    async with in_process_client() as client:
        body = {"nickname": "anna", "variant": "tiny", **options}
        assert await refused(client, TABLES, body) == (400, "table/options")


async def test_a_clock_may_have_the_longest_times_that_the_openapi_document_allows():
    most = openapi()["components"]["schemas"]["ClockRequest"]["properties"]["initial"]["maximum"]
    times = dict.fromkeys(("initial", "increment", "cap", "setup"), most)
    async with in_process_client() as client:
        seat = await opened(client, clock={"control": "fischer", **times})
        clock = (await client.get(f"{TABLES}/{seat['game']}")).json()["clock"]
        assert {name: clock[name] for name in times} == times
        for name in times:
            longer = {"control": "fischer", **times, name: most + 1}
            body = {"nickname": "anna", "variant": "tiny", "clock": longer}
            assert await refused(client, TABLES, body) == (400, "wire/malformed")


async def test_a_link_leads_to_the_page_of_its_game():
    async with in_process_client() as client:
        seat = await opened(client)
        assert seat["link"] == f"http://127.0.0.1:8000/game/{seat['game']}#{seat['invitation']}"
        page = await client.get(seat["link"].partition("#")[0])
        assert page.headers["content-type"].startswith("text/html")


async def test_the_link_of_a_public_table_has_no_invitation():
    async with in_process_client() as client:
        seat = await opened(client, opponent="anybody")
        assert seat["link"] == f"http://127.0.0.1:8000/game/{seat['game']}"
        assert seat["invitation"] is None
        assert (await opened(client, opponent="bot"))["link"] is None


@pytest.mark.parametrize(
    ("settings", "lan", "found"),
    [
        ({"host": "0.0.0.0"}, "192.168.1.20", "http://192.168.1.20:8000"),
        ({"host": "0.0.0.0"}, None, "http://127.0.0.1:8000"),
        ({}, "192.168.1.20", "http://127.0.0.1:8000"),
        ({"host": "0.0.0.0", "public_url": "https://a.example"}, None, "https://a.example"),
    ],
)
async def test_a_host_on_the_servers_own_machine_gets_a_link_for_others(
    settings, lan, found, monkeypatch
):
    monkeypatch.setattr(addresses, "_lan_address", lambda: lan)
    async with in_process_client(**settings) as client:
        assert (await opened(client))["link"].partition("/game/")[0] == found


async def test_an_invitation_is_good_for_one_seat_of_one_table():
    async with in_process_client() as client:
        one, other = await opened(client), await opened(client)
        join = f"{TABLES}/{one['game']}/join"
        body = {"nickname": "eve", "invitation": other["invitation"]}
        assert await refused(client, join, body) == (403, "wire/token")
        assert await refused(client, join, {"nickname": "eve"}) == (403, "wire/token")
        body["invitation"] = one["token"]
        assert await refused(client, join, body) == (403, "wire/token")
        body["invitation"] = one["invitation"]
        assert (await client.post(join, json=body)).status_code == 201
        assert (await refused(client, join, body))[0] == 409
        again = {**body, "token": other["token"]}
        assert await refused(client, join, again) in [(409, "storage/spent"), (403, "wire/token")]
        seats = (await client.get(f"{TABLES}/{one['game']}")).json()["seats"]
        assert sorted(seats.values()) == ["anna", "eve"]


@pytest.mark.parametrize("name", ["nothing", "x" * 64, "x" * 300, "%00", "%ff", "a.b"])
async def test_an_unknown_game_id_of_any_characters_is_refused(name):
    async with in_process_client() as client:
        seat = await opened(client)
        headers = {"Authorization": f"Bearer {seat['token']}"}
        path = f"{TABLES}/{name}"
        answers = [await client.get(path + what) for what in ("", "/record", "/replay")]
        answers += [await client.post(f"{path}/analysis")]
        answers += [await client.post(f"{path}/join", json={"nickname": "ben"})]
        for answer in answers:
            assert answer.status_code == 404
            assert answer.json()["error"]["code"] == "wire/unknown-game"
        known = await client.get(f"{path}/record", headers=headers)
        assert known.status_code == 404


async def test_joining_again_with_the_same_token_gives_the_same_seat():
    async with in_process_client() as client:
        seat = await opened(client)
        join = f"{TABLES}/{seat['game']}/join"
        body = {"nickname": "ben", "invitation": seat["invitation"], "token": "seat." + "b" * 32}
        first = (await client.post(join, json=body)).json()
        again = (await client.post(join, json=body)).json()
        assert first == again
        assert first["token"] == body["token"]


@pytest.mark.parametrize("longest", [5, 30])
async def test_the_setting_nickname_length_limits_a_nickname(longest):
    async with in_process_client(nickname_length=longest) as client:
        seat = await opened(client, nickname="é" * longest)
        assert (await client.get(f"{TABLES}/{seat['game']}")).json()["host"] == "é" * longest
        body = {"nickname": "é" * (longest + 1)}
        assert await refused(client, TABLES, body) == (400, "text/too-long")


@pytest.mark.parametrize("nickname", ["علی\u200cرضا", "👩\u200d👧"])
async def test_a_nickname_keeps_unicode_joiners_inside_but_not_at_its_end(nickname):
    async with in_process_client() as client:
        seat = await opened(client, nickname=f" {nickname}\u200c")
        assert (await client.get(f"{TABLES}/{seat['game']}")).json()["host"] == nickname


async def test_no_table_is_opened_beyond_the_limit():
    async with in_process_client(tables=2) as client:
        one = await opened(client, token=TOKEN)
        request = TableRequest(nickname="-", variant="tiny")
        await client.state.lobby.open_for_two(request, "http://x")
        assert await refused(client, TABLES, {"nickname": "ben"}) == (503, "table/too-many")
        with pytest.raises(ServerError, match="table/too-many"):
            await client.state.lobby.open_for_two(request, "http://x")
        assert (await opened(client, token=TOKEN))["game"] == one["game"]


async def test_of_two_clients_with_the_same_link_only_one_gets_a_seat():
    async with in_process_client() as client:
        request = TableRequest(nickname="-", variant="tiny")
        links = await client.state.lobby.open_for_two(request, "http://x")
        game = links[0].split("/game/")[1].partition("#")[0]
        join, (one, other) = f"{TABLES}/{game}/join", [link.partition("#")[2] for link in links]
        both = [
            client.post(join, json={"nickname": name, "invitation": one}) for name in ("eve", "ivo")
        ]
        answers = sorted(await asyncio.gather(*both), key=lambda answer: answer.status_code)
        assert [answer.status_code for answer in answers] == [201, 409]
        assert answers[1].json()["error"]["code"] == "storage/spent"
        friend = await client.post(join, json={"nickname": "ben", "invitation": other})
        assert friend.status_code == 201
        seats = {answer.json()["seat"]: answer.json() for answer in (answers[0], friend)}
        assert set(seats) == {"red", "blue"}
        for word, seat in seats.items():
            assert str(await client.state.lobby.seat_of(seat["token"], game)) == word


@pytest.mark.parametrize("opponent", ["friend", "anybody"])
async def test_a_seated_player_who_joins_gets_the_same_seat(opponent):
    async with in_process_client() as client:
        own = await opened(client, opponent=opponent, colours="choice", colour="red")
        join = f"{TABLES}/{own['game']}/join"
        body = {"nickname": "anna too", "token": own["token"], "invitation": own["invitation"]}
        again = await client.post(join, json=body)
        assert (again.status_code, again.json()["seat"]) == (201, "red")
        seats = (await client.get(f"{TABLES}/{own['game']}")).json()["seats"]
        assert seats == {"red": "anna", "blue": None}
        friend = {"nickname": "ben", "invitation": own["invitation"]}
        assert (await client.post(join, json=friend)).json()["seat"] == "blue"


@pytest.mark.parametrize("opponent", ["friend", "anybody"])
async def test_two_requests_with_one_token_at_the_same_time_take_one_seat(opponent):
    async with in_process_client() as client:
        opening = [opened(client, token=TOKEN, opponent=opponent) for _ in range(2)]
        seat, again = await asyncio.gather(*opening)
        assert seat["game"] == again["game"]
        body = {"nickname": "ben", "invitation": seat["invitation"], "token": "seat." + "b" * 32}
        asked = [client.post(f"{TABLES}/{seat['game']}/join", json=body) for _ in range(2)]
        one, other = await asyncio.gather(*asked)
        assert one.status_code == other.status_code == 201
        assert one.json() == other.json()


async def test_after_a_storage_error_the_link_still_opens_the_seat():
    async with in_process_client() as client:
        seat = await opened(client)
        body = {"nickname": "ben", "invitation": seat["invitation"]}
        join, storage = f"{TABLES}/{seat['game']}/join", client.state.runtime.storage
        exchange = storage.exchange

        async def fail(*args):
            raise StorageError(Code.FULL)

        storage.exchange = fail
        assert await refused(client, join, body) == (503, "server/busy")
        storage.exchange = exchange
        joined = (await client.post(join, json=body)).json()
        assert joined["seat"] != seat["seat"]
        assert await client.state.lobby.seat_of(joined["token"], seat["game"]) is not None


async def test_a_token_of_another_game_takes_no_seat():
    async with in_process_client() as client:
        one, other = await opened(client), await opened(client)
        body = {"nickname": "eve", "invitation": one["invitation"], "token": other["token"]}
        join = f"{TABLES}/{one['game']}/join"
        assert await refused(client, join, body) == (403, "wire/token")
        for token in ("person." + "a" * 32, one["invitation"], "x", "seat.ä"):
            assert await refused(client, join, {**body, "token": token}) == (403, "wire/token")


async def test_an_invitation_expires():
    async with in_process_client(invitation_hours=0.01) as client:
        seat = await opened(client)
        now = client.state.runtime.now
        object.__setattr__(client.state.runtime, "now", lambda: now() + 40_000)
        body = {"nickname": "ben", "invitation": seat["invitation"]}
        join = f"{TABLES}/{seat['game']}/join"
        assert await refused(client, join, body) == (403, "wire/token")


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("<script>hi()</script>", "<script>hi()</script>"),
        ("\u202eanna\u202c", "anna"),
        ("an\u200bna\ufeff", "anna"),
        ("a" + "\u0301" * 40, "á" + "\u0301" * 4),
        ("  anna \n b ", "anna b"),
        ("\u2066anna\u2069\x00\x1b[31m", "anna[31m"),
    ],
)
async def test_a_nickname_keeps_html_but_no_invisible_characters_or_surplus_accents(written, kept):
    async with in_process_client() as client:
        seat = await opened(client, nickname=written, opponent="anybody")
        found = (await client.get(f"{TABLES}/{seat['game']}")).json()
        assert found["host"] == kept
        assert kept in found["seats"].values()
        answer = await client.get(TABLES)
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("nickname", ["\u200b", "\u202e\u202c", " ", "\x00", "x" * 60])
async def test_an_empty_or_too_long_nickname_is_refused(nickname):
    async with in_process_client() as client:
        status, code = await refused(client, TABLES, {"nickname": nickname})
        assert (status, code.partition("/")[0]) == (400, "text")


@pytest.mark.parametrize("opponent", ["friend", "anybody", "bot"])
async def test_opening_again_with_the_same_token_gives_the_same_seat(opponent):
    async with in_process_client() as client:
        one = await opened(client, token=TOKEN, opponent=opponent, colours="lots")
        other = await opened(client, token=TOKEN, opponent=opponent, colours="lots")
        assert [one[key] for key in ("game", "seat", "token")] == [
            other[key] for key in ("game", "seat", "token")
        ]


async def test_a_token_of_a_seat_at_another_table_opens_no_table():
    async with in_process_client() as client:
        seat = await opened(client)
        joining = {"nickname": "ben", "invitation": seat["invitation"], "token": TOKEN}
        await client.post(f"{TABLES}/{seat['game']}/join", json=joining)
        body = {"nickname": "ben", "variant": "tiny", "token": TOKEN}
        assert await refused(client, TABLES, body) == (403, "wire/token")


@pytest.mark.parametrize(
    ("opponent", "setup", "limit", "expected"),
    [
        ("anybody", None, 600, 600_000),
        ("anybody", 45_000, 600, 45_000),
        ("anybody", None, 0, None),
        ("friend", None, 600, None),
        ("bot", None, 600, None),
    ],
)
async def test_only_a_public_table_gets_a_time_to_set_up(opponent, setup, limit, expected):
    async with in_process_client(public_setup_seconds=limit) as client:
        table = await opened(client, opponent=opponent, clock={"setup": setup})
        clock = (await client.get(f"{TABLES}/{table['game']}")).json()["clock"]
        assert clock["setup"] == expected
        assert ("setup" in clock["text"]) == (expected is not None)


async def listed(live):
    """Two lists: the id of each listed open table, and (id, status) of each listed live table."""
    found = (await live.http.get(TABLES)).json()
    live = [(table["game"], table["status"]) for table in found["live"]]
    return [table["game"] for table in found["open"]], live


async def test_a_table_is_listed_as_open_while_a_player_waits_at_it():
    """Players wait at three of the six public tables. The list shows at most two tables,
    the newest first."""
    async with serving(settings={"listed_tables": 2}) as live:
        seats = [await live.open(opponent="anybody") for _ in range(6)]
        waiting = [await live.client(seat["game"], seat["token"]) for seat in seats[:3]]
        await live.open(opponent="friend")
        names = [seat["game"] for seat in seats]
        assert await listed(live) == ([names[2], names[1]], [])
        await waiting[1].close()
        await until_players_left(live, names[1])
        assert await listed(live) == ([names[2], names[0]], [])


async def until_players_left(live, game):
    while any(live.state.tables.here(game).audience.here.seats):
        await asyncio.sleep(0.01)


async def test_a_game_is_listed_as_live_until_both_players_left():
    async with serving(grace=0.05) as live:
        red = await live.open(opponent="anybody")
        game = red["game"]
        blue = await live.join(game)
        players = await live.players(red, blue)
        assert await listed(live) == ([], [(game, "setup")])
        for seed, player in enumerate(players):
            await player.done("ready", setup=letters("tiny", seed))
        assert await listed(live) == ([], [(game, "play")])
        table = live.state.tables.here(game)
        await players[0].close()
        await wait_until(lambda: table.game.absent_since[0])
        assert await listed(live) == ([], [(game, "play")])
        await players[1].close()
        await wait_until(lambda: table.game.absent_since[1])
        assert await listed(live) == ([], [])
        await live.client(game)
        assert await listed(live) == ([], []), "a game that only a spectator watches is listed"
        back = await live.client(game, blue["token"])
        await back.until("ev", kind="returned")
        assert await listed(live) == ([], [(game, "play")])
        await back.done("resign")
        assert await listed(live) == ([], [])


async def test_games_by_invitation_are_not_listed(live):
    seats = await live.pair()
    await live.players(*seats)
    assert await listed(live) == ([], [])
