"""The sign of life: kept beside the database, and not believed after another one took its place."""

import pytest

from attaque.server.storage import Code, restore
from attaque.server.storage.heartbeat import Heartbeat
from tests.server.storage.refusals import refused
from tests.server.storage.test_backup import filled


def test_the_last_beat_is_known_after_a_fall(database):
    heart = Heartbeat(database)
    assert heart.last() is None
    for now in (1_000, 2_000):
        heart.beat(now)
    assert Heartbeat(database).last() == 2_000


@pytest.mark.parametrize("content", [b"", b"soon", b"\xff", b"1.5"])
def test_a_beat_that_cannot_be_read_is_none(database, content):
    database.with_name(f"{database.name}.alive").write_bytes(content)
    assert Heartbeat(database).last() is None


async def test_a_restored_database_has_no_sign_of_life_of_the_one_before(database, tmp_path):
    await (await filled(database)).close()
    target = tmp_path / "new.db"
    Heartbeat(target).beat(1_000)
    restore(database, target)
    assert Heartbeat(target).last() is None


async def test_a_restore_that_is_refused_leaves_the_sign_of_life(database, tmp_path):
    await (await filled(database)).close()
    (target := tmp_path / "in use.db").write_bytes(b"old")
    Heartbeat(target).beat(1_000)
    with refused(Code.EXISTS):
        restore(database, target)
    assert Heartbeat(target).last() == 1_000
