"""Results file: one JSON line for each game, so that a match can be resumed."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any

from attaque.arena.entrants import Entrant
from attaque.arena.game_result import GameResult
from attaque.arena.schedule import Terms
from attaque.players.programs.line_protocol import format_limit

FORMAT = 1

_RECORDED = re.compile(rb'"agn":([0-9]+)}$', re.MULTILINE)
"""Matches the end of the line of a game. The number is the size of the records file, in bytes,
after the record of this game was written."""


class ResultsError(ValueError):
    """A results file cannot be used. The text says why."""


@dataclass(frozen=True)
class Heading:
    """The first line of a results file: the terms of the games, and the players."""

    terms: Mapping[str, Any]
    players: Mapping[str, str]
    """For each name, the text that identifies the player (`spec` of the entrant)."""

    @classmethod
    def of(cls, terms: Terms, entrants: Iterable[Entrant]) -> Heading:
        return cls(
            {
                "variant": terms.variant.name,
                "rules_hash": terms.variant.rules_hash,
                "seed": terms.seed,
                "limit": format_limit(terms.limit),
                "setups": str(terms.setups),
            },
            {entrant.name: entrant.spec for entrant in entrants},
        )

    def to_json(self) -> str:
        return json.dumps({"arena": FORMAT, **self.terms, "players": dict(self.players)})

    def joined(self, other: Heading) -> Heading:
        """This heading, with the players of the heading `other` added. Raises ResultsError if a
        term differs, or if a name stands for different players in the two headings."""
        for key, value in other.terms.items():
            if self.terms.get(key) != value:
                text = f"these games were played with {key} {self.terms.get(key)}, not {value}"
                raise ResultsError(f"{text}; use the same terms, or another file")
        for name, spec in other.players.items():
            if self.players.get(name, spec) != spec:
                was = self.players[name]
                raise ResultsError(f"{name} was {was!r}, not {spec!r}: use another results file")
        return Heading(self.terms, {**self.players, **other.players})


class ResultsFile:
    """An open results file and its records file, which has the same name with the suffix `.agn`.
    Opening them cuts off an incomplete last line, and a record whose line was not written."""

    def __init__(self, path: Path, heading: Heading) -> None:
        """Opens or creates the files. `games` then holds the games of earlier runs. Raises
        ResultsError if the file does not fit `heading`, has an invalid line, or is locked by
        another run. Also raises it for a records file of another contest."""
        self._file, self._records = path.open("a+b"), path.with_suffix(".agn").open("a+b")
        try:
            _lock(self._file.fileno())
            self._file.seek(0)
            text = self._file.read()
            end = text.rfind(b"\n") + 1
            self.games: list[GameResult]
            found, self.games = read_lines(text[:end].decode("utf-8", "replace"), str(path))
            self._file.truncate(end)
            self._cut_records(text[:end], is_new=found is None)
            self.heading: Heading = heading if found is None else found.joined(heading)
            if self.heading != found:
                self._write(self.heading.to_json())
        except BaseException:
            self.close()
            raise

    def add(self, played: GameResult) -> None:
        """Writes the game to both files: the record first, so that every line has its record."""
        end = self._records.seek(0, os.SEEK_END)
        self._records.write((f"\n{played.agn}" if end else played.agn).encode())
        self._records.flush()
        self._write(played.to_json(agn=self._records.tell()))
        self.games.append(replace(played, agn=""))

    def close(self) -> None:
        self._file.close()
        self._records.close()

    def _cut_records(self, text: bytes, is_new: bool) -> None:
        """Cuts off a record whose line was not written. Raises ResultsError for a records file of
        another contest: it has records, but the results file is new."""
        size = self._records.seek(0, os.SEEK_END)
        if is_new and size:
            raise ResultsError(f"{self._records.name} exists already; move it away")
        self._records.truncate(min(size, max(map(int, _RECORDED.findall(text)), default=0)))

    def _write(self, line: str) -> None:
        self._file.write(f"{line}\n".encode())
        self._file.flush()

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()


def load(path: Path) -> tuple[Heading | None, list[GameResult]]:
    """Reads a results file without changing it. Raises ResultsError if the file is not valid."""
    text = path.read_bytes()
    return read_lines(text[: text.rfind(b"\n") + 1].decode("utf-8", "replace"), str(path))


def read_lines(text: str, name: str) -> tuple[Heading | None, list[GameResult]]:
    """The heading and the games in the text of a results file. The heading is None if the text has
    no lines. Raises ResultsError; its text begins with `name`."""
    heading: Heading | None = None
    games: list[GameResult] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            if line.startswith('{"arena"'):
                found = _heading(json.loads(line))
                heading = found if heading is None else heading.joined(found)
            else:
                games.append(GameResult.from_json(line))
        except ValueError as error:
            raise ResultsError(f"{name}, line {number}: {error}") from None
    if games and heading is None:
        raise ResultsError(f"{name}: the first line is not the heading of a results file")
    return heading, games


def _heading(value: Mapping[str, Any]) -> Heading:
    if value.get("arena") != FORMAT:
        raise ValueError(f"format {value.get('arena')!r} is unknown: expected {FORMAT}")
    if not isinstance(value.get("players"), dict):
        raise ValueError("the heading has no players")
    terms = {key: fact for key, fact in value.items() if key not in ("arena", "players")}
    return Heading(terms, value["players"])


def _lock(descriptor: int) -> None:
    """Locks the file. Raises ResultsError if another run has locked it. On systems without
    `fcntl`, nothing is locked."""
    try:
        import fcntl  # noqa: PLC0415 — not on every system
    except ImportError:
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise ResultsError("another run is writing to this file") from None
