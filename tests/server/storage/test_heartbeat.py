"""Heartbeat file: it holds the time of the last beat, and a restore deletes it."""

import pytest

from attaque.server.storage import Code, restore
from attaque.server.storage.heartbeat import Heartbeat
from tests.server.storage.refusals import refused
from tests.server.storage.test_backup import filled


def test_the_last_beat_is_known_after_a_crash(database):
    heartbeat = Heartbeat(database)
    assert heartbeat.last() is None
    for now in (1_000, 2_000):
        heartbeat.beat(now)
    assert Heartbeat(database).last() == 2_000


@pytest.mark.parametrize("content", [b"", b"soon", b"\xff", b"1.5"])
def test_an_unreadable_heartbeat_counts_as_missing(database, content):
    database.with_name(f"{database.name}.alive").write_bytes(content)
    assert Heartbeat(database).last() is None


async def test_a_restore_deletes_the_old_heartbeat(database, tmp_path):
    await (await filled(database)).close()
    target = tmp_path / "new.db"
    Heartbeat(target).beat(1_000)
    restore(database, target)
    assert Heartbeat(target).last() is None


async def test_a_refused_restore_keeps_the_heartbeat(database, tmp_path):
    await (await filled(database)).close()
    (target := tmp_path / "in use.db").write_bytes(b"old")
    Heartbeat(target).beat(1_000)
    with refused(Code.EXISTS):
        restore(database, target)
    assert Heartbeat(target).last() == 1_000
