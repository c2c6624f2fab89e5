"""Worker processes that play games in parallel and end with their parent."""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterable, Iterator, Mapping
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

from attaque.arena.entrants import Entrant
from attaque.arena.game_result import GameResult
from attaque.arena.referee import play
from attaque.arena.schedule import Fixture, Terms
from attaque.child_process import begin, exit_at_once
from attaque.players.programs.process import kill_all

# A forked process would inherit the locks of our threads and the pipes of the other workers.
_CONTEXT = get_context("spawn")


class WorkerLostError(Exception):
    """A worker process died during a game. The results file keeps the games that were finished."""


def play_all(
    fixtures: Iterable[Fixture], entrants: Mapping[str, Entrant], terms: Terms, workers: int
) -> Generator[GameResult, None, None]:
    """Plays all games and yields each result when the game is over. With one worker the games are
    played in this process, in order. Raises WorkerLostError if a worker dies."""
    if workers == 1:
        for fixture in fixtures:
            yield play(fixture, entrants, terms)
        return
    pool = _WorkerPool(entrants, terms)
    try:
        yield from pool.play_all(iter(fixtures), workers)
    finally:
        pool.stop()


class _WorkerPool:
    """The worker processes. In both dicts, the key of a worker is our end of its pipe."""

    def __init__(self, entrants: Mapping[str, Entrant], terms: Terms) -> None:
        self._entrants, self._terms = entrants, terms
        self._processes: dict[Connection, Any] = {}
        self._busy: dict[Connection, Fixture] = {}

    def play_all(self, fixtures: Iterator[Fixture], workers: int) -> Iterator[GameResult]:
        """Starts the workers and yields the results. A worker that has sent a result gets the next
        fixture."""
        for fixture in islice(fixtures, workers):
            self._give(self._start(), fixture)
        while self._busy:
            for ready in wait(list(self._busy)):
                assert isinstance(ready, Connection)
                fixture = self._busy.pop(ready)
                try:
                    played = ready.recv()
                except (EOFError, OSError):
                    text = f"a worker died in game {fixture.pair + 1}.{fixture.leg + 1} of"
                    raise WorkerLostError(f"{text} {' – '.join(fixture.pairing)}") from None
                following = next(fixtures, None)
                if following is not None:
                    self._give(ready, following)
                yield played

    def stop(self) -> None:
        for connection, process in self._processes.items():
            connection.close()
            process.terminate()
        for process in self._processes.values():
            process.join()

    def _start(self) -> Connection:
        """Starts one worker. Returns our end of its pipe."""
        here, there = _CONTEXT.Pipe()
        process = _CONTEXT.Process(
            target=_work, args=(there, dict(self._entrants), self._terms), daemon=True
        )
        process.start()
        there.close()
        self._processes[here] = process
        return here

    def _give(self, connection: Connection, fixture: Fixture) -> None:
        connection.send(fixture)
        self._busy[connection] = fixture


def _work(connection: Connection, entrants: Mapping[str, Entrant], terms: Terms) -> None:
    """The main function of a worker process. It plays one game for each fixture that it receives
    and sends back the result. It returns when the pipe closes."""
    begin(leave=_leave)
    signal.signal(signal.SIGTERM, lambda *_: _leave())
    while True:
        try:
            fixture = connection.recv()
            connection.send(play(fixture, entrants, terms))
        except (EOFError, OSError):
            return


def _leave() -> None:
    """Ends this worker process and the programs that it has started."""
    kill_all()
    exit_at_once()
