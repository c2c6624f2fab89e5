"""Setup pool: strong setups, selected with the network by `training/pool.py`."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from random import Random

from attaque.players.setups import make_setup
from attaque.rules import Setup, Variant
from attaque.rules import variant as named

_FILE = re.compile(r"setups-(.+)\.txt")
"""The file `setups-classic.txt` holds the setups that were selected in `classic`. Each line holds
the letters of one setup."""


@cache
def pools() -> dict[str, tuple[str, ...]]:
    """Name of a variant → the letters of each setup that was selected in this variant."""
    folder = resources.files("attaque.players") / "models"
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    matches = ((_FILE.fullmatch(file.name), file) for file in files)
    return {found[1]: tuple(file.read_text("utf-8").split()) for found, file in matches if found}


def strong_setup(variant: Variant, rng: Random) -> Setup:
    """A random setup from the first pool that fits, mirrored with the chance 0.5. If no pool fits,
    the setup generator (setups.py) makes a setup."""
    for name, lines in pools().items():
        picked_in = named(name)
        if _fits(picked_in, variant):
            setup = Setup(variant, Setup.from_letters(picked_in, rng.choice(lines)).placed)
            return setup.mirror() if rng.random() < 0.5 else setup
    return make_setup(variant, rng)


def _fits(picked_in: Variant, variant: Variant) -> bool:
    """Whether the setups of `picked_in` are legal and sensible in `variant`: the two variants have
    the same board, zone, army and immobile kinds, and `variant` has every setup square of
    `picked_in`."""
    return _shape(picked_in) == _shape(variant) and not picked_in.home & ~variant.home


def _shape(variant: Variant) -> tuple[object, ...]:
    board = variant.width, variant.height, variant.lakes, variant.zone
    return *board, variant.army, variant.immobile
