"""Shows the trained network and the setup pools that are installed."""

from __future__ import annotations

import argparse

from attaque.cli.output import say

EXAMPLES = """\
  attaque models                            what is installed"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command has no arguments."""


def run(args: argparse.Namespace) -> int:
    from attaque.players.levels import LEVELS  # noqa: PLC0415 — these are slow to load
    from attaque.players.neural.network import network  # noqa: PLC0415
    from attaque.players.setup_pool import pools  # noqa: PLC0415

    card = network().card
    users = [level.name for level in LEVELS.values() if level.is_trained]
    say(
        f"network    {card.file}, {card.size / 1e6:.1f} MB",
        f"  plays    {', '.join(card.variants)}",
        f"  trained  {card.decisions / 1e6:.0f} million decisions of self-play",
        f"  used by  {', '.join(users)}",
        f"setups     {', '.join(f'{len(lines):,} of {name}' for name, lines in pools().items())}",
        "Strength and limits of the network: docs/players.md",
    )
    return 0
