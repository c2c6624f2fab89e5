"""Training on a GPU: speed of the simulator, start-up time, gradient gate, decisions per second.

It starts three processes, one after the other:
1. the benchmark of the simulator (batch.py);
2. a training run that starts without a file of compiled code, ends after its first iteration and
   leaves such a file;
3. a training run that starts from this file and trains for --seconds.

Both training runs check the gradients of the compiled code (the gradient gate,
training/learning/gradcheck.py).

Options after -- are passed to both training runs. Without a GPU the benchmark uses very small games
and networks. Then the output only shows that the benchmark works; its numbers mean nothing.
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
CHECKPOINT = ("--from", "training/checkpoint")
SMALL = (
    *("--variant", "tiny", "--net", "tiny", "--compile", "none", "--evaluate-games", "16"),
    *("--games", "64", "--plies", "8", "--batch", "32", "--warm-up", "20", "--rate", "1e-3"),
)
"""Options of a training run that is small enough for a CPU."""
NEVER = "1000000000"
"""A number of seconds or of decisions that no run reaches."""

Line = dict[str, Any]
"""A log line of a training run. `at` is the time since the process began, in seconds."""


def training(folder: Path, wall: float, options: list[str]) -> list[Line]:
    """Starts a training run and returns its log. The run ends after `wall` seconds, but not before
    its first iteration is complete. Its only source of compiled code is `--cache`. Raises
    SystemExit with the last log line if the run fails."""
    command = [sys.executable, "-m", "training.train", "--out", str(folder), "--wall", str(wall)]
    command += ["--save-every", NEVER, "--evaluate-every", NEVER, "--keep-every", NEVER, *options]
    compiled = {"TORCHINDUCTOR_CACHE_DIR": str(folder / "inductor"), "TRITON_HOME": str(folder)}
    begun = time.monotonic()
    with subprocess.Popen(
        command, cwd=ROOT, env=HERE | compiled, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        lines = (line for line in process.stdout if line.startswith("{"))
        log = [{**json.loads(line), "at": time.monotonic() - begun} for line in lines]
    if process.returncode:
        raise SystemExit(
            f"the training run failed with exit status {process.returncode}; its last log line:"
            f" {log[-1:]}"
        )
    return log


def say_start(what: str, log: list[Line]) -> None:
    first = next(line for line in log if line.get("event") == "first step")
    print(f"start-up {what}: the first iteration ended after {first['at']:.0f} s", flush=True)
    for gate in (line for line in log if line.get("event") == "gradient gate"):
        print(f"  gradient gate {'passed' if gate['passes'] else 'failed'}:", end=" ")
        print(f"compiled gradients differ from float32 by {gate['total']:.1%},", end=" ")
        print(f"uncompiled bfloat16 gradients by {gate['rounding']:.1%}", flush=True)


def say_speed(log: list[Line]) -> None:
    lines = [line for line in log if "decisions_per_s" in line][1:]  # the first one warms up
    if len(lines) < 2:
        print("the run was too short to measure decisions/s; give more --seconds")
        return
    rates = sorted(line["decisions_per_s"] for line in lines)
    learned = lines[-1]["decisions"] - lines[0]["decisions"]
    all_in_all = learned / (lines[-1]["at"] - lines[0]["at"])
    print(f"training: {rates[0]:,.0f} to {rates[-1]:,.0f} decisions/s", end=" ")
    print(f"in {len(lines)} logged iterations;")
    print(f"  {all_in_all:,.0f} decisions/s from the first to the last of these iterations,")
    print("  with the time between iterations (logging, evaluation, saving)")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--seconds",
        type=float,
        default=120,
        help="duration of the second training run in seconds, start-up included (default 120)",
    )
    parser.add_argument("options", nargs="*", help="options of both training runs, after --")
    chosen = parser.parse_args()
    has_gpu = torch.cuda.is_available()
    where = torch.cuda.get_device_name() if has_gpu else "a CPU: these numbers mean nothing"
    load = os.getloadavg()[0]
    print(f"torch {torch.__version__}, {where}; load average before the start: {load:.1f}")
    quick = [] if has_gpu else ["--seconds", "0.5", "--games", "64"]
    simulator = [sys.executable, str(Path(__file__).with_name("batch.py")), *quick]
    subprocess.run(simulator, env=HERE, check=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        options = [*(CHECKPOINT if has_gpu else SMALL), "--cache", str(folder / "compiled.bin")]
        options += chosen.options
        say_start("without compiled code", training(folder / "cold", 0, options))
        log = training(folder / "warm", chosen.seconds, options)
        say_start("with the file of compiled code", log)
        say_speed(log)


if __name__ == "__main__":
    main()
