"""The list of a client's own games: what each seat may know, and nothing without its token."""

from tests.server.live_server import letters, serving

OWN = "/api/v1/own-games"


async def asked(live, *seats):
    """The answer for these seats, by game."""
    body = {"seats": [{"game": seat["game"], "token": seat["token"]} for seat in seats]}
    found = await live.post(OWN, body, 200)
    return {game["game"]: game for game in found["games"]}, found["unknown"]


async def test_a_game_tells_its_stage_its_opponent_and_whose_turn_it_is():
    async with serving() as live:
        red = await live.open()
        games, _ = await asked(live, red)
        told = games[red["game"]]
        assert (told["phase"], told["opponent"], told["is_waited_for"]) == ("seating", None, True)
        blue = await live.join(red["game"], invitation=red["invitation"])
        players = await live.players(red, blue)
        for seed, player in enumerate(players):
            await player.done("ready", setup=letters("tiny", seed))
        (own,), (other,) = [(await asked(live, seat))[0].values() for seat in (red, blue)]
        assert (own["seat"], own["opponent"], own["is_waited_for"]) == ("red", "ben", True)
        assert (other["seat"], other["opponent"], other["is_waited_for"]) == ("blue", "anna", False)


async def test_the_end_and_the_rematch_are_told():
    async with serving() as live:
        red, blue = await live.pair()
        players = await live.players(red, blue)
        for seed, player in enumerate(players):
            await player.done("ready", setup=letters("tiny", seed))
        await players[1].done("resign")
        await players[1].done("offer", what="rematch")
        own = (await asked(live, red))[0][red["game"]]
        assert (own["phase"], own["winner"], own["termination"]) == ("ended", "red", "resign")
        assert (own["rematch_offered"], own["rematch"]) == (True, None)
        assert (await asked(live, blue))[0][red["game"]]["rematch_offered"] is False
        await players[0].done("answer", what="rematch", accept=True)
        own = (await asked(live, red))[0][red["game"]]
        assert own["rematch_offered"] is False
        again, _ = await asked(live, {**red, "game": own["rematch"]})
        assert again[own["rematch"]]["seat"] == "blue"


async def test_a_token_opens_only_its_own_seat():
    async with serving() as live:
        red, _ = await live.pair()
        other = await live.open()
        missing = {"game": "nosuchgame", "token": red["token"]}
        games, unknown = await asked(live, {**red, "token": other["token"]}, missing)
        assert games == {}
        assert unknown == [red["game"], "nosuchgame"]


async def test_each_game_counts_as_one_request():
    async with serving(settings={"address_requests": 5}) as live:
        red = await live.open()
        body = {"seats": [{"game": red["game"], "token": red["token"]}] * 4}
        assert (await live.http.post(OWN, json=body)).status_code == 429
