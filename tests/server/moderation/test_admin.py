"""The host's operations: lists, ending games, bans, mutes and reports, behind the admin token."""

import stat

import pytest

from attaque.server.http.routes import OPERATIONS
from attaque.server.moderation.admin_token import known_token, made_token, token_file
from attaque.server.moderation.subjects import parsed_address
from attaque.server.settings import Settings, SettingsError
from tests.server.live_server import Client, letters, serving, started
from tests.server.moderation.host import BASE, TOKEN, ask


@pytest.fixture
def live(runner):
    context = serving(settings={"admin_token": TOKEN, "address_live_tables": 1_000})
    yield runner.run(context.__aenter__())
    runner.run(context.__aexit__(None, None, None))


async def test_every_operation_of_the_host_needs_the_admin_token(live):
    seat = await live.open()
    mine = [o for o in OPERATIONS if o.path.startswith(BASE)]
    assert len(mine) > 8
    for operation in mine:
        path = operation.path.format(game=seat["game"], report=1)
        for token in ("x", "admin.", seat["token"], TOKEN[:-1], f"{TOKEN}x"):
            headers = {"Authorization": f"Bearer {token}"}
            answer = await live.http.request(operation.method, path, headers=headers, json={})
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wire/token")


async def test_wrong_tokens_are_limited_and_the_right_one_is_not():
    async with serving(settings={"admin_token": TOKEN, "address_joins": 3}) as live:
        for _ in range(3):
            await ask(live, "GET", "/figures", 403, token="admin.wrong")
        error = await ask(live, "GET", "/figures", 429, token="admin.wrong")
        assert error["code"] == "wire/rate"
        await ask(live, "GET", "/figures")


async def test_a_server_without_a_token_has_no_host():
    async with serving() as live:
        for token in ("admin.", "None", TOKEN):
            await ask(live, "GET", "/figures", 403, token=token)


async def test_pages_of_other_sites_cannot_even_read(live):
    await ask(live, "GET", "/figures", origin=live.url)
    error = await ask(live, "GET", "/figures", 403, origin="https://evil.example")
    assert error["code"] == "wire/origin"


async def test_the_list_shows_running_tables_and_filters_them(live):
    seats, *_ = await started(live)
    waiting = await live.open(nickname="Zoë")
    tables = (await ask(live, "GET", "/tables"))["tables"]
    assert [table["game"] for table in tables] == [seats[0]["game"]]
    table = tables[0]
    assert (table["phase"], table["ply"], table["outcome"]) == ("play", 0, None)
    assert (table["variant"], table["clock"], table["public"]) == ("tiny", "-", False)
    assert (table["connected"], table["spectators"], table["bots"]) == ([True, True], 0, [])
    assert sorted(tables[0]["seats"]) == ["anna", "ben"]

    async def games(query):
        return [table["game"] for table in (await ask(live, "GET", f"/tables?{query}"))["tables"]]

    assert await games("phase=seating") == [waiting["game"]]
    assert set(await games("phase=all")) == {waiting["game"], seats[0]["game"]}
    assert await games("phase=all&nickname=zo") == [waiting["game"]]
    assert await games("phase=all&nickname=nobody") == []
    assert await games("phase=all&quiet=5") == []
    assert len(await games("phase=all&quiet=0")) in (0, 1, 2)
    for query in ("phase=x", "quiet=-1", "before=1", "before=x-y"):
        assert (await ask(live, "GET", f"/tables?{query}", 400))["code"] == "wire/malformed"


async def test_long_lists_come_in_pages(live):
    opened = [(await live.open())["game"] for _ in range(150)]
    first = await ask(live, "GET", "/tables?phase=seating")
    second = await ask(live, "GET", f"/tables?phase=seating&before={first['next']}")
    assert (len(first["tables"]), len(second["tables"]), second["next"]) == (100, 50, None)
    found = [table["game"] for table in first["tables"] + second["tables"]]
    assert sorted(found) == sorted(opened)


async def test_the_host_sees_the_board_of_spectators_and_the_chat_of_both_rooms(live):
    seats, red, blue = await started(live)
    game = seats[0]["game"]
    await red.done("move", ply=0, move=red.choices["legal"][0])
    await blue.done("say", text="hello")
    eye = await live.client(game)
    await eye.done("say", text="look!")
    await eye.send({"type": "resync"})
    snap = await eye.until("snap", seq=eye.seq)
    shown = await ask(live, "GET", f"/tables/{game}")
    assert shown["view"] == snap["view"]
    assert {piece["kind"] for piece in shown["view"]["board"]["pieces"]} == {"X"}
    assert [(line["room"], line["text"]) for line in shown["chat"]] == [
        ("players", "hello"),
        ("spectators", "look!"),
    ]
    assert [event["seq"] for event in shown["events"]] == list(range(1, eye.seq + 1))
    finished = [event for event in shown["events"] if event["kind"] == "finished"]
    assert [event["setup"] for event in finished] == [None, None]
    await red.done("resign")
    await blue.done("say", text="well played")
    shown = await ask(live, "GET", f"/tables/{game}")
    assert [(line["room"], line["text"]) for line in shown["chat"]] == [
        ("players", "hello"),
        ("everybody", "well played"),
        ("spectators", "look!"),
    ]


async def test_a_table_without_spectators_has_no_board_for_the_host(live):
    seats, *_ = await started(live, spectators="off")
    shown = await ask(live, "GET", f"/tables/{seats[0]['game']}")
    assert (shown["view"], shown["events"]) == (None, [])
    assert shown["table"]["ply"] == 0


async def test_a_game_of_memory_shows_no_past_event_while_it_runs(live):
    seats, red, _ = await started(live, variant="tiny+memory")
    path = f"/tables/{seats[0]['game']}"
    assert (await ask(live, "GET", path))["events"] == []
    await red.done("resign")
    assert (await ask(live, "GET", path))["events"] != []


async def test_the_host_ends_a_game_without_a_winner(live):
    seats, red, _ = await started(live)
    game = seats[0]["game"]
    for _ in range(2):  # a repeated request changes nothing
        await ask(live, "POST", f"/tables/{game}/end", 204)
    ended = await red.until("ev", kind="ended")
    assert (ended["outcome"]["winner"], ended["outcome"]["termination"]) == (None, "adjudicated")
    waiting = (await live.open())["game"]
    await ask(live, "POST", f"/tables/{waiting}/end", 204)
    error = await ask(live, "POST", "/tables/unknown/end", 404)
    assert error["code"] == "wire/unknown-game"


async def test_a_banned_player_loses_the_socket_and_can_only_watch(live):
    seats, red, blue = await started(live)
    game = seats[0]["game"]
    eye = await live.client(game)
    asked = {"kind": "ban", "game": game, "seat": "red", "minutes": 10, "reason": "insults"}
    made = await ask(live, "POST", "/bans", 201, body=asked)
    assert made["subject"] == "address 127.0.0.1"
    assert made["until"] - made["created"] == 600_000
    assert await red.ended() == await blue.ended() == "address/banned"
    refused = await live.http.post("/api/v1/tables", json={"nickname": "eve", "variant": "tiny"})
    assert (refused.status_code, refused.json()["error"]) == (
        403,
        {
            "code": "address/banned",
            "message": "The host has banned your network address; you can only watch."
            " [address/banned]",
            "args": {"until": made["until"]},
        },
    )
    report = {"game": game, "about": "game", "text": "x"}
    for path, body in (("reports", report), ("people", {}), ("replays", {"text": "x"})):
        refused = await live.http.post(f"/api/v1/{path}", json=body)
        assert refused.json()["error"]["code"] == "address/banned", path
    player = await Client.connect(live.url)
    await player.send(hello(game, seats[0]["token"]))
    assert await player.ended() == "address/banned"
    await eye.done("say", text="still here")
    assert (await live.http.get(f"/api/v1/tables/{game}")).status_code == 200


async def test_an_ended_ban_gives_everything_back(live):
    made = await ask(live, "POST", "/bans", 201, body={"kind": "ban", "address": "127.0.0.1"})
    assert made["until"] is None
    assert (await ask(live, "GET", "/bans"))["bans"] == [made]
    subject = {"subject": made["subject"], "kind": "ban"}
    await ask(live, "DELETE", "/bans", 204, body=subject)
    assert (await ask(live, "DELETE", "/bans", 404, body=subject))["code"] == "storage/missing"
    await live.open()


async def test_a_ban_ends_by_itself():
    times = iter(range(0, 10**9, 20_000))
    async with serving(settings={"admin_token": TOKEN}, now=lambda: next(times)) as live:
        body = {"kind": "ban", "address": "127.0.0.1", "minutes": 1}
        await ask(live, "POST", "/bans", 201, body=body)
        table = {"nickname": "anna", "variant": "tiny"}
        codes = [(await live.http.post("/api/v1/tables", json=table)).status_code for _ in range(9)]
        assert codes[0] == 403
        assert codes[-1] == 201
        assert (await ask(live, "GET", "/bans"))["bans"] == []


async def test_a_muted_player_and_a_muted_spectator_cannot_write(live):
    seats, red, blue = await started(live)
    game = seats[0]["game"]
    body = {"kind": "mute", "game": game, "seat": "red"}
    assert (await ask(live, "POST", "/bans", 201, body=body))["subject"] == f"seat {game} red"
    answer = await red.command("say", text="you fool")
    assert (answer["type"], answer["code"]) == ("nack", "chat/muted")
    await blue.done("say", text="thank you")
    eye = await live.client(game)
    await eye.done("say", text="rude")
    line = {"kind": "mute", "game": game, "room": "spectators", "line": 1}
    made = await ask(live, "POST", "/bans", 201, body=line)
    assert made["subject"] == "address 127.0.0.1"
    assert (await eye.command("say", text="again"))["code"] == "chat/muted"
    assert [line["text"] for line in (await ask(live, "GET", f"/tables/{game}"))["chat"]] == [
        "thank you",
        "rude",
    ]
    await red.done("move", ply=0, move=red.choices["legal"][0])


async def test_a_banned_person_can_read_and_delete_setups_only(live):
    person = (await live.http.post("/api/v1/people")).json()["token"]
    row = await live.state.lobby.person_of(person)
    headers = {"Authorization": f"Bearer {person}"}
    setup = {"variant": "tiny", "name": "mine", "setup": letters("tiny")}
    await live.http.put("/api/v1/setups", json=setup, headers=headers)
    await ask(live, "POST", "/bans", 201, body={"kind": "ban", "person": row})
    refused = await live.http.put("/api/v1/setups", json=setup, headers=headers)
    assert refused.json()["error"]["code"] == "person/banned"
    assert (await live.http.get("/api/v1/setups", headers=headers)).status_code == 200
    named = {"variant": "tiny", "name": "mine"}
    gone = await live.http.request("DELETE", "/api/v1/setups", json=named, headers=headers)
    assert gone.status_code == 204


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"kind": "ban"}, 400, "wire/malformed"),
        ({"kind": "jail", "address": "192.0.2.1"}, 400, "wire/malformed"),
        ({"kind": "ban", "address": "192.0.2.1", "person": "p"}, 400, "wire/malformed"),
        ({"kind": "ban", "address": "not an address"}, 400, "wire/malformed"),
        ({"kind": "ban", "address": "192.0.2.0/24"}, 400, "wire/malformed"),
        ({"kind": "ban", "person": "a b"}, 400, "wire/malformed"),
        ({"kind": "mute", "person": "p"}, 400, "wire/malformed"),
        ({"kind": "ban", "game": "GAME"}, 400, "wire/malformed"),
        ({"kind": "ban", "game": "GAME", "seat": "blue"}, 404, "admin/unknown"),
        ({"kind": "ban", "game": "GAME", "room": "players", "line": 7}, 404, "admin/unknown"),
        ({"kind": "ban", "game": "nowhere", "seat": "blue"}, 404, "wire/unknown-game"),
    ],
)
async def test_a_ban_must_say_clearly_who_is_meant(live, body, status, code):
    game = (await live.open(colours="choice", colour="red"))["game"]
    asked = {key: game if value == "GAME" else value for key, value in body.items()}
    assert (await ask(live, "POST", "/bans", status, body=asked))["code"] == code
    assert (await ask(live, "GET", "/bans"))["bans"] == []


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        (" 203.0.113.7/32", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::/64", "2001:db8::/64"),
        ("2001:db8:0:0:1::/64", "2001:db8::/64"),
    ],
)
def test_an_address_is_banned_under_the_key_by_which_it_is_counted(text, key):
    assert parsed_address(text) == key


async def test_the_host_reads_and_closes_reports(live):
    game = (await live.open())["game"]
    for text in ("first", "second"):
        body = {"game": game, "about": "game", "text": text}
        assert (await live.http.post("/api/v1/reports", json=body)).status_code == 204
    found = await ask(live, "GET", "/reports")
    assert [(r["report"], r["text"], r["by"]) for r in found["reports"]] == [
        (2, "second", None),
        (1, "first", None),
    ]
    assert found["next"] is None
    await ask(live, "POST", "/reports/1/close", 204)
    assert (await ask(live, "POST", "/reports/1/close", 404))["code"] == "storage/missing"
    assert (await ask(live, "POST", "/reports/x/close", 404))["code"] == "http/not-found"
    assert [r["report"] for r in (await ask(live, "GET", "/reports"))["reports"]] == [2]
    closed = (await ask(live, "GET", "/reports?state=closed"))["reports"]
    assert [r["report"] for r in closed] == [1]
    assert closed[0]["closed"] is not None


async def test_the_figures_count_games_sockets_and_requests(live):
    await started(live)
    await live.open()
    found = await ask(live, "GET", "/figures")
    assert (found["tables"], found["live"], found["sockets"]) == (2, 2, 2)
    assert found["games"] == {"play": 1, "seating": 1}
    assert found["counted"]["sockets_opened"] == 2
    assert found["uptime"] >= 0


def test_the_token_is_made_once_and_only_its_owner_can_read_it(tmp_path):
    settings = Settings(database=tmp_path / "games.db")
    assert known_token(settings) is None
    token = made_token(settings)
    file = token_file(settings.database)
    assert file == tmp_path / "games.db.admin"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert token.startswith("admin.")
    assert made_token(settings) == known_token(settings) == token
    own = Settings(database=tmp_path / "games.db", admin_token=TOKEN)
    assert made_token(own) == known_token(own) == TOKEN


@pytest.mark.parametrize(
    "token", ["short", "x" * 201, "with a space in the middle of it", "é" * 30]
)
def test_a_weak_token_is_refused(token):
    with pytest.raises(SettingsError, match="ATTAQUE_ADMIN_TOKEN"):
        Settings(admin_token=token)


def hello(game, token):
    return {"type": "hello", "proto": "attaque.v1", "game": game, "token": token}
