"""Rates players by the games they have played.

Reads the results of matches and tournaments (.jsonl), and records of any other games (.agn), where
the tags Red and Blue name the players.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from attaque.arena.game_result import Forfeit, GameResult, Pace
from attaque.arena.report import cross_table, end_lines, rating_lines
from attaque.arena.schedule import Fixture, Pairing
from attaque.arena.statistics.counts import Tally
from attaque.arena.statistics.rating import rate
from attaque.cli.contest_arguments import loaded
from attaque.cli.formats import read_games
from attaque.cli.output import BadDataError, UsageError, clean, note, say
from attaque.cli.record_files import errors_naming
from attaque.notation import Record
from attaque.notation.outcomes import UNFINISHED, parse_result, parse_termination
from attaque.players.programs.breach import Breach
from attaque.rules import Outcome

EXAMPLES = """\
  attaque rate club.jsonl
  attaque rate club.jsonl more.jsonl --anchor captain
  attaque rate evening.agn"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="file of results or of records"
    )
    parser.add_argument(
        "--anchor", metavar="NAME", help="player with 0 Elo (default: the average has 0 Elo)"
    )


def run(args: argparse.Namespace) -> int:
    games: list[GameResult] = []
    for number, path in enumerate(args.files):
        games += _apart(number, _played(path))
    if not games:
        raise BadDataError(f"{', '.join(map(str, args.files))}: no finished games")
    tally = Tally.of(games)
    names = {name for pairing in tally.counts for name in pairing}
    if args.anchor is not None and args.anchor not in names:
        raise UsageError(
            f"--anchor: no player is called {args.anchor!r} ({', '.join(sorted(names))})"
        )
    say(*map(clean, field_lines(tally, args.anchor) + end_lines(tally)))
    return 0


def field_lines(tally: Tally, anchor: str | None = None) -> list[str]:
    """Ratings and cross table. The ratings use only the games that count. They are left out if
    there are none, or if the players of these games form groups that never met."""
    try:
        ratings = rate(tally.counts)
    except ValueError as error:
        names = list(dict.fromkeys(name for pairing in tally.counts for name in pairing))
        return [*cross_table(tally.counts, names), "", f"no ratings: {error}", ""]
    unrated = [n for p in tally.counts for n in p if n not in ratings.names]
    order = ratings.ranked() + list(dict.fromkeys(unrated))
    ranked = rating_lines(ratings, anchor if anchor in ratings.names else None)
    return [*ranked, "", *cross_table(tally.counts, order), ""]


def _played(path: Path) -> list[GameResult]:
    if path.suffix == ".jsonl":
        return loaded(path)[1]
    with errors_naming(str(path)):
        return list(_from_records(read_games(path), str(path)))


def _from_records(records: Iterable[Record], name: str) -> Iterator[GameResult]:
    """The results of the records. No two games form a pair: each has its own pair number. Leaves
    out unfinished games, and games without two different players. Writes the number of games left
    out to standard error."""
    left_out = 0
    for number, record in enumerate(records):
        red, blue = record.players
        if record.result == UNFINISHED or red == blue:
            left_out += 1
            continue
        end = parse_termination(record.tags.get("Termination", "adjudicated"))
        outcome = Outcome(parse_result(record.result), end)
        yield GameResult(
            Fixture(Pairing(red, blue), number, 0),
            outcome,
            (Pace(), Pace()),
            _forfeit(record, outcome),
        )
    if left_out:
        why = "unfinished, or without two different players"
        note(f"{name}: games left out: {left_out} ({why})")


def _forfeit(record: Record, outcome: Outcome) -> Forfeit | None:
    """The forfeit that the arena wrote into the tag Forfeit; None if there is none."""
    breach, _, text = record.tags.get("Forfeit", "").partition(": ")
    if breach not in set(Breach) or outcome.winner is None:
        return None
    return Forfeit(outcome.winner.other, Breach(breach), text)


def _apart(number: int, games: Iterable[GameResult]) -> Iterator[GameResult]:
    """The games of file `number`, with pair numbers that no other file uses. So games of different
    files never form a pair."""
    for played in games:
        pairing, pair, leg = played.fixture
        yield replace(played, fixture=Fixture(pairing, pair + number * 10**9, leg))
