"""A match killed with SIGKILL can be resumed, and leaves no processes behind. A dead worker is
reported."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from attaque.arena.results_file import load
from tests.arena.sample import stranger
from tests.arena.test_contest import moves

BASE = (
    *(sys.executable, "-m", "attaque", "match", "--variant", "tiny", "--pairs", "15"),
    *("--seed", "3", "--workers", "2"),
)


DEADLY = """\
from attaque.arena.entrants import Ours
from attaque.arena.schedule import Fixture, Pairing, Terms
from attaque.arena.workers import WorkerLostError, play_all
from attaque.players import Uniform
from attaque.rules import variant
from tests.arena.deadly import Deadly

if __name__ == "__main__":
    entrants = {"a": Ours("a", Deadly), "b": Ours("b", Uniform)}
    fixtures = [Fixture(Pairing("a", "b"), pair, 0) for pair in range(4)]
    try:
        list(play_all(fixtures, entrants, Terms(variant("tiny"), 1), 2))
    except WorkerLostError as error:
        print(error)
"""


def lines_in(path):
    return path.read_bytes().count(b"\n") if path.exists() else 0


def wait_until(condition, seconds=60):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def descendants(pid):
    """The process ids of all descendants of a process, from /proc."""
    found, waiting = [], [pid]
    while waiting:
        parent = waiting.pop()
        for task in Path(f"/proc/{parent}/task").glob("*/children"):
            children = [int(word) for word in task.read_text().split()]
            found += children
            waiting += children
    return found


def is_running(pid):
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(
    not Path(f"/proc/self/task/{os.getpid()}/children").exists(), reason="needs /proc"
)
def test_sigkill_loses_at_most_the_games_being_played(tmp_path):
    players = ("uniform", f"other={stranger('good')}")
    killed, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    command = [*BASE, *players, "--results", str(killed)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as run:
        wait_until(lambda: lines_in(killed) >= 4)
        below = descendants(run.pid)
        before = lines_in(killed)
        run.send_signal(signal.SIGKILL)
    assert len(below) >= 2
    wait_until(lambda: not any(map(is_running, below)), 20)
    kept = lines_in(killed)
    assert kept >= before
    assert kept < 31  # a whole match has 31 lines: the heading and 30 games

    resumed = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert " of 30 " in resumed.stdout
    subprocess.run(
        [*BASE, *players, "--results", str(whole)], capture_output=True, timeout=120, check=True
    )
    assert moves(killed) == moves(whole)
    assert len(moves(whole)) == 30
    assert not any(game.forfeit for game in load(killed)[1])


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs process groups")
def test_a_dead_worker_is_reported(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(DEADLY)
    root = Path(__file__).resolve().parents[2]
    ran = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    assert ran.stdout.startswith("a worker died in game ")
    assert ran.stdout.rstrip().endswith("of a – b")
