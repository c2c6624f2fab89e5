"""Twin games over the real server: what a viewer may not know changes no byte he is sent."""

import json
from random import Random

import pytest

from attaque.game import commitment
from attaque.rules import Kind, names, variant
from tests.game.table import VIEWERS
from tests.game.twins import twins
from tests.server.house import run, serving

SHORT = ("classic", "barrage", "tiny+secrecy")
LEAF = commitment.leaf


@pytest.fixture(autouse=True)
def blind(monkeypatch):
    """Leaves without the kind: what a hash hides is SHA-256's matter; all else must be equal."""

    def leaf(game, color, square, kind, salt):
        return LEAF(game, color, square, Kind.UNKNOWN, salt)

    monkeypatch.setattr(commitment, "leaf", leaf)


async def sent(name, setups, moves, viewer):
    """Every frame, record and header that one viewer gets in one game."""
    async with serving(seed=9) as house:
        seats = await house.pair(variant=name)
        game = seats[0]["game"]
        players = await house.players(*seats)
        token = None if viewer is None else seats[viewer]["token"]
        eye = await house.client(game, token)
        await eye.until("presence")
        told = []
        for player, setup in zip(players, setups, strict=True):
            await player.done(
                "draft", rev=1, setup=setup.letters[:3].ljust(len(setup.letters), ".")
            )
            await eye.reach((await player.done("ready", setup=setup.letters))["seq"])
        for ply, move in enumerate(moves):
            mover = players[(ply + variant(name).first) % 2]
            await eye.reach((await mover.done("move", ply=ply, move=str(move)))["seq"])
            if ply % 10 == 0:
                told.append(await record(house, game, token))
        await wrong_moves(eye)
        await eye.send({"type": "resync"})
        await eye.until("snap")
        told.append(await record(house, game, token))
        back = await house.client(game, token, since=eye.seq - 5)
        await back.send({"type": "ping", "n": 5})
        await back.until("pong", n=5)
        return eye.frames + [f for f in back.frames if '"presence"' not in f] + told


async def wrong_moves(eye):
    """H10: refusals are the same whatever the other side hides."""
    rng = Random(1)
    for n in range(40):
        move = "".join(rng.choice("abcdef") + str(rng.randint(1, 6)) for _ in "12")
        answer = await eye.command("move", cid=f"w{n}", ply=10_000, move=move)
        assert answer["type"] == "nack"


async def record(house, game, token):
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    answer = await house.http.get(f"/api/v1/tables/{game}/record", headers=headers)
    told = {name: value for name, value in answer.headers.items() if name != "date"}
    return json.dumps([answer.status_code, told, answer.text])


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
@pytest.mark.parametrize("name", dict.fromkeys((*SHORT, *names())))
def test_twin_games_send_the_same_bytes(name, viewer, request):  # H1
    if name not in SHORT and not request.config.getoption("--long"):
        pytest.skip("with --long")
    pair = twins(name, viewer, seed=1, plies=30)
    assert pair.one != pair.other

    async def test():
        one = await sent(name, pair.one, pair.moves, viewer)
        other = await sent(name, pair.other, pair.moves, viewer)
        assert len(one) > 40
        assert one == other

    run(test)


def test_no_letter_of_the_other_army_is_in_what_a_player_gets():  # H2
    """Setups so unlike that a leak would show: the letters of Blue's in the frames of Red."""

    async def test():
        pair = twins("classic", VIEWERS[0], seed=3, plies=4)
        frames = await sent("classic", pair.one, pair.moves, VIEWERS[0])
        red, blue = (setup.letters for setup in pair.one)
        assert any(red in frame for frame in frames)
        assert not any(blue in frame for frame in frames)

    run(test)
