"""The storage contract: what SQLite and the storage in memory must do."""

import asyncio

import pytest

from attaque.server.storage import (
    BanKind,
    BanRow,
    Code,
    EventRow,
    GameRow,
    MemoryStorage,
    NewEvent,
    ReportRow,
    SetupRow,
    SqliteStorage,
    StaleError,
    StorageError,
    TokenKind,
    TokenRow,
)
from tests.server.storage.refusals import refused

GAME = GameRow("g1", "classic", 1_000, "seating", about=b'{"clock":null}')


async def opened_again(storage):
    """The same data, opened by a newer owner."""
    if isinstance(storage, MemoryStorage):
        return storage.opened_again()
    return await SqliteStorage.open(storage.path, storage._bounds)


def event(number, kind="moved"):
    return NewEvent(kind, b"body %d" % number, 1_000 + number)


async def log_of(storage, game="g1"):
    return await storage.events(game)


async def test_events_are_numbered_from_1_and_returned_unchanged(storage):
    await storage.create(GAME)
    assert await storage.append("g1", 0, "red:a", [event(1)]) == 1
    assert await storage.append("g1", 1, "blue:a", [event(2), event(3, "battled")]) == 3
    assert await log_of(storage) == [
        EventRow(1, "red:a", 1_001, "moved", b"body 1"),
        EventRow(2, None, 1_002, "moved", b"body 2"),
        EventRow(3, "blue:a", 1_003, "battled", b"body 3"),
    ]


async def test_event_bodies_are_opaque_bytes(storage):
    await storage.create(GAME)
    body = bytes(range(256)) + "Persian: می‌خواهم".encode()
    await storage.append("g1", 0, "a", [NewEvent("any", body, 0)])
    assert (await log_of(storage))[0].body == body


async def test_the_events_after_any_seq_can_be_read(storage):
    await storage.create(GAME)
    for number in range(6):
        await storage.append("g1", number, f"c{number}", [event(number)])
    assert [found.seq for found in await storage.events("g1", since=2, limit=3)] == [3, 4, 5]
    assert await storage.events("g1", since=6) == []


async def test_games_have_separate_logs(storage):
    await storage.create(GAME)
    await storage.create(GameRow("g2", "duel", 2, "seating"))
    assert await storage.append("g1", 0, "a", [event(1)]) == 1
    assert await storage.append("g2", 0, "a", [event(2)]) == 1
    assert [found.body for found in await log_of(storage, "g2")] == [b"body 2"]


@pytest.mark.parametrize("expected", [0, 2, 3])
async def test_an_append_that_does_not_follow_the_last_event_is_stale(storage, expected):
    await storage.create(GAME)
    await storage.append("g1", 0, "a", [event(1)])
    with pytest.raises(StaleError) as stale:
        await storage.append("g1", expected, "b", [event(2)])
    assert (stale.value.code, stale.value.seq) == (Code.STALE, 1)
    assert len(await log_of(storage)) == 1


async def test_a_resend_gives_the_same_seq_and_changes_nothing(storage):
    await storage.create(GAME)
    first = await storage.append("g1", 0, "a", [event(1), event(2)], status="play")
    await storage.append("g1", 2, "b", [event(3)])
    before = await log_of(storage)
    assert await storage.append("g1", 3, "a", [event(1), event(2)], status="ended") == first
    assert await storage.append("g1", 3, "a", [event(9)]) == first
    assert await log_of(storage) == before
    assert (await storage.game("g1")).status == "play"


async def test_a_resend_with_a_stale_expected_seq_is_refused_as_stale(storage):
    """The caller has not read the newest events. If it got a seq, it would show its viewers the
    events that it sent, not those in the log."""
    await storage.create(GAME)
    await storage.append("g1", 0, "a", [event(1)])
    with pytest.raises(StaleError) as stale:
        await storage.append("g1", 0, "a", [event(2)])
    assert stale.value.seq == 1
    assert [found.body for found in await log_of(storage)] == [b"body 1"]


async def test_status_and_events_are_stored_together_or_not_at_all(storage):
    await storage.create(GAME)
    await storage.append("g1", 0, "a", [event(1)], status="play")
    assert (await storage.game("g1")).status == "play"
    with pytest.raises(StaleError):
        await storage.append("g1", 0, "b", [event(2)], status="ended")
    assert (await storage.game("g1")).status == "play"


async def test_events_cannot_be_appended_to_a_game_that_does_not_exist(storage):
    with refused(Code.MISSING):
        await storage.append("g1", 0, "a", [event(1)])
    assert await storage.game("g1") is None
    assert await log_of(storage) == []


async def test_a_game_is_created_once(storage):
    await storage.create(GAME)
    with refused(Code.EXISTS):
        await storage.create(GameRow("g1", "duel", 5, "play"))
    assert await storage.game("g1") == GAME


async def test_only_one_of_several_racing_appends_succeeds(storage):
    await storage.create(GAME)
    racers = [storage.append("g1", 0, f"c{n}", [event(n)]) for n in range(10)]
    found = await asyncio.gather(*racers, return_exceptions=True)
    assert found.count(1) == 1
    assert sum(isinstance(error, StaleError) for error in found) == 9
    assert len(await log_of(storage)) == 1


async def test_a_command_that_is_sent_twice_at_the_same_time_is_stored_once(storage):
    await storage.create(GAME)
    both = [storage.append("g1", 0, "same", [event(1)]) for _ in range(2)]
    first, second = await asyncio.gather(*both, return_exceptions=True)
    assert first == 1
    assert isinstance(second, StaleError)
    assert len(await log_of(storage)) == 1


async def test_a_refused_append_does_not_affect_appends_at_the_same_time(storage):
    await storage.create(GAME)
    await storage.create(GameRow("g2", "duel", 2, "seating"))
    found = await asyncio.gather(
        storage.append("g1", 0, "a", [event(1)]),
        storage.append("g1", 7, "b", [event(2)]),
        storage.append("nowhere", 0, "c", [event(3)]),
        storage.append("g2", 0, "d", [event(4)]),
        return_exceptions=True,
    )
    assert [found[0], found[3]] == [1, 1]
    assert [error.code for error in found[1:3]] == [Code.STALE, Code.MISSING]


async def test_games_with_the_given_statuses_are_listed_in_pages_newest_first(storage):
    for number in range(7):
        status = "play" if number % 2 else "seating"
        await storage.create(GameRow(f"g{number}", "duel", number // 3, status, number < 4))
    assert [game.id for game in await storage.games(["play"])] == ["g5", "g3", "g1"]
    assert [game.public for game in await storage.games(["play"])] == [False, True, True]
    assert await storage.games([]) == []
    first = await storage.games(["play", "seating"], limit=4)
    rest = await storage.games(["play", "seating"], limit=4, before=first[-1].place)
    assert [game.id for game in first + rest] == ["g6", "g5", "g4", "g3", "g2", "g1", "g0"]


async def test_games_without_recent_events_are_found(storage):
    """Games 1 and 2 have their last events at 10 and 20 ms. Game 0 is over, game 3 has no event."""
    for number in range(4):
        await storage.create(GameRow(f"g{number}", "duel", number, "play" if number else "ended"))
    for number, at in ((0, 10), (1, 10), (2, 20)):
        await storage.append(f"g{number}", 0, "a", [NewEvent("moved", b"{}", 5)])
        await storage.append(f"g{number}", 1, "b", [NewEvent("moved", b"{}", at)])
    quiet = {since: await storage.games(["play"], quiet_since=since) for since in (10, 11, 20, 21)}
    names = {since: [game.id for game in games] for since, games in quiet.items()}
    assert names == {10: [], 11: ["g1"], 20: ["g1"], 21: ["g2", "g1"]}
    (last,) = await storage.games(["play"], 1, quiet[21][0].place, 21)
    assert last.id == "g1"


def setup(name, variant="classic", person="anna", body=b"BFS"):
    return SetupRow(person, variant, name, body, 5)


async def names_of(storage, person="anna"):
    return [(kept.variant, kept.name) for kept in await storage.setups(person)]


async def test_setups_are_stored_for_each_person_and_variant(storage):
    for kept in [setup("Wall"), setup("Fort"), setup("Wall", "duel"), setup("Wall", person="ben")]:
        await storage.save_setup(kept)
    everything = [("classic", "Fort"), ("classic", "Wall"), ("duel", "Wall")]
    assert await names_of(storage) == everything
    assert await storage.setups("anna", "duel") == [setup("Wall", "duel")]


async def test_saving_under_the_same_name_replaces_the_setup(storage):
    await storage.save_setup(setup("Wall"))
    await storage.save_setup(setup("Wall", body=b"new"))
    assert [kept.body for kept in await storage.setups("anna")] == [b"new"]


async def test_a_setup_can_be_renamed_but_not_to_the_name_of_another_setup(storage):
    await storage.save_setup(setup("Wall"))
    await storage.save_setup(setup("Fort"))
    with refused(Code.EXISTS):
        await storage.rename_setup("anna", "classic", "Wall", "Fort")
    with refused(Code.MISSING):
        await storage.rename_setup("anna", "classic", "Moat", "Keep")
    await storage.rename_setup("anna", "classic", "Wall", "Wall")
    await storage.rename_setup("anna", "classic", "Wall", "Keep")
    assert await names_of(storage) == [("classic", "Fort"), ("classic", "Keep")]


async def test_a_setup_is_deleted_once(storage):
    await storage.save_setup(setup("Wall"))
    await storage.delete_setup("anna", "classic", "Wall")
    assert await storage.setups("anna") == []
    with refused(Code.MISSING):
        await storage.delete_setup("anna", "classic", "Wall")


def token(number, kind=TokenKind.SEAT, game="g1"):
    return TokenRow(bytes([number]) * 32, kind, 7, game, "red", "anna", 99)


async def test_a_token_is_found_by_its_hash_until_it_is_dropped(storage):
    await storage.create(GAME)
    await storage.add_token(token(1))
    assert await storage.token(token(1).hash) == token(1)
    assert await storage.token(b"?" * 32) is None
    with refused(Code.EXISTS):
        await storage.add_token(token(1, TokenKind.PERSON, None))
    await storage.drop_token(token(1).hash)
    await storage.drop_token(token(1).hash)
    assert await storage.token(token(1).hash) is None


async def test_a_token_needs_an_existing_game(storage):
    with refused(Code.MISSING):
        await storage.add_token(token(1, game="nowhere"))
    await storage.add_token(token(2, TokenKind.PERSON, game=None))


async def test_an_invitation_is_exchanged_for_one_token_only(storage):
    await storage.create(GAME)
    link = token(1, TokenKind.INVITATION)
    await storage.add_token(link)
    await storage.exchange(link.hash, token(2))
    await storage.exchange(link.hash, token(2))
    with refused(Code.SPENT):
        await storage.exchange(link.hash, token(3))
    assert await storage.token(token(2).hash) == token(2)
    assert await storage.token(token(3).hash) is None


async def test_only_one_of_two_racing_exchanges_of_an_invitation_succeeds(storage):
    await storage.create(GAME)
    link = token(1, TokenKind.INVITATION)
    await storage.add_token(link)
    both = [storage.exchange(link.hash, token(number)) for number in (2, 3)]
    found = await asyncio.gather(*both, return_exceptions=True)
    assert found.count(None) == 1
    assert [error.code for error in found if error] == [Code.SPENT]


async def test_only_an_invitation_can_be_exchanged_and_only_for_a_new_token(storage):
    await storage.create(GAME)
    await storage.add_token(token(1))
    for nothing in (token(1).hash, b"?" * 32):
        with refused(Code.MISSING):
            await storage.exchange(nothing, token(2))
    await storage.add_token(token(3, TokenKind.INVITATION))
    with refused(Code.EXISTS):
        await storage.exchange(token(3).hash, token(1))
    await storage.exchange(token(3).hash, token(2))


@pytest.mark.parametrize(
    "too_much",
    [
        lambda s: s.append("g1", 0, "a", [NewEvent("k", b"x" * 2_001, 0)]),
        lambda s: s.append("g1", 0, "a", []),
        lambda s: s.append("g1", 0, "a", [event(1)] * 4),
        lambda s: s.append("g1", 50, "a", [event(1)]),
        lambda s: s.append("g1", 50, "a", [event(1)], status="play"),
        lambda s: s.append("g1", 2**53 + 1, "a", [event(1)], status="ended"),
        lambda s: s.append("g1", -1, "a", [event(1)]),
        lambda s: s.append("g1", 0, "c" * 129, [event(1)]),
        lambda s: s.append("g1", 0, "", [event(1)]),
        lambda s: s.append("g1", 0, "\ud800", [event(1)]),
        lambda s: s.append("g1", 0, "a", [event(1, kind="k" * 129)]),
        lambda s: s.append("g1", 0, "a", [event(1)], status="s" * 129),
        lambda s: s.create(GameRow("i" * 129, "classic", 0, "s")),
        lambda s: s.create(GameRow("g", "classic", 0, "s", about=b"x" * 2_001)),
        lambda s: s.events("g1", limit=1_001),
        lambda s: s.games(["play"], limit=1_001),
        lambda s: s.events("g1", limit=0),
        lambda s: s.events("g1", since=-1),
        lambda s: s.events("g1", since=10**30),
        lambda s: s.events("\ud800"),
        lambda s: s.game("\ud800"),
        lambda s: s.setups("\ud800"),
        lambda s: s.setups("anna", "\ud800"),
        lambda s: s.delete_setup("anna", "\ud800", "n"),
        lambda s: s.rename_setup("anna", "classic", "\ud800", "n"),
        lambda s: s.save_setup(setup("n" * 129)),
        lambda s: s.save_setup(setup("n", body=b"x" * 2_001)),
        lambda s: s.rename_setup("anna", "classic", "n", "ن" * 65),
        lambda s: s.add_token(TokenRow(b"short", TokenKind.SEAT, 0)),
    ],
)
async def test_a_call_with_a_value_out_of_bounds_is_refused(storage, too_much):
    await storage.create(GAME)
    with refused(Code.TOO_MUCH):
        await too_much(storage)
    assert await log_of(storage) == []


async def test_a_game_at_its_length_limit_may_still_end(storage):
    await storage.create(GAME)
    for seq in range(0, 50, 2):
        await storage.append("g1", seq, f"c{seq}", [event(seq + 1), event(seq + 2)])
    with refused(Code.TOO_MUCH):
        await storage.append("g1", 50, "on", [event(51)])
    assert await storage.append("g1", 50, "end", [event(51), event(52)], status="ended") == 52
    assert (await storage.game("g1")).status == "ended"
    with refused(Code.TOO_MUCH):
        await storage.append("g1", 52, "on", [event(53)])


async def test_the_setups_of_a_person_are_limited(storage):
    for name in "abc":
        await storage.save_setup(setup(name))
    with refused(Code.TOO_MUCH):
        await storage.save_setup(setup("d"))
    await storage.save_setup(setup("a", body=b"replaced"))
    await storage.save_setup(setup("d", person="ben"))
    await storage.delete_setup("anna", "classic", "b")
    await storage.save_setup(setup("d"))


async def test_the_tokens_of_a_game_are_limited(storage):
    await storage.create(GAME)
    for number in range(4):
        await storage.add_token(token(number))
    with refused(Code.TOO_MUCH):
        await storage.add_token(token(9))


CHANGES = {
    "create": lambda s: s.create(GameRow("g2", "duel", 0, "play")),
    "append": lambda s: s.append("g1", 0, "a", [event(1)], status="play"),
    "append again": lambda s: s.append("g1", 0, "a", [event(1), event(2)]),
    "save a setup": lambda s: s.save_setup(setup("new")),
    "rename a setup": lambda s: s.rename_setup("anna", "classic", "Wall", "Fort"),
    "delete a setup": lambda s: s.delete_setup("anna", "classic", "Wall"),
    "add a token": lambda s: s.add_token(token(2)),
    "exchange": lambda s: s.exchange(token(1).hash, token(2)),
    "drop a token": lambda s: s.drop_token(token(1).hash),
    "add a report": lambda s: s.add_report(ReportRow("g1", 5, b"{}")),
    "close a report": lambda s: s.close_report(1, 7),
    "save a ban": lambda s: s.save_ban(BanRow("address 192.0.2.9", BanKind.BAN, 5)),
    "drop a ban": lambda s: s.drop_ban("address 192.0.2.1", BanKind.BAN),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_only_the_newest_owner_can_change_anything(storage, change):
    await storage.create(GAME)
    await storage.add_token(token(1, TokenKind.INVITATION))
    await storage.save_setup(setup("Wall"))
    await storage.add_report(ReportRow("g1", 5, b"{}"))
    await storage.save_ban(BanRow("address 192.0.2.1", BanKind.BAN, 5))
    await storage.confirm()
    newer = await opened_again(storage)
    with refused(Code.LOST):
        await CHANGES[change](storage)
    with refused(Code.LOST):
        await storage.confirm()
    assert await newer.games(["seating", "play"]) == [GAME]
    assert await log_of(newer) == []
    assert await newer.setups("anna") == [setup("Wall")]
    assert await newer.token(token(1).hash) == token(1, TokenKind.INVITATION)
    assert await newer.token(token(2).hash) is None
    assert [report.id for report in await newer.reports(True)] == [1]
    assert [ban.subject for ban in await newer.bans()] == ["address 192.0.2.1"]
    await newer.confirm()
    await CHANGES[change](newer)
    await newer.close()


async def test_an_older_owner_can_still_read(storage):
    await storage.create(GAME)
    newer = await opened_again(storage)
    await newer.append("g1", 0, "a", [event(1)])
    assert len(await log_of(storage)) == 1
    await newer.close()


async def test_a_closed_storage_refuses_every_call(storage):
    await storage.create(GAME)
    await storage.close()
    await storage.close()
    with refused(Code.CLOSED):
        await storage.append("g1", 0, "a", [event(1)])
    with refused(Code.CLOSED):
        await storage.events("g1")


async def test_the_text_of_an_error_is_its_sentence_then_any_detail_then_its_code():
    for code in Code:
        assert str(StorageError(code)) == f"{code.sentence} [{code}]"
        assert str(StorageError(code, "why")) == f"{code.sentence} (why) [{code}]"
