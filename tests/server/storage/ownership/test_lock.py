"""The lock on a database's name: one holder, who is named; a killed holder blocks nobody."""

import os
import re
import signal
import stat
import subprocess
import sys

import pytest

from attaque.server.storage import Code, owned, restore
from attaque.server.storage.ownership import lock
from attaque.server.storage.ownership.lock import holder, lock_file
from tests.server.storage.refusals import refused
from tests.server.storage.test_backup import filled

HOLDER = """\
import subprocess, sys
from pathlib import Path
from attaque.server.storage import owned
with owned(Path(sys.argv[1]), "attaque serve"):
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    print(child.pid, flush=True)
    sys.stdin.read()
"""
"""Holds the lock until its input ends. Its child outlives it."""


lists_open_files = pytest.mark.skipif(
    not os.path.isdir("/proc/self/fd"), reason="only Linux lists the open files"
)


@pytest.fixture
def other(database):
    """Another process that holds the lock of the database."""
    command = [sys.executable, "-c", HOLDER, str(database)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        process.child = int(process.stdout.readline())
        yield process
        process.stdin.close()


def test_a_second_holder_is_refused_and_hears_who_is_the_first(database, other):
    with refused(Code.OWNED) as refusal, owned(database, "attaque restore"):
        pass
    for word in ("attaque serve", f"process {other.pid}", "since 2"):
        assert word in refusal.value.detail
    assert "\n" not in str(refusal.value)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_the_lock_of_a_killed_process_is_free_although_its_child_still_runs(database, other):
    other.send_signal(signal.SIGKILL)
    other.wait()
    os.kill(other.child, 0)  # raises an error if there is no such process
    with owned(database, "attaque serve"):
        assert f"process {os.getpid()} " in holder(database)


def test_the_lock_is_free_after_its_block_and_then_names_nobody(database):
    for _ in range(2):
        with owned(database, "attaque serve"):
            pass
        assert holder(database) == ""


def test_the_lock_is_free_after_an_error_in_its_block(database):
    with pytest.raises(ZeroDivisionError), owned(database, "attaque serve"):
        raise ZeroDivisionError
    with owned(database, "attaque serve"):
        pass


def test_a_holder_that_has_not_written_its_name_yet_holds_the_lock(database):
    with owned(database, "attaque serve"):
        lock_file(database).write_text("")
        with refused(Code.OWNED) as refusal, owned(database, "attaque host"):
            pass
    assert refusal.value.detail == "a process that is just starting"


def test_two_names_of_one_database_have_one_lock(database, tmp_path):
    (tmp_path / "link.db").symlink_to(database)
    link = tmp_path / "link.db"
    with owned(database, "attaque serve"), refused(Code.OWNED), owned(link, "attaque serve"):
        pass


def test_a_deleted_lock_file_gets_a_successor(database):
    with owned(database, "attaque serve"):
        lock_file(database).unlink()
        with owned(database, "attaque serve"):
            assert lock_file(database).exists()


def test_the_lock_file_says_who_holds_it_and_since_when(database):
    with owned(database, "attaque serve"):
        text = lock_file(database).read_text("utf-8")
    since = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}"
    assert re.fullmatch(rf"attaque serve, process {os.getpid()} on \S+ since {since}\n", text)


def test_a_lock_file_that_is_not_utf_8_can_be_read_all_the_same(database):
    database.parent.mkdir(exist_ok=True)
    lock_file(database).write_bytes(b"caf\xe9 \xc3\xa9\n")
    assert holder(database) == "caf\ufffd \u00e9"


def test_a_long_lock_file_is_read_in_part(database):
    lock_file(database).write_text(1_200 * "x")
    assert holder(database) == 1_000 * "x"


def test_without_a_lock_file_nobody_is_named(tmp_path):
    assert holder(tmp_path / "nothing.db") == ""


def test_the_folders_of_the_database_are_made(tmp_path):
    with owned(tmp_path / "a" / "b" / "attaque.db", "attaque serve"):
        assert (tmp_path / "a" / "b").is_dir()


@lists_open_files
def test_a_refusal_leaves_no_file_open(database, other):
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(3):
        with refused(Code.OWNED), owned(database, "attaque serve"):
            pass
    assert len(os.listdir("/proc/self/fd")) == before


@lists_open_files
@pytest.mark.parametrize("has_successor", [False, True])
def test_a_lock_file_that_vanishes_before_it_is_locked_is_made_anew(
    database, monkeypatch, has_successor
):
    take, taken = lock._take, []

    def vanish(file):
        take(file)
        taken.append(file)
        if len(taken) == 1:
            lock_file(database).unlink()
            if has_successor:
                lock_file(database).write_text("")

    monkeypatch.setattr(lock, "_take", vanish)
    before = len(os.listdir("/proc/self/fd"))
    with owned(database, "attaque serve"):
        assert len(taken) == 2
        assert len(os.listdir("/proc/self/fd")) == before + 1
        assert f"process {os.getpid()} " in holder(database)
    assert len(os.listdir("/proc/self/fd")) == before


def test_only_the_user_can_read_the_lock_file(tmp_path):
    database = tmp_path / "data" / "attaque.db"
    with owned(database, "attaque serve"):
        assert stat.S_IMODE(lock_file(database).stat().st_mode) == 0o600
        assert stat.S_IMODE(database.parent.stat().st_mode) == 0o700


def test_a_lock_that_cannot_be_made_is_an_error(tmp_path):
    (tmp_path / "file").write_text("")
    with refused(Code.UNUSABLE), owned(tmp_path / "file" / "attaque.db", "attaque serve"):
        pass


async def test_nothing_is_restored_while_a_server_holds_the_lock(database, tmp_path):
    await (await filled(database)).close()
    target = tmp_path / "moved away.db"
    with owned(target, "attaque serve"), refused(Code.OWNED):
        restore(database, target)
    assert not target.exists()
    restore(database, target)
    assert target.exists()
