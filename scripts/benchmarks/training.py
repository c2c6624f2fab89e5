"""Training on a GPU: the simulator, start-up time, the gradient gate and decisions per second.

Three runs, each in its own process: the simulator (`batch.py`); a start with nothing compiled; and
a start from the file of compiled code that the second run left, which then trains. Options after
`--` go to both starts. Without a GPU it is only a dry run with small numbers.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import torch

ROOT = Path(__file__).resolve().parents[2]
HERE = {**os.environ, "PYTHONPATH": str(ROOT)}
KEPT = ("--from", "training/checkpoint")
SMALL = (
    *("--variant", "tiny", "--net", "tiny", "--compile", "none", "--evaluate-games", "16"),
    *("--games", "64", "--plies", "8", "--batch", "32", "--warm-up", "20", "--rate", "1e-3"),
)
"""A run small enough for a CPU."""
NEVER = "1000000000"

Line = dict[str, Any]
"""A log line of a run; `at` is the seconds since its process began."""


def training(folder: Path, wall: float, options: list[str]) -> list[Line]:
    """The log of a run. Its only source of compiled code is `--cache`. Raises SystemExit with the
    last log line if the run fails."""
    command = [sys.executable, "-m", "training.train", "--out", str(folder), "--wall", str(wall)]
    command += ["--save-every", NEVER, "--evaluate-every", NEVER, "--keep-every", NEVER, *options]
    compiled = {"TORCHINDUCTOR_CACHE_DIR": str(folder / "inductor"), "TRITON_HOME": str(folder)}
    begun = time.monotonic()
    with subprocess.Popen(
        command, cwd=ROOT, env=HERE | compiled, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        lines = (line for line in process.stdout if line.startswith("{"))
        told = [{**json.loads(line), "at": time.monotonic() - begun} for line in lines]
    if process.returncode:
        raise SystemExit(f"training ended with status {process.returncode}: {told[-1:]}")
    return told


def say_start(what: str, told: list[Line]) -> None:
    first = next(line for line in told if line.get("event") == "first step")
    print(f"until the first step, {what}: {first['at']:.0f} s", flush=True)
    for gate in (line for line in told if line.get("event") == "gradient gate"):
        word = "passed" if gate["passes"] else "not passed"
        print(f"  gate {word}: {gate['total']:.1%} off, control {gate['rounding']:.1%}", flush=True)


def say_speed(told: list[Line]) -> None:
    lines = [line for line in told if "decisions_per_s" in line][1:]  # the first one warms up
    if len(lines) < 2:
        print("too short for a speed; more --seconds")
        return
    rates = sorted(line["decisions_per_s"] for line in lines)
    learned = lines[-1]["decisions"] - lines[0]["decisions"]
    all_in_all = learned / (lines[-1]["at"] - lines[0]["at"])
    print(f"{rates[0]:,.0f} to {rates[-1]:,.0f} decisions/s in {len(lines)} iterations looked at;")
    print(f"{all_in_all:,.0f} from the first of them to the last, with all that lies between")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--seconds", type=float, default=120, help="length of the second run, start-up included"
    )
    parser.add_argument("options", nargs="*", help="for both starts, after --")
    chosen = parser.parse_args()
    has_gpu = torch.cuda.is_available()
    where = torch.cuda.get_device_name() if has_gpu else "a CPU: nothing here is a measurement"
    print(f"torch {torch.__version__}, {where}; load before the start {os.getloadavg()[0]:.1f}")
    quick = [] if has_gpu else ["--seconds", "0.5", "--games", "64"]
    simulator = [sys.executable, str(Path(__file__).with_name("batch.py")), *quick]
    subprocess.run(simulator, env=HERE, check=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        options = [*(KEPT if has_gpu else SMALL), "--cache", str(folder / "compiled.bin")]
        options += chosen.options
        say_start("nothing compiled", training(folder / "cold", 0, options))
        told = training(folder / "warm", chosen.seconds, options)
        say_start("from the file of compiled code", told)
        say_speed(told)


if __name__ == "__main__":
    main()
