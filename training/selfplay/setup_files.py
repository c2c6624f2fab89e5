"""Pools of setups: random setups, and setups from files. A part of each file is held out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
import torch
from torch import Tensor

from attaque.batch import Batch
from attaque.encoding.actions import CELLS
from attaque.encoding.frame import frame
from attaque.rules import Color, Kind, Setup, Variant
from attaque.rules.squares import squares_in

FILES = {"classic": ("human.txt", "strong.txt"), "barrage": ("barrage.txt",)}
"""The setup files of each variant, in the folder given by --setups. They are not part of the
project."""

GENERATED = "generated-{}.txt"
"""The file of setups that `python -m training.generated` writes for a variant. Training uses it in
every variant for which it exists. Evaluation uses it only in variants without FILES, so that its
results stay comparable with those of earlier runs."""

HELD_OUT = 500
"""This many setups of each file are held out: training does not play with them."""


def random_setups(variant: Variant, count: int, seed: int) -> list[Setup]:
    random = Random(seed)
    return [Setup.random(variant, random) for _ in range(count)]


def random_pool(batch: Batch, count: int, seed: int) -> Tensor:
    """`count` random setups, without those that have no legal move. They are made as arrays,
    because making Setup objects for ten variants takes seconds."""
    rules = batch.variant
    home = [frame(rules).cell(square, Color.RED) for square in squares_in(rules.home)]
    kinds = [kind + 1 for kind, number in rules.army.items() for _ in range(number)]
    content = np.array(kinds + [0] * (len(home) - len(kinds)), np.uint8)
    cells = np.zeros((count, CELLS), np.uint8)
    random = np.random.default_rng(seed)
    cells[:, home] = random.permuted(np.tile(content, (count, 1)), axis=1)
    armies = torch.as_tensor(cells, device=batch.device)
    return armies[batch.start(armies, armies)[1].any(1)]


def read_armies(batch: Batch, folder: Path, held_out: bool) -> list[Tensor]:
    """One pool for each setup file that exists. With `held_out` it holds the held-out setups of the
    file, otherwise all others. Their mirror images are added."""
    variant, pools = batch.variant.name.partition("+")[0], []
    names, generated = FILES.get(variant, ()), (GENERATED.format(variant),)
    for name in (names or generated) if held_out else names + generated:
        path = folder / name
        if not path.is_file():
            continue
        lines = path.read_text("utf-8").split()
        Random(7).shuffle(lines)
        chosen = lines[:HELD_OUT] if held_out else lines[HELD_OUT:]
        pools.append(_with_mirrors(batch, chosen))
    return pools


def armies_of(batch: Batch, path: Path) -> Tensor:
    """All setups of a file, followed by their mirror images."""
    return _with_mirrors(batch, path.read_text("utf-8").split())


def _with_mirrors(batch: Batch, lines: Sequence[str]) -> Tensor:
    """Converts setups from letters to cells, and adds their mirror images at the end. It works on
    arrays, because 40,000 Setup objects would take too long."""
    letters = {kind.letter: kind + 1 for kind in Kind} | {".": 0}
    cells = np.zeros((len(lines), 10, 10), np.uint8)
    width = batch.variant.width
    flat = np.array([[letters[c] for c in line] for line in lines], np.uint8)
    grid = flat.reshape(len(lines), -1, width)
    cells[:, : grid.shape[1], :width] = grid
    mirrored = cells.copy()
    mirrored[:, :, :width] = cells[:, :, :width][:, :, ::-1]
    both = np.concatenate([cells, mirrored]).reshape(-1, 100)
    return torch.as_tensor(both, device=batch.device)
