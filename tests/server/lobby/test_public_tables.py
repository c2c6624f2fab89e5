"""The featured game: public, running, watchable, and with the most spectators."""

import pytest

from tests.server.live_server import letters, serving

FEATURED = "/api/v1/featured"


async def started(live, **options):
    """A game that has begun. Returns its id and the sockets of Red and Blue."""
    seats = await live.pair(**{"opponent": "anybody", **options})
    players = await live.players(*seats)
    for seed, player in enumerate(players):
        await player.done("ready", setup=letters("tiny", seed))
    return seats[0]["game"], players


async def featured(live):
    answer = await live.http.get(FEATURED)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_the_featured_game_is_the_newest_until_another_has_more_spectators():
    async with serving() as live:
        assert await featured(live) == {"table": None, "view": None}
        waiting = await live.open(opponent="anybody")
        await live.client(waiting["game"], waiting["token"])
        assert (await featured(live))["table"] is None
        older, _ = await started(live)
        newer, _ = await started(live)
        assert (await featured(live))["table"]["game"] == newer
        watching = await live.client(older)
        await watching.until("presence")
        found = await featured(live)
        assert found["table"]["game"] == older
        assert found["view"]["viewer"] is None
        assert {piece["kind"] for piece in found["view"]["board"]["pieces"]} == {"X"}


@pytest.mark.parametrize("options", [{"spectators": "off"}, {"opponent": "friend"}])
async def test_a_game_that_not_everybody_may_watch_is_never_featured(options):
    async with serving() as live:
        await started(live, **options)
        assert await featured(live) == {"table": None, "view": None}


async def test_a_game_that_is_over_is_not_featured():
    async with serving() as live:
        _, players = await started(live)
        await players[0].done("abort")
        assert (await featured(live))["table"] is None


async def test_the_featured_game_is_shown_as_late_as_to_spectators():
    async with serving() as live:
        game, players = await started(live, spectators="delayed", delay=2)
        for ply in range(4):
            player = players[ply % 2]
            while not (player.choices and player.choices["legal"]):
                await player.receive()
            move = player.choices["legal"][0]
            await player.done("move", ply=ply, move=move)
            seen = (await featured(live))["view"]
            assert seen["board"]["ply"] == max(0, ply + 1 - 2)
        assert live.state.tables.here(game).game.position.ply == 4
