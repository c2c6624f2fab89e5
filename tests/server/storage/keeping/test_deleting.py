"""Deleting: ended games with their tokens, a person's data and old invitations, nothing else."""

from attaque.server.storage import (
    Code,
    GameRow,
    NewEvent,
    ReportRow,
    SetupRow,
    SqliteStorage,
    TokenKind,
    TokenRow,
    check,
)
from tests.server.storage.refusals import refused


async def a_game(storage, name, status="ended", packed=False):
    await storage.create(GameRow(name, "duel", 1, "play"))
    await storage.append(name, 0, "a", [NewEvent("moved", b"body", 5)], status)
    if packed:
        await storage.pack(6, 10)


def token(number, kind=TokenKind.SEAT, game="g1", person=None, expires=None):
    return TokenRow(bytes([number]) * 32, kind, 7, game, None, person, expires)


async def test_an_ended_game_is_deleted_with_its_tokens(storage):
    for name, is_packed in (("packed", True), ("not packed", False)):
        await a_game(storage, name, packed=is_packed)
        await storage.add_token(token(1, game=name))
        await storage.delete_game(name)
        assert await storage.game(name) is None
        assert await storage.events(name) == []
        assert await storage.token(token(1).hash) is None
        assert await storage.packed(10**15) == []
        with refused(Code.MISSING):
            await storage.append(name, 1, "b", [NewEvent("moved", b"", 6)])
        with refused(Code.MISSING):
            await storage.delete_game(name)


async def test_the_reports_about_a_game_are_deleted_with_it(storage):
    for name in ("g1", "g2", "g1"):
        await storage.add_report(ReportRow(name, 0, b"{}"))
    await storage.close_report(1, 5)
    await a_game(storage, "g1")
    await storage.delete_game("g1")
    assert [row.game for row in await storage.reports(True)] == ["g2"]
    assert await storage.reports(False) == []


async def test_other_games_stay_when_one_is_deleted(storage):
    for number, name in enumerate(("g1", "g2")):
        await a_game(storage, name)
        await storage.add_token(token(number, game=name))
    await storage.pack(6, 10)
    await storage.delete_game("g1")
    assert [row.body for row in await storage.events("g2")] == [b"body"]
    assert await storage.token(token(1).hash) is not None
    assert (await storage.figures()).packed == 1


async def test_a_game_that_has_not_ended_is_not_deleted(storage):
    await a_game(storage, "g1", "play")
    with refused(Code.NOT_ENDED):
        await storage.delete_game("g1")
    assert len(await storage.events("g1")) == 1


async def test_the_id_of_a_deleted_game_can_be_used_again(storage):
    await a_game(storage, "g1", packed=True)
    await storage.delete_game("g1")
    await storage.create(GameRow("g1", "duel", 9, "play"))
    assert await storage.append("g1", 0, "a", [NewEvent("moved", b"", 6)]) == 1


async def test_a_person_is_erased_with_setups_and_tokens(storage):
    for person in ("anna", "ben"):
        await storage.save_setup(SetupRow(person, "duel", "Wall", b"", 1))
        number = ord(person[0])
        await storage.add_token(token(number, TokenKind.PERSON, None, person))
    assert await storage.erase_person("anna") == 2
    assert await storage.erase_person("anna") == 0
    assert await storage.setups("anna") == []
    assert await storage.token(token(ord("a")).hash) is None
    assert len(await storage.setups("ben")) == 1
    assert await storage.token(token(ord("b")).hash) is not None


async def test_invitations_are_dropped_after_they_expired_used_or_not(storage):
    await storage.create(GameRow("g1", "duel", 1, "play"))
    await storage.add_token(token(1, TokenKind.INVITATION, expires=10))
    await storage.add_token(token(2, TokenKind.INVITATION, expires=20))
    await storage.add_token(token(3, TokenKind.PERSON, None, "anna", expires=10))
    await storage.exchange(token(1).hash, token(4))
    assert await storage.drop_invitations(10, 10) == 0
    assert await storage.drop_invitations(11, 10) == 1
    left = [number for number in range(1, 5) if await storage.token(token(number).hash)]
    assert left == [2, 3, 4]
    await storage.add_token(token(5, TokenKind.INVITATION, expires=15))
    assert await storage.drop_invitations(30, 1) == 1
    assert await storage.token(token(5).hash) is None, "the oldest one goes first"


async def test_a_database_passes_the_check_after_deletions(database):
    async with await SqliteStorage.open(database) as storage:
        for number in range(4):
            await a_game(storage, f"g{number}", packed=number < 2)
            await storage.add_token(token(number, game=f"g{number}"))
        await storage.delete_game("g1")
        await storage.delete_game("g2")
    assert check(database).games == 2
