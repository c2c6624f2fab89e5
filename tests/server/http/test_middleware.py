"""RequestMiddleware: origins, sizes and rates; a flood does not delay other clients."""

import asyncio
import json
from dataclasses import replace
from time import perf_counter, process_time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from attaque.server.settings import Settings
from tests.server.in_process_client import URL, in_process_client
from tests.server.live_server import Client, letters, serving

TABLES = "/api/v1/tables"
NEW = {"nickname": "anna", "variant": "tiny"}
SOON = 0.5
"""During a flood, the server must answer a player within this many seconds of CPU time."""


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (None, 201),  # a program; a browser sends an Origin with every POST
        (URL, 201),
        ("https://evil.example", 403),
        ("null", 403),
        ("", 403),
        ("http://127.0.0.1:8001", 403),
        ("https://127.0.0.1:8000", 403),
        ("http://127.0.0.1:8000.evil.example", 403),
    ],
)
async def test_only_programs_and_pages_of_this_server_can_create_a_table(origin, status):
    headers = {} if origin is None else {"Origin": origin}
    async with in_process_client() as client:
        answer = await client.post(TABLES, json=NEW, headers=headers)
        assert answer.status_code == status
        assert status == 201 or answer.json()["error"]["code"] == "wire/origin"
        assert len(client.state.tables) == (status == 201)


async def test_a_foreign_host_name_that_resolves_to_this_server_is_refused():
    headers = {"Origin": "http://evil.example:8000", "Host": "evil.example:8000"}
    async with in_process_client() as client:
        answer = await client.post(TABLES, json=NEW, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wire/origin")


async def test_no_answer_allows_a_page_of_another_site_to_read_it():
    async with in_process_client() as client:
        for method, path in (("GET", TABLES), ("OPTIONS", TABLES), ("GET", "/")):
            answer = await client.request(method, path, headers={"Origin": "https://evil.example"})
            assert not [name for name in answer.headers if name.startswith("access-control")]
            assert answer.headers["cross-origin-resource-policy"] == "same-origin"


async def test_a_body_is_limited_with_and_without_a_content_length():
    async def chunks():
        for _ in range(100):
            yield b" " * 1_000

    async with in_process_client(request_bytes=10_000) as client:
        for body in (b" " * 10_001, chunks()):
            answer = await client.post(TABLES, content=body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (413, "wire/too-long")
        for length in ("-1", "1e9", b"\xb2", "9" * 5_000, "x"):
            answer = await client.post(TABLES, content=b"{}", headers={"Content-Length": length})
            assert answer.status_code == 413, length


ASKED = b"GET /api/v1/health HTTP/1.1\r\nHost: a\r\n"
HEADS = {
    "a URL": (b"GET /api/v1/health?", b"a", b""),
    "a header": (ASKED + b"X: ", b"a", b""),
    "headers": (ASKED, b"X: a\r\n", b""),
    "headers with their end": (ASKED, b"X: a\r\n", b"\r\n"),
    "trailers of a body": (ASKED + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"X: a\r\n", b""),
}
"""What is too long → the start of the request, a part that the test repeats, and the end."""


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("size", [5_000, 30_000])
async def test_a_request_with_a_head_or_trailers_that_are_too_long_is_refused(head, size):
    """Without a limit, a client could fill the memory with a head or trailers that never end."""
    begin, part, end = HEADS[head]
    async with serving(settings={"head_bytes": 4_096}) as live:
        host, port = live.url.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(begin + part * (size // len(part)) + end)
        answer = await asyncio.wait_for(reader.read(), 5)
        writer.transport.abort()
        assert b"400 Bad Request" in answer
        fits = {"X-Long": "a" * 3_000}
        assert (await live.http.get("/api/v1/health", headers=fits)).status_code == 200
        body = {**NEW, "nickname": "a" * 24, "bot": "b" * 20}
        assert (await live.http.post(TABLES, json=body)).status_code == 201


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[" * 60_000,
        b'{"nickname":"' + b"\xff" * 9 + b'"}',
        b"\x00",
        b'{"nickname":1}',
    ],
)
async def test_a_body_that_is_not_a_table_request_is_malformed(body):
    async with in_process_client() as client:
        answer = await client.post(TABLES, content=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "wire/malformed")


async def test_each_address_has_its_own_rate_limits():
    settings = {"address_requests": 20, "address_tables": 3, "address_joins": 2}
    async with in_process_client(**settings) as client:
        app = client._transport.app
        found = [(await client.post(TABLES, json=NEW)).status_code for _ in range(5)]
        assert found == [201, 201, 201, 429, 429]
        # `address_joins` also limits new person tokens.
        people = [(await client.post("/api/v1/people")).status_code for _ in range(3)]
        assert people == [201, 201, 429]
        # Eight of the 20 requests are used up: five for tables and three for person tokens.
        rest = [(await client.get(TABLES)).status_code for _ in range(20)]
        assert rest == [200] * 12 + [429] * 8
        for address, status in (("192.0.2.1", 429), ("192.0.2.2", 201), ("2001:db8::1", 201)):
            transport = httpx.ASGITransport(app, client=(address, 9))
            async with httpx.AsyncClient(transport=transport, base_url=URL) as other:
                assert (await other.post(TABLES, json=NEW)).status_code == status, address


@pytest.mark.parametrize(
    ("settings", "path"),
    [({"address_requests": 10}, "/api/v1/health"), ({"address_tables": 10}, TABLES)],
)
async def test_a_client_over_the_limit_learns_how_long_to_wait(settings, path):
    """The limit is 10 requests in a minute, so one more is allowed after 6 s."""
    async with in_process_client(**settings) as client:
        now = client.state.runtime.now()
        client.state.runtime = replace(client.state.runtime, now=lambda: now)
        method, body = ("POST", NEW) if path == TABLES else ("GET", None)
        for _ in range(10):
            answer = await client.request(method, path, json=body)
            assert "retry-after" not in answer.headers
        answer = await client.request(method, path, json=body)
        assert answer.status_code == 429
        assert answer.headers["retry-after"] == "6"
        assert answer.json()["error"]["args"] == {"wait": 6}
        now += 6_000
        assert (await client.request(method, path, json=body)).status_code < 300


async def test_a_client_that_guesses_tokens_soon_exceeds_its_rate_limit():
    async with serving(settings={"address_joins": 5}) as live:
        seat = await live.open()
        ends = []
        for n in range(8):
            client = await Client.connect(live.url)
            token = f"seat.{n:032d}"
            body = {"type": "hello", "proto": "attaque.v1", "game": seat["game"], "token": token}
            await client.send(body)
            ends.append(await client.ended())
        assert ends == ["wire/token"] * 5 + ["wire/rate"] * 3
        # The same address is let in with the right token.
        assert (await live.client(seat["game"], seat["token"])).seen[0]["seat"] == "red"


async def test_an_invitation_opens_no_record_and_a_seat_token_opens_no_saved_setups(live):
    red, blue = await live.pair()
    other = await live.open("eve")
    for secret in (red["invitation"] or "", other["invitation"], other["token"], "person.x"):
        headers = {"Authorization": f"Bearer {secret}"}
        for what in ("record", "replay"):
            path = f"{TABLES}/{red['game']}/{what}"
            answer = await live.http.get(path, headers=headers)
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wire/token")
    headers = {"Authorization": f"Bearer {blue['token']}"}
    assert (await live.http.get("/api/v1/setups", headers=headers)).status_code == 403
    client = await live.client(blue["game"], blue["token"])
    assert client.seen[0]["seat"] == "blue"


@pytest.mark.usefixtures("frozen_gc")
async def test_many_sockets_of_one_address_leave_room_for_others(live):
    seats, red, _ = await pair_elsewhere(live)
    crowd = [attempt(live) for _ in range(1_000)]
    found = await asyncio.gather(*crowd)
    assert sum(found) == live.state.settings.address_sockets
    assert live.state.sockets <= live.state.settings.address_sockets + 2
    assert await slowest_ping(red) < SOON
    tab = await Client.connect(live.url, local_addr=("127.0.0.3", 0))
    await tab.hello(seats[1]["game"], seats[1]["token"])
    await tab.done("ready", setup=letters("tiny"))


async def attempt(live):
    """Tries to open a socket. Returns False if the server refuses it: the connection, or later the
    socket, with status 403."""
    try:
        await Client.connect(live.url)
    except InvalidStatus as refused:
        return refused.response.status_code != 403
    except (InvalidMessage, ConnectionError):
        return False
    return True


async def pair_elsewhere(live):
    """Opens a table for two clients with address 127.0.0.2. Returns the seats and the clients."""
    seats = await live.pair()
    clients = []
    for seat in seats:
        client = await Client.connect(live.url, local_addr=("127.0.0.2", 0))
        await client.hello(seat["game"], seat["token"])
        clients.append(client)
    return seats, *clients


async def slowest_ping(client):
    """The CPU seconds of this process during the slowest of 20 pings."""
    worst = 0.0
    for n in range(20):
        begun = process_time()
        await client.send({"type": "ping", "n": n})
        await client.until("pong", n=n)
        worst = max(worst, process_time() - begun)
    return worst


@pytest.mark.usefixtures("frozen_gc")
async def test_floods_of_messages_and_requests_do_not_delay_another_table():
    names = ("player_messages", "spectator_messages", "chat_messages", "address_requests")
    usual = {name: getattr(Settings(), name) for name in names}
    async with serving(settings=usual) as live:
        _, red, _ = await pair_elsewhere(live)
        mine = await live.open("eve")
        floods = [asyncio.create_task(flood(live, mine, n)) for n in range(8)]
        begun = perf_counter()
        storms = [asyncio.create_task(storm(live)) for _ in range(2)]
        await asyncio.sleep(0.1)
        worst = 0.0
        for _ in range(3):
            worst = max(worst, await slowest_ping(red))
        await asyncio.gather(*floods)
        statuses = [status for asked in storms for status in await asked]
        freed = (perf_counter() - begun) * usual["address_requests"] / 60
        assert statuses.count(200) <= usual["address_requests"] + freed + 1
        assert set(statuses) == {200, 429}
        assert worst < SOON
        assert live.state.metrics["refusals"] > 50


async def flood(live, seat, n):
    """Sends chat lines and resyncs as fast as it can, until the server closes the socket."""
    client = await Client.connect(live.url)
    await client.hello(seat["game"], seat["token"] if n % 2 else None)
    long = json.dumps({"type": "say", "cid": "1", "text": "x" * 1_900})
    try:
        for k in range(2_000):
            await client.send(long if k % 3 else '{"type":"resync"}')
    except ConnectionClosed:
        pass
    assert await client.ended() == "wire/rate"


async def storm(live):
    """Sends 400 requests, one after the other. Returns the statuses of the answers."""
    return [(await live.http.get(TABLES)).status_code for _ in range(400)]
