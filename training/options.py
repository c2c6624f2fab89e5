"""Command-line options of `training.train`."""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

from training.learning.learner import learned_counts
from training.network.model import SHAPES


def options(arguments: list[str] | None = None, **defaults: float) -> argparse.Namespace:
    """Parses the command line. `defaults` replace the default values of `training.train`."""
    parser = argparse.ArgumentParser(description="Trains by self-play; see training/README.md.")
    add = parser.add_argument
    add("--out", type=Path, required=True, help="folder of the checkpoint and the log")
    add("--resume", action="store_true", help="continue the checkpoint in --out")
    add("--from", dest="source", type=Path, help="start from the checkpoint in this folder")
    add("--variant", default="classic")
    add(
        "--also",
        nargs="*",
        default=[],
        metavar="VARIANT=GAMES",
        help="further variants, each with the number of its games, which are part of --games",
    )
    add(
        "--rivals",
        nargs="*",
        type=Path,
        default=[],
        help="checkpoints of earlier networks, which play one side of some games",
    )
    add(
        "--net",
        choices=SHAPES,
        help="widths of the network; a network from a checkpoint is widened to these",
    )
    add(
        "--blocks",
        type=_blocks,
        help="blocks of the trunk, like CTCTCT; a trunk from a checkpoint grows to them",
    )
    add("--attention", choices=["contiguous", "plain", "views"])
    add("--setups", type=Path, default=Path("training/data"), help="folder of setup files")
    add("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    add(
        "--compile",
        default="all",
        choices=["none", "rollout", "all"],
        help="what is compiled: nothing, self-play, or self-play and learning",
    )
    add(
        "--cache",
        type=Path,
        help="file of compiled code: read first; written afterwards if missing or incomplete",
    )
    add("--games", type=int, default=8192, help="games at the same time")
    add("--plies", type=int, default=32, help="plies per iteration")
    add("--batch", type=int, default=4096, help="decisions of a minibatch")
    add("--rate", type=float, default=1.5e-4, help="learning rate")
    add(
        "--plan",
        type=float,
        help="decisions after which the progress is 1 (default: the checkpoint's, or 1e9)",
    )
    add(
        "--advantage-lambda",
        type=_share,
        help="final λ of advantages (default: the checkpoint's, or 0.5)",
    )
    add("--value-lambda", type=_share, help="final λ of values (default: the checkpoint's, or 0.8)")
    add(
        "--magnet-floor",
        type=_share,
        help="final weight of the pull towards uniform play (default: the checkpoint's, or 0.003)",
    )
    add("--wall", type=float, default=60, help="the run stops after so many seconds")
    add("--decisions", type=float, default=1e18, help="the run stops after so many decisions")
    add("--save-every", type=float, default=120, help="seconds between two checkpoints")
    add(
        "--keep-every",
        type=float,
        default=5e7,
        help="decisions after which another copy of the average network is kept for comparison",
    )
    add("--evaluate-every", type=float, default=240, help="seconds between two evaluations")
    add("--evaluate-games", type=int, default=1024)
    add("--evaluate-plies", type=int, default=1000)
    add("--warm-up", type=int, default=200, help="plies played before learning starts")
    add("--seed", type=int, default=0)
    parser.set_defaults(**defaults)
    chosen = parser.parse_args(arguments)
    learned = sum(learned_counts(chosen.games * chosen.plies))
    if not 1 <= chosen.batch <= learned:
        parser.error(
            f"{chosen.games} games × {chosen.plies} plies give {learned} decisions to learn from; "
            f"--batch {chosen.batch} must be at least 1 and at most that number"
        )
    return chosen


def _blocks(text: str) -> str:
    if not text or set(text) - set("CT"):
        raise argparse.ArgumentTypeError("must consist of C and T only, like CTCTCT")
    return text


def _share(text: str) -> float:
    number = float(text)
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError("must be from 0 to 1")
    return number
