"""Counts the sequences of legal moves of a given length.

Compare the counts with known numbers to check the move rules. Without --position the game starts
from two random setups, which depend only on the variant and --seed."""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from attaque.cli.names import find_variant
from attaque.cli.output import BadDataError, UsageError, note, say
from attaque.notation import NotationError, parse_position
from attaque.rules import Position, Setup, Variant, perft

EXAMPLES = """\
  attaque perft                              classic, depth 3
  attaque perft tiny --depth 4 --divide      one line for each first move
  attaque perft barrage --depth 4 --seed 7
  attaque perft --position "tiny 6/2r3/6/6/2R3/F4f r 0,0 -" --depth 5"""

MAX_DEPTH = 99


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "variant",
        nargs="?",
        metavar="VARIANT",
        help="name or TOML file of the variant (default classic)",
    )
    parser.add_argument(
        "--depth",
        type=int,
        default=3,
        metavar="N",
        help="length of a sequence in plies (default 3)",
    )
    parser.add_argument("--position", metavar="APN", help="position at the start, written in APN")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="seed of the two random setups (default 0)"
    )
    parser.add_argument(
        "--divide",
        action="store_true",
        help="also print, for each first move, how many sequences begin with it",
    )


def run(args: argparse.Namespace) -> int:
    if not 0 <= args.depth <= MAX_DEPTH:
        raise UsageError(f"--depth must be 0 to {MAX_DEPTH}, not {args.depth}")
    if args.position and args.variant:
        raise UsageError("--position contains the variant; leave VARIANT out")
    position = _given(args.position) if args.position else _random(args.variant, args.seed)
    began = time.perf_counter()
    total = count(position, args.depth, args.divide)
    seconds = time.perf_counter() - began
    say(str(total))
    note(
        f"{position.variant}, depth {args.depth}: {seconds:.2f} s, {_rate(total, seconds)} nodes/s"
    )
    return 0


def count(position: Position, depth: int, divide: bool) -> int:
    """The number of sequences of `depth` legal moves. Prints a line for each first move if `divide`
    is set; otherwise shows the progress if standard error is a terminal."""
    if depth == 0:
        return 1
    total = 0
    moves = position.legal_moves
    began = time.perf_counter()
    for done, move in enumerate(moves, start=1):
        nodes = perft(position.play(move), depth - 1)
        total += nodes
        if divide:
            say(f"{move} {nodes}")
        elif time.perf_counter() - began > 1 and sys.stderr.isatty():
            note(f"\r{done} of {len(moves)} first moves, {total} nodes so far\x1b[K", end="")
    if not divide and time.perf_counter() - began > 1 and sys.stderr.isatty():
        note("\r\x1b[K", end="")
    return total


def _given(text: str) -> Position:
    try:
        return parse_position(text)
    except NotationError as error:
        raise BadDataError(f"--position: {error}") from None


def _random(name: str | None, seed: int) -> Position:
    variant: Variant = find_variant(name or "classic")
    rng = Random(seed)
    return Position.start(variant, Setup.random(variant, rng), Setup.random(variant, rng))


def _rate(nodes: int, seconds: float) -> str:
    return f"{nodes / seconds:,.0f}" if seconds > 0 else "–"
