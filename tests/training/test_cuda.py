"""SideBySide: jobs wait for the GPU stream of the caller. At the end it waits for all jobs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

torch = pytest.importorskip("torch")

from training.cuda import SideBySide  # noqa: E402


class Streams:
    """Stands in for the streams of a GPU and records the calls."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[str] = []
        self.made = 0
        self.current = Stream(self, "caller")
        monkeypatch.setattr(torch.cuda, "Stream", self.another)
        monkeypatch.setattr(torch.cuda, "current_stream", lambda: self.current)
        monkeypatch.setattr(torch.cuda, "stream", self.entered)

    def another(self, device: torch.device) -> Stream:
        self.made += 1
        return Stream(self, f"stream {self.made}")

    @contextmanager
    def entered(self, stream: Stream) -> Iterator[None]:
        before, self.current = self.current, stream
        yield
        self.current = before


class Stream:
    def __init__(self, streams: Streams, name: str) -> None:
        self.streams, self.name = streams, name

    def wait_stream(self, other: Stream) -> None:
        self.streams.calls.append(f"{self.name} waits for {other.name}")


def test_each_job_waits_for_the_caller_and_the_caller_waits_for_each_job(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    streams = Streams(monkeypatch)

    def work(number: int) -> int:
        streams.calls.append(f"{number} on {streams.current.name}")
        return number

    side_by_side = SideBySide(2, torch.device("cuda"))
    for _ in range(2):
        del streams.calls[:]
        assert side_by_side.run([lambda: work(1), lambda: work(2)]) == [1, 2]
        assert streams.calls == [
            "stream 1 waits for caller",
            "1 on stream 1",
            "stream 2 waits for caller",
            "2 on stream 2",
            "caller waits for stream 1",
            "caller waits for stream 2",
        ]
    assert streams.made == 2
    assert streams.current.name == "caller"


@pytest.mark.parametrize(("jobs", "device"), [(2, "cpu"), (1, "cuda")])
def test_one_job_alone_and_jobs_on_a_cpu_use_no_streams(
    jobs: int, device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    streams = Streams(monkeypatch)
    side_by_side = SideBySide(jobs, torch.device(device))
    assert side_by_side.run([lambda: 5] * jobs) == [5] * jobs
    assert streams.made == 0
    assert streams.calls == []
