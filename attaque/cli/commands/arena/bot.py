"""Runs a built-in player as a program, over standard input and output.

A referee starts this command for one game, sends the player's view of the game, and asks for the
setup and the moves. docs/bots.md describes the two protocols, attaque and ucc.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from attaque.arena.entrants import PROTOCOLS
from attaque.cli.contest_arguments import find_limit, find_player
from attaque.cli.names import find_variant
from attaque.cli.output import BadDataError, UsageError, say
from attaque.players import PLAYERS
from attaque.players.programs import ucc
from attaque.players.programs.adapter import (
    LineChannel,
    RefereeError,
    speak_line_protocol,
    speak_ucc,
)

EXAMPLES = """\
  attaque bot captain                                     our own protocol
  attaque bot captain --protocol ucc --seed 7             the protocol of UCC 2012
  attaque match "attaque bot captain" "./mybot"           the match command is the referee"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", metavar="PLAYER", help=f"one of {', '.join(PLAYERS)}")
    parser.add_argument(
        "--protocol",
        choices=PROTOCOLS,
        default="attaque",
        help="protocol of the referee (default attaque)",
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="seed of the player's choices (default: the referee's seed; with ucc a random one)",
    )
    parser.add_argument(
        "--variant", metavar="NAME", help="variant of the game, only with ucc (default classic)"
    )
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument(
        "--time", type=float, metavar="S", help="thinking time for a move in seconds, only with ucc"
    )
    thinking.add_argument(
        "--nodes", type=int, metavar="N", help="positions to examine for a move, only with ucc"
    )


def run(args: argparse.Namespace) -> int:
    player = find_player(args.player)
    wire = LineChannel(_lines(), _say)
    try:
        if args.protocol == "attaque":
            if args.variant or args.time is not None or args.nodes is not None:
                raise UsageError(
                    "--variant, --time and --nodes need --protocol ucc;"
                    " in the attaque protocol the referee sends these values"
                )
            speak_line_protocol(player, wire, args.seed)
            return 0
        variant = find_variant(args.variant or "classic")
        why = ucc.why_not(variant)
        if why is not None:
            raise UsageError(f"{variant} cannot be played over the ucc protocol: {why}")
        speak_ucc(player, wire, variant, find_limit(args.time, args.nodes), args.seed)
    except RefereeError as error:
        raise BadDataError(f"the referee: {error}") from None
    return 0


def _lines() -> Iterator[str]:
    return (line.rstrip("\r\n") for line in sys.stdin)


def _say(line: str) -> None:
    say(line)
    sys.stdout.flush()
