"""Converts games, setups and positions into another format.

The suffixes of the two files, or --from and --to, choose the formats. The file name - stands for
standard input or output. Games are replayed, and the annotations of moves, such as [C>P], are
computed anew. Only the record of one player's view cannot be replayed, so its moves are copied. A
game can also become its setups (Red's, then Blue's) or its last position.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice, pairwise
from pathlib import Path
from typing import Any, BinaryIO

from attaque.cli.formats import format_of, write_all
from attaque.cli.names import find_variant
from attaque.cli.output import BadDataError, UsageError, complain, note
from attaque.cli.record_files import errors_naming
from attaque.notation import NotationError
from attaque.notation.formats import FORMATS
from attaque.notation.moves import annotate_step
from attaque.notation.records import Record, RecordedMove, start_setups
from attaque.notation.replay import rules_of, verified, verify, whole_start_of
from attaque.rules import Variant

_LIST = "\n".join(
    f"  {name:<12}{' '.join(entry.suffixes):<15}{entry.holds}: {entry.about}"
    for name, entry in FORMATS.items()
)
EXAMPLES = f"""\
  attaque convert games.agn games.jsonl
  attaque convert game.xml game.agn            from StraDoS2 XML
  attaque convert mine.stg - --to setup        a setup as a line of letters
  attaque convert game.agn last.svg            a picture of the last position
  attaque convert games.agn one.xml --number 3
  echo "tiny 6/6/2r3/2R3/6/F4f r 0,0 -" | attaque convert - - --from apn --to text

formats:
{_LIST}"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", metavar="IN", help="file to read, or -")
    parser.add_argument("target", metavar="OUT", help="file to write, or -")
    for option, name, file in (("--from", "read", "IN"), ("--to", "write", "OUT")):
        parser.add_argument(
            option,
            dest=name,
            choices=FORMATS,
            metavar="FORMAT",
            help=f"format of {file} (default: by its suffix)",
        )
    parser.add_argument(
        "--variant",
        metavar="NAME",
        help="name or TOML file of the variant; for setups, and for games of a variant of your own",
    )
    parser.add_argument(
        "--number",
        type=int,
        metavar="N",
        help="write only number N of the converted games, setups or positions",
    )
    parser.add_argument(
        "--keep-going",
        action="store_true",
        help="leave out games, setups and positions with errors, and continue",
    )


def run(args: argparse.Namespace) -> int:
    read, write = _formats(args)
    if args.number is not None and args.number < 1:
        raise UsageError(f"--number must be at least 1, not {args.number}")
    variant = find_variant(args.variant) if args.variant else None
    conversion = Conversion(args.source, variant, args.keep_going)
    with _opened_source(args.source) as source, _opened_target(args.target) as target:
        things = conversion.things(source, read, write)
        if args.number is not None:
            things = islice(things, args.number - 1, args.number)
        with errors_naming(args.source):
            count = write_all(things, write, target)
    if not count:
        what = "nothing" if args.number is None else f"no number {args.number}"
        raise BadDataError(f"{args.source}: there is {what} to convert")
    if conversion.left_out:
        return complain(f"{conversion.left_out} left out because of errors, {count} written", 1)
    if args.target != "-":
        note(f"{count} written to {args.target}")
    return 0


class Conversion:
    """One run of the command. `left_out` is the number of items left out because of errors."""

    def __init__(self, name: str, variant: Variant | None, keep_going: bool) -> None:
        self.left_out: int = 0
        self._name, self._variant, self._keep_going = name, variant, keep_going

    def things(self, source: BinaryIO, read: str, write: str) -> Iterator[Any]:
        """The items of the source, converted for the target format, one by one."""
        reader = FORMATS[read].read
        assert reader is not None
        found = reader(source, self._variant, self._skip if self._keep_going else None)
        if FORMATS[read].holds != "games":
            yield from found
            return
        for record in found:
            try:
                made = self._converted(record, FORMATS[write].holds)
            except NotationError as error:
                if not self._keep_going:
                    raise
                self._skip(error)
            else:
                yield from made

    def _converted(self, record: Record, holds: str) -> list[Any]:
        if holds == "games":
            return [annotated(record, self._variant)]
        last = verify(record, self._variant)
        if holds == "positions" and last is not None:
            return [last]
        start = whole_start_of(record, self._variant)
        setups = start_setups(start)
        if setups is None:
            message = "the game does not start from two setups"
            raise NotationError("notation/record", message, *(record.place or (1, 1)))
        return list(setups)

    def _skip(self, error: NotationError) -> None:
        self.left_out += 1
        complain(f"{self._name}: {error} [{error.code}]", 1)


def annotated(record: Record, variant: Variant | None) -> Record:
    """The record with annotated moves and the hash of its rules. If a server added limits to the
    rules (tag ServerLimits), no hash is added. A record of one player's view is returned unchanged,
    after a check of its tags."""
    if not record.is_complete:
        verify(record, variant)
        return record
    moves = tuple(
        RecordedMove(
            annotate_step(before, after)._replace(mark=one.written.mark), one.comments, one.place
        )
        for (before, after), one in zip(
            pairwise(verified(record, variant)), record.moves, strict=True
        )
    )
    tags = dict(record.tags)
    if "RulesHash" not in tags and "ServerLimits" not in tags:
        tags["RulesHash"] = rules_of(record, variant).rules_hash
    return replace(record, tags=tags, moves=moves)


def _formats(args: argparse.Namespace) -> tuple[str, str]:
    for option, file in (("from", args.source), ("to", args.target)):
        if file == "-" and getattr(args, "read" if option == "from" else "write") is None:
            raise UsageError(f"- has no suffix: add --{option} FORMAT")
    read = args.read or format_of(Path(args.source))
    write = args.write or format_of(Path(args.target))
    if FORMATS[read].read is None:
        raise UsageError(f"the format {read} can only be written")
    if FORMATS[write].write is None:
        raise UsageError(f"the format {write} can only be read")
    source, target = FORMATS[read].holds, FORMATS[write].holds
    if source not in ("games", target):
        raise UsageError(f"{source} ({read}) cannot become {target} ({write})")
    return read, write


@contextmanager
def _opened_source(name: str) -> Iterator[BinaryIO]:
    if name == "-":
        yield sys.stdin.buffer
        return
    with Path(name).open("rb") as file:
        yield file


@contextmanager
def _opened_target(name: str) -> Iterator[BinaryIO]:
    """Opens the target file, or standard output for `-`. The file gets its name only when
    everything is written. So after an error an old file of that name is unchanged."""
    if name == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    part = Path(f"{name}.part")
    try:
        with part.open("wb") as file:
            yield file
        os.replace(part, name)
    finally:
        part.unlink(missing_ok=True)
