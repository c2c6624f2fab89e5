"""Arguments that name players, programs and the terms of a contest."""

from __future__ import annotations

import argparse
import difflib
import random
import shlex
import shutil
import textwrap
from collections.abc import Sequence
from pathlib import Path

from attaque.arena.contest import Contest
from attaque.arena.entrants import PROTOCOLS, Entrant, Ours, Stranger
from attaque.arena.game_result import GameResult
from attaque.arena.results_file import Heading, ResultsError, load
from attaque.arena.schedule import Pairing, Setups, Terms
from attaque.arena.statistics.sprt import Sprt
from attaque.arena.workers import available
from attaque.cli.names import find_variant
from attaque.cli.output import BadDataError, UsageError
from attaque.players import PLAYERS, Player, fingerprint_of
from attaque.players.player import Limit, Nodes
from attaque.players.programs.external_player import PATIENCE

PLAYERS_HELP = f"""\

players:
{textwrap.fill(", ".join(PLAYERS), 90, initial_indent="  ", subsequent_indent="  ")},
  or the command of a program that speaks a protocol (docs/players.md);
  NAME=PLAYER gives it another name"""


def add_program_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--protocol",
        choices=PROTOCOLS,
        default="attaque",
        help="what programs speak (default: attaque)",
    )
    parser.add_argument(
        "--patience",
        type=float,
        default=PATIENCE,
        metavar="S",
        help=f"seconds that a program may take beyond its thinking time (default {PATIENCE:g})",
    )


def add_contest_arguments(parser: argparse.ArgumentParser, pairs: int) -> None:
    parser.add_argument("--variant", default="classic", metavar="NAME", help="default: classic")
    parser.add_argument(
        "--pairs",
        type=int,
        default=pairs,
        metavar="N",
        help=f"pairs of games of two players (default {pairs})",
    )
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument("--time", type=float, metavar="S", help="seconds to think, each move")
    thinking.add_argument(
        "--nodes", type=int, metavar="N", help="positions to look at, each move: repeatable"
    )
    parser.add_argument(
        "--setups",
        choices=[*map(str, Setups)],
        default="own",
        help="own: each keeps its setup in both games; shared: they change sides",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="makes the games repeatable")
    parser.add_argument("--workers", type=int, metavar="N", help="processes (default: all cores)")
    parser.add_argument(
        "--results",
        type=Path,
        metavar="FILE",
        help="keep every game in this file (.jsonl), and the records beside it (.agn); "
        "if the file exists, continue from there",
    )
    add_program_arguments(parser)


def find_entrant(text: str, protocol: str, patience: float = PATIENCE) -> Entrant:
    """A built-in player by name, or a program by its command. `NAME=` in front gives it another
    name."""
    if not patience > 0:
        raise UsageError(f"--patience is more than 0 seconds, not {patience:g}")
    name, equals, rest = text.partition("=")
    if not equals or not name.replace(" ", "").replace("-", "").isalnum():
        name, rest = "", text
    if rest.casefold() in PLAYERS:
        known = rest.casefold()
        return Ours(name or known, PLAYERS[known], fingerprint_of(known))
    try:
        words = shlex.split(rest)
    except ValueError as error:
        raise UsageError(f"{rest!r} is no command: {error}") from None
    if words and shutil.which(words[0]):
        return Stranger(name or rest[:30], rest, protocol, patience)
    close = difflib.get_close_matches(rest.casefold(), PLAYERS, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"players: {', '.join(PLAYERS)}"
    raise UsageError(f"{rest!r} is neither a player nor a command that can be run ({hint})")


def find_player(name: str) -> Player:
    """A built-in player, by name."""
    if name.casefold() not in PLAYERS:
        close = difflib.get_close_matches(name.casefold(), PLAYERS, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"players: {', '.join(PLAYERS)}"
        raise UsageError(f"unknown player {name!r} ({hint})")
    return PLAYERS[name.casefold()]()


def find_contest(
    args: argparse.Namespace,
    entrants: Sequence[Entrant],
    pairings: Sequence[Pairing],
    sprt: Sprt | None = None,
) -> Contest:
    if args.workers is not None and args.workers < 1:
        raise UsageError("--workers counts from 1")
    terms = Terms(
        find_variant(args.variant),
        _seed(args),
        find_limit(args.time, args.nodes),
        Setups(args.setups),
    )
    try:
        return Contest(tuple(entrants), terms, tuple(pairings), args.pairs, sprt)
    except ValueError as error:
        raise UsageError(str(error)) from None


def find_limit(seconds: float | None, nodes: int | None = None) -> Limit:
    if seconds is not None and not 0 < seconds <= 3600:
        raise UsageError(f"--time is more than 0 and at most 3600 seconds, not {seconds:g}")
    if nodes is not None and nodes < 1:
        raise UsageError("--nodes counts from 1")
    return seconds if nodes is None else Nodes(nodes)


def find_workers(args: argparse.Namespace) -> int:
    return args.workers or available()


def _seed(args: argparse.Namespace) -> int:
    """The given seed; else that of the existing results file; else a random one."""
    if args.seed is not None:
        return int(args.seed)
    if args.results is not None and args.results.exists():
        heading, _ = loaded(args.results)
        if heading is not None:
            return int(heading.terms["seed"])
    return random.SystemRandom().getrandbits(32)


def loaded(path: Path) -> tuple[Heading | None, list[GameResult]]:
    """Reads a results file."""
    try:
        return load(path)
    except ResultsError as error:
        raise BadDataError(str(error)) from None
