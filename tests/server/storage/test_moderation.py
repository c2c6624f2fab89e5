"""Reports, bans and mutes: what SQLite and the storage in memory must do."""

import pytest

from attaque.server.storage import (
    BanKind,
    BanRow,
    Bounds,
    Code,
    MemoryStorage,
    ReportRow,
    SqliteStorage,
)
from tests.server.storage.refusals import refused

DAY = 24 * 3_600_000


def report(number, at=0):
    return ReportRow("g1", at, b'{"n":%d}' % number)


async def bodies(storage, is_open=True, **page):
    return [row.body for row in await storage.reports(is_open, **page)]


async def test_reports_are_listed_in_pages_newest_first(storage):
    assert [await storage.add_report(report(n)) for n in range(4)] == [1, 2, 3, 4]
    assert await bodies(storage, limit=2) == [b'{"n":3}', b'{"n":2}']
    assert await bodies(storage, before=3) == [b'{"n":1}', b'{"n":0}']
    assert await bodies(storage, is_open=False) == []


async def test_a_report_is_closed_once(storage):
    await storage.add_report(report(1))
    await storage.close_report(1, 77)
    assert await bodies(storage) == []
    assert [row.closed_ms for row in await storage.reports(False)] == [77]
    for number in (1, 2):
        with refused(Code.MISSING):
            await storage.close_report(number, 78)


async def test_old_closed_reports_are_dropped_and_open_ones_are_kept(storage):
    for number in range(3):
        await storage.add_report(report(number))
    await storage.close_report(1, 10)
    await storage.close_report(2, 10 + DAY)
    assert await storage.add_report(report(3, 11 + 90 * DAY)) == 4
    assert await bodies(storage, is_open=False) == [b'{"n":1}']
    assert await bodies(storage) == [b'{"n":3}', b'{"n":2}']


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
async def test_open_reports_are_limited(kind, tmp_path):
    few = Bounds(open_reports=2)
    path = tmp_path / "few.db"
    opened = MemoryStorage(few) if kind == "memory" else await SqliteStorage.open(path, few)
    await opened.add_report(report(1))
    await opened.add_report(report(2))
    with refused(Code.TOO_MUCH):
        await opened.add_report(report(3))
    await opened.close_report(1, 0)
    assert await opened.add_report(report(3)) == 3
    await opened.close()


async def test_a_subject_has_one_ban_and_one_mute(storage):
    ban = BanRow("address 192.0.2.1", BanKind.BAN, 1, reason="spam")
    mute = BanRow("address 192.0.2.1", BanKind.MUTE, 2, until_ms=50)
    await storage.save_ban(ban)
    await storage.save_ban(mute)
    assert await storage.bans() == [ban, mute]
    longer = BanRow("address 192.0.2.1", BanKind.BAN, 3, until_ms=90)
    await storage.save_ban(longer)
    assert await storage.bans() == [mute, longer]
    await storage.drop_ban("address 192.0.2.1", BanKind.BAN)
    assert await storage.bans() == [mute]
    with refused(Code.MISSING):
        await storage.drop_ban("address 192.0.2.1", BanKind.BAN)


async def test_bans_that_have_ended_are_dropped_with_the_next_one(storage):
    await storage.save_ban(BanRow("a", BanKind.BAN, 1, until_ms=10))
    await storage.save_ban(BanRow("b", BanKind.BAN, 2, until_ms=11))
    await storage.save_ban(BanRow("c", BanKind.BAN, 10))
    assert [ban.subject for ban in await storage.bans()] == ["b", "c"]


async def test_subjects_and_texts_have_bounds(storage):
    with refused(Code.TOO_MUCH):
        await storage.save_ban(BanRow("x" * 129, BanKind.BAN, 1))
    with refused(Code.TOO_MUCH):
        await storage.save_ban(BanRow("a", BanKind.BAN, 1, reason="x" * 2_001))
    with refused(Code.TOO_MUCH):
        await storage.add_report(ReportRow("g1", 0, b"x" * 2_001))
    with refused(Code.TOO_MUCH):
        await storage.add_report(ReportRow("", 0, b"{}"))
