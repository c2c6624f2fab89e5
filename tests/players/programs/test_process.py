"""Process of a program: deadlines, bounded output, and the end of its child processes."""

import os
import sys
import time

import pytest

from attaque.players.programs import process as module
from attaque.players.programs.breach import Breach, BreachError
from attaque.players.programs.process import LONGEST_LINE, MOST_UNREAD, ProgramProcess, kill_all

pytestmark = pytest.mark.usefixtures("half_a_second_to_quit")


@pytest.fixture
def started():
    running = []

    def start(code):
        program = ProgramProcess(f"{sys.executable} -u -c '{code}'")
        running.append(program)
        return program

    yield start
    for program in running:
        program.close()


def read_line(program, seconds=10.0):
    return program.read_line(time.monotonic() + seconds)


def breach_of(program, seconds=10.0):
    with pytest.raises(BreachError) as caught:
        read_line(program, seconds)
    return caught.value


def test_a_program_answers_line_by_line(started):
    program = started("while True: print(input()[::-1])")
    program.write_lines(["abc", "def"])
    assert (read_line(program), read_line(program)) == ("cba", "fed")


def test_no_answer_before_the_deadline_is_a_breach(started):
    program = started("import time; time.sleep(60)")
    began = time.monotonic()
    assert breach_of(program, 0.3).breach is Breach.SILENCE
    assert 0.25 < time.monotonic() - began < 5


def test_a_crash_names_the_exit_code(started):
    error = breach_of(started("import sys; sys.exit(7)"))
    assert (error.breach, error.text) == (Breach.CRASH, "it has ended with exit code 7")


def test_a_crash_names_the_signal(started):
    error = breach_of(started("import os; os.kill(os.getpid(), 11)"))
    assert (error.breach, error.text) == (Breach.CRASH, "it has ended by signal 11")


def test_exit_code_0_before_the_end_is_an_early_exit(started):
    assert breach_of(started("pass")).breach is Breach.EXIT


def test_closing_the_output_is_an_early_exit(started):
    error = breach_of(started("import os, time; os.close(1); time.sleep(60)"))
    assert (error.breach, error.text) == (Breach.EXIT, "it has closed its input or output")


def test_lines_written_before_the_exit_are_read(started):
    program = started("print(1); print(2, end=str())")
    assert (read_line(program), read_line(program)) == ("1", "2")
    assert breach_of(program).breach is Breach.EXIT


def test_writing_to_an_ended_program_is_a_breach(started):
    program = started("pass")
    breach_of(program)
    with pytest.raises(BreachError):
        program.write_lines(["x" * 4096] * 100)


def test_a_command_that_does_not_exist_is_a_crash():
    with pytest.raises(BreachError, match="cannot be started"):
        ProgramProcess("/no/such/program at all")
    with pytest.raises(BreachError, match="cannot be started"):
        ProgramProcess("")


@pytest.mark.parametrize("code", ["while True: print(1)", "while True: print(9, end=str())"])
def test_a_flood_is_noticed_and_little_of_it_is_kept(started, code):
    program = started(code)
    time.sleep(0.5)
    assert breach_of(program).breach is Breach.FLOOD
    kept = sum(map(len, program._lines))
    assert kept <= MOST_UNREAD + LONGEST_LINE


def test_a_line_longer_than_the_limit_is_a_flood_even_if_one_write_contains_all_of_it(started):
    program = started(f'import os; os.write(1, b"7" * {LONGEST_LINE + 100} + bytes([10]))')
    assert breach_of(program).breach is Breach.FLOOD


def test_only_the_end_of_standard_error_is_kept(started):
    program = started('import sys; sys.stderr.write("x" * 10**6 + "the end"); print(1)')
    assert read_line(program) == "1"
    program.close()
    assert program.errors.endswith("xthe end")
    assert len(program.errors) == module.KEPT_ERRORS


def test_close_returns_whether_the_program_ended_by_itself(started, monkeypatch):
    polite = started("import sys; print(1); sys.stdin.read()")
    stubborn = started("import time; time.sleep(60)")
    assert read_line(polite) == "1"
    assert stubborn.close() is False
    monkeypatch.setattr(module, "QUIT_SECONDS", 20)
    assert polite.close() is True
    assert (polite.close(), stubborn.close()) == (True, False)


def is_alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{pid}/stat") as stat:
        return stat.read().rpartition(")")[2].split()[0] != "Z"


CHILD = (
    "import subprocess, sys, time;"
    'child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]);'
    "print(child.pid); time.sleep(600)"
)


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="needs /proc")
def test_child_processes_end_with_their_program(started):
    program = started(CHILD)
    child = int(read_line(program))
    assert is_alive(child)
    program.close()
    assert not stays_alive(child)


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="needs /proc")
def test_all_programs_can_be_killed_at_once(started):
    children = [int(read_line(started(CHILD))) for _ in range(2)]
    kill_all()
    assert [stays_alive(child) for child in children] == [False, False]


def stays_alive(pid):
    """Whether the process is still alive after 5 seconds."""
    deadline = time.monotonic() + 5
    while is_alive(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    return is_alive(pid)
