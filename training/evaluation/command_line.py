"""Command line shared by the programs that evaluate a checkpoint."""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

from attaque.batch import Batch
from attaque.rules import variant
from training.network.model import Net
from training.storage import checkpoints


def options(what: str | None) -> argparse.ArgumentParser:
    """A parser with the shared options."""
    parser = argparse.ArgumentParser(description=what)
    add = parser.add_argument
    add("folder", type=Path, help="checkpoint of the network")
    add("--variant", help="default: the main variant of the checkpoint")
    add("--setups", type=Path, default=Path("training/data"), help="folder of setup files")
    add("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    add("--seed", type=int, default=1)
    return parser


def opened(chosen: argparse.Namespace) -> tuple[Net, Batch]:
    """The network of the checkpoint, ready to play, and a batch with the rules of the variant."""
    torch.manual_seed(chosen.seed)
    device = torch.device(chosen.device)
    net, state = checkpoints.load(chosen.folder, device)
    net.eval()
    net.uses_bfloat16 = device.type == "cuda"
    return net, Batch(variant(chosen.variant or state.variant), device)
