"""Plays a match between two players: pairs of games with colours exchanged.

Reports the score, and the difference in Elo with its confidence interval. Forfeits (crashes, late
moves, illegal moves) are counted apart. With --sprt the match ends as soon as this sequential test
is decided.
"""

from __future__ import annotations

import argparse

from attaque.arena.report import end_lines, match_lines, sprt_lines
from attaque.arena.schedule import Pairing
from attaque.arena.statistics.counts import Counts, Tally
from attaque.arena.statistics.sprt import Sprt
from attaque.cli.contest_arguments import (
    PLAYER_HELP,
    PLAYERS_HELP,
    add_contest_arguments,
    find_contest,
    find_entrant,
)
from attaque.cli.contest_run import run_contest
from attaque.cli.output import UsageError, clean, say

EXAMPLES = f"""\
  attaque match captain major --pairs 50
  attaque match captain "./mybot --fast" --pairs 20
  attaque match "new=./bot" "old=./bot-1.0" --sprt 0 10 --pairs 2000 --results bot.jsonl
  attaque match "java -jar one.jar" "./two" --protocol ucc --time 1
{PLAYERS_HELP}"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("players", nargs=2, metavar="PLAYER", help=PLAYER_HELP)
    parser.add_argument(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("ELO0", "ELO1"),
        help="stop when it is decided whether the first player is stronger by ELO1 or only by ELO0",
    )
    parser.add_argument(
        "--error",
        type=float,
        default=0.05,
        metavar="P",
        help="probability that --sprt decides wrongly; P is the same whether the real difference is"
        " ELO0 or ELO1 (default 0.05)",
    )
    add_contest_arguments(parser, pairs=10)


def run(args: argparse.Namespace) -> int:
    entrants = [find_entrant(text, args.protocol, args.patience) for text in args.players]
    pairing = Pairing(entrants[0].name, entrants[1].name)
    contest = find_contest(args, entrants, [pairing], _sprt(args))
    games = run_contest(contest, args)
    games = [played for played in games if played.fixture.pairing == pairing]
    tally = Tally.of(games)
    lines = match_lines(pairing, tally.counts.get(pairing, Counts()))
    if contest.sprt is not None:
        lines += sprt_lines(contest.sprt, contest.tested(games))
    say(*map(clean, lines + end_lines(tally)))
    return 0


def _sprt(args: argparse.Namespace) -> Sprt | None:
    if args.sprt is None:
        return None
    if not 0 < args.error < 0.5:
        raise UsageError(f"--error must be more than 0 and less than 0.5, not {args.error:g}")
    try:
        return Sprt(args.sprt[0], args.sprt[1], args.error, args.error)
    except ValueError as error:
        raise UsageError(f"--sprt: {error}") from None
