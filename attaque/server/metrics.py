"""Metrics: counters, gauges and histograms for Prometheus, without names, chat or moves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

COUNTED = {
    "sockets_opened": "sockets that were accepted",
    "sockets_refused": "sockets that were refused before they were opened",
    "messages": "messages that came in",
    "malformed": "messages that could not be read",
    "commands": "game commands that the server carried out for clients",
    "frames": "frames that were sent",
    "snapshots_for_slow": "times a slow client got a snapshot in place of its waiting frames",
    "requests": "HTTP requests",
    "credits": "credits: times the server gave a game back time that was the server's own",
    "credit_ms": "milliseconds of all credits together",
    "outages": "times the server itself could not work: it stood still, or the disk failed",
    "outage_ms": "milliseconds of all outages together, without the time before the start",
    "games_deleted": "ended games that were deleted because they were kept long enough",
    "connections_refused": "TCP connections that were refused: their address or all had too many",
    "connections_evicted": "idle TCP connections that were closed to make room for another one",
    "connections_late": "TCP connections that were closed because their client was too slow",
    "disconnects": "clients that hung up in a request, an answer or a game",
    "faults": "internal errors; anything but 0 is a bug",
}
REFUSALS = "refused messages and requests by the code of the reason, except malformed messages"
MOST_CODES = 300
"""More codes than the server has. Further ones count as OTHER, so that no client can make labels
without end."""
OTHER = "other"
CODE = re.compile(r"[a-z0-9/_-]{1,64}")

Label = tuple[str, str]
"""The name and the value of a label."""


@dataclass(frozen=True)
class Gauge:
    """A value that goes up and down, or one value for each label. A value of None is unknown and
    left out."""

    name: str
    about: str
    value: float | Mapping[Label, float] | None


@dataclass(frozen=True)
class Histogram:
    """How many measurements were at most as large as each of `limits`. `counts` has one more
    number than `limits`: those above the last one. `total` is the sum of all measurements."""

    name: str
    about: str
    limits: Sequence[float]
    counts: Sequence[int]
    total: float


class Metrics:
    """Counters, which only go up."""

    def __init__(self) -> None:
        self._counts = dict.fromkeys(COUNTED, 0)
        self._refusals: Counter[str] = Counter()

    def count(self, name: str, times: int = 1) -> None:
        self._counts[name] += times

    def credited(self, ms: int) -> None:
        """Counts a credit of the server's own time."""
        self.count("credits")
        self.count("credit_ms", ms)

    def outage(self, ms: int) -> None:
        """Counts an outage of the server."""
        self.count("outages")
        self.count("outage_ms", ms)

    def refuse(self, code: str) -> None:
        """Counts a refusal with this code."""
        if code not in self._refusals and (
            len(self._refusals) >= MOST_CODES or not CODE.fullmatch(code)
        ):
            code = OTHER
        self._refusals[code] += 1

    def __getitem__(self, name: str) -> int:
        return self._refusals.total() if name == "refusals" else self._counts[name]

    @property
    def counted(self) -> dict[str, int]:
        """Every counter by its name."""
        return dict(self._counts)

    @property
    def refused(self) -> dict[str, int]:
        """The number of refusals by their code."""
        return dict(self._refusals)

    def text(self, measured: Sequence[Gauge | Histogram] = ()) -> str:
        """All metrics as text: the counters, then what is measured now."""
        lines = []
        for name, about in COUNTED.items():
            lines += _metric(f"attaque_{name}_total", "counter", about, self._counts[name])
        by_code = {("code", code): times for code, times in sorted(self._refusals.items())}
        lines += _metric("attaque_refusals_total", "counter", REFUSALS, by_code)
        for one in measured:
            if isinstance(one, Histogram):
                lines += _histogram(one)
            elif one.value is not None:
                lines += _metric(f"attaque_{one.name}", "gauge", one.about, one.value)
        return "\n".join(lines) + "\n"


def _metric(name: str, kind: str, about: str, value: float | Mapping[Label, float]) -> list[str]:
    values = value if isinstance(value, Mapping) else {None: value}
    lines = [
        name + ("" if label is None else f'{{{label[0]}="{label[1]}"}}') + f" {number}"
        for label, number in values.items()
    ]
    return [f"# HELP {name} {about}", f"# TYPE {name} {kind}", *lines]


def _histogram(measured: Histogram) -> list[str]:
    name, so_far, lines = f"attaque_{measured.name}", 0, []
    for limit, count in zip((*measured.limits, "+Inf"), measured.counts, strict=True):
        so_far += count
        lines.append(f'{name}_bucket{{le="{limit}"}} {so_far}')
    lines += [f"{name}_sum {measured.total:.6f}", f"{name}_count {so_far}"]
    return [f"# HELP {name} {measured.about}", f"# TYPE {name} histogram", *lines]
