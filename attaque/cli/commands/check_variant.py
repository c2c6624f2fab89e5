"""Checks a rule set in a TOML file and reports every problem at once."""

from __future__ import annotations

import argparse
from pathlib import Path

from attaque.cli.output import complain, say
from attaque.rules import VariantError, catalogue

EXAMPLES = """\
  attaque check-variant mine.toml

A file names what it changes and takes the rest from another variant:
  name = "my-barrage"
  extends = "barrage"
  [battle]
  tie = "attacker\""""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the TOML file")


def run(args: argparse.Namespace) -> int:
    try:
        variant = catalogue.load(args.file)
    except VariantError as error:
        for problem in error.problems:
            complain(f"{error.source}: {problem}", 1)
        count = len(error.problems)
        return complain(f"{count} problem{'s' if count > 1 else ''} in {error.source}", 1)
    board = f"{variant.width}×{variant.height}"
    say(f"OK: {variant.name}, {variant.army_size} pieces a side on {board}, {variant.rules_hash}")
    return 0
