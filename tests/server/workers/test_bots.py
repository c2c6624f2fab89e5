"""Bots: they see only their seat's view. A player that fails is replaced by a uniform player."""

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random

import pytest

from attaque.game import (
    Control,
    OfferDraw,
    Options,
    Play,
    Ready,
    TakeSeat,
    TimeControl,
    seat_view,
)
from attaque.players import LEVELS, Steady, Uniform, level_player
from attaque.rules import Color, Move, Setup, View
from attaque.server.lobby.bot_seating import seat_bot
from attaque.server.lobby.metadata import Metadata
from attaque.server.workers import bot_process_pool, bots
from attaque.server.workers.bot_process_pool import ProcessPool
from attaque.server.workers.bots import Bot, BotAccess, BotResources
from tests.game.table import Table as GameTable
from tests.server.live_server import serving
from tests.server.tables import BLUE_SETUP, RED_SETUP, RULES, wait_until

RED, BLUE = Color.RED, Color.BLUE
NO_CLOCK = TimeControl()


@pytest.fixture
def against(new_server):
    """A function that opens a table of the variant tiny and makes Red's first move. Blue is a bot,
    and `player` chooses its moves."""

    async def against(player, clock=NO_CLOCK, **runtime):
        pool = ProcessPool(lambda: ThreadPoolExecutor(1), start=0.0)
        server = new_server(pool=pool, **runtime)
        table = await server.table(started=False, clock=clock)
        bot = seat_bot(table, BLUE, player)
        server.tables._bots["game"] = [bot]
        await table.submit(Ready(RED_SETUP), RED, "red:ready")
        await wait_until(lambda: table.game.position is not None)
        await table.submit(Play(table.game.position.legal_moves[0], 0), RED, "red:1")
        return table, bot

    return against


class Watching(Uniform):
    """Records the view and the time limit of each thought, and the threads in which it thought."""

    name = "watching"

    def __init__(self):
        self.views, self.limits, self.threads = [], [], set()

    def choose_setup(self, variant, rng):
        return BLUE_SETUP

    def choose_move(self, view, limit, rng):
        self.views.append(view)
        self.limits.append(limit)
        self.threads.add(threading.current_thread())
        return super().choose_move(view, limit, rng)


async def test_a_bot_thinks_about_its_own_view_in_another_thread(against):
    player = Watching()
    table, _ = await against(player)
    await wait_until(lambda: table.game.position.ply == 2)
    (view,) = player.views
    assert type(view) is View
    assert view.viewer is BLUE
    assert threading.current_thread() not in player.threads


async def test_a_bot_needs_no_table():
    """A bot reads its seat's view from one function and submits commands with another."""
    game, commands = GameTable("tiny"), []
    game.seated()
    game.do(Ready(RED_SETUP), RED)

    async def submit(command, command_id):
        commands.append((command_id, game.game.seq))
        game.do(command, BLUE)
        return game.game.seq

    pool = ProcessPool(lambda: ThreadPoolExecutor(1), start=0.0)
    resources = BotResources(pool, Random(5), lambda: 0, thinking=5.0, answering=0.0)
    access = BotAccess(lambda: seat_view(game.game, BLUE), submit)
    bot = Bot(BLUE, Uniform(), access, resources)
    bot.show([])
    await wait_until(lambda: game.game.position is not None)
    game.do(Play(game.game.position.legal_moves[0], 0), RED)
    bot.show([])
    await wait_until(lambda: game.game.position.ply == 2)
    game.do(OfferDraw(), RED)
    bot.show([])
    await wait_until(lambda: game.game.draw_offer is None)
    assert game.game.outcome is None
    assert commands == [(f"bot:blue:{seq}", seq) for _, seq in commands]
    assert len(commands) == 3
    await bot.close()
    pool.close()


async def test_a_bot_does_not_move_before_the_answering_time_is_over(against):
    began = time.monotonic()
    table, _ = await against(Uniform(), answering=0.8)
    await wait_until(lambda: table.game.position.ply == 2)
    assert time.monotonic() - began >= 0.8


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [
        (NO_CLOCK, 5.0),
        (TimeControl(Control.FISCHER, 60_000, 1_000), 2.0),
        (TimeControl(Control.BRONSTEIN, 600_000, 1_000), 5.0),
        (TimeControl(Control.FISCHER, 600_000, cap=550), 0.275),
        (TimeControl(cap=8_000), 4.0),
        (TimeControl(Control.PER_MOVE, 6_000), 3.0),
        (TimeControl(Control.PER_MOVE, 6_000, cap=1_000), 0.5),
    ],
    ids=str,
)
async def test_the_thinking_limit_of_a_bot_follows_its_clock_and_cap(against, clock, seconds):
    player = Watching()
    table, _ = await against(player, clock)
    await wait_until(lambda: table.game.position.ply == 2)
    assert player.limits == [seconds]


@pytest.mark.parametrize(("cap", "seconds"), [(None, 0.8), (1_000, 0.5)])
async def test_the_thinking_limit_of_a_bot_is_at_most_the_answering_time(against, cap, seconds):
    """Without this rule, the time of the answer would reveal how long the bot thought."""
    player = Watching()
    clock = TimeControl(Control.PER_MOVE, 60_000, cap=cap)
    table, _ = await against(player, clock, answering=0.8)
    await wait_until(lambda: table.game.position.ply == 2)
    assert player.limits == [seconds]


@pytest.mark.parametrize("control", [TimeControl(Control.FISCHER, 600_000), NO_CLOCK])
async def test_a_bot_moves_within_the_cap_even_if_the_answering_time_is_longer(against, control):
    now, clock = asyncio.get_running_loop().time, replace(control, cap=2_000)
    runtime = {"now": lambda: int(now() * 1000), "answering": 5.0}
    table, _ = await against(Uniform(), clock, **runtime)
    await wait_until(lambda: table.game.position.ply == 2 or table.game.outcome)
    assert table.game.outcome is None


@pytest.mark.parametrize(
    ("thought", "limit", "shown"),
    [
        (0.0, 5.0, 0.6),  # the clock of an event loop can stand still during a short thought
        (0.001, 5.0, 0.6),
        (0.599, 5.0, 0.6),
        (0.7, 5.0, 1.2),  # after more than one beat of thought: at the next beat
        (0.7, 1.0, 1.0),
        (0.001, 0.25, 0.25),
        (0.3, 0.25, 0.3),  # after the limit: at once
    ],
)
def test_a_move_is_shown_at_a_beat_or_at_the_limit(thought, limit, shown):
    """A beat is 0.6 s. All times are seconds since the start of the thought."""
    assert thought + bots.rest(thought, 0.6, limit) == pytest.approx(shown)


def test_without_a_beat_a_move_is_shown_at_once():
    assert bots.rest(0.3, 0.0, 5.0) == 0


class Crashing(Watching):
    name = "crashing"

    def choose_move(self, view, limit, rng):
        raise RuntimeError(f"crashed at {view}")


class Cheating(Watching):
    name = "cheating"

    def choose_move(self, view, limit, rng):
        return Move.parse("a1a6")


class Slow(Watching):
    name = "slow"

    def choose_move(self, view, limit, rng):
        time.sleep(1.5)
        return rng.choice(view.legal_moves)


@pytest.mark.parametrize("player", [Crashing(), Cheating(), Slow()], ids=lambda p: p.name)
async def test_a_player_that_fails_is_replaced_and_the_bot_plays_on(against, player, caplog):
    table, bot = await against(player, thinking=0.01)
    bot_patience = bot._patience
    await wait_until(lambda: table.game.position.ply == 2)
    assert isinstance(bot.player, Uniform)
    assert bot.player is not player
    assert bot_patience < 1.5
    (message,) = [r.getMessage() for r in caplog.records if r.name == "attaque.bots"]
    words = ("an illegal choice", "RuntimeError", "TimeoutError")
    assert message in [f"game game: {player.name} is replaced: {why}" for why in words]


async def test_a_bot_declines_a_draw_and_plays_on(against):
    table, _ = await against(Uniform())
    await wait_until(lambda: table.game.position.ply == 2)
    await table.submit(OfferDraw(), RED, "red:draw")
    await wait_until(lambda: table.game.draw_offer is None)
    assert table.game.outcome is None


async def test_a_bot_plays_on_after_a_restart_of_the_server(server):
    seats = [TakeSeat("anna", RED), TakeSeat("uniform (bot)", BLUE)]
    options = Options(RULES).with_bot()
    bot_at_blue = Metadata(bots={"blue": "uniform"})
    table = await server.tables.open("game", options, bot_at_blue, False, seats)
    await table.submit(Ready(RED_SETUP), RED, "red:ready")
    await wait_until(lambda: table.game.position is not None)
    await server.tables.close()
    later = server.restarted()
    table = await later.tables.find("game")
    rng = Random(1)
    await table.submit(Play(rng.choice(table.game.position.legal_moves), 0), RED, "red:1")
    await wait_until(lambda: table.game.position.ply == 2 or table.game.outcome)


class Strong(Watching):
    """Stands for the strongest level."""

    name = "marshal"


@pytest.fixture
def one_thread(monkeypatch):
    """A pool with one thread."""
    monkeypatch.setattr(bot_process_pool, "PROCESSES", 1)
    return ProcessPool(lambda: ThreadPoolExecutor(1), start=0.0)


async def test_the_wait_for_a_process_is_not_on_the_clock_of_the_bot(new_server, one_thread):
    """The only process is busy for twice the time that the bot has for its move."""
    loop = asyncio.get_running_loop()
    server = new_server(
        pool=one_thread, now=lambda: int(loop.time() * 1000), settings={"bot_wait_seconds": 60.0}
    )
    clock = TimeControl(Control.PER_MOVE, 1_500)
    table = await server.table(started=False, clock=clock)
    player = Watching()
    server.tables._bots["game"] = [seat_bot(table, BLUE, player)]
    await table.submit(Ready(RED_SETUP), RED, "red:ready")
    await wait_until(lambda: table.game.position is not None)
    turn = one_thread.turns.ask("another address")
    left = table.game.clock.left
    await table.submit(Play(table.game.position.legal_moves[0], 0), RED, "red:1")
    for _ in range(30):
        await asyncio.sleep(0.1)
        assert table.game.outcome is None
    turn.end()
    await wait_until(lambda: table.game.position.ply == 2)
    assert table.game.outcome is None
    assert table.game.clock.left[RED] == left[RED]
    assert table.game.clock.deadline - server.now() > 500


async def test_after_a_long_wait_a_quick_player_of_the_same_name_chooses_the_move(
    new_server, one_thread
):
    server = new_server(pool=one_thread, settings={"bot_wait_seconds": 0.05})
    table = await server.table(started=False)
    player = Strong()
    bot = seat_bot(table, BLUE, player)
    server.tables._bots["game"] = [bot]
    await table.submit(Ready(RED_SETUP), RED, "red:ready")
    await wait_until(lambda: table.game.position is not None)
    turn = one_thread.turns.ask("another address")
    await table.submit(Play(table.game.position.legal_moves[0], 0), RED, "red:1")
    await asyncio.sleep(0.2)
    turn.end()
    await wait_until(lambda: table.game.position.ply == 2)
    assert player.views == []
    assert bot.player is player
    await table.submit(Play(table.game.position.legal_moves[0], 2), RED, "red:2")
    await wait_until(lambda: table.game.position.ply == 4)
    assert len(player.views) == 1


@pytest.mark.parametrize("name", LEVELS)
def test_a_hurried_level_keeps_its_name_and_needs_no_network(name):
    quick = bots.hurried(level_player(name))
    assert quick.name == name
    assert isinstance(quick, Steady)


async def test_bots_of_one_address_do_not_delay_the_bot_of_another(monkeypatch):
    """The bots of one address wait for the only process when another address opens a table."""
    monkeypatch.setattr(bot_process_pool, "PROCESSES", 1)
    order, released = [], threading.Event()

    class Ordered(Watching):
        def choose_setup(self, variant, rng):
            assert released.wait(30)
            order.append(variant.name)
            return Setup.random(variant, rng)

    monkeypatch.setitem(bots.OPPONENTS, "uniform", Ordered)
    pool = ProcessPool(lambda: ThreadPoolExecutor(1), start=30.0)
    async with serving(pool=pool) as live, live.at("127.0.0.2") as other:
        for _ in range(10):
            await live.open(opponent="bot", bot="uniform", variant="tiny")
        await other.open(opponent="bot", bot="uniform", variant="duel")
        await asyncio.sleep(0.1)
        released.set()
        await wait_until(lambda: len(order) == 11)
    assert order[:2] == ["tiny", "duel"]
