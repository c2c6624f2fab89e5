"""Bots: programs that sit at a table; each is given nothing but the view of its seat."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from math import ceil
from random import Random

from attaque.game import (
    AnswerDraw,
    AnswerRematch,
    Control,
    GameClock,
    NotNowError,
    Play,
    PlayerCommand,
    Ready,
    SeatView,
)
from attaque.players import LEVELS, Player, Uniform, level_player
from attaque.rules import Color, IllegalMoveError, IllegalSetupError, View
from attaque.server.errors import BENIGN
from attaque.server.runtime import Runtime
from attaque.server.storage import StorageError

logger: logging.Logger = logging.getLogger("attaque.bots")

OPPONENTS: dict[str, Callable[[], Player]] = {
    "uniform": Uniform,
    **{name: partial(level_player, name) for name in LEVELS},
}
"""Every program that can be asked to play, by its name, the weakest first."""

Look = Callable[[], SeatView]
"""Gives the view of the bot's own seat."""
Submit = Callable[[PlayerCommand, str], Awaitable[int]]
"""Takes a command of the bot's own seat, with its command id."""

PAUSE = 0.5
"""Seconds until a bot submits a command again after an error of the storage."""
CLOCK_SHARE = 30
"""The divisor of the time that the clock has left for all moves."""
MOVE_SHARE = 2
"""The divisor of the time allowed for this move: the way to the process takes time, too."""


def rest(thought: float, beat: float, limit: float) -> float:
    """Seconds to wait after a thought, until the next beat or the limit, whichever comes first. The
    time that a player thinks could tell which pieces it holds."""
    shown = max(1, ceil(thought / beat)) * beat if beat else thought
    return max(0.0, min(shown, limit) - thought)


class Bot:
    """A player at a seat, which thinks in another process. A command that comes too late is refused
    as stale. If the player fails, a uniform player takes over."""

    def __init__(
        self, seat: Color, player: Player, look: Look, submit: Submit, runtime: Runtime
    ) -> None:
        self.seat: Color | None = seat
        self.player: Player = player
        self._look, self._submit, self._runtime = look, submit, runtime
        self._rng = Random(runtime.chance.rng.getrandbits(64))
        self._task: asyncio.Task[None] | None = None
        self._again = False

    def show(self, frames: Sequence[bytes]) -> None:
        """Something has happened: the bot looks whether it has to act."""
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
                await self._act_once(self._look())
        except asyncio.CancelledError:
            raise
        except Exception:
            logger.exception("game %s: the bot has stopped", self._look().game)
        finally:
            self._task = None

    async def _act_once(self, seen: SeatView) -> None:
        try:
            command = await self._command(seen)
            if command is not None:
                await self._submit(command, f"bot:{seen.seat}:{seen.seq}")
        except (IllegalMoveError, IllegalSetupError):
            self._replace(seen, "an illegal choice")
        except StorageError:
            await asyncio.sleep(PAUSE)
            self._again = True
        except NotNowError:
            pass  # the game has moved on; `show` was called for that
        except BENIGN:
            raise
        except Exception as error:
            # Only the type: the message may tell of the board, which belongs in no log.
            self._replace(seen, type(error).__name__)

    async def _command(self, seen: SeatView) -> PlayerCommand | None:
        """What the bot has to do now, if anything."""
        if seen.rematch_offered:
            return AnswerRematch(accept=True)
        if seen.is_to_set_up:
            self.player, setup = await self._runtime.pool.setup(
                self.player, seen.rules, self._chance(), self._patience
            )
            return Ready(setup)
        if seen.draw_offered:
            return AnswerDraw(accept=False)
        if seen.view is None or not seen.is_to_move:
            return None
        return await self._move(seen, seen.view)

    async def _move(self, seen: SeatView, view: View) -> Play:
        limit, now = self._limit(seen.clock, seen.seat), asyncio.get_running_loop().time
        beat, begun = self._runtime.answering, now()
        # The limit is at most a beat: else it would show in which beat the thought has ended.
        self.player, move = await self._runtime.pool.move(
            self.player, view, min(limit, beat or limit), self._chance(), self._patience
        )
        await asyncio.sleep(rest(now() - begun, beat, limit))
        return Play(move, view.ply)

    def _chance(self) -> Random:
        """Random numbers for one thought; the other process draws from a copy."""
        return Random(self._rng.getrandbits(64))

    def _limit(self, clock: GameClock, seat: Color) -> float:
        """Seconds for a thought."""
        thinking = self._runtime.thinking
        if clock.deadline is None:
            return thinking
        ms = max(0, clock.deadline - self._runtime.now()) / MOVE_SHARE
        if clock.control.control in (Control.FISCHER, Control.BRONSTEIN):
            ms = min(ms, clock.left[seat] / CLOCK_SHARE)
        return min(thinking, ms / 1000)

    @property
    def _patience(self) -> float:
        """Seconds after which the process counts as hanging."""
        return 2 * self._runtime.thinking + 1

    def _replace(self, seen: SeatView, why: str) -> None:
        logger.error("game %s: %s is replaced: %s", seen.game, self.player.name, why)
        self.player = Uniform()
        self._again = True
