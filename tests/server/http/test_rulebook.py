"""Rulebook: the answers about variants, options and opponents agree with the rules."""

from random import Random

import pytest

from attaque.rules import Color, Setup, catalogue, names, variant
from attaque.rules.variants.keys import KEYS, dotted
from attaque.server.workers.bots import OPPONENTS
from tests.server.in_process_client import in_process_client


async def test_the_variants_are_listed_with_all_their_rules():
    async with in_process_client() as client:
        found = (await client.get("/api/v1/variants")).json()
    assert [entry["name"] for entry in found["variants"]] == list(names())
    for entry in found["variants"]:
        rules = variant(entry["name"])
        assert entry["rules"] == dotted(rules)
        assert entry["rules"].keys() == KEYS.keys()
        assert entry["rules_hash"] == rules.rules_hash
        assert (entry["width"], entry["height"]) == (rules.width, rules.height)
        assert entry["title"] in entry["about"]
        counts = {kind["letter"]: kind["count"] for kind in entry["kinds"]}
        assert counts == {kind.letter: count for kind, count in rules.army.items()}
        ranks = [kind["rank"] for kind in entry["kinds"] if kind["rank"] is not None]
        assert ranks == sorted(ranks, reverse=True)
        assert [kind["mobile"] for kind in entry["kinds"]] == [
            rules.is_mobile(kind) for kind in rules.kinds
        ]


@pytest.mark.parametrize("name", names())
async def test_letter_n_of_a_setup_stands_on_setup_square_n(name):
    async with in_process_client() as client:
        squares = (await client.get(f"/api/v1/variants/{name}")).json()["setup_squares"]
    setup = Setup.random(variant(name), Random(1))
    placed = {
        square: letter
        for square, letter in zip(squares, setup.letters, strict=True)
        if letter != "."
    }
    assert placed == {
        str(square): piece.kind.letter for square, piece in setup.pieces(Color.RED).items()
    }


async def test_every_listed_option_can_be_added_to_a_variant():
    async with in_process_client() as client:
        options = (await client.get("/api/v1/variants")).json()["options"]
        assert {option["name"] for option in options} == catalogue.options().keys() - {
            "free_position"
        }
        for option in options:
            values = option["values"] or (["7"] if option["takes_number"] else [""])
            for value in values:
                name = f"tiny+{option['name']}" + (f"={value}" if value else "")
                answer = await client.get(f"/api/v1/variants/{name}")
                assert answer.status_code == 200, name
                assert answer.json()["rules"] == dotted(variant(name))


async def test_an_unknown_variant_is_refused():
    async with in_process_client() as client:
        for name in ("chess", "classic+nothing", "classic+two_square=7", "%F0%9F%98%80"):
            answer = await client.get(f"/api/v1/variants/{name}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (400, "table/options")


async def test_every_opponent_can_be_played():
    async with in_process_client() as client:
        found = (await client.get("/api/v1/opponents")).json()["opponents"]
        assert [entry["name"] for entry in found] == list(OPPONENTS)
        for entry in found:
            body = {"nickname": "anna", "opponent": "bot", "bot": entry["name"], "variant": "tiny"}
            assert (await client.post("/api/v1/tables", json=body)).status_code == 201
