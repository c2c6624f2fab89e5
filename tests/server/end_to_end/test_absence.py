"""Absence on a real server: claims with a clock, ends without a winner without one."""

from contextlib import asynccontextmanager

import pytest

from attaque.server.runtime import steady_clock
from tests.server.live_server import letters, serving, started

SECOND, DAY = 1_000, 24 * 3_600_000
CLOCK = {"control": "fischer", "initial": 45_000, "increment": 300_000}
"""With the initial time of 45 seconds, a claim is possible after 45 seconds of absence."""


class Later:
    """A clock that the test moves ahead."""

    def __init__(self):
        self.ms, self._steady = 0, steady_clock()

    def __call__(self):
        return self._steady() + self.ms


async def play(red, blue, plies=2):
    """Makes the first legal moves of both players."""
    for ply in range(plies):
        mover, other = (red, blue) if ply % 2 == 0 else (blue, red)
        while not (mover.choices or {}).get("legal"):
            await mover.receive()
        ack = await mover.done("move", ply=mover.ply, move=mover.choices["legal"][0])
        await other.reach(ack["seq"])


@asynccontextmanager
async def blue_is_away(plies=2, settings=None, **request):
    """A game in which Blue has gone after these plies. The table's clock can be moved."""
    later = Later()
    async with serving(settings=settings, grace=0.05, now=later) as live:
        seats, red, blue = await started(live, **request)
        await play(red, blue, plies)
        await blue.close()
        while not any(event.get("kind") == "left" for event in red.events.values()):
            await red.receive()
        yield live, seats, red, later


async def refusal(client, **claim):
    answer = await client.command("claim", **claim)
    assert answer["type"] == "nack"
    return answer["code"]


@pytest.mark.parametrize("draw", [False, True])
async def test_with_a_clock_the_opponent_can_claim_the_win_or_end_without_a_winner(draw):
    async with blue_is_away(clock=CLOCK) as (live, seats, red, later):
        later.ms += 30 * SECOND
        assert await refusal(red, draw=draw) == "game/not-absent"
        later.ms += 15 * SECOND
        await red.done("claim", draw=draw)
        assert red.outcome == {"winner": None if draw else "red", "termination": "abandoned"}
        blue = await live.client(seats[1]["game"], seats[1]["token"])
        assert (await blue.until("snap"))["view"]["outcome"] == red.outcome


@pytest.mark.parametrize("plies", [0, 1])
async def test_nobody_can_claim_before_both_players_have_moved(plies):
    async with blue_is_away(plies, clock=CLOCK) as (_, _, red, later):
        later.ms += 40 * SECOND
        assert await refusal(red) == "game/not-now"


@pytest.mark.parametrize(("asked", "days"), [({}, 7), ({"claim_days": 3}, 3)])
async def test_without_a_clock_the_opponent_can_end_the_game_after_the_agreed_days(asked, days):
    async with blue_is_away(**asked) as (live, seats, red, later):
        assert (await live.http.get(f"/api/v1/tables/{seats[0]['game']}")).json()[
            "claim_after"
        ] == days * DAY
        later.ms += (days - 1) * DAY
        assert await refusal(red, draw=True) == "game/not-absent"
        later.ms += DAY
        assert await refusal(red, draw=False) == "game/no-win"
        await red.done("claim", draw=True)
        assert red.outcome == {"winner": None, "termination": "abandoned"}


async def test_the_times_until_a_claim_can_be_set():
    async with blue_is_away(settings={"claim_days": 0.5}) as (_, _, red, later):
        later.ms += DAY // 2
        await red.done("claim", draw=True)
    short = {"fast_claim_seconds": 10.0}
    clock = {"control": "fischer", "initial": 60_000}
    async with blue_is_away(settings=short, clock=clock) as (_, _, red, later):
        later.ms += 10 * SECOND
        await red.done("claim")
        assert red.outcome == {"winner": "red", "termination": "abandoned"}


@pytest.mark.parametrize("clock", [None, CLOCK])
async def test_against_a_bot_nobody_can_claim(live, clock):
    """With this setup no scout can take the flag at once: it stands in the last row."""
    seat = await live.open(opponent="bot", colour="red", clock=clock, variant="classic")
    human = await live.client(seat["game"], seat["token"])
    snap = await human.until("snap")
    assert snap["view"]["options"]["claim_after"] is None
    await human.done("ready", setup=letters("classic", 0))
    for _ in range(2):
        while not (human.choices or {}).get("legal"):
            await human.receive()
        move, human.choices = human.choices["legal"][0], None
        await human.done("move", ply=human.ply, move=move)
    for draw in (False, True):
        assert await refusal(human, draw=draw) == "game/not-now"


@pytest.mark.parametrize("asked", [{"claim_days": 2}, {"claim_days": 3, "clock": CLOCK}])
async def test_days_are_for_games_without_a_clock_and_cannot_be_any_number(live, asked):
    body = {"nickname": "anna", "variant": "tiny", **asked}
    answer = await live.http.post("/api/v1/tables", json=body)
    assert answer.status_code in (400, 422), answer.text
