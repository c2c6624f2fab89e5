"""The gradient gate accepts rounding errors and refuses wrong gradients."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from training.learning.gradcheck import Loss, compare, judge  # noqa: E402
from training.learning.loss import LOSSES, Minibatch  # noqa: E402
from training.network.model import Net  # noqa: E402

PARTS = torch.zeros(len(LOSSES))


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


@pytest.mark.parametrize("spoiled", [float("nan"), 0.0])
def test_a_reference_of_zeros_or_nan_fails(spoiled: float) -> None:
    """The gate raises no exception; it returns a result that does not pass."""
    reference = {name: spoiled * value for name, value in gradients().items()}
    assert not judge(reference, gradients()).passes
    assert not judge(reference, reference).passes


def noisy(amount: float, seed: int) -> dict[str, torch.Tensor]:
    generator = torch.Generator().manual_seed(seed)
    return {
        name: value + amount * torch.randn(50, generator=generator)
        for name, value in gradients().items()
    }


def test_an_error_as_large_as_that_of_rounding_passes() -> None:
    found, rounded = noisy(0.3, 2), noisy(0.3, 3)
    assert not judge(gradients(), found).passes
    assert judge(gradients(), found, rounded).passes


def test_a_wrong_gradient_fails_even_if_rounding_errors_are_large() -> None:
    rounded, found = noisy(0.3, 2), noisy(0.3, 3)
    found["stem"] = 6 * found["stem"]
    assert not judge(gradients(), found, rounded).passes


def filled_minibatch(number: float) -> Minibatch:
    return Minibatch(*[torch.full((1,), number)] * len(Minibatch._fields))


def off_by(error: dict[str, float]) -> dict[str, torch.Tensor]:
    """The gradients of `uneven` with errors. `error` gives the relative error of each gradient."""
    generator, found = torch.Generator().manual_seed(4), {}
    for name, value in uneven().items():
        direction = torch.randn(50, generator=generator)
        found[name] = value + error[name] * value.norm() * direction / direction.norm()
    return found


def uneven() -> dict[str, torch.Tensor]:
    """The gradient of `head` is about a twentieth of that of `stem`."""
    found = gradients()
    return {"stem": found["stem"], "head": 0.05 * found["head"]}


@pytest.mark.parametrize(("times", "passes"), [(1.25, True), (1.4, False), (2.5, False)])
def test_an_error_above_1_3_times_that_of_rounding_fails(times: float, passes: bool) -> None:
    """In the failing cases only the error of all parameters together is too large, not the error of
    any single one."""
    rounded = off_by({"stem": 0.3, "head": 0.3})
    found = off_by({"stem": times * 0.3, "head": times * 0.3})
    verdict = judge(uneven(), found, rounded)
    assert verdict.worst < 0.5
    assert verdict.passes is passes


@pytest.mark.parametrize(("error", "passes"), [(1.0, True), (1.1, False), (1.2, False)])
def test_a_large_error_of_a_small_gradient_fails_even_if_the_total_error_is_allowed(
    error: float, passes: bool
) -> None:
    """`head` has the small gradient. Its rounding error is 0.4. The limit of its error is
    1.3 × 0.4 + PARAMETER_LIMIT, that is 0.52 + 0.5 = 1.02."""
    rounded = off_by({"stem": 0.3, "head": 0.4})
    verdict = judge(uneven(), off_by({"stem": 0.3, "head": error}), rounded)
    assert verdict.total < 1.1 * verdict.rounding
    assert verdict.passes is passes


def test_the_reference_is_exact_and_only_the_compiled_loss_may_search_for_fast_kernels(
    tiny_net: Net, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`now` returns the settings bfloat16, matmul precision, TF32 and kernel search. The comparison
    restores them at its end."""
    cudnn, seen = torch.backends.cudnn, []
    net = tiny_net
    net.uses_bfloat16 = True

    def now() -> tuple[object, ...]:
        return (
            net.uses_bfloat16,
            torch.get_float32_matmul_precision(),
            cudnn.allow_tf32,
            cudnn.benchmark,
        )

    def loss(minibatch: Minibatch, magnet: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        seen.append(now())
        whole = sum((parameter**2).sum() for parameter in net.parameters())
        return whole, PARTS

    monkeypatch.setattr(cudnn, "benchmark", True)
    precision = torch.get_float32_matmul_precision()
    torch.set_float32_matmul_precision("high")
    try:
        minibatch = filled_minibatch(0.0)
        verdict, took = compare(net, loss, loss, [minibatch], torch.zeros(()))
        after = now()
    finally:
        torch.set_float32_matmul_precision(precision)
    trained = (True, "high", cudnn.allow_tf32, True)
    assert seen == [(False, "highest", False, False), (*trained[:3], False), trained]
    assert after == trained
    assert verdict.passes
    assert list(took) == ["reference", "control", "compiled"]
    assert all(parameter.grad is None for parameter in net.parameters())


def test_faults_that_cancel_between_minibatches_are_found(tiny_net: Net) -> None:
    net = tiny_net
    minibatches = [filled_minibatch(sign) for sign in (1.0, -1.0)]

    def exact(minibatch: Minibatch, magnet: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        return sum((parameter**2).sum() for parameter in net.parameters()), PARTS

    def faulty(minibatch: Minibatch, magnet: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        return exact(minibatch, magnet)[0] * (1 + 0.8 * minibatch.action[0]), PARTS

    verdict, _ = compare(net, faulty, exact, minibatches, torch.zeros(()))
    assert not verdict.passes
    assert verdict.total == pytest.approx(0.8)
    assert compare(net, exact, exact, minibatches, torch.zeros(()))[0].passes


@pytest.mark.parametrize(("belief", "passes"), [(1.7, True), (1.8, True), (4.0, False)])
def test_a_wrong_part_of_the_loss_fails_even_if_the_gradients_are_right(
    belief: float, passes: bool, tiny_net: Net
) -> None:
    net, minibatch = tiny_net, filled_minibatch(0.0)
    at = LOSSES.index("belief_loss")

    def loss(wrong: float) -> Loss:
        parts = PARTS.clone()
        parts[at] = wrong
        return lambda minibatch, magnet: (sum((p**2).sum() for p in net.parameters()), parts)

    verdict, _ = compare(net, loss(belief), loss(1.7), [minibatch], torch.zeros(()))
    assert verdict.total < 1e-6
    assert verdict.passes is passes
    assert verdict.part == pytest.approx((belief - 1.7) / 1.7, abs=1e-4)
    assert passes or verdict.part_name == "belief_loss"


def test_a_loss_with_a_nan_part_fails(tiny_net: Net) -> None:
    net, minibatch = tiny_net, filled_minibatch(0.0)

    def loss(parts: torch.Tensor) -> Loss:
        return lambda minibatch, magnet: (sum((p**2).sum() for p in net.parameters()), parts)

    broken = PARTS.clone()
    broken[2] = float("nan")
    assert not compare(net, loss(broken), loss(PARTS), [minibatch], torch.zeros(()))[0].passes
