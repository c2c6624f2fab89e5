"""Compiled self-play plays exactly the same games as self-play without a compiler (eager).

Suppose that two arguments are the same tensor when the compiler runs. The compiled code may then
use one tensor for both, even if later calls pass two different tensors. Then fresh games
would be wrong, but no error would occur. So in this test games end often, and the stock of fresh
games changes.
"""

from __future__ import annotations

import shutil

import pytest

torch = pytest.importorskip("torch")

import torch._inductor.config as inductor  # noqa: E402

from attaque.batch import Batch  # noqa: E402
from attaque.rules import variant  # noqa: E402
from training.network.model import SHAPES, Net  # noqa: E402
from training.selfplay.rollout_buffer import RolloutBuffer  # noqa: E402
from training.selfplay.self_play import SelfPlay  # noqa: E402
from training.selfplay.setup_files import random_setups  # noqa: E402
from training.selfplay.starts import Starts  # noqa: E402
from training.selfplay.variant_games import VariantGames  # noqa: E402

GAMES, PLIES, ITERATIONS = 32, 12, 4

pytestmark = [
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.skipif(shutil.which("g++") is None, reason="g++ is needed"),
]


def selfplay(net: Net, names: tuple[str, ...], compiled: bool) -> SelfPlay:
    torch.manual_seed(1)
    groups = [group(name, GAMES // len(names), compiled) for name in names]
    return SelfPlay(net, groups, compiled)


def group(name: str, games: int, compiled: bool) -> VariantGames:
    batch = Batch(variant(name))
    batch.tables.no_battle_limit.fill_(5)
    starts = Starts(batch, [batch.armies(random_setups(batch.variant, 50, 1))])
    starts.thinned.fill_(0.5)
    found = VariantGames(batch, starts, games, compiled)
    found.adjudication.fill_(0.5)
    return found


@inductor.patch(fallback_random=True)
def test_compiled_games_equal_the_eager_games(request: pytest.FixtureRequest) -> None:
    """With the same random numbers, every row, action, reward and end is the same. With
    --long, half of the games are of a second variant, for which the same functions are compiled."""
    other = ("tiny+scout_return+advance+two_square=5",)
    names = ("tiny", *(other if request.config.getoption("--long") else ()))
    torch.manual_seed(0)
    net = Net(SHAPES["tiny"])
    both = [
        (selfplay(net, names, compiled), RolloutBuffer(PLIES, GAMES, torch.device("cpu")))
        for compiled in (True, False)
    ]
    ended = 0
    for iteration in range(ITERATIONS):
        for played, buffer in both:
            torch.manual_seed(100 + iteration)
            played.fill(buffer)
        (compiled, found), (eager, expected) = both
        for name in ("rows", "cells", "facts", "action", "reward", "over"):
            same = getattr(found.transitions, name), getattr(expected.transitions, name)
            torch.testing.assert_close(*same, rtol=0, atol=1e-6, msg=f"{name}, {iteration}")
        torch.testing.assert_close(found.transitions.value, expected.transitions.value)
        for ours, theirs in zip(compiled.groups, eager.groups, strict=True):
            assert torch.equal(ours.rows, theirs.rows)
            assert torch.equal(ours.mask, theirs.mask)
            assert (ours.boards is None) == (theirs.boards is None)
            assert ours.boards is None or torch.equal(ours.boards, theirs.boards)
        ended += int(found.transitions.over[2:].sum())
    assert ended > GAMES
