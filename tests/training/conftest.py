"""Fixtures of the training tests: one thread for torch, and a tiny network."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    import torch

    from training.network.model import Net


@pytest.fixture(autouse=True, scope="session")
def one_thread() -> None:
    """More threads slow each other down on a busy machine."""
    pytest.importorskip("torch").set_num_threads(1)


@pytest.fixture
def cpu() -> torch.device:
    return pytest.importorskip("torch").device("cpu")


@pytest.fixture
def tiny_net() -> Net:
    """An untrained network, always with the same weights."""
    pytest.importorskip("torch").manual_seed(1)
    from training.network.model import SHAPES, Net  # noqa: PLC0415 — needs torch

    return Net(SHAPES["tiny"])
