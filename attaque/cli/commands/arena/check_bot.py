"""Checks whether a program keeps to a protocol, and explains what is wrong.

The program plays a few games, with both colours, against a player that makes random legal moves.
"""

from __future__ import annotations

import argparse

from attaque.arena.contest import Contest
from attaque.arena.entrants import Ours, Stranger
from attaque.arena.game_result import Forfeit
from attaque.arena.protocol_check import ADVICE, CheckGame, check_games
from attaque.arena.schedule import Pairing, Terms
from attaque.cli.contest_arguments import (
    TIME_HELP,
    VARIANT_HELP,
    add_program_arguments,
    find_entrant,
    find_limit,
)
from attaque.cli.names import find_variant
from attaque.cli.output import UsageError, clean, say
from attaque.players import Uniform

EXAMPLES = """\
  attaque check-bot "./mybot --fast"
  attaque check-bot "python3 mybot.py" --protocol ucc
  attaque check-bot ./mybot --variant barrage --pairs 10 --time 0.5"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("command", metavar="COMMAND", help="command that starts the program")
    parser.add_argument("--variant", default="classic", metavar="NAME", help=VARIANT_HELP)
    parser.add_argument(
        "--pairs", type=int, default=2, metavar="N", help="pairs of games to play (default 2)"
    )
    parser.add_argument("--time", type=float, metavar="S", help=TIME_HELP)
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="N",
        help="seed of all random numbers, also of the seeds that the program gets (default 0)",
    )
    add_program_arguments(parser)


def run(args: argparse.Namespace) -> int:
    stranger = find_entrant(args.command, args.protocol, args.patience)
    if not isinstance(stranger, Stranger):
        raise UsageError(f"{args.command} is a built-in player; give the command of a program")
    terms = Terms(find_variant(args.variant), args.seed, find_limit(args.time))
    stranger = Stranger("program", stranger.command, args.protocol, args.patience)
    try:
        partner = Ours("partner", Uniform)
        Contest((stranger, partner), terms, (Pairing("program", "partner"),), args.pairs)
    except ValueError as error:
        raise UsageError(str(error)) from None
    done: list[CheckGame] = []
    for checked in check_games(stranger, terms, args.pairs):
        done.append(checked)
        say(clean(_game_line(len(done), checked)))
    forfeit = done[-1].played.forfeit
    if forfeit is not None:
        say(*_breach_lines(forfeit))
        return 1
    say(*_kept_lines(done))
    return 0


def _game_line(number: int, checked: CheckGame) -> str:
    colour = checked.color.title
    if checked.is_kept:
        end = checked.played.outcome
        return f"game {number} as {colour}: {checked.pace.moves} moves, all by the rules; {end}"
    forfeit = checked.played.forfeit
    assert forfeit is not None
    where = f"after {checked.pace.moves} moves" if checked.pace.moves else "before its first move"
    return f"game {number} as {colour}: {forfeit.breach} {where}"


def _breach_lines(forfeit: Forfeit) -> list[str]:
    lines = ["", "The program breaks the protocol.", f"  what    {clean(forfeit.text)}"]
    lines.append(f"  advice  {ADVICE[forfeit.breach]}")
    if forfeit.errors.strip():
        lines.append("  its standard error:")
        lines += [f"    {clean(line)}" for line in forfeit.errors.strip().splitlines()[-12:]]
    return lines


def _kept_lines(done: list[CheckGame]) -> list[str]:
    moves = sum(checked.pace.moves for checked in done)
    longest = max(checked.pace.longest for checked in done)
    setups = len({checked.setup for checked in done})
    stayed = sum(not checked.left for checked in done)
    lines = ["", f"The program keeps to the protocol: {len(done)} games, {moves} moves."]
    lines.append(f"  longest answer    {1000 * longest:.0f} ms")
    lines.append(
        f"  different setups  {setups}"
        " (protocol attaque: a pair has one seed, so its two setups may be equal)"
    )
    if stayed:
        lines.append(
            f"  but the program did not exit by itself after the end of a game (games: {stayed})"
        )
    return lines
