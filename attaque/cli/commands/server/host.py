"""Serves games and opens a table for two: one link for you, one for your friend.

The server can be reached from the whole local network unless --host or ATTAQUE_HOST says
otherwise."""

from __future__ import annotations

import argparse
import sys
from math import isfinite
from typing import TYPE_CHECKING

from attaque.cli.commands.server.serve import (
    add_settings,
    open_page,
    serve_until_interrupted,
    settings_of,
    show_code,
    tell_addresses,
)
from attaque.cli.names import find_variant
from attaque.cli.output import UsageError, say
from attaque.game import Control
from attaque.game.absence import ClaimTimes
from attaque.server.errors import ServerError
from attaque.server.http.models import ClockRequest, TableRequest, options_of

if TYPE_CHECKING:
    from attaque.server.state import State

EXAMPLES = """\
  attaque host                               the 40-piece game, without a clock
  attaque host --variant barrage --minutes 10 --increment 5
  attaque host --public-url https://play.example.org"""

HOST = "0.0.0.0"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--variant", default="classic", metavar="NAME", help="name of the variant (default classic)"
    )
    parser.add_argument(
        "--minutes", type=float, metavar="N", help="minutes for each player (default: no clock)"
    )
    parser.add_argument(
        "--increment",
        type=float,
        default=0,
        metavar="N",
        help="seconds that a player gets after each move (default 0)",
    )
    add_settings(parser, HOST)


def run(args: argparse.Namespace) -> int:
    settings = settings_of(args, host=HOST)
    request = _request(args)

    async def ready(state: State, port: int) -> None:
        urls = tell_addresses(settings, port)
        mine, friends = await state.lobby.open_for_two(request, urls[-1])
        say("", "your link:", f"  {mine}", "your friend's link:", f"  {friends}")
        sys.stdout.flush()
        show_code(friends)
        if args.open:
            open_page(mine)

    return serve_until_interrupted(settings, ready, "attaque host")


def _request(args: argparse.Namespace) -> TableRequest:
    """The request for the table. Raises UsageError if it is not valid."""
    if args.variant.partition("+")[0].endswith(".toml"):
        raise UsageError(f"--variant: a server has no variants from files such as {args.variant}")
    find_variant(args.variant)
    clock = None
    if args.minutes is not None:
        if not (isfinite(args.minutes) and isfinite(args.increment)):
            raise UsageError("--minutes and --increment must be finite numbers")
        initial, increment = round(args.minutes * 60_000), round(args.increment * 1_000)
        clock = ClockRequest(Control.FISCHER, initial, increment)
    elif args.increment:
        raise UsageError("--increment needs --minutes")
    request = TableRequest(nickname="-", variant=args.variant, clock=clock)
    try:
        options_of(request, ClaimTimes())
    except ServerError as error:
        why = error.args_.get("why", error)
        raise UsageError(f"--minutes and --increment: {why}") from None
    return request
