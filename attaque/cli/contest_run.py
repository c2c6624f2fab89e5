"""Runs a contest with a progress bar, and keeps its results in files."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from attaque.arena.contest import Contest
from attaque.arena.game_result import GameResult
from attaque.arena.results_file import Heading, ResultsError, ResultsFile
from attaque.arena.workers import WorkerLostError
from attaque.cli.contest_arguments import find_workers
from attaque.cli.output import BadDataError, UsageError, clean, note

BAR = 24
PAUSE = 60
"""The shortest time between two progress lines, in seconds. A terminal shows a bar instead."""


def run_contest(contest: Contest, args: argparse.Namespace) -> list[GameResult]:
    """Plays the missing games. Returns all games, including those of earlier runs."""
    if args.results is None:
        with tempfile.TemporaryDirectory() as folder:
            return _run(contest, args, Path(folder) / "games.jsonl")
    if args.results.suffix == ".agn" or not args.results.absolute().parent.is_dir():
        raise UsageError(
            f"--results: {args.results} cannot be written; name a .jsonl file in an existing folder"
        )
    try:
        return _run(contest, args, args.results)
    finally:
        note(f"games in {args.results}, records in {args.results.with_suffix('.agn')}")


def _run(contest: Contest, args: argparse.Namespace, path: Path) -> list[GameResult]:
    heading = Heading.of(contest.terms, contest.entrants)
    try:
        with ResultsFile(path, heading) as results:
            missing = len(contest.missing(results.games))
            progress = Progress(missing, sys.stderr.isatty())
            try:
                contest.play(results, find_workers(args), progress.tell)
            except WorkerLostError as error:
                if args.results is None:
                    hint = "the games are lost; with --results FILE a match can be continued"
                else:
                    hint = "run the same command again to continue"
                raise BadDataError(f"{error}; {hint}") from None
            finally:
                progress.clear()
            return results.games
    except ResultsError as error:
        raise BadDataError(f"{path}: {error}") from None


class Progress:
    """Shows a progress bar if `shown` is true (standard error is a terminal). Otherwise writes at
    most one line a minute. Reports each forfeit at once."""

    def __init__(self, total: int, shown: bool) -> None:
        self._total, self._shown = total, shown
        self._done, self._began = 0, time.monotonic()
        self._last_line = self._began

    def tell(self, played: GameResult) -> None:
        self._done += 1
        if played.forfeit is not None:
            guilty = played.fixture.seats[played.forfeit.seat]
            self.clear()
            note(clean(f"{guilty} forfeits: {played.forfeit.breach}: {played.forfeit.text}"))
        if self._shown:
            note(f"\r{self.line()}\x1b[K", end="")
        elif time.monotonic() - self._last_line >= PAUSE:
            self._last_line = time.monotonic()
            note(self.line())

    def line(self) -> str:
        seconds = time.monotonic() - self._began
        filled = BAR * self._done // max(1, self._total)
        bar = "#" * filled + "." * (BAR - filled)
        left = seconds / self._done * (self._total - self._done) if self._done else 0
        minutes, rest = divmod(round(left), 60)
        return f"[{bar}] {self._done} of {self._total} games, {minutes}:{rest:02d} left"

    def clear(self) -> None:
        if self._shown:
            note("\r\x1b[K", end="")
