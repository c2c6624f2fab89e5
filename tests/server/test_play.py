"""Whole games over the real server: two clients, a spectator, chat, a reconnect, offers, a bot."""

from random import Random

import pytest

from attaque.game import Seal, read, verify_seal
from attaque.rules import Color, names
from tests.server.house import Client, House, letters, run, serving

SHORT = ("tiny", "barrage", "classic")


async def play_out(players: dict[str, Client], rng: Random, plies: int) -> None:
    """Both clients play random moves that the server allows, until the end or so many plies."""
    for _ in range(plies):
        mover = next((c for c in players.values() if c.choices and c.choices["legal"]), None)
        if mover is None or mover.outcome:
            return
        move = rng.choice(mover.choices["legal"])
        ack = await mover.done("move", ply=mover.ply, move=move)
        for client in players.values():
            await client.reach(ack["seq"])
        if mover.outcome:
            return
        other = next(c for c in players.values() if c is not mover)
        if not (other.choices and other.choices["legal"]):
            await other.until("choices", "snap")


async def start(red: Client, blue: Client, name: str) -> None:
    await red.done("ready", setup=letters(name, 1))
    ack = await blue.done("ready", setup=letters(name, 2))
    await red.reach(ack["seq"])
    if not red.choices or not red.choices["legal"]:
        await red.until("choices")


@pytest.mark.parametrize("name", names())
def test_two_clients_play_a_whole_game(name, request):
    if name not in SHORT and not request.config.getoption("--long"):
        pytest.skip("with --long")

    async def test():
        async with serving() as house:
            await whole_game(house, name)

    run(test)


async def whole_game(house: House, name: str) -> None:
    seats = await house.pair(variant=name)
    game = seats[0]["game"]
    red, blue = await house.players(*seats)
    watcher = await house.client(game)
    await start(red, blue, name)
    await red.done("say", text="hello Ben")
    assert (await blue.until("chat"))["lines"][0]["text"] == "hello Ben"
    rng = Random(name)
    await play_out({"red": red, "blue": blue}, rng, 6)

    await red.done("offer", what="draw")
    await blue.until("ev", kind="draw-offered")
    ack = await blue.done("answer", what="draw", accept=False)
    await red.until("ev", kind="draw-declined", seq=ack["seq"])

    await blue.close()
    back = await house.client(game, seats[1]["token"], since=blue.seq)
    back.events, back.seq, back.ply = dict(blue.events), blue.seq, blue.ply
    await back.done("say", text="here again")
    if not (red.choices and red.choices["legal"]) and not back.choices:
        await back.until("choices")
    await play_out({"red": red, "blue": back}, rng, 30)
    if not red.outcome:
        ack = await red.done("resign")
        await back.reach(ack["seq"])
    await watcher.reach(red.seq)
    check_end(game, (red, back, watcher))
    record = await house.http.get(f"/api/v1/tables/{game}/record")
    assert record.status_code == 200
    assert "RedSetup" in record.text
    assert "?" not in record.text.split("[RedSetup ")[1].split("]")[0]


def check_end(game: str, clients: tuple[Client, ...]) -> None:
    """Everybody sees the same end, and can verify what both sides had promised at the start."""
    ends = [next(e for e in c.events.values() if e.get("kind") == "ended") for c in clients]
    assert ends[0] == ends[1] == ends[2]
    for client in clients:
        promised = next(e["seals"] for e in client.events.values() if e.get("kind") == "started")
        for color in Color:
            opened = read(Seal, ends[0]["seals"][color])
            assert verify_seal(game, color, opened)
            assert promised[color]["root"] == opened.root.hex()
    watcher = clients[2]
    assert [e.get("kind") for e in watcher.events.values()].count("draw-offered") == 0
    assert not any(m["type"] == "chat" for m in watcher.seen)


def test_a_game_against_a_bot():
    async def test():
        async with serving() as house:
            seat = await house.open(opponent="bot", colour="blue")
            human = await house.client(seat["game"], seat["token"])
            await human.done("ready", setup=letters("tiny"))
            rng = Random(3)
            for _ in range(15):
                if human.outcome:
                    break
                while not (human.choices and human.choices["legal"]) and not human.outcome:
                    await human.receive()
                if not human.outcome:
                    move = rng.choice(human.choices["legal"])
                    await human.command("move", ply=human.ply, move=move)
                    human.choices = None
            if not human.outcome:
                await human.done("resign")
            await human.done("offer", what="rematch")
            again = await human.until("rematch")
            other = await house.client(again["game"], seat["token"])
            assert other.seen[0]["seat"] == "red"

    run(test)


def test_a_rematch_opens_with_the_same_tokens_and_colours_swapped():
    async def test():
        async with serving() as house:
            seats = await house.pair()
            red, blue = await house.players(*seats)
            await red.done("resign")
            await red.done("offer", what="rematch")
            await blue.done("answer", what="rematch", accept=True)
            one, other = await red.until("rematch"), await blue.until("rematch")
            assert one == other
            was_red, was_blue = await house.players(
                {**seats[0], "game": one["game"]}, {**seats[1], "game": one["game"]}
            )
            assert [was_red.seen[0]["seat"], was_blue.seen[0]["seat"]] == ["blue", "red"]
            await was_red.done("resign")
            await was_blue.done("offer", what="rematch")
            await was_red.done("answer", what="rematch", accept=True)
            third = (await was_blue.until("rematch"))["game"]
            assert (await house.client(third, seats[0]["token"])).seen[0]["seat"] == "red"
            stranger = await Client.connect(house.url)
            foreign = await house.open("eve")
            await stranger.send(
                {"type": "hello", "proto": "attaque.v1", "game": third, "token": foreign["token"]}
            )
            assert await stranger.ended() == "wire/token"

    run(test)
