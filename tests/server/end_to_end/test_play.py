"""Whole games on a real server: players, a spectator, chat, reconnects, offers, a bot."""

from random import Random
from typing import Any

import pytest

from attaque.game import Opening, Seal, read, verify_opening, verify_seal
from attaque.rules import Color, names, variant
from tests.server.live_server import Client, LiveServer, letters
from tests.server.simulation.tab import Picture, squares

LONGEST = 3_000
"""More plies than any game of this file has."""


async def play_on(
    clients: tuple[Client, Client], first: Color, rng: Random, plies: int, bold: float
) -> None:
    """Red and Blue play random legal moves until the game ends, at most `plies`. `bold` is the
    probability that a player strikes, if a strike is legal."""
    picture, read = Picture(), 0
    for _ in range(plies):
        for message in clients[0].seen[read:]:
            picture.take(message)
        read = len(clients[0].seen)
        if picture.is_over:
            return
        mover = clients[(picture.ply + first) % 2]
        while not (mover.choices and mover.choices["legal"]):
            await mover.receive()
        legal = mover.choices["legal"]
        strikes = [move for move in legal if squares(move)[1] in picture.pieces]
        quiet = [move for move in legal if move not in strikes]
        move = rng.choice((strikes if rng.random() < bold else quiet) or legal)
        ack = await mover.done("move", ply=mover.ply, move=move)
        for client in clients:
            await client.reach(ack["seq"])


@pytest.mark.parametrize("name", names())
async def test_two_clients_play_a_whole_game(live, name):
    """The game has chat, a declined draw offer and a reconnect. At the end the test verifies the
    seals that each client received."""
    seats = await live.pair(variant=name)
    game, first, rng = seats[0]["game"], variant(name).first, Random(name)
    red, blue = await live.players(*seats)
    watcher = await live.client(game)
    await red.done("ready", setup=letters(name, 1))
    await red.reach((await blue.done("ready", setup=letters(name, 2)))["seq"])
    await red.done("say", text="hello Ben")
    assert (await blue.until("chat"))["lines"][0]["text"] == "hello Ben"
    await play_on((red, blue), first, rng, 5, bold=0.0)

    await red.done("offer", what="draw")
    await blue.until("ev", kind="draw-offered")
    ack = await blue.done("answer", what="draw", accept=False)
    await red.until("ev", kind="draw-declined", seq=ack["seq"])

    back = await reconnected(live, game, seats[1]["token"], blue, red)
    await play_on((red, back), first, rng, LONGEST, bold=0.9)
    assert red.outcome
    assert red.outcome["termination"] not in ("resign", "abandoned", "agreed")
    await watcher.reach(red.seq)
    check_end(game, (red, back, watcher))
    record = await live.http.get(f"/api/v1/tables/{game}/record")
    assert record.status_code == 200
    assert "?" not in record.text.split("[RedSetup ")[1].split("]")[0]


async def reconnected(
    live: LiveServer, game: str, token: str, gone: Client, other: Client
) -> Client:
    """Closes the client `gone` and opens a new one, which has missed one line of chat."""
    await gone.close()
    await other.done("say", text="are you there?")
    back = await live.client(game, token, since=gone.seq)
    back.events, back.seq, back.ply = dict(gone.events), gone.seq, gone.ply
    lines = (await back.until("chat"))["lines"]
    assert [line["text"] for line in lines] == ["hello Ben", "are you there?"]
    assert not any(message["type"] == "snap" for message in back.seen)
    await back.done("say", text="here again")
    await other.until("chat")
    return back


def check_end(game: str, clients: tuple[Client, ...]) -> None:
    """Checks that all clients see the same end, and that the revealed setups match the seals of the
    start. The spectator must have received no draw offer and no chat."""
    ends = [next(e for e in c.events.values() if e.get("kind") == "ended") for c in clients]
    assert ends[0] == ends[1] == ends[2]
    for client in clients:
        sealed = next(e["seals"] for e in client.events.values() if e.get("kind") == "started")
        for side in Color:
            seal = read(Seal, ends[0]["seals"][side])
            assert verify_seal(game, side, seal)
            assert sealed[side]["root"] == seal.root.hex()
        for event in client.events.values():
            for side, opening in openings(event):
                assert verify_opening(game, side, read(Seal, sealed[side]), opening)
    watcher = clients[2]
    assert [e.get("kind") for e in watcher.events.values()].count("draw-offered") == 0
    assert not any(m["type"] == "chat" for m in watcher.seen)


def openings(event: dict[str, Any]) -> list[tuple[Color, Opening]]:
    """The openings in an event of a move, each with the colour of the piece."""
    if "move" not in event:
        return []
    opened = event["openings"] if "openings" in event else (event["runner"], None)
    mover = Color.parse(event["seat"])
    pairs = zip((mover, mover.other), opened, strict=True)
    return [(owner, read(Opening, opening)) for owner, opening in pairs if opening]


async def test_a_bot_plays_a_game_and_agrees_to_a_rematch(live):
    seat = await live.open(opponent="bot", colour="blue")
    human = await live.client(seat["game"], seat["token"])
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
    other = await live.client(again["game"], seat["token"])
    assert other.seen[0]["seat"] == "red"


async def test_in_a_rematch_each_seat_token_opens_the_seat_of_the_other_colour(live):
    seats = await live.pair()
    red, blue = await live.players(*seats)
    await red.done("resign")
    await red.done("offer", what="rematch")
    await blue.done("answer", what="rematch", accept=True)
    one, other = await red.until("rematch"), await blue.until("rematch")
    assert one == other
    was_red, was_blue = await live.players(
        {**seats[0], "game": one["game"]}, {**seats[1], "game": one["game"]}
    )
    assert [was_red.seen[0]["seat"], was_blue.seen[0]["seat"]] == ["blue", "red"]
    await was_red.done("resign")
    await was_blue.done("offer", what="rematch")
    await was_red.done("answer", what="rematch", accept=True)
    third = (await was_blue.until("rematch"))["game"]
    assert (await live.client(third, seats[0]["token"])).seen[0]["seat"] == "red"
    stranger = await Client.connect(live.url)
    foreign = await live.open("eve")
    await stranger.send(
        {"type": "hello", "proto": "attaque.v1", "game": third, "token": foreign["token"]}
    )
    assert await stranger.ended() == "wire/token"
