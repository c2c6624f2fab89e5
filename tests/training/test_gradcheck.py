"""The gradient gate passes what is right and refuses what is wrong."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from training.gradcheck import judge  # noqa: E402


def gradients() -> dict[str, torch.Tensor]:
    generator = torch.Generator().manual_seed(1)
    return {name: torch.randn(50, generator=generator) for name in ("stem", "head")}


def test_rounding_passes() -> None:
    found = {name: value.bfloat16().float() for name, value in gradients().items()}
    assert judge(gradients(), found).passes


def test_one_wrong_parameter_fails() -> None:
    found = gradients()
    found["stem"] = 6 * found["stem"]
    verdict = judge(gradients(), found)
    assert not verdict.passes
    assert verdict.worst_name == "stem"


def test_nan_fails() -> None:
    found = gradients()
    found["head"][3] = float("nan")
    assert not judge(gradients(), found).passes


def noisy(amount: float, seed: int) -> dict[str, torch.Tensor]:
    generator = torch.Generator().manual_seed(seed)
    return {
        name: value + amount * torch.randn(50, generator=generator)
        for name, value in gradients().items()
    }


def test_what_rounding_alone_does_is_no_fault_of_the_compiler() -> None:
    found, rounded = noisy(0.3, 2), noisy(0.3, 3)
    assert not judge(gradients(), found).passes
    assert judge(gradients(), found, rounded).passes


def test_a_wrong_gradient_fails_however_rough_the_precision() -> None:
    rounded, found = noisy(0.3, 2), noisy(0.3, 3)
    found["stem"] = 6 * found["stem"]
    assert not judge(gradients(), found, rounded).passes
