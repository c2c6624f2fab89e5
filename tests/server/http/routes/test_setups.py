"""Setups over HTTP: saved for a person, completed by `auto`, or replaced by strong ones."""

from random import Random

import pytest

from attaque.players.setup_pool import pools
from attaque.rules import Setup, names, variant
from tests.server.in_process_client import in_process_client

SETUPS = "/api/v1/setups"
TINY = Setup.random(variant("tiny"), Random(1)).letters


async def person(client):
    """The request headers of a new person."""
    answer = await client.post("/api/v1/people")
    assert answer.status_code == 201
    return {"Authorization": f"Bearer {answer.json()['token']}"}


async def saved(client, headers, **query):
    answer = await client.get(SETUPS, headers=headers, params=query)
    return [(setup["name"], setup["setup"]) for setup in answer.json()["setups"]]


async def test_a_setup_is_saved_renamed_and_deleted():
    async with in_process_client() as client:
        me, other = await person(client), await person(client)
        body = {"variant": "tiny", "name": "wall", "setup": TINY}
        assert (await client.put(SETUPS, json=body, headers=me)).json()["name"] == "wall"
        assert await saved(client, me, variant="tiny") == [("wall", TINY)]
        assert await saved(client, me, variant="classic") == []
        assert await saved(client, other) == []
        new = {"variant": "tiny", "name": "wall", "new_name": "gate"}
        assert (await client.patch(SETUPS, json=new, headers=me)).status_code == 204
        assert await saved(client, me) == [("gate", TINY)]
        gone = {"variant": "tiny", "name": "gate"}
        answer = await client.request("DELETE", SETUPS, json=gone, headers=me)
        assert answer.status_code == 204
        assert await saved(client, me) == []


async def test_without_a_valid_token_saved_setups_can_be_neither_read_nor_changed():
    async with in_process_client() as client:
        me = await person(client)
        body = {"variant": "tiny", "name": "wall", "setup": TINY}
        await client.put(SETUPS, json=body, headers=me)
        for headers in ({}, {"Authorization": "Bearer person." + "a" * 32}, {"Authorization": "x"}):
            for method in ("GET", "PUT", "PATCH", "DELETE"):
                answer = await client.request(method, SETUPS, json=body, headers=headers)
                assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wire/token")


@pytest.mark.parametrize("longest", [5, 128])
async def test_the_name_of_a_setup_may_not_be_longer_than_the_setting_says(longest):
    async with in_process_client(setup_name_length=longest) as client:
        me = await person(client)
        body = {"variant": "tiny", "name": "x" * longest, "setup": TINY}
        assert (await client.put(SETUPS, json=body, headers=me)).json()["name"] == "x" * longest
        body["name"] += "x"
        answer = await client.put(SETUPS, json=body, headers=me)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "text/too-long")


async def test_invisible_characters_are_removed_from_the_name_of_a_setup():
    async with in_process_client() as client:
        me = await person(client)
        body = {"variant": "tiny", "name": "\u202e<b>wall\u200b\x00", "setup": TINY}
        assert (await client.put(SETUPS, json=body, headers=me)).json()["name"] == "<b>wall"
        nothing = await client.put(SETUPS, json={**body, "name": "\u200b"}, headers=me)
        assert (nothing.status_code, nothing.json()["error"]["code"]) == (400, "text/empty")


@pytest.mark.parametrize("name", names())
async def test_auto_completes_a_setup_and_keeps_the_placed_pieces(name):
    rules = variant(name)
    empty = "." * len(Setup(rules, {}).letters)
    begun = "F" + empty[1:]
    async with in_process_client() as client:
        for body in ({"variant": name}, {"variant": name, "setup": begun}):
            letters = (await client.post(f"{SETUPS}/auto", json=body)).json()["setup"]
            assert Setup.from_letters(rules, letters).faults() == []
            assert "setup" not in body or letters[0] == "F"


async def test_auto_completes_a_setup_at_random():
    async with in_process_client() as client:
        made = {
            (await client.post(f"{SETUPS}/auto", json={"variant": "classic"})).json()["setup"]
            for _ in range(3)
        }
    assert len(made) == 3


async def test_a_strong_setup_replaces_the_placed_pieces():
    picked, rules = set(pools()["classic"]), variant("classic")
    body = {"variant": "classic", "setup": "F" + "." * 39, "strong": True}
    async with in_process_client() as client:
        made = [(await client.post(f"{SETUPS}/auto", json=body)).json()["setup"] for _ in range(20)]
    assert len(set(made)) > 15
    for letters in made:
        assert picked & {letters, Setup.from_letters(rules, letters).mirror().letters}


@pytest.mark.parametrize("name", [*names(), "classic+free_position", "duel+memory"])
async def test_every_variant_has_complete_strong_setups(name):
    async with in_process_client() as client:
        answer = await client.post(f"{SETUPS}/auto", json={"variant": name, "strong": True})
    assert Setup.from_letters(variant(name), answer.json()["setup"]).missing() == {}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"variant": "tiny", "setup": "FF.........."}, 409, "setup/count"),
        ({"variant": "tiny", "setup": "F"}, 400, "wire/malformed"),
        ({"variant": "tiny", "setup": "Z..........."}, 400, "wire/malformed"),
        ({"variant": "chess"}, 400, "table/options"),
        ({"variant": "chess", "strong": True}, 400, "table/options"),
        ({"variant": "tiny", "strong": "very"}, 400, "wire/malformed"),
        ({"variant": "tiny", "setup": "F", "strong": True}, 400, "wire/malformed"),
        ({}, 400, "wire/malformed"),
    ],
)
async def test_auto_refuses_an_impossible_setup_or_a_wrong_request(body, status, code):
    async with in_process_client() as client:
        answer = await client.post(f"{SETUPS}/auto", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
