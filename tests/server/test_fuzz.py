"""Fuzz (Z1): whatever is said to a socket, the server makes no mistake."""

import asyncio
import string
from random import Random

from tests.server.house import serving, started


def mutated(text: str, rng: Random) -> str:
    """A message with some of its characters changed, left out, doubled or exchanged."""
    chars = list(text)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(chars)) if chars else 0
        match rng.randrange(5):
            case 0:
                chars[place : place + 1] = []
            case 1:
                chars.insert(place, rng.choice(string.printable + "é\u202e\ud7ff😀"))
            case 2:
                chars[place : place + 1] = rng.choice(
                    ["null", "[]", "{}", "-1", "1e400", '"', "\\"]
                )
            case 3:
                chars[place:] = chars[place:] * 2
            case 4:
                chars[place : place + 5] = reversed(chars[place : place + 5])
    return "".join(chars)[:4_000]


GOOD = (
    '{"type":"draft","cid":"1","rev":1,"setup":"FB....MERS.R"}',
    '{"type":"ready","cid":"2","setup":"FB....MERS.R"}',
    '{"type":"unready","cid":"3"}',
    '{"type":"move","cid":"4","ply":0,"move":"a2a3"}',
    '{"type":"offer","cid":"5","what":"draw"}',
    '{"type":"answer","cid":"6","what":"rematch","accept":true}',
    '{"type":"claim","cid":"7","draw":true}',
    '{"type":"say","cid":"9","text":"hello"}',
    '{"type":"ping","n":1}',
    '{"type":"resync"}',
    '{"type":"hello","proto":"attaque.v1","game":"a","token":null,"since":0}',
)


def test_no_message_is_a_fault_of_the_server(request):  # Z1
    """Random and mutated messages from both seats and a spectator, in every phase."""
    count = 1_000_000 if request.config.getoption("--long") else 25_000

    async def test():
        rng = Random(11)
        # Neither rates nor slow reading is the question here.
        async with serving(
            settings={"player_messages": 10**9, "spectator_messages": 10**9}
        ) as house:
            for round_ in range(3):
                if round_ == 0:
                    seats = await house.pair()
                    clients = [*await house.players(*seats)]
                else:
                    seats, *clients = await started(house)
                clients.append(await house.client(seats[0]["game"]))
                if round_ == 2:
                    await clients[0].done("resign")
                for _ in range(count // 9):
                    for client in clients:
                        text = rng.choice(GOOD)
                        if rng.random() < 0.8:
                            text = mutated(text, rng)
                        if "resign" not in text:
                            await client.send(text)
                for client in clients:
                    await client.send({"type": "ping", "n": 77})
                    await client.until("pong", n=77)
                    await client.close()
            assert house.hall.metrics["faults"] == 0
            assert house.hall.metrics["malformed"] > count / 3

    asyncio.run(test())
