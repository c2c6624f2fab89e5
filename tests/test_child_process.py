"""Child processes: no child outlives a killed parent, and Ctrl-C ends no child."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

BEGIN = "from attaque.child_process import begin; begin(3)"
CHILD = f"import os, time; {BEGIN}; print(os.getpid(), flush=True); time.sleep(60)"
PARENTS = {
    "subprocess": f"""
import subprocess, sys
subprocess.run([sys.executable, "-c", {CHILD!r}])
""",
    "multiprocessing": f"""
from multiprocessing import get_context
process = get_context("spawn").Process(target=exec, args=({CHILD!r},))
process.start()
process.join()
""",
}

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")


@pytest.fixture(params=PARENTS)
def parent(request, tmp_path):
    program = tmp_path / "parent.py"
    body = PARENTS[request.param].strip().replace("\n", "\n    ")
    program.write_text(f"if __name__ == '__main__':\n    {body}\n")
    with subprocess.Popen(
        [sys.executable, program], stdout=subprocess.PIPE, start_new_session=True
    ) as parent:
        yield parent
        os.killpg(parent.pid, signal.SIGKILL)


def has_ended(process, wait=10.0):
    until = time.monotonic() + wait
    while time.monotonic() < until:
        try:
            os.kill(process, 0)
            if Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z":
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.05)
    return False


def test_a_child_ends_when_its_parent_is_killed(parent):
    child = int(parent.stdout.readline())
    assert not has_ended(child, wait=0.1)
    os.kill(parent.pid, signal.SIGKILL)
    assert has_ended(child)


def test_a_child_ignores_ctrl_c(parent):
    child = int(parent.stdout.readline())
    os.kill(child, signal.SIGINT)
    assert not has_ended(child, wait=0.5)


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="the system has no nice values")
def test_begin_adds_to_the_nice_value_of_the_child(parent):
    child = int(parent.stdout.readline())
    of_parent, of_child = (os.getpriority(os.PRIO_PROCESS, p) for p in (parent.pid, child))
    assert of_child == of_parent + 3
