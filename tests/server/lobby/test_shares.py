"""Table shares: what one address opens, lists and joins leaves room for the others."""

import pytest

from attaque.game import Abort, Options, Resign
from attaque.rules import Color
from attaque.server.errors import ServerError
from attaque.server.lobby.metadata import Metadata
from attaque.server.lobby.public_tables import in_turns
from attaque.server.storage import Code, GameRow, StorageError
from tests.server.in_process_client import beside, in_process_client
from tests.server.live_server import letters, serving
from tests.server.tables import BLUE, RED, RULES, RecordingViewer, move, wait_until

TABLES = "/api/v1/tables"
EVE = "192.0.2.66"
"""The address that wants everything."""


async def opened(client, opponent="friend", **body):
    """The answer of a request that opens a table."""
    request = {"nickname": "anna", "variant": "tiny", "opponent": opponent, **body}
    return await client.post(TABLES, json=request)


async def hosted(client):
    """Opens a public table at which the host waits. Returns its game, or the code of the
    refusal."""
    answer = await opened(client, "anybody", colours="choice", colour="red")
    if answer.status_code != 201:
        return answer.json()["error"]["code"]
    game = answer.json()["game"]
    client.state.tables.here(game).enter(RecordingViewer(Color.RED))
    return game


async def test_one_address_cannot_hold_all_tables():
    async with in_process_client(tables=120) as anna, beside(anna, EVE) as eve:
        codes = [(await opened(eve)).status_code for _ in range(125)]
        assert codes == [201] * 100 + [429] * 25
        assert (await opened(eve)).json()["error"] == {
            "code": "address/tables",
            "message": "Your network address has too many unfinished games. [address/tables]",
            "args": {"most": 100},
        }
        assert (await opened(anna)).status_code == 201


async def test_a_table_counts_until_its_game_is_over_or_it_leaves_the_memory(new_server):
    server = new_server(grace=0.01, settings={"address_live_tables": 1})
    shares = server.tables.shares
    with shares.opening("game", EVE, False):
        table = await server.table()
    with pytest.raises(ServerError, match="address/tables"), shares.opening("next", EVE, False):
        pass
    await table.submit(Resign(), RED, "red:resign")
    with shares.opening("next", EVE, False):
        await server.tables.open("next", Options(RULES), Metadata(), False, [])
    assert len(shares) == 2
    await wait_until(lambda: not table.is_busy)
    for _ in range(2):
        await server.tables.forget()
    assert len(shares) == 0


async def test_a_table_that_could_not_be_opened_counts_for_nobody(new_server):
    server = new_server(settings={"address_live_tables": 1})
    shares = server.tables.shares
    with pytest.raises(StorageError), shares.opening("game", EVE, False):
        raise StorageError(Code.FULL)
    assert len(shares) == 0
    with shares.opening("game", EVE, False):
        await server.table()


async def test_after_a_restart_a_table_belongs_to_the_address_that_comes_back_first(new_server):
    server = new_server()
    with server.tables.shares.opening("game", EVE, False):
        await server.table()
    shares = server.restarted().tables.shares
    assert shares.opener("game") is None
    shares.came("game", EVE)
    shares.came("game", "192.0.2.1")
    assert shares.opener("game") == EVE
    assert not shares.is_alone("game", EVE)


async def test_a_repeated_request_is_not_refused():
    token = "seat." + "a" * 32
    async with in_process_client(address_live_tables=1) as anna:
        first = await opened(anna, token=token)
        again = await opened(anna, token=token)
        assert (again.status_code, again.json()["game"]) == (201, first.json()["game"])
        assert (await opened(anna)).status_code == 429


async def test_one_address_cannot_fill_the_list_of_open_tables():
    async with in_process_client(listed_tables=5) as anna, beside(anna, EVE) as eve:
        eve.state = anna.state
        own = await hosted(anna)
        games = [await hosted(eve) for _ in range(20)]
        assert games[2:] == ["address/listed"] * 18
        listed = [table["game"] for table in (await anna.get(TABLES)).json()["open"]]
        assert sorted(listed) == sorted([games[0], games[1], own])


async def test_tables_opened_before_their_hosts_connect_do_not_fill_the_list():
    async with in_process_client(listed_tables=5) as anna, beside(anna, EVE) as eve:
        own = await hosted(anna)
        body = {"colours": "choice", "colour": "red"}
        games = [(await opened(eve, "anybody", **body)).json()["game"] for _ in range(20)]
        for game in games:
            anna.state.tables.here(game).enter(RecordingViewer(Color.RED))
        listed = [table["game"] for table in (await anna.get(TABLES)).json()["open"]]
        assert own in listed
        assert len(listed) == 3


async def test_one_address_cannot_sit_at_every_public_table():
    async with in_process_client() as anna, beside(anna, EVE) as eve:
        games = []
        for number in range(12):
            async with beside(anna, f"198.51.100.{number}") as host:
                host.state = anna.state
                games.append(await hosted(host))
        joins = [
            await eve.post(f"{TABLES}/{game}/join", json={"nickname": "eve"}) for game in games
        ]
        assert [answer.status_code for answer in joins] == [201] * 10 + [429] * 2
        assert joins[-1].json()["error"]["code"] == "address/seats"
        body = {"nickname": "ben"}
        assert (await anna.post(f"{TABLES}/{games[-1]}/join", json=body)).status_code == 201


async def test_an_aborted_game_at_a_public_table_counts_until_it_leaves_the_memory(new_server):
    """Otherwise one address could sit down and abort at all public tables, one after the other."""
    server = new_server(settings={"address_public_seats": 1})
    table = await server.table(public=True)
    shares = server.tables.shares
    with shares.joining("game", EVE, True):
        pass
    await table.submit(Abort(), BLUE, "blue:abort")
    with pytest.raises(ServerError, match="address/seats"), shares.joining("next", EVE, True):
        pass


async def test_a_game_that_both_have_played_counts_until_its_end(new_server):
    server = new_server(settings={"address_public_seats": 1})
    table = await server.table(public=True)
    shares = server.tables.shares
    with shares.joining("game", EVE, True):
        pass
    for ply, (seat, played) in enumerate(((RED, "a2a3"), (BLUE, "a5a4"))):
        await table.submit(move(played, ply), seat, f"{seat}:{ply}")
    await table.submit(Resign(), BLUE, "blue:resign")
    with shares.joining("next", EVE, True):
        pass


async def test_public_tables_of_the_same_address_are_no_strangers():
    async with in_process_client(address_public_seats=1, address_listed_tables=3) as anna:
        for game in [await hosted(anna) for _ in range(3)]:
            body = {"nickname": "ben"}
            assert (await anna.post(f"{TABLES}/{game}/join", json=body)).status_code == 201


async def test_a_refused_join_counts_for_nobody():
    async with in_process_client(address_public_seats=1) as anna, beside(anna, EVE) as eve:
        full, free = await hosted(anna), await hosted(anna)
        async with beside(anna, "192.0.2.7") as ben:
            joined = await ben.post(f"{TABLES}/{full}/join", json={"nickname": "ben"})
            assert joined.status_code == 201
        late = await eve.post(f"{TABLES}/{full}/join", json={"nickname": "eve"})
        assert late.json()["error"]["code"] == "game/seat-taken"
        assert (await eve.post(f"{TABLES}/{free}/join", json={"nickname": "eve"})).is_success


async def test_a_rematch_belongs_to_the_opener_of_the_first_game():
    async with serving(settings={"address_live_tables": 1}) as live:
        red, blue = await live.players(*await live.pair())
        await red.done("ready", setup=letters("tiny", 1))
        await blue.done("ready", setup=letters("tiny", 2))
        await red.done("resign")
        await red.done("offer", what="rematch")
        await blue.done("answer", what="rematch", accept=True)
        rematch = (await red.until("rematch"))["game"]
        assert live.state.tables.shares.opener(rematch) == "127.0.0.1"


def test_addresses_take_turns_in_a_list_and_it_keeps_its_order():
    games = ["e1", "e2", "e3", "a1", "e4", "b1", "x", "y"]
    public = [(GameRow(game, "tiny", 0, "seating"), None) for game in games]
    opener = {"e": "eve", "a": "anna", "b": "ben"}
    chosen = in_turns(public, lambda game: opener.get(game[0]), 6, 3)
    assert [row.id for row, _ in chosen] == ["e1", "e2", "a1", "b1", "x", "y"]
    chosen = in_turns(public, lambda game: opener.get(game[0]), 8, 2)
    assert [row.id for row, _ in chosen] == ["e1", "e2", "a1", "b1", "x", "y"]
