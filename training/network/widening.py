"""Widening: a network with more channels, heads and hidden units that computes the same as before.

The residual stream is the sum that the blocks add to. Every layer that reads the stream reads it
through a layer norm, which removes the mean over the channels. So the values that are written to
the stream can be centred (their mean subtracted), and the network computes the same. After that,
new channels that hold 0 do not change the mean. They change the variance by a known factor. The
gain of the norm compensates for this factor.

- Layers that write to the stream write 0 to the new channels. Their weights for new inputs are 0.
- Layers that read the stream have random weights for the new channels, so that the new channels
  learn from the first step.
"""

from __future__ import annotations

from dataclasses import replace

import torch
from torch import Tensor, nn

from training.network.model import Attention, Convolutions, Net, Shape


@torch.no_grad()
def widened(net: Net, widths: Shape) -> Net:
    """A network with the given widths that computes the same. The order of its blocks and the form
    of its attention stay."""
    own = net.shape
    shape = replace(widths, blocks=own.blocks, attention=own.attention)
    if shape == own:
        return net
    _check(own, shape)
    wide = Net(shape).to(net.place.device)
    wide.uses_bfloat16 = net.uses_bfloat16
    for new, old in zip(_writers(wide), _writers(net), strict=True):
        for weight in new.parameters():
            weight.zero_()
        _copy(new, old, centred=True)
    wide.place.zero_()[:, : own.channels] = net.place - net.place.mean(1, keepdim=True)
    for new, old in zip(_readers(wide), _readers(net), strict=True):
        _copy(new, old)
    for norm, old_norm in zip(_norms(wide), _norms(net), strict=True):
        _copy_norm(norm, old_norm)
    _copy_mixes(wide, net)
    _copy_value(wide, net)
    return wide


def _check(own: Shape, shape: Shape) -> None:
    sizes = [(s.channels, s.heads, s.hidden) for s in (own, shape)]
    is_wider = all(before <= after for before, after in zip(*sizes, strict=True))
    details = [(s.channels // s.heads, s.query) for s in (own, shape)]
    if not is_wider or details[0] != details[1]:
        raise ValueError(
            f"{own} cannot widen to {shape}: "
            "no width may shrink; `query` and the size of a head must stay"
        )


def _writers(net: Net) -> list[nn.Conv2d | nn.Linear]:
    """The layers whose outputs are added to the stream."""
    found: list[nn.Conv2d | nn.Linear] = [net.stem, net.facts]
    for block in net.blocks:
        found += [block.second] if isinstance(block, Convolutions) else []
        found += [block.out, block.down] if isinstance(block, Attention) else []
    return found


def _readers(net: Net) -> list[nn.Conv2d | nn.Linear]:
    """The layers that read the stream, except `mix`: `_copy_mixes` copies it in three parts."""
    found: list[nn.Conv2d | nn.Linear] = []
    for block in net.blocks:
        found += [block.first] if isinstance(block, Convolutions) else []
        found += [block.up] if isinstance(block, Attention) else []
    return [*found, net.source, net.target, net.pool, net.weigh, net.belief]


def _norms(net: Net) -> list[nn.LayerNorm]:
    return [layer for layer in net.modules() if isinstance(layer, nn.LayerNorm)]


def _copy(new: nn.Conv2d | nn.Linear, old: nn.Conv2d | nn.Linear, centred: bool = False) -> None:
    """Copies the old weights into the first outputs and inputs of the new layer. With `centred`,
    the mean over the outputs is first subtracted from the weights."""
    weight, bias = old.weight, old.bias
    assert new.bias is not None
    assert bias is not None
    outputs, inputs = weight.shape[:2]
    new.weight[:outputs, :inputs] = weight - weight.mean(0) if centred else weight
    new.bias[:outputs] = bias - bias.mean() if centred else bias


def _copy_norm(new: nn.LayerNorm, old: nn.LayerNorm) -> None:
    channels, before = len(new.weight), len(old.weight)
    new.weight[:before] = old.weight
    new.weight.mul_((before / channels) ** 0.5)
    new.bias[:before] = old.bias  # new biases are 0 from the start


def _copy_mixes(wide: Net, net: Net) -> None:
    """Copies each part of the `mix` layers: queries, keys and values. In a part, the new heads
    follow the old ones."""
    for new, old in zip(wide.blocks, net.blocks, strict=True):
        if isinstance(new, Attention) and isinstance(old, Attention):
            channels = net.shape.channels
            _parts(new.mix.weight, 0)[:, :channels, :channels] = _parts(old.mix.weight, 0)
            _parts(new.mix.bias, 0)[:, :channels] = _parts(old.mix.bias, 0)


def _parts(tensor: Tensor, axis: int, count: int = 3) -> Tensor:
    """Splits an axis into two: the part, and the index within the part."""
    return tensor.view(*tensor.shape[:axis], count, -1, *tensor.shape[axis + 1 :])


def _copy_value(wide: Net, net: Net) -> None:
    """The value reads two summaries of the pooled channels: their mean and their weighted mean."""
    channels = net.shape.channels
    judge = _parts(wide.judge.weight, 1, 2)
    judge[:channels] = 0
    judge[:channels, :, :channels] = _parts(net.judge.weight, 1, 2)
    wide.judge.bias[:channels] = net.judge.bias
    wide.value.weight.zero_()[:, :channels] = net.value.weight
    wide.value.bias.copy_(net.value.bias)
