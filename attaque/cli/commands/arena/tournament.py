"""Plays a tournament: all players against one another, or the first against all others.

Prints the cross table and each player's Elo with its interval. With --results the tournament can be
stopped at any time and continues with the same command. Players can be added later.
"""

from __future__ import annotations

import argparse

from attaque.arena.report import end_lines
from attaque.arena.schedule import gauntlet, round_robin
from attaque.arena.statistics.counts import Tally
from attaque.cli.commands.arena.rate import field_lines
from attaque.cli.contest_arguments import (
    PLAYER_HELP,
    PLAYERS_HELP,
    add_contest_arguments,
    find_contest,
    find_entrant,
)
from attaque.cli.contest_run import run_contest
from attaque.cli.output import clean, say

EXAMPLES = f"""\
  attaque tournament recruit sergeant captain --pairs 50 --results club.jsonl
  attaque tournament "mine=./mybot" captain major "two=./two" --gauntlet --variant barrage
{PLAYERS_HELP}"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("players", nargs="+", metavar="PLAYER", help=PLAYER_HELP)
    parser.add_argument(
        "--gauntlet",
        action="store_true",
        help="let the first player play each of the others, and play no other games",
    )
    add_contest_arguments(parser, pairs=10)


def run(args: argparse.Namespace) -> int:
    entrants = [find_entrant(text, args.protocol, args.patience) for text in args.players]
    names = [entrant.name for entrant in entrants]
    pairings = gauntlet(names) if args.gauntlet else round_robin(names)
    games = run_contest(find_contest(args, entrants, pairings), args)
    tally = Tally.of(played for played in games if played.fixture.pairing in pairings)
    say(*map(clean, field_lines(tally) + end_lines(tally)))
    return 0
