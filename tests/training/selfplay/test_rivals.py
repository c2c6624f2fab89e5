"""Rivals play one side of some games. Nothing is learned from their moves."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from attaque.batch import Batch  # noqa: E402
from attaque.batch.layout import TURN  # noqa: E402
from attaque.rules import variant  # noqa: E402
from training.learning.learner import choose  # noqa: E402
from training.network.model import SHAPES, Net  # noqa: E402
from training.selfplay.rivals import Rival  # noqa: E402
from training.selfplay.rollout_buffer import RolloutBuffer  # noqa: E402
from training.selfplay.self_play import SelfPlay  # noqa: E402
from training.selfplay.setup_files import random_setups  # noqa: E402
from training.selfplay.starts import Starts  # noqa: E402
from training.selfplay.variant_games import VariantGames  # noqa: E402

GAMES, RIVAL_GAMES, PLIES = 24, 8, 6


def last_legal(seen: object, mask: torch.Tensor) -> torch.Tensor:
    return mask.shape[1] - 1 - mask.flip(1).int().argmax(1)


@pytest.fixture
def buffer(monkeypatch: pytest.MonkeyPatch) -> RolloutBuffer:
    """Two iterations in which the rival always plays the last legal action."""
    torch.manual_seed(1)
    batch = Batch(variant("tiny"))
    starts = Starts(batch, [batch.armies(random_setups(batch.variant, 50, 1))])
    rival = Rival([Net(SHAPES["tiny"])], RIVAL_GAMES, compiled=False)
    monkeypatch.setattr(rival, "_choose", last_legal)
    playing = SelfPlay(
        Net(SHAPES["tiny"]), [VariantGames(batch, starts, GAMES, False)], False, rival
    )
    filled = RolloutBuffer(PLIES, GAMES, torch.device("cpu"))
    for _ in range(2):
        playing.fill(filled)
    return filled


def test_a_rival_plays_red_in_half_of_its_games_and_blue_in_the_others(
    buffer: RolloutBuffer,
) -> None:
    own, turn = buffer.transitions.own, buffer.transitions.rows[:, :, TURN]
    assert own[:, RIVAL_GAMES:].all()
    side = torch.arange(RIVAL_GAMES) % 2
    assert torch.equal(own[:, :RIVAL_GAMES], turn[:, :RIVAL_GAMES] != side)


def test_the_actions_of_a_rival_are_played(buffer: RolloutBuffer) -> None:
    legal = buffer.transitions.policy > -1000
    last = legal.shape[2] - 1 - legal.flip(2).int().argmax(2)
    action, own = buffer.transitions.action, buffer.transitions.own
    assert torch.equal(action[~own], last[~own])
    assert not torch.equal(action[own], last[own])


def test_nothing_is_learned_from_the_moves_of_a_rival(buffer: RolloutBuffer) -> None:
    """Most of the rival's moves have larger advantages than all other moves."""
    advantage = torch.where(buffer.transitions.own[:PLIES], 0.1, 5.0) * torch.rand(PLIES, GAMES)
    chosen, _, _ = choose(buffer, advantage)
    assert buffer.transitions.own[:PLIES].flatten()[chosen].all()
    assert len(chosen.unique()) == len(chosen) > 20


def test_nothing_is_learned_from_the_empty_first_rows_of_a_new_buffer() -> None:
    buffer = RolloutBuffer(PLIES, GAMES, torch.device("cpu"))
    buffer.transitions.own[2:] = True
    chosen, _, _ = choose(buffer, torch.rand(PLIES, GAMES))
    assert chosen.min() >= 2 * GAMES


def test_a_rival_gets_the_weights_of_each_earlier_network_at_some_time() -> None:
    torch.manual_seed(3)
    nets = [Net(SHAPES["tiny"]) for _ in range(3)]
    before = [net.place.clone() for net in nets]
    rival, met = Rival(nets, 4, compiled=False), set()
    for _ in range(30):
        rival.change()
        met |= {i for i, net in enumerate(nets) if torch.equal(rival._net.place, net.place)}
    assert met == {0, 1, 2}
    assert all(torch.equal(net.place, old) for net, old in zip(nets, before, strict=True))
