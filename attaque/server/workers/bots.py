"""Bots: players of ours that hold a seat; each is given only the view of its own seat."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
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
from attaque.players import LEVELS, Player, Uniform, level_player, quick_player
from attaque.rules import Color, IllegalMoveError, IllegalSetupError, Move, View
from attaque.server.errors import BENIGN, ServerError
from attaque.server.storage import StorageError
from attaque.server.workers.bot_process_pool import ProcessPool
from attaque.server.workers.bot_turns import Turn

logger: logging.Logger = logging.getLogger("attaque.bots")

OPPONENTS: dict[str, Callable[[], Player]] = {
    "uniform": Uniform,
    **{name: partial(level_player, name) for name in LEVELS},
}
"""The players that can hold a seat, the weakest first: the name, and a function that makes a new
player."""

Look = Callable[[], SeatView]
"""Returns the view of the bot's own seat."""
Submit = Callable[[PlayerCommand, str], Awaitable[int]]
"""Submits a command for the bot's own seat, with its command id."""
GiveBack = Callable[[int], Awaitable[None]]
"""Gives milliseconds that the bot had to wait for a process back to the running clock."""
TurnKey = Callable[[], Hashable]
"""Returns the key under which the bot waits for a process. It is the same for all games of one
address, and tells nothing about the address."""

PAUSE = 0.5
"""Seconds until a bot looks at the game and acts again after an error of the storage."""
CLOCK_SHARE = 30
"""A bot plans to make this many more moves in the time that its clock has left."""
CLOCK_MARGIN, SHORTEST_WAIT = 0.5, 0.05
"""While a bot waits for a process, its clock gets the time of the wait back when it has only
CLOCK_MARGIN seconds left, but at most every SHORTEST_WAIT seconds."""
LEAST_WAIT = 0.01
"""Seconds; a shorter wait for a process is not given back."""
MOVE_SHARE = 2
"""A bot uses half of the time until its deadline: the way to the process and back takes time."""


def hurried(player: Player) -> Player:
    """A player that takes milliseconds for a move, under the same name."""
    level = LEVELS.get(player.name)
    return player if level is None or not level.is_trained else quick_player(level.name)


async def _keep(ms: int) -> None:
    """Gives nothing back."""


def rest(thought: float, beat: float, limit: float) -> float:
    """Seconds to wait after a thought of `thought` seconds. Thought and wait together take a
    multiple of `beat`, or `limit` if `limit` is less. Without the wait, the thinking time could
    reveal which pieces the player has."""
    shown = max(1, ceil(thought / beat)) * beat if beat else thought
    return max(0.0, min(shown, limit) - thought)


@dataclass(frozen=True)
class BotAccess:
    """All that a bot may do at its table."""

    look: Look
    submit: Submit
    give_back: GiveBack = _keep
    turn_key: TurnKey = lambda: None


@dataclass(frozen=True)
class BotResources:
    """What all bots of a server share. Nothing here gives access to a game."""

    pool: ProcessPool
    """The processes in which bots think."""
    rng: Random
    """Gives each bot the seed of its own generator."""
    now: Callable[[], int]
    """Milliseconds, as in the clocks of the games."""
    thinking: float
    """Seconds that a bot has for a move, unless its clock or `answering` allows less."""
    answering: float
    """Seconds until a bot's move is shown. The bot has to find the move in this time. With 0, each
    move is shown at once."""
    bound: float = 2.0
    """Seconds that a thought may wait for a process. With a longer wait, a player that takes
    milliseconds chooses the move."""


class Bot:
    """A player at a seat, which thinks in another process. During a thought the game can change. If
    the player's command no longer fits, the game refuses it. If the player fails, a uniform player
    replaces it."""

    def __init__(
        self, seat: Color, player: Player, access: BotAccess, resources: BotResources
    ) -> None:
        self.seat: Color | None = seat
        self.player: Player = player
        self._look, self._submit, self._resources = access.look, access.submit, resources
        self._give_back, self._turn_key = access.give_back, access.turn_key
        self._rng = Random(resources.rng.getrandbits(64))
        self._task: asyncio.Task[None] | None = None
        self._again = False

    def show(self, frames: Sequence[bytes]) -> None:
        """The game has changed: the bot looks at its view and acts if it has to."""
        self._again = True
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._act())

    def dismiss(self, address: str, error: ServerError) -> None:
        """A bot has no address."""

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
            # Only the type: the message may describe the board, and hidden pieces belong in no log.
            self._replace(seen, type(error).__name__)

    async def _command(self, seen: SeatView) -> PlayerCommand | None:
        """The command that the bot has to give now; None if there is nothing to do."""
        if seen.rematch_offered:
            return AnswerRematch(accept=True)
        if seen.is_to_set_up:
            return await self._set_up(seen)
        if seen.draw_offered:
            return AnswerDraw(accept=False)
        if seen.view is None or not seen.is_to_move:
            return None
        return await self._move(seen, seen.view)

    async def _set_up(self, seen: SeatView) -> Ready:
        async with self._turn():
            self.player, setup = await self._resources.pool.setup(
                self.player, seen.rules, self._chance(), self._patience
            )
        return Ready(setup)

    async def _move(self, seen: SeatView, view: View) -> Play | None:
        limit, now = self._limit(seen.clock, seen.seat), asyncio.get_running_loop().time
        beat, begun = self._resources.answering, now()
        async with self._turn() as turn:
            if not self._look().is_to_move:  # the game has ended meanwhile
                return None
            # The limit is at most one beat. If a thought could take several beats, the number of
            # beats would reveal how long it took.
            move = await self._choose(turn, view, min(limit, beat or limit))
        await asyncio.sleep(rest(now() - begun, beat, limit + turn.waited))
        return Play(move, view.ply)

    async def _choose(self, turn: Turn, view: View, limit: float) -> Move:
        """The move of the bot's player. If the bots of this address wait too long, a player with
        the same name and style that takes milliseconds chooses it."""
        player, pool = self.player, self._resources.pool
        if turn.is_hurried(self._resources.bound):
            player = hurried(player)
        turn.is_usual = player is self.player
        after, move = await pool.move(player, view, limit, self._chance(), self._patience)
        if turn.is_usual:
            self.player = after
        return move

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[Turn]:
        """Waits until a process is free. The wait is not on the bot's clock."""
        turn = self._resources.pool.turns.ask(self._turn_key())
        try:
            given = 0.0
            while not turn.has_come:
                await turn.wait(self._until_short())
                if turn.waited - given > LEAST_WAIT:
                    waited = turn.waited
                    await self._give_back(round(1000 * (waited - given)))
                    given = waited
            yield turn
        finally:
            turn.end()

    def _until_short(self) -> float | None:
        """Seconds until the clock has to get back the time of the wait, so that it does not run
        out. None without a clock."""
        deadline = self._look().clock.deadline
        if deadline is None:
            return None
        return max(SHORTEST_WAIT, (deadline - self._resources.now()) / 1000 - CLOCK_MARGIN)

    def _chance(self) -> Random:
        """A new generator for one thought: the other process draws from a copy of it."""
        return Random(self._rng.getrandbits(64))

    def _limit(self, clock: GameClock, seat: Color) -> float:
        """Seconds that the bot may think about this move."""
        thinking = self._resources.thinking
        if clock.deadline is None:
            return thinking
        ms = max(0, clock.deadline - self._resources.now()) / MOVE_SHARE
        if clock.control.control in (Control.FISCHER, Control.BRONSTEIN):
            ms = min(ms, clock.left[seat] / CLOCK_SHARE)
        return min(thinking, ms / 1000)

    @property
    def _patience(self) -> float:
        """Seconds of a thought after which the process counts as hanging. The pool adds the time to
        start a process."""
        return 2 * self._resources.thinking + 1

    def _replace(self, seen: SeatView, why: str) -> None:
        logger.error("game %s: %s is replaced: %s", seen.game, self.player.name, why)
        self.player = Uniform()
        self._again = True
