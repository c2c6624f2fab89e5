"""Conventions of the batch: finished games, illegal actions, sizes, types."""

from __future__ import annotations

from random import Random

import pytest

torch = pytest.importorskip("torch")
torch.set_num_threads(1)

from attaque.batch import TERMINATIONS, WIDTH, Batch  # noqa: E402
from attaque.batch.layout import OVER  # noqa: E402
from attaque.rules import Color, Setup, Termination, variant  # noqa: E402


@pytest.fixture(scope="module")
def batch() -> Batch:
    return Batch(variant("tiny"))


@pytest.fixture
def start(batch: Batch) -> tuple[torch.Tensor, torch.Tensor]:
    random = Random(3)
    armies = [batch.armies([Setup.random(batch.variant, random) for _ in range(8)]) for _ in "ab"]
    return batch.start(*armies)


def test_a_row_has_at_most_2048_bytes() -> None:
    assert WIDTH <= 2048


def test_each_action_has_its_own_place_in_the_table_of_the_chase_rule() -> None:
    """An action stands in the table `moves` at an index computed from its source and target (see
    batch/chase.py). If two actions had the same index, one of them would be missing."""
    moves = Batch(variant("classic")).chase.moves
    assert sorted(moves[moves < 1800].tolist()) == list(range(1800))


def test_an_illegal_action_loses(batch: Batch, start: tuple[torch.Tensor, torch.Tensor]) -> None:
    rows, mask = start
    wrong = (~mask).float().argmax(1)
    step = batch.step(rows, mask, wrong, batch.boards(8))
    assert (step.reward == -1).all()
    assert not step.mask.any()
    assert {batch.outcome(row) for row in step.rows} == {(Color.BLUE, Termination.ILLEGAL)}
    assert (step.over == 1 + TERMINATIONS.index(Termination.ILLEGAL)).all()


def test_a_finished_game_does_not_change(
    batch: Batch, start: tuple[torch.Tensor, torch.Tensor]
) -> None:
    rows, mask = start
    boards = batch.boards(8)
    over = batch.step(rows, mask, (~mask).float().argmax(1), boards)
    again = batch.step(over.rows, over.mask, mask.float().argmax(1), boards)
    assert (again.rows == over.rows).all()
    assert not again.mask.any()
    assert not again.reward.any()
    assert not again.over.any()


def test_fresh_games_take_the_place_of_finished_ones(
    batch: Batch, start: tuple[torch.Tensor, torch.Tensor]
) -> None:
    rows, mask = start
    action = mask.float().argmax(1)
    action[::2] = (~mask).float().argmax(1)[::2]
    step = batch.step(rows, mask, action, batch.boards(8))
    rows, mask = batch.renew(step.rows, step.mask, step.over > 0, start)
    assert not rows[:, OVER].any()
    assert mask.any(1).all()
    assert (rows[::2] == start[0][::2]).all()


def test_a_side_that_cannot_move_at_the_start_has_lost() -> None:
    batch = Batch(variant("classic"))
    walled = Setup.from_letters(batch.variant, "FSMGCCJJJPPPPLLLLTTTTEEEEERRRRBBRRBBRRBB")
    other = batch.armies([Setup.random(batch.variant, Random(1))])
    rows, mask = batch.start(batch.armies([walled]), other)
    assert not mask.any()
    assert batch.outcome(rows[0]) == (Color.BLUE, Termination.IMMOBILE)


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16, torch.float64], ids=str)
def test_an_observation_of_any_dtype_equals_the_converted_float32_observation(
    batch: Batch, start: tuple[torch.Tensor, torch.Tensor], dtype: torch.dtype
) -> None:
    """Some plies are played first. Then some chances of kinds must be rounded to fit a small dtype,
    and the history planes have -1 at the source of each ply."""
    rows, mask = start
    for _ in range(6):
        rows, mask, *_ = batch.step(rows, mask, mask.float().argmax(1))
    for part, exact in zip(batch.observe(rows, dtype), batch.observe(rows), strict=True):
        assert part.dtype == dtype
        assert exact.dtype == torch.float32
        assert torch.equal(part, exact.to(dtype))
    assert batch.observe(rows).cells.min() == -1
