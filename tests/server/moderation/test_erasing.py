"""Erasing: what is stored of a person, and ended games, are deleted; nothing else is."""

import asyncio

import pytest

from attaque.server.lobby.tokens import derived_game_id
from tests.server.live_server import Client, letters, serving, started
from tests.server.moderation.host import TOKEN, ask


@pytest.fixture
def live(runner):
    context = serving(settings={"admin_token": TOKEN})
    yield runner.run(context.__aenter__())
    runner.run(context.__aexit__(None, None, None))


async def new_person(live):
    """A person with one saved setup. Returns the token and the id."""
    token = (await live.http.post("/api/v1/people")).json()["token"]
    saved = await live.http.put("/api/v1/setups", json=setup("mine"), headers=bearer(token))
    assert saved.status_code == 200
    return token, await live.state.lobby.person_of(token)


def setup(name):
    return {"variant": "tiny", "name": name, "setup": letters("tiny")}


def bearer(token):
    return {"Authorization": f"Bearer {token}"}


async def setups(live, token):
    answer = await live.http.get("/api/v1/setups", headers=bearer(token))
    return answer.json().get("setups", answer.status_code)


@pytest.mark.parametrize("by", ["person", "token"])
async def test_a_person_is_erased_with_setups_token_and_ban(live, by):
    token, person = await new_person(live)
    other, _ = await new_person(live)
    for subject in ({"person": person}, {"address": "192.0.2.1"}):
        await ask(live, "POST", "/bans", 201, body={"kind": "ban", **subject})
    asked = {by: token if by == "token" else person}
    assert await ask(live, "DELETE", "/people", body=asked) == {"erased": 2}
    assert await setups(live, token) == 403
    assert await live.state.runtime.storage.setups(person) == []
    assert len(await setups(live, other)) == 1
    bans = (await ask(live, "GET", "/bans"))["bans"]
    assert [ban["subject"] for ban in bans] == ["address 192.0.2.1"]
    assert [row.subject for row in await live.state.runtime.storage.bans()] == ["address 192.0.2.1"]
    assert await ask(live, "DELETE", "/people", body=asked) == {"erased": 0}, "a repeated request"


async def test_a_request_of_an_erased_person_that_was_under_way_stores_nothing(live):
    """The server has checked the token and waits for the body when the host erases the person."""
    token, person = await new_person(live)
    checked, erased = asyncio.Event(), asyncio.Event()
    find = live.state.lobby.person_of

    async def slow_find(given):
        found = await find(given)
        checked.set()
        await erased.wait()
        return found

    live.state.lobby.person_of = slow_find
    saving = asyncio.create_task(
        live.http.put("/api/v1/setups", json=setup("late"), headers=bearer(token))
    )
    await checked.wait()
    await ask(live, "DELETE", "/people", body={"person": person})
    erased.set()
    assert (await saving).json()["error"]["code"] == "wire/token"
    assert await live.state.runtime.storage.setups(person) == []


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"person": "p", "token": "person." + "x" * 32},
        {"person": "a b"},
        {"token": "seat." + "x" * 32},
        {"token": "x"},
        {"seat": "red"},
    ],
)
async def test_it_must_be_clear_which_person_is_meant(live, body):
    assert (await ask(live, "DELETE", "/people", 400, body=body))["code"] == "wire/malformed"


async def test_an_unknown_token_of_a_person_erases_nothing(live):
    body = {"token": "person." + "x" * 32}
    assert await ask(live, "DELETE", "/people", body=body) == {"erased": 0}


async def ended_game(live, **options):
    seats, red, blue = await started(live, **options)
    await red.done("resign")
    return seats, red, blue


async def test_an_ended_game_is_deleted_with_tokens_reports_and_mutes(live):
    seats, red, blue = await ended_game(live)
    others, *_ = await ended_game(live)
    game, other = seats[0]["game"], others[0]["game"]
    eye = await live.client(game)
    for name in (game, other):
        report = {"game": name, "about": "player", "seat": "red", "text": "anna was rude"}
        await live.post_empty("/api/v1/reports", report)
        mute = {"kind": "mute", "game": name, "seat": "red"}
        await ask(live, "POST", "/bans", 201, body=mute)
    assert await ask(live, "DELETE", f"/tables/{game}") == {"games": [game]}
    for client in (red, blue, eye):
        assert await client.ended() == "wire/unknown-game"
    storage = live.state.runtime.storage
    assert await storage.game(game) is None
    assert await storage.events(game) == []
    assert (await live.http.get(f"/api/v1/tables/{game}/replay")).status_code == 404
    reports = (await ask(live, "GET", "/reports"))["reports"]
    assert [report["game"] for report in reports] == [other]
    bans = (await ask(live, "GET", "/bans"))["bans"]
    assert [ban["subject"] for ban in bans] == [f"seat {other} red"]
    again = await Client.connect(live.url)
    await again.send(hello(game, seats[0]["token"]))
    assert await again.ended() == "wire/token", "the token is deleted too"
    refused = await ask(live, "DELETE", f"/tables/{game}", 404)
    assert refused["code"] == "wire/unknown-game"
    assert (await live.http.get(f"/api/v1/tables/{other}")).status_code == 200


async def test_a_game_that_has_not_ended_is_not_deleted(live):
    seats, red, _ = await started(live)
    game = seats[0]["game"]
    refused = await ask(live, "DELETE", f"/tables/{game}", 409)
    assert (refused["code"], refused["args"]) == ("admin/running", {"game": game})
    await red.done("move", ply=0, move=red.choices["legal"][0])


async def rematch(live):
    """Ends a game and agrees on a rematch. Returns the id of the game, the clients of its players,
    and the id of the rematch."""
    seats, red, blue = await ended_game(live)
    await red.done("offer", what="rematch")
    await blue.done("answer", what="rematch", accept=True)
    following = (await red.until("rematch"))["game"]
    assert following == derived_game_id("rematch", seats[0]["game"])
    return seats, (red, blue), following


@pytest.mark.parametrize("asked", ["first", "rematch"])
async def test_a_game_is_deleted_with_its_rematches_and_those_before_it(live, asked):
    seats, _, following = await rematch(live)
    game = seats[0]["game"]
    name = game if asked == "first" else following
    refused = await ask(live, "DELETE", f"/tables/{name}", 409)
    assert (refused["code"], refused["args"]) == ("admin/running", {"game": following})
    await ask(live, "POST", f"/tables/{following}/end", 204)
    assert await ask(live, "DELETE", f"/tables/{name}") == {"games": [game, following]}
    for each in (game, following):
        assert await live.state.runtime.storage.game(each) is None
        assert live.state.tables.here(each) is None


async def test_a_viewer_who_comes_during_the_deletion_opens_no_rematch_again(live):
    """Each viewer of the first game asks for its rematch, which is opened if it does not exist."""
    seats, _, following = await rematch(live)
    game, storage = seats[0]["game"], live.state.runtime.storage
    await ask(live, "POST", f"/tables/{following}/end", 204)
    delete, viewers = storage.delete_game, []

    async def slow_delete(name):
        viewer = await Client.connect(live.url)
        await viewer.send(hello(game, seats[0]["token"]))
        viewers.append(await viewer.ended())
        await delete(name)

    storage.delete_game = slow_delete
    await ask(live, "DELETE", f"/tables/{game}")
    assert viewers == ["wire/unknown-game"] * 2
    assert await storage.games(["seating", "setup", "play", "ended"]) == []


async def test_a_game_that_is_not_in_memory_is_deleted(live):
    seats, red, blue = await ended_game(live)
    game = seats[0]["game"]
    await red.close()
    await blue.close()
    while not await live.state.tables.put_away(game):
        await asyncio.sleep(0.01)
    assert await ask(live, "DELETE", f"/tables/{game}") == {"games": [game]}


def hello(game, token):
    return {"type": "hello", "proto": "attaque.v1", "game": game, "token": token}
