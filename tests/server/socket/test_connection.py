"""Connection: hello, tokens, origins, sizes, rates, chat and slow readers."""

import asyncio
import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from attaque.rules import Color
from attaque.server.socket.protocol.framing import TEXT
from tests.server.live_server import Client, letters, serving, started
from tests.server.socket.protocol.raw_client import frame
from tests.server.tables import wait_until


@pytest.mark.parametrize("origin", ["https://evil.example", "null", None, "http://127.0.0.1:1"])
async def test_sockets_from_other_origins_are_refused(live, origin):
    with pytest.raises(InvalidStatus) as refused:
        await Client.connect(live.url, origin=origin)
    assert refused.value.response.status_code == 403


async def test_only_the_token_of_a_seat_opens_it(live):
    mine, other = await live.open("anna"), await live.open("eve")
    for token in (
        other["token"],
        other["invitation"],
        mine["invitation"],
        "seat." + "A" * 32,
        "",
        "seat",
        mine["token"][:-1] + "é",
    ):
        client = await Client.connect(live.url)
        await client.send(hello(mine["game"], token=token))
        assert await client.ended() == "wire/token", token
        assert len(client.frames) == 1
    assert (await live.client(mine["game"], mine["token"])).seen[0]["seat"] == "red"


def hello(game, **fields):
    return {"type": "hello", "proto": "attaque.v1", "game": game, **fields}


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"type":"ping"}', "wire/hello-first"),
        ('{"type":"resign","cid":"1"}', "wire/hello-first"),
        ("hello", "wire/malformed"),
        ('{"type":"hello","proto":"attaque.v1","game":"nothing"}', "wire/unknown-game"),
        ('{"type":"hello","proto":"attaque.v2","game":"nothing"}', "wire/protocol"),
        ('{"type":"hello","proto":"attaque.v1","game":"a","admin":true}', "wire/malformed"),
    ],
)
async def test_the_first_message_must_be_a_valid_hello(live, first, code):
    client = await Client.connect(live.url)
    await client.send(first)
    assert await client.ended() == code


async def test_a_socket_without_a_hello_is_closed():
    async with serving(settings={"hello_seconds": 0.1}) as live:
        client = await Client.connect(live.url)
        assert await client.ended() == "wire/hello-late"
        assert live.state.sockets == 0


async def test_a_second_hello_is_refused(live):
    seat = await live.open()
    client = await live.client(seat["game"], seat["token"])
    await client.send(hello(seat["game"]))
    assert (await client.until("nack"))["code"] == "wire/hello-once"


async def test_the_commands_of_a_spectator_are_refused(live):
    seats, red, _ = await started(live)
    watcher = await live.client(seats[0]["game"])
    for type_, fields in (
        ("move", {"ply": 0, "move": red.choices["legal"][0]}),
        ("abort", {}),
        ("resign", {}),
        ("ready", {"setup": letters("tiny")}),
        ("draft", {"rev": 1, "setup": letters("tiny")}),
        ("offer", {"what": "draw"}),
        ("claim", {}),
    ):
        answer = await watcher.command(type_, **fields)
        assert (answer["type"], answer["code"]) == ("nack", "game/not-your-seat")


async def test_the_same_command_twice_gives_the_same_answer(live):
    seats, red, blue = await started(live)
    order = {"ply": 0, "move": red.choices["legal"][0], "cid": "again"}
    first = await red.done("move", **order)
    tab = await live.client(seats[0]["game"], seats[0]["token"])
    assert await red.done("move", **order) == first == await tab.done("move", **order)
    await blue.reach(first["seq"])
    # Command ids are separate for each seat.
    await blue.until("choices")
    move = blue.choices["legal"][0]
    second = await blue.done("move", cid="again", ply=1, move=move)
    assert second["seq"] == first["seq"] + 1


async def test_if_two_tabs_of_a_seat_move_at_the_same_time_one_move_is_refused(live):
    seats, red, blue = await started(live)
    tab = await live.client(seats[0]["game"], seats[0]["token"])
    one, other = red.choices["legal"][:2]
    answers = await asyncio.gather(
        red.command("move", ply=0, move=one), tab.command("move", ply=0, move=other)
    )
    assert sorted(answer["type"] for answer in answers) == ["ack", "nack"]
    nack = next(answer for answer in answers if answer["type"] == "nack")
    assert nack["code"] in ("game/stale", "move/not-your-turn")
    for client in (red, tab, blue):
        await client.reach(max(a.get("seq", 0) for a in answers))
    assert red.ply == tab.ply == blue.ply == 1


async def test_a_frame_beyond_the_limit_closes_only_its_own_socket(live):
    seats, red, blue = await started(live)
    await blue.send(json.dumps({"type": "say", "cid": "1", "text": "x" * 5_000}))
    assert await blue.ended() == "wire/too-long"
    assert blue.socket.close_code == 1009
    await red.done("move", ply=0, move=red.choices["legal"][0])
    back = await live.client(seats[1]["game"], seats[1]["token"])
    await back.socket.send(b"\x00" * 10)
    assert (await back.until("nack"))["code"] == "wire/malformed"


async def test_messages_before_a_fault_are_answered_before_the_bye(live):
    red, _ = await live.players(*await live.pair())
    ping = b'{"type":"ping","n":7}'
    too_long = frame(TEXT, b"x" * 65_535)[:4]
    red.socket.transport.write(frame(TEXT, ping) + too_long)
    assert await red.ended() == "wire/too-long"
    assert [message["type"] for message in red.seen[-2:]] == ["pong", "bye"]


async def test_a_stopping_server_sends_a_bye_to_every_socket():
    async with serving() as live:
        seats, red, _ = await started(live)
        watcher = await live.client(seats[0]["game"])
        stranger = await Client.connect(live.url)
        here = (red, watcher, stranger)
        for client in here:
            # Otherwise `serving` would abort the socket before the server stops.
            Client.sockets.remove(client.socket)
    for client in here:
        assert await client.ended() == "server/closing"
        assert client.seen[-1]["type"] == "bye"
        assert client.socket.close_code == 1012


async def test_frames_after_an_overflow_follow_the_snapshot_at_once():
    """The server queues pongs 0 to 6, but has room for four. At pong 4 it drops pongs 0 to 4, and
    sends a snapshot instead."""
    async with serving(settings={"queued_frames": 4}) as live:
        red, _ = await live.players(*await live.pair())
        await red.until("presence", seats=[True, True])  # from now on the server sends only answers
        texts = [f'{{"type":"ping","n":{n}}}'.encode() for n in range(7)]
        red.socket.transport.write(b"".join(frame(TEXT, text) for text in texts))
        for _ in range(3):
            await red.receive()
        frames = [(message["type"], message.get("n")) for message in red.seen[-3:]]
        assert frames == [("snap", None), ("pong", 5), ("pong", 6)]


async def test_messages_above_the_rate_are_refused_and_then_the_socket_is_closed():
    async with serving(settings={"player_messages": 20, "message_seconds": 60.0}) as live:
        seats = await live.pair()
        red, blue = await live.players(*seats)
        for n in range(200):
            try:
                await red.send({"type": "ping", "n": n})
            except ConnectionClosed:
                break
        assert await red.ended() == "wire/rate"
        codes = [message["code"] for message in red.seen if message["type"] == "nack"]
        assert set(codes) == {"wire/rate"}
        await blue.done("ready", setup=letters("tiny"))


async def test_a_socket_is_closed_after_the_allowed_rate_violations():
    """Nine pings: five are within the rate, three are refused, and the last closes the socket."""
    settings = {"player_messages": 5, "message_seconds": 60.0, "strikes": 3}
    async with serving(settings=settings) as live:
        seat = await live.open()
        client = await live.client(seat["game"], seat["token"])
        for n in range(9):
            await client.send({"type": "ping", "n": n})
        assert await client.ended() == "wire/rate"
        types = [message["type"] for message in client.seen]
        assert (types.count("pong"), types.count("nack")) == (5, 3)


async def test_chat_has_its_own_rate_and_is_cleaned():
    """The refused line without a visible character also counts towards the rate of three lines."""
    async with serving(settings={"chat_messages": 3, "chat_seconds": 60.0}) as live:
        seats = await live.pair()
        red, blue = await live.players(*seats)
        await red.done("say", text="<script>\u202ealert(1)</script>\u0000")
        (line,) = (await blue.until("chat"))["lines"]
        assert line["text"] == "<script>alert(1)</script>"
        assert (await red.command("say", text="\u200b\u202e"))["code"] == "text/empty"
        await red.done("say", text="two")
        assert (await red.command("say", text="three"))["code"] == "wire/rate"


@pytest.mark.parametrize(("longest", "code"), [(10, "text/too-long"), (2_000, "wire/malformed")])
async def test_a_setting_limits_the_length_of_a_chat_line(longest, code):
    async with serving(settings={"chat_length": longest}) as live:
        red, blue = await live.players(*await live.pair())
        await red.done("say", text="x" * longest)
        (line,) = (await blue.until("chat"))["lines"]
        assert line["text"] == "x" * longest
        await red.send({"type": "say", "cid": "1", "text": "x" * (longest + 1)})
        assert (await red.until("nack"))["code"] == code


async def test_a_resent_chat_line_is_shown_once(live):
    seats = await live.pair()
    red, blue = await live.players(*seats)
    await red.done("say", cid="a", text="hello")
    back = await live.client(seats[0]["game"], seats[0]["token"])
    await back.done("say", cid="a", text="hello")
    await back.done("say", cid="b", text="still there?")
    lines = [(await blue.until("chat"))["lines"] for _ in range(2)]
    assert [line["text"] for (line,) in lines] == ["hello", "still there?"]


async def test_chat_rooms_are_separate_until_the_game_ends(live):
    seats, red, blue = await started(live)
    watcher = await live.client(seats[0]["game"])
    await watcher.done("say", text="his flag is on a1")
    await red.done("say", text="good luck")
    await blue.until("chat")
    ack = await blue.done("resign")
    await watcher.reach(ack["seq"])
    await watcher.done("say", text="well played")
    texts = {
        client: [line["text"] for m in client.seen if m["type"] == "chat" for line in m["lines"]]
        for client in (red, blue, watcher)
    }
    await red.until("chat")
    assert texts[blue] == ["good luck"]
    assert texts[watcher] == ["his flag is on a1", "well played"]
    back = await live.client(seats[1]["game"], seats[1]["token"])
    kept = await back.until("chat")
    assert [line["text"] for line in kept["lines"]] == ["good luck", "well played"]


async def test_a_setting_limits_the_kept_chat_lines():
    async with serving(settings={"chat_lines": 2}) as live:
        red, blue = await live.pair()
        client = await live.client(red["game"], red["token"])
        for text in ("one", "two", "three"):
            await client.done("say", text=text)
        late = await live.client(blue["game"], blue["token"])
        lines = (await late.until("chat"))["lines"]
        assert [(line["n"], line["text"]) for line in lines] == [(2, "two"), (3, "three")]


@pytest.mark.parametrize("queued", [2, 64])
async def test_a_long_chat_does_not_displace_the_welcome(queued):
    """Otherwise a player could fill the opponent's outbox with chat and so lock him out."""
    async with serving(settings={"queued_frames": queued}) as live:
        seats = await live.pair()
        talker = await live.client(seats[0]["game"], seats[0]["token"])
        await talker.until("presence")  # so that the outbox has room for the next frames
        for n in range(100):
            await talker.send({"type": "say", "cid": str(n), "text": "安" * 500})
            await talker.until("ack")
        back = await live.client(seats[1]["game"], seats[1]["token"])
        assert back.seen[0]["type"] == "welcome"
        snap, chat = await back.until("snap"), await back.until("chat")
        assert snap["seq"] == back.seen[0]["seq"]
        assert [line["text"] for line in chat["lines"]] == ["安" * 500] * 100
        await back.command("ready", setup=letters("tiny"))


async def test_too_many_sockets_are_refused():
    """The settings allow one spectator at a table, and four sockets from an address."""
    async with serving(settings={"address_sockets": 4, "table_spectators": 1}) as live:
        seat = await live.open()
        for _ in range(2):
            await live.client(seat["game"], seat["token"])
        await live.client(seat["game"])
        second = await Client.connect(live.url)
        await second.send(hello(seat["game"]))
        assert await second.ended() == "wire/too-many"
        await Client.connect(live.url)
        with pytest.raises(InvalidStatus):
            await Client.connect(live.url)


async def test_one_tab_too_many_of_a_seat_closes_the_tab_that_was_silent_longest(live):
    seats, first, blue = await started(live)
    game, token = seats[0]["game"], seats[0]["token"]
    tabs = [first, *[await live.client(game, token) for _ in range(7)]]
    silent = tabs.pop(3)
    for tab in tabs:
        await tab.send({"type": "ping", "n": 1})
        await tab.until("pong", n=1)
    ninth = await live.client(game, token)
    assert await silent.ended() == "wire/replaced"
    assert live.state.tables.here(game).audience.here.count(Color.RED) == 8
    await ninth.done("move", ply=0, move=first.choices["legal"][0])
    await blue.reach(ninth.seq)
    assert blue.ply == 1


async def test_the_only_tab_of_a_seat_is_replaced_by_a_newer_one():
    async with serving(settings={"seat_sockets": 1}) as live:
        seat = await live.open()
        old = await live.client(seat["game"], seat["token"])
        new = await live.client(seat["game"], seat["token"])
        assert await old.ended() == "wire/replaced"
        await new.send({"type": "ping", "n": 1})
        await new.until("pong", n=1)
        assert live.state.tables.here(seat["game"]).audience.here.seats == [True, False]


async def test_a_refusal_over_the_rate_names_its_message_and_the_wait():
    async with serving(settings={"player_messages": 3, "message_seconds": 3_000.0}) as live:
        seat = await live.open()
        red = await live.client(seat["game"], seat["token"])
        answers = [await red.command("say", text="hello") for _ in range(4)]
        assert [answer["type"] for answer in answers] == ["ack", "ack", "ack", "nack"]
        assert answers[3]["code"] == "wire/rate"
        assert 900 < answers[3]["args"]["wait"] <= 1_000
        await red.send("no message")
        assert (await red.until("nack"))["cid"] is None


async def test_a_slow_reader_does_not_delay_others_and_gets_a_snapshot():
    settings = {"queued_frames": 16, "queued_bytes": 4_096}
    async with serving(settings=settings) as live:
        seats = await live.pair()
        red, blue = await live.players(*seats)
        # This client has small buffers and stops reading, so that its frames queue at the server.
        lazy = await Client.connect(live.url, max_queue=1, write_limit=1)
        await lazy.hello(seats[0]["game"])
        lazy.socket.transport.pause_reading()
        table = live.state.tables.here(seats[0]["game"])
        (viewer,) = table.audience.here.at(None)
        loop = asyncio.get_running_loop()
        worst, filler = 0.0, json.dumps({"type": "filler", "text": "x" * 20_000}).encode()
        for n in range(400):
            # The 400 frames together are more than the kernel buffers hold.
            table.audience.show(None, [filler])
            if n % 20 == 0:
                begun = loop.time()
                await red.send({"type": "ping", "n": n})
                await red.until("pong", n=n)
                worst = max(worst, loop.time() - begun)
        assert worst < 0.5
        assert len(viewer._outbox) <= 16
        await red.done("ready", setup=letters("tiny", 1))
        await blue.done("ready", setup=letters("tiny", 2))
        lazy.socket.transport.resume_reading()
        await lazy.reach(table.game.seq)
        await lazy.done("say", text="what did I miss?")
        assert live.state.metrics["snapshots_for_slow"] >= 1


async def test_a_slow_reader_gets_a_dropped_rematch_message_later():
    settings = {"queued_frames": 16, "queued_bytes": 4_096}
    async with serving(settings=settings) as live:
        seats = await live.pair()
        red, blue = await live.players(*seats)
        await red.done("ready", setup=letters("tiny", 1))
        await blue.done("ready", setup=letters("tiny", 2))
        lazy = await Client.connect(live.url, max_queue=1, write_limit=1)
        await lazy.hello(seats[0]["game"])
        lazy.socket.transport.pause_reading()
        await red.done("resign")
        table = live.state.tables.here(seats[0]["game"])
        filler = [json.dumps({"type": "filler", "text": "x" * 20_000}).encode()]
        await fill(table, filler)
        await red.done("offer", what="rematch")
        await blue.done("answer", what="rematch", accept=True)
        again = await red.until("rematch")
        await fill(table, filler)  # the rematch message is among the dropped frames
        lazy.socket.transport.resume_reading()
        assert await lazy.until("rematch") == again


async def fill(table, filler):
    """Sends the spectators more frames than the kernel buffers hold."""
    for _ in range(400):
        table.audience.show(None, filler)
        await asyncio.sleep(0)


async def test_a_client_that_stops_reading_for_too_long_is_disconnected():
    async with serving(settings={"silence_seconds": 0.2}) as live:
        seat = await live.open()
        lazy = await Client.connect(live.url, max_queue=1, write_limit=1)
        await lazy.hello(seat["game"])
        lazy.socket.transport.pause_reading()
        table = live.state.tables.here(seat["game"])
        filler = json.dumps({"type": "filler", "text": "x" * 60_000}).encode()
        for _ in range(400):
            if not live.state.sockets:
                break
            table.audience.show(None, [filler])
            await asyncio.sleep(0.01)
        assert live.state.sockets == 0


async def test_when_all_players_drop_at_once_no_time_passes_until_they_are_back():
    """Red at one address, Blue at another, as behind a proxy that restarts."""
    async with serving(settings={"proxies": "127.0.0.1"}, waiting=0.8) as live:
        seats = await live.pair(clock={"control": "per-move", "initial": 600})
        players = []
        for seat, address in zip(seats, ("192.0.2.1", "192.0.2.2"), strict=True):
            client = await Client.connect(live.url, additional_headers={"X-Forwarded-For": address})
            await client.hello(seat["game"], seat["token"])
            players.append(client)
        red, blue = players
        await red.done("ready", setup=letters("tiny", 1))
        await blue.done("ready", setup=letters("tiny", 2))
        for client in players:
            client.socket.transport.abort()
        table = live.state.tables.here(seats[0]["game"])
        await asyncio.sleep(1.0)
        assert table.game.outcome is None
        await wait_until(lambda: table.game.outcome is not None)
