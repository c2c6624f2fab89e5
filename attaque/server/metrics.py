"""Metrics: counters and gauges as text for Prometheus, without names, chat or moves."""

from __future__ import annotations

from collections.abc import Mapping

COUNTED = {
    "sockets_opened": "sockets that were accepted",
    "sockets_refused": "sockets that were refused before they were opened",
    "messages": "messages that came in",
    "malformed": "messages that could not be read",
    "commands": "game commands that the server carried out for clients",
    "refusals": "refused messages, except malformed ones",
    "frames": "frames that were sent",
    "snapshots_for_slow": "times a slow client got a snapshot in place of its waiting frames",
    "requests": "HTTP requests",
    "faults": "internal errors; anything but 0 is a bug",
}


class Metrics:
    """Counters, which only go up."""

    def __init__(self) -> None:
        self._counts = dict.fromkeys(COUNTED, 0)

    def count(self, name: str, times: int = 1) -> None:
        self._counts[name] += times

    def __getitem__(self, name: str) -> int:
        return self._counts[name]

    def text(self, gauges: Mapping[str, tuple[int, str]]) -> str:
        """All metrics as text. `gauges` maps the name of each gauge to its present value and its
        meaning."""
        lines = []
        for name, about in COUNTED.items():
            lines += _metric(f"attaque_{name}_total", "counter", about, self._counts[name])
        for name, (value, about) in gauges.items():
            lines += _metric(f"attaque_{name}", "gauge", about, value)
        return "\n".join(lines) + "\n"


def _metric(name: str, kind: str, about: str, value: int) -> list[str]:
    return [f"# HELP {name} {about}", f"# TYPE {name} {kind}", f"{name} {value}"]
