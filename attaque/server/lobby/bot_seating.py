"""Seats bots: a bot can only look at the view of its seat and submit commands for that seat."""

from __future__ import annotations

from collections.abc import Callable

from attaque.game import Credit, seat_view
from attaque.players import Player
from attaque.rules import Color
from attaque.server.runtime import Runtime
from attaque.server.table.table import Table
from attaque.server.workers.bots import Bot, BotAccess, BotResources, TurnKey


def seat_bot(table: Table, seat: Color, player: Player, turn_key: TurnKey = lambda: None) -> Bot:
    """Makes a bot that plays this seat of the table, and adds the bot to the table's viewers."""

    async def give_back(ms: int) -> None:
        game = table.game
        is_waited_for = game.clock.setting_up or game.clock.running is seat
        if is_waited_for and game.clock.deadline is not None:
            await table.submit(Credit(ms), None, f"server:bot:{seat}:{game.seq}")

    access = BotAccess(
        look=lambda: seat_view(table.game, seat),
        submit=lambda command, command_id: table.submit(command, seat, command_id),
        give_back=give_back,
        turn_key=turn_key,
    )
    bot = Bot(seat, player, access, bot_resources(table.runtime, table.now))
    table.enter(bot)
    return bot


def bot_resources(runtime: Runtime, now: Callable[[], int]) -> BotResources:
    return BotResources(
        pool=runtime.pool,
        rng=runtime.chance.rng,
        now=now,
        thinking=runtime.thinking,
        answering=runtime.answering,
        bound=runtime.settings.bot_wait_seconds,
    )
