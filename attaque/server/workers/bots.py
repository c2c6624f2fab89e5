"""Bots: programs on a seat, viewers like any other, given only what their seat knows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from random import Random

from attaque.game import (
    AnswerDraw,
    AnswerRematch,
    Control,
    Game,
    NotNowError,
    Phase,
    Play,
    PlayerCommand,
    Ready,
)
from attaque.players import LEVELS, Player, Uniform, level_player
from attaque.rules import Color, IllegalMoveError, IllegalSetupError
from attaque.server.errors import BENIGN
from attaque.server.storage import StorageError
from attaque.server.table.table import Table

logger = logging.getLogger("attaque.bots")

PLAYERS: dict[str, Callable[[], Player]] = {
    "uniform": Uniform,
    **{name: partial(level_player, name) for name in LEVELS},
}
"""Every program that can be asked to play, by its name, the weakest first."""

PAUSE = 0.5
"""Seconds until a bot tries again what the storage did not take."""
CLOCK_SHARE = 30
"""A bot thinks this part of what its clock has left for all moves,"""
MOVE_SHARE = 2
"""and no more than this part of what this one may take: the way to its process takes time too."""


def rest(thought: float, beat: float, limit: float) -> float:
    """Seconds until a move is shown that was found after such a thought: at the next beat, or at
    the limit if that comes first. How long a player thinks could tell what it holds."""
    shown = max(1, ceil(thought / beat)) * beat if beat else thought
    return max(0.0, min(shown, limit) - thought)


class Bot:
    """A player on a seat. It thinks in another process; whatever it does too late is stale, and if
    it fails, another one takes over."""

    def __init__(self, table: Table, seat: Color, player: Player) -> None:
        self.seat: Color | None = seat
        self.player = player
        self._table, self._color = table, seat
        self._pool, self._thinking = table.runtime.pool, table.runtime.thinking
        self._rng = Random(table.runtime.chance.rng.getrandbits(64))
        self._task: asyncio.Task[None] | None = None
        self._again = False

    def show(self, frames: Sequence[bytes]) -> None:
        """Something has happened: look whether it is for me to act."""
        self._again = True
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._act())

    async def close(self) -> None:
        task = self._task
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _act(self) -> None:
        try:
            while self._again:
                self._again = False
                await self._act_once(self._table.game)
        except asyncio.CancelledError:
            raise
        except Exception:
            logger.exception("game %s: the bot is lost", self._table.game.id)
        finally:
            self._task = None

    async def _act_once(self, game: Game) -> None:
        try:
            command = await self._command(game)
            if command is not None:
                await self._table.submit(command, self._color, f"bot:{self._color}:{game.seq}")
        except (IllegalMoveError, IllegalSetupError):
            self._replace("an illegal choice")
        except StorageError:
            await asyncio.sleep(PAUSE)
            self._again = True
        except NotNowError:
            pass  # the game has gone on meanwhile, and has shown it
        except BENIGN:
            raise
        except Exception as error:
            # Not what it says: that may be about the board, of which the log tells nothing.
            self._replace(type(error).__name__)

    async def _command(self, game: Game) -> PlayerCommand | None:
        me = self._color
        if game.rematch_offer is me.other:
            return AnswerRematch(accept=True)
        if game.phase in (Phase.SEATING, Phase.SETUP) and game.setups[me] is None:
            self.player, setup = await self._pool.setup(
                self.player, game.options.rules, self._chance(), self._patience
            )
            return Ready(setup)
        if game.draw_offer is me.other:
            return AnswerDraw(accept=False)
        view = game.known_to(me)
        if game.outcome is not None or view is None or view.turn is not me:
            return None
        limit, now = self._limit(game), asyncio.get_running_loop().time
        beat, begun = self._table.runtime.answering, now()
        # Within a beat, so that it does not show on which side of it a thought has ended.
        self.player, move = await self._pool.move(
            self.player, view, min(limit, beat or limit), self._chance(), self._patience
        )
        await asyncio.sleep(rest(now() - begun, beat, limit))
        return Play(move, view.ply)

    def _chance(self) -> Random:
        """For one thought: what another process draws from it is drawn there only."""
        return Random(self._rng.getrandbits(64))

    def _limit(self, game: Game) -> float:
        """Seconds for a thought."""
        clock, deadline = game.clock, game.clock.deadline
        if deadline is None:
            return self._thinking
        ms = max(0, deadline - self._table.runtime.now()) / MOVE_SHARE
        if clock.control.control in (Control.FISCHER, Control.BRONSTEIN):
            ms = min(ms, clock.left[self._color] / CLOCK_SHARE)
        return min(self._thinking, ms / 1000)

    @property
    def _patience(self) -> float:
        return 2 * self._thinking + 1

    def _replace(self, why: str) -> None:
        logger.error("game %s: %s is replaced: %s", self._table.game.id, self.player.name, why)
        self.player, self._again = Uniform(), True
