"""A student learns its teacher's policy and value, and the true hidden kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from tests.training.small import SMALLEST, logged, small_run  # noqa: E402
from training import distil  # noqa: E402
from training.learning.distillation import Distillation, Lesson, lesson_loss  # noqa: E402
from training.network.model import Net  # noqa: E402
from training.run import Run  # noqa: E402
from training.train import train  # noqa: E402


@pytest.fixture
def teacher(tmp_path: Path) -> Run:
    """A teacher with opinions: its policy is not uniform, and its value varies."""
    run = small_run(tmp_path / "teacher", "--games", "256")
    for weight in run.net.parameters():
        weight.data += 0.1 * torch.randn_like(weight)
    run.net.source.weight.data *= 3
    run.net.value.weight.data *= 20
    run.save()
    return run


def judged(teacher: Run, student: Net) -> tuple[float, float, float]:
    """Policy KL, value KL and belief loss of the student in new games of the teacher."""
    teacher.selfplay.fill(teacher.buffer)
    found = teacher.buffer.transitions
    parts = (found.rows, found.cells, found.facts, found.policy, found.value)
    with torch.no_grad():
        losses = lesson_loss(student, Lesson(*(part[2:].flatten(0, 1) for part in parts)))[1]
    _, policy_kl, value_kl, belief_loss = losses.tolist()
    return policy_kl, value_kl, belief_loss


def test_a_student_comes_nearer_to_its_teacher(teacher: Run, tiny_net: Net) -> None:
    lessons = Distillation(tiny_net, teacher.device, size=32, compiled=False)
    before = judged(teacher, tiny_net)
    for _ in range(4):
        teacher.selfplay.fill(teacher.buffer)
        lessons.learn(teacher.buffer, 1e-2)
    after = judged(teacher, tiny_net)
    assert after[0] < 0.5 * before[0]
    assert after[1] < 0.5 * before[1]
    assert after[2] < before[2]


def test_the_policy_and_value_losses_are_0_if_the_student_is_the_teacher(teacher: Run) -> None:
    policy, value, _ = judged(teacher, teacher.net)
    assert policy == pytest.approx(0, abs=1e-3)  # the buffer has the policy in half precision
    assert value == pytest.approx(0, abs=1e-5)


def test_a_student_can_be_trained_further(teacher: Run, tmp_path: Path) -> None:
    """The student's checkpoint takes over the teacher's count of 5,000 decisions. Lessons add none,
    then the training adds 64. The teacher's checkpoint does not change."""
    teacher.state.decisions = 5_000
    teacher.save()
    before = {path.name: path.read_bytes() for path in teacher.chosen.out.glob("*.pt")}
    out, source = tmp_path / "student", str(teacher.chosen.out)
    command = (*SMALLEST, "--from", source, "--out", str(out), "--blocks", "CTC")
    assert distil.main([*command, "--decisions", "150"]) == 0
    assert [line["decisions"] for line in logged(out, "lesson")] == [64, 128, 192]
    run = small_run(tmp_path / "run", "--from", str(out), "--decisions", "1")
    assert run.net.shape.blocks == "CTC"
    assert train(run) == 0
    assert run.state.decisions == 5_064
    assert {path.name: path.read_bytes() for path in teacher.chosen.out.glob("*.pt")} == before


def test_distillation_without_a_teacher_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="--from"):
        distil.main([*SMALLEST, "--out", str(tmp_path)])
