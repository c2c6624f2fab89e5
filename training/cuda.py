"""Graphs: a step over fixed tensors, recorded once and replayed on a GPU; works side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import torch
from torch import Tensor

Result = TypeVar("Result")


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


class SideBySide:
    """Does works that need nothing of each other. On a GPU each has a stream of its own, so that
    those too small to fill it share it; in a graph they become branches.

    Nothing is read before it is written: all streams begin when all that was asked for before is
    done, and what is asked for afterwards waits for all of them. No memory is handed out while it
    is still read either, though the allocator looks at the stream of its making only: on these
    streams memory is asked for only by works, on the other one only between them, and each of the
    two waits for the other first. For that the caller holds what a work reads until it is back.
    """

    def __init__(self, works: int, device: torch.device) -> None:
        is_gpu = device.type == "cuda" and works > 1
        self._streams = [torch.cuda.Stream(device) for _ in range(works)] if is_gpu else []

    def do(self, works: Sequence[Callable[[], Result]]) -> list[Result]:
        """What each returns, in the same order."""
        if not self._streams:
            return [work() for work in works]
        caller, done = torch.cuda.current_stream(), []
        for stream, work in zip(self._streams, works, strict=True):
            stream.wait_stream(caller)
            with torch.cuda.stream(stream):
                done.append(work())
        for stream in self._streams:
            caller.wait_stream(stream)
        return done


def wait(device: torch.device) -> None:
    """Until a GPU has done all that it was given."""
    if device.type == "cuda":
        torch.cuda.synchronize()
