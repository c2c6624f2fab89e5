"""Seats bots: a bot can only look at the view of its seat and submit commands for that seat."""

from __future__ import annotations

from collections.abc import Callable

from attaque.game import seat_view
from attaque.players import Player
from attaque.rules import Color
from attaque.server.runtime import Runtime
from attaque.server.table.table import Table
from attaque.server.workers.bots import Bot, BotResources


def seat_bot(table: Table, seat: Color, player: Player) -> Bot:
    """Makes a bot that plays this seat of the table, and adds the bot to the table's viewers."""
    bot = Bot(
        seat,
        player,
        look=lambda: seat_view(table.game, seat),
        submit=lambda command, command_id: table.submit(command, seat, command_id),
        resources=bot_resources(table.runtime, table.now),
    )
    table.enter(bot)
    return bot


def bot_resources(runtime: Runtime, now: Callable[[], int]) -> BotResources:
    return BotResources(
        pool=runtime.pool,
        rng=runtime.chance.rng,
        now=now,
        thinking=runtime.thinking,
        answering=runtime.answering,
    )
