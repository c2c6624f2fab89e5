"""CUDA graphs and streams: records a step once and replays it; runs jobs side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import torch
from torch import Tensor

Result = TypeVar("Result")


def captured(step: Callable[[], None], changed: Sequence[Tensor]) -> Callable[[], None]:
    """Records the step as one CUDA graph and returns a function that replays it. Without a graph,
    launching the hundreds of small kernels takes longer than running them.

    Before the recording, the step runs twice as a warm-up. Afterwards the `changed` tensors get
    their old values back."""
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
    """Runs independent jobs. On a GPU each job has its own stream, so that small jobs share the
    GPU; in a CUDA graph the jobs become branches.

    Order: the stream of each job first waits for the caller's stream. At the end the caller's
    stream waits for the streams of all jobs. So no tensor is read before it is written.

    Memory: when a tensor is freed, the stream that allocated it may reuse the memory at once, even
    if another stream still reads it. The waits at the start and at the end of `run` prevent this.
    Between them nothing does, so the caller must keep each job's inputs until `run` returns.
    """

    def __init__(self, jobs: int, device: torch.device) -> None:
        is_gpu = device.type == "cuda" and jobs > 1
        self._streams = [torch.cuda.Stream(device) for _ in range(jobs)] if is_gpu else []

    def run(self, jobs: Sequence[Callable[[], Result]]) -> list[Result]:
        """The results, in the order of the jobs."""
        if not self._streams:
            return [job() for job in jobs]
        caller, done = torch.cuda.current_stream(), []
        for stream, job in zip(self._streams, jobs, strict=True):
            stream.wait_stream(caller)
            with torch.cuda.stream(stream):
                done.append(job())
        for stream in self._streams:
            caller.wait_stream(stream)
        return done


def wait(device: torch.device) -> None:
    """Returns when the GPU has finished all queued work."""
    if device.type == "cuda":
        torch.cuda.synchronize()
