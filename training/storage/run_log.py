"""The log of a run: JSON lines, on the screen and in `log.jsonl`."""

from __future__ import annotations

import json
import time
from pathlib import Path


class Log:
    """Each line has `t`: the seconds since this `Log` was created."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / "log.jsonl"
        self._start = time.monotonic()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._start

    def say(self, **facts: object) -> None:
        facts["t"] = round(self.seconds, 1)
        rounded = {k: round(v, 5) if isinstance(v, float) else v for k, v in facts.items()}
        line = json.dumps(rounded)
        print(line, flush=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
