"""Graphs: a step over fixed tensors, recorded once and replayed on a GPU."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import torch
from torch import Tensor


def captured(step: Callable[[], None], changed: Sequence[Tensor]) -> Callable[[], None]:
    """The step as one CUDA graph: launching hundreds of small kernels would take longer than
    running them. What the rehearsal changes is put back."""
    before = [tensor.clone() for tensor in changed]
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(2):
            step()
    torch.cuda.current_stream().wait_stream(side)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        step()
    for tensor, value in zip(changed, before, strict=True):
        tensor.copy_(value)
    return graph.replay
