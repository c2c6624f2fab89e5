"""Canaries (H2): secrets that nobody else would say, looked for in all that leaves the server."""

from __future__ import annotations

import json
import logging

import pytest

from tests.game.table import BLUE, RED
from tests.server.house import run, serving
from tests.server.stage import PLIES, Stage, long_twins


async def played(house, viewer):
    """Some plies of a game, with everything that a viewer gets of them; and the game itself."""
    pair = long_twins("classic", viewer, PLIES)
    stage = await Stage.set(house, "classic", viewer)
    await stage.play("classic", pair.one, pair.moves)
    await stage.come_back()
    await stage.ask()
    return stage, house.hall.tables.here(stage.game).game


def hidden(game):
    """Where those of Blue's pieces stood at the start that nobody has been shown."""
    return {
        game.home_of(o.square)
        for o in game.position.occupants()
        if o.piece.color is BLUE and not o.is_public
    }


def salts(game):
    seal, homes = game.seals[BLUE], hidden(game)
    pairs = zip(seal.squares, seal.salts, strict=True)
    return [salt.hex() for square, salt in pairs if square in homes]


@pytest.mark.parametrize("viewer", [RED, None], ids=str)
def test_no_canary_is_heard_before_the_end(viewer, caplog):
    """Blue's setup, his draft, the salts of his pieces and his token; in frames, bodies, headers,
    metrics and the log."""
    caplog.set_level(logging.DEBUG)

    async def test():
        async with serving(seed=9) as house:
            stage, game = await played(house, viewer)
            for path in ("/metrics", "/api/v1/health", "/", "/nowhere"):
                answer = await house.http.get(path)
                stage.told.append(f"{answer.headers} {answer.text}")
            letters = game.setups[BLUE].letters
            draft = letters[:3].ljust(len(letters), ".")
            canaries = [letters, draft, stage.seats[BLUE]["token"], *salts(game)]
            heard = "\n".join([*stage.sent, caplog.text])
            assert len(canaries) > 20
            assert [canary for canary in canaries if canary in heard] == []
            await stage.do(RED, "resign")
            assert all(salt in stage.eye.frames[-1] for salt in salts(game)), "the ears are deaf"

    run(test)


@pytest.mark.parametrize("viewer", [RED, None], ids=str)
def test_a_piece_that_was_never_shown_is_an_x_wherever_it_is_named(viewer):
    async def test():
        async with serving(seed=9) as house:
            stage, game = await played(house, viewer)
            homes = {str(home) for home in hidden(game)}
            told = [named for text in stage.sent for named in pieces_in(json.loads(text))]
            kinds = [kind for home, kind in told if home in homes]
            assert len(kinds) > 100
            assert set(kinds) == {"X"}
            await stage.do(RED, "resign")
            await stage.eye.send({"type": "resync"})
            shown = list(pieces_in(await stage.eye.until("snap")))
            assert "X" not in {kind for home, kind in shown if home in homes}

    run(test)


def pieces_in(value):
    """(home, kind) of every piece that a message or an answer names, however deep."""
    if isinstance(value, str) and value.startswith("{"):
        value = [json.loads(line) for line in value.splitlines()]
    if isinstance(value, list):
        for item in value:
            yield from pieces_in(item)
    if isinstance(value, dict):
        home, kind = value.get("home", value.get("square")), value.get("kind")
        if isinstance(home, str) and isinstance(kind, str):
            yield home, kind
        if value.get("kinds"):
            yield from zip(value["squares"], value["kinds"], strict=True)
        for item in value.values():
            yield from pieces_in(item)
