"""Tables: resent and racing commands, clocks, absence, drafts, delayed spectators."""

import asyncio

import pytest

from attaque.game import (
    AnswerRematch,
    Control,
    NotNowError,
    OfferRematch,
    Options,
    Ready,
    Refusal,
    Resign,
    Spectators,
    TakeSeat,
    TimeControl,
)
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.lobby.metadata import Metadata
from attaque.server.storage import Code, StorageError
from tests.server.tables import (
    BLUE,
    CLOCK,
    RED,
    RED_SETUP,
    RULES,
    RecordingViewer,
    move,
    settle,
    wait_until,
)


async def test_a_command_sent_twice_with_one_id_is_executed_once(server):
    table = await server.table()
    answered = []
    first = await table.submit(move("a2a3", 0), RED, "red:1", answered.append)
    again = await table.submit(move("a2a3", 0), RED, "red:1", answered.append)
    assert first == again == table.game.seq
    assert answered == [first, first]
    # After a restart, the server knows the command id from the log.
    later = server.restarted()
    table = await later.tables.find("game")
    assert await table.submit(move("a2a3", 0), RED, "red:1") == first
    assert table.game.position.ply == 1


async def test_when_three_tabs_of_one_seat_race_only_one_move_is_played(server):
    table = await server.table()
    moves = [table.submit(move(m, 0), RED, f"red:{m}") for m in ("a2a3", "b2b3", "c2c3")]
    done = await asyncio.gather(*moves, return_exceptions=True)
    refused = [answer for answer in done if isinstance(answer, Exception)]
    assert [error.refusal for error in refused] == [Refusal.STALE] * 2
    assert table.game.position.ply == 1


async def test_a_table_acknowledges_and_shows_only_committed_events(server):
    table = await server.table()
    viewer, trace = RecordingViewer(BLUE), []
    table.enter(viewer)
    before = len(viewer.frames)
    append = server.storage.append

    async def slow(*args):
        await settle()
        assert len(viewer.frames) == before
        assert not trace
        seq = await append(*args)
        trace.append("stored")
        return seq

    def acknowledged(seq):
        assert len(viewer.frames) == before
        trace.append("acknowledged")

    server.storage.append = slow
    await table.submit(move("a2a3", 0), RED, "red:1", acknowledged)
    assert trace == ["stored", "acknowledged"]
    assert viewer.of("ev")[-1]["kind"] == "moved"


@pytest.mark.parametrize("code", [Code.FULL, Code.BUSY, Code.LOCKED])
async def test_a_command_that_the_storage_refuses_changes_nothing(server, code):
    table = await server.table()
    viewer = RecordingViewer(BLUE)
    table.enter(viewer)
    game, shown, append = table.game, list(viewer.of("ev")), server.storage.append

    async def refuse(*args):
        raise StorageError(code)

    server.storage.append = refuse
    with pytest.raises(StorageError):
        await table.submit(move("a2a3", 0), RED, "red:1")
    assert (table.game, viewer.of("ev")) == (game, shown)
    server.storage.append = append
    assert await table.submit(move("a2a3", 0), RED, "red:1") == game.seq + 1


async def test_a_table_that_is_behind_its_log_shows_the_missed_moves_before_it_refuses(server):
    """Two servers share one log, and both append an event with the same seq. The storage accepts
    only the first one. Then the second server reads the event of the first and shows it."""
    table = await server.table()
    other = await server.restarted().tables.find("game")
    viewer = RecordingViewer(BLUE)
    other.enter(viewer)
    await table.submit(move("a2a3", 0), RED, "red:1")
    with pytest.raises(NotNowError, match="has changed"):
        await other.submit(move("b2b3", 0), RED, "red:2")
    assert other.game == table.game
    assert viewer.of("ev")[-1]["move"] == "a2a3"
    # A command sent to both servers is executed once, and both give the same answer.
    seq = await table.submit(move("a5a4", 1), BLUE, "blue:3")
    assert await other.submit(move("a5a4", 1), BLUE, "blue:3") == seq
    assert [event.seq for event, _ in await server.log()] == list(range(1, seq + 1))


async def test_a_command_is_executed_even_if_its_sender_disconnects(server):
    table = await server.table()
    append, gate = server.storage.append, asyncio.Event()

    async def slow(*args):
        await gate.wait()
        return await append(*args)

    server.storage.append = slow
    sending = asyncio.create_task(table.submit(move("a2a3", 0), RED, "red:1"))
    await settle()
    sending.cancel()
    gate.set()
    await asyncio.gather(sending, return_exceptions=True)
    await table.close()  # waits for the commands in its queue
    assert table.game.position.ply == 1


async def test_a_draft_is_shown_only_to_its_owner_and_an_old_draft_is_refused(server):
    table = await server.table(started=False)
    tab, other_tab, rival, watcher = (
        RecordingViewer(RED),
        RecordingViewer(RED),
        RecordingViewer(BLUE),
        RecordingViewer(None),
    )
    for viewer in (tab, other_tab, rival, watcher):
        table.enter(viewer)
    seq = table.game.seq
    assert table.draft(tab, 2, "F...........") == seq
    with pytest.raises(ServerError) as refused:
        table.draft(other_tab, 2, "M...........")
    assert refused.value.code is ErrorCode.OLD_DRAFT
    with pytest.raises(ServerError):
        table.draft(tab, 3, "F")
    with pytest.raises(NotNowError):
        table.draft(watcher, 3, "F...........")
    assert other_tab.of("draft") == [{"type": "draft", "rev": 2, "setup": "F..........."}]
    assert not tab.of("draft") + rival.of("draft") + watcher.of("draft")
    late = RecordingViewer(RED)
    table.enter(late)
    assert late.of("draft") == other_tab.of("draft")
    assert len(await server.log()) == seq


async def test_setup_edits_do_not_change_the_opponents_frames(new_server):
    async def stream(drafts):
        table = await new_server().table(started=False)
        mine, theirs = RecordingViewer(BLUE), RecordingViewer(RED)
        table.enter(mine)
        table.enter(theirs)
        for rev, letters in enumerate(drafts):
            table.draft(theirs, rev, letters)
        await table.submit(Ready(RED_SETUP), RED, "red:ready")
        await asyncio.sleep(0.1)
        return mine.frames

    few = await stream([])
    assert few == await stream(["F...........", "MF..........", "............"])


async def test_the_draft_is_completed_when_the_setup_time_ends(server):
    table = await server.table(started=False, clock=CLOCK)
    viewer = RecordingViewer(RED)
    table.enter(viewer)
    table.draft(viewer, 1, "FB..........")
    server.now.ms += 30_000
    table._flag()
    await asyncio.sleep(0.01)
    assert table.game.position is not None
    assert table.game.setups[RED].letters.startswith("FB")


async def test_a_game_ends_only_once_when_the_time_of_a_player_is_over(server):
    table = await server.table(clock=CLOCK)
    server.now.ms += 61_000
    with pytest.raises(NotNowError):
        await table.submit(move("a2a3", 0), RED, "red:1")
    for _ in range(3):
        table._flag()
    await asyncio.sleep(0.01)
    assert str(table.game.outcome.termination) == "time"
    assert [type(event).__name__ for event, _ in await server.log()].count("Ended") == 1


async def test_a_timer_ends_the_game_when_the_time_of_a_player_is_over(new_server):
    loop = asyncio.get_running_loop()
    server = new_server(now=lambda: int(loop.time() * 1000))
    table = await server.table(clock=TimeControl(Control.PER_MOVE, 50))
    await asyncio.sleep(0.2)
    assert table.game.outcome is not None


async def test_a_loss_on_time_that_cannot_be_stored_is_retried_after_a_pause(new_server, caplog):
    loop = asyncio.get_running_loop()
    server = new_server(now=lambda: int(loop.time() * 1000))
    table = await server.table(clock=TimeControl(Control.PER_MOVE, 50))
    append = server.storage.append

    async def fail(*args):
        raise StorageError(Code.FULL)

    server.storage.append = fail
    await asyncio.sleep(0.5)
    assert len(caplog.records) == 1
    server.storage.append = append
    await wait_until(lambda: table.game.outcome)


async def test_a_player_is_absent_only_after_the_grace_period(new_server):
    server = new_server(grace=0.05)
    table = await server.table()
    red, blue = RecordingViewer(RED), RecordingViewer(BLUE)
    table.enter(red)
    table.enter(blue)
    table.leave(red)
    await asyncio.sleep(0.01)
    table.enter(red)
    await asyncio.sleep(0.1)
    assert table.game.absent_since == (None, None)
    table.leave(red)
    await asyncio.sleep(0.15)
    assert table.game.absent_since[RED] is not None
    assert blue.of("presence")[-1]["seats"] == [False, True]
    table.enter(red)
    await asyncio.sleep(0.1)
    assert table.game.absent_since == (None, None)
    assert [event["kind"] for event in blue.of("ev")] == ["left", "returned"]


async def test_a_seated_player_who_never_connects_becomes_absent(new_server):
    server = new_server(grace=0.05)
    red = RecordingViewer(RED)
    options = Options(RULES)
    table = await server.tables.open("game", options, Metadata(), False, [TakeSeat("anna", RED)])
    table.enter(red)
    await asyncio.sleep(0.1)
    await table.submit(TakeSeat("ben", BLUE), None, "join")
    assert table.game.absent_since == (None, None)
    await wait_until(lambda: table.game.absent_since[BLUE])
    assert table.game.absent_since[RED] is None
    assert red.of("ev")[-1]["kind"] == "left"


async def test_a_player_who_does_not_enter_the_agreed_rematch_becomes_absent_there(new_server):
    server = new_server(grace=0.05)
    table = await server.table()
    viewer = RecordingViewer(RED)
    table.enter(viewer)
    await table.submit(Resign(), RED, "red:resign")
    await table.submit(OfferRematch(), RED, "red:again")
    await table.submit(AnswerRematch(accept=True), BLUE, "blue:again")
    await wait_until(lambda: viewer.of("rematch"))
    rematch = await server.tables.find(viewer.of("rematch")[0]["game"])
    rematch.enter(RecordingViewer(BLUE))
    await wait_until(lambda: rematch.game.absent_since[RED])
    assert rematch.game.absent_since[BLUE] is None


async def test_delayed_spectators_see_every_event_some_plies_later(server):
    table = await server.table(spectators=Spectators.DELAYED, delay=2)
    early = RecordingViewer(None)
    table.enter(early)
    for ply, text in enumerate(("a2a3", "a5a4", "b2b3", "b5b4")):
        seat = RED if ply % 2 == 0 else BLUE
        await table.submit(move(text, ply), seat, f"{seat}:{ply}")
        late = RecordingViewer(None)
        table.enter(late)
        assert early.of("ev")[-1:] == [] or early.of("ev")[-1]["seq"] == table.game.open_seq
        assert late.of("snap")[0]["seq"] == table.game.open_seq
        assert late.of("welcome")[0]["seq"] == table.game.open_seq
        table.leave(late)
    assert [event["ply"] for event in early.of("ev")] == [1, 2]
    await table.submit(Resign(), RED, "red:resign")
    assert early.of("ev")[-1]["kind"] == "ended"
    numbers = [event["seq"] for event in early.of("ev")]
    assert numbers == list(range(numbers[0], table.game.seq + 1))


async def test_a_table_without_spectators_refuses_them(server):
    table = await server.table(spectators=Spectators.OFF)
    with pytest.raises(NotNowError):
        table.enter(RecordingViewer(None))


async def test_a_returning_viewer_gets_the_missed_events_or_a_snapshot(server):
    table = await server.table()
    start = table.game.seq
    await table.submit(move("a2a3", 0), RED, "red:1")
    recent, ancient, future = RecordingViewer(BLUE), RecordingViewer(BLUE), RecordingViewer(BLUE)
    table.enter(recent, since=start)
    assert [event["seq"] for event in recent.of("ev")] == [start + 1]
    assert recent.of("choices")
    assert not recent.of("snap")
    for viewer, since in ((ancient, None), (future, start + 99)):
        table.enter(viewer, since=since)
        assert viewer.of("snap")[0]["seq"] == start + 1


async def test_a_snapshot_is_encoded_once_until_the_next_presence_message(server):
    table = await server.table()
    viewer, snapshot = RecordingViewer(None), table.audience.snapshot(None)
    table.enter(viewer)
    assert table.audience.snapshot(None) is snapshot
    while not viewer.of("presence"):
        await asyncio.sleep(0.01)
    assert table.audience.snapshot(None) is not snapshot
    assert table.audience.snapshot(None) == snapshot


async def test_a_table_without_viewers_is_unloaded_at_the_second_cleanup(new_server):
    server = new_server(grace=0.01)
    table = await server.table()
    viewer = RecordingViewer(RED)
    table.enter(viewer)
    for _ in range(3):
        await server.tables.forget()
    assert len(server.tables) == 1
    table.leave(viewer)
    await server.tables.forget()
    assert len(server.tables) == 1, "the table was dropped during the grace period of a player"
    while table.is_busy:
        await asyncio.sleep(0.01)
    await server.tables.forget()
    assert len(server.tables) == 1
    await server.tables.forget()
    assert len(server.tables) == 0
    assert (await server.tables.find("game")).game == table.game
