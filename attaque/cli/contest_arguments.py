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
from attaque.child_process import usable_cpus
from attaque.cli.names import find_variant
from attaque.cli.output import BadDataError, UsageError
from attaque.players import PLAYERS, Player, fingerprint_of
from attaque.players.player import Limit, Nodes
from attaque.players.programs.external_player import PATIENCE

PLAYERS_HELP = f"""\

players:
{textwrap.fill(", ".join(PLAYERS), 90, initial_indent="  ", subsequent_indent="  ")},
  or the command of a program that speaks a protocol (docs/bots.md);
  NAME=PLAYER gives a player or program another name"""
PLAYER_HELP = "name of a built-in player, or command of a program (see below)"
VARIANT_HELP = "name or TOML file of the variant (default classic)"
TIME_HELP = "thinking time for a move in seconds"


def add_program_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--protocol",
        choices=PROTOCOLS,
        default="attaque",
        help="protocol of the programs (default attaque)",
    )
    parser.add_argument(
        "--patience",
        type=float,
        default=PATIENCE,
        metavar="S",
        help=f"seconds that a program may take beyond its thinking time (default {PATIENCE:g})",
    )


def add_contest_arguments(parser: argparse.ArgumentParser, pairs: int) -> None:
    parser.add_argument("--variant", default="classic", metavar="NAME", help=VARIANT_HELP)
    parser.add_argument(
        "--pairs",
        type=int,
        default=pairs,
        metavar="N",
        help=f"pairs of games for each pairing of two players (default {pairs})",
    )
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument("--time", type=float, metavar="S", help=TIME_HELP)
    thinking.add_argument(
        "--nodes",
        type=int,
        metavar="N",
        help="positions to examine for a move; the same seed then gives the same games between"
        " built-in players, unlike with --time",
    )
    parser.add_argument(
        "--setups",
        choices=[*map(str, Setups)],
        default="own",
        help="own (default): a player has its own setup in both games of a pair;"
        " shared: each colour has the same setup in both games, and the players exchange colours",
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="seed of all games (default: that of the results file, or a random one)",
    )
    parser.add_argument(
        "--workers",
        type=int,
        metavar="N",
        help="number of processes that play games (default: one for each usable CPU)",
    )
    parser.add_argument(
        "--results",
        type=Path,
        metavar="FILE",
        help="file that keeps every game (.jsonl), with the records beside it (.agn);"
        " if the file exists, its contest continues",
    )
    add_program_arguments(parser)


def find_entrant(text: str, protocol: str, patience: float = PATIENCE) -> Entrant:
    """A built-in player by name, or a program by its command. `NAME=` in front gives it another
    name."""
    if not patience > 0:
        raise UsageError(f"--patience must be more than 0 seconds, not {patience:g}")
    name, equals, rest = text.partition("=")
    if not equals or not name.replace(" ", "").replace("-", "").isalnum():
        name, rest = "", text
    if rest.casefold() in PLAYERS:
        known = rest.casefold()
        return Ours(name or known, PLAYERS[known], fingerprint_of(known))
    try:
        words = shlex.split(rest)
    except ValueError as error:
        raise UsageError(f"{rest!r} is not a command: {error}") from None
    if words and shutil.which(words[0]):
        return Stranger(name or rest[:30], rest, protocol, patience)
    hint = _player_hint(rest)
    raise UsageError(f"{rest!r} is neither a player nor a command that can be run ({hint})")


def find_player(name: str) -> Player:
    """A built-in player, by name."""
    if name.casefold() not in PLAYERS:
        raise UsageError(f"unknown player {name!r} ({_player_hint(name)})")
    return PLAYERS[name.casefold()]()


def _player_hint(text: str) -> str:
    """The player whose name is similar to the text; if there is none, all players."""
    close = difflib.get_close_matches(text.casefold(), PLAYERS, n=1)
    return f"did you mean {close[0]!r}?" if close else f"players: {', '.join(PLAYERS)}"


def find_contest(
    args: argparse.Namespace,
    entrants: Sequence[Entrant],
    pairings: Sequence[Pairing],
    sprt: Sprt | None = None,
) -> Contest:
    if args.workers is not None and args.workers < 1:
        raise UsageError(f"--workers must be at least 1, not {args.workers}")
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
        raise UsageError(f"--time must be more than 0 and at most 3600 seconds, not {seconds:g}")
    if nodes is not None and nodes < 1:
        raise UsageError(f"--nodes must be at least 1, not {nodes}")
    return seconds if nodes is None else Nodes(nodes)


def find_workers(args: argparse.Namespace) -> int:
    return args.workers or usable_cpus()


def _seed(args: argparse.Namespace) -> int:
    """The seed of the command line. If there is none, the seed of an existing results file; without
    such a file, a random seed."""
    if args.seed is not None:
        return int(args.seed)
    if args.results is not None and args.results.exists():
        heading, _ = loaded(args.results)
        if heading is not None:
            return int(heading.terms["seed"])
    return random.SystemRandom().getrandbits(32)


def loaded(path: Path) -> tuple[Heading | None, list[GameResult]]:
    """The heading and the games of a results file. Raises BadDataError."""
    try:
        return load(path)
    except ResultsError as error:
        raise BadDataError(str(error)) from None
