"""Tables: one writer; duplicates, races, conflicts, clocks, presence, late spectators."""

import asyncio
import json
from random import Random

import pytest

from attaque.game import (
    AnswerRematch,
    Chance,
    Control,
    NotNowError,
    OfferRematch,
    Options,
    Play,
    Ready,
    Refusal,
    Resign,
    Spectators,
    TakeSeat,
    TimeControl,
)
from attaque.rules import Color, Move, Setup, variant
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.lobby.metadata import Metadata
from attaque.server.lobby.registry import Registry
from attaque.server.runtime import Runtime
from attaque.server.settings import Settings
from attaque.server.storage import Code, MemoryStorage, StorageError
from attaque.server.table.event_log import read_events

RED, BLUE = Color.RED, Color.BLUE
RULES = variant("tiny")
RED_SETUP = Setup.from_letters(RULES, "FB....MERS.R")
BLUE_SETUP = Setup.from_letters(RULES, ".....BFMERRS")


class Ear:
    """A viewer that keeps what it is shown."""

    def __init__(self, seat):
        self.seat, self.frames = seat, []

    def show(self, frames):
        self.frames += [json.loads(frame) for frame in frames]

    def of(self, type_):
        return [frame for frame in self.frames if frame["type"] == type_]


class Hand:
    """The time, moved by the test."""

    def __init__(self):
        self.ms = 1_000_000

    def __call__(self):
        return self.ms


class World:
    """Tables over one storage; `again` is the same after a fall of the server."""

    def __init__(self, storage=None, now=None, down_since=None, settings=None, **runtime):
        self.storage = storage or MemoryStorage()
        self.now = now or Hand()
        rng = Random(5)
        chance = Chance(rng, rng.randbytes)
        runtime = {"answering": 0.0, **runtime}
        self.runtime = Runtime(
            self.storage,
            Settings(**(settings or {})),
            now=self.now,
            chance=chance,
            entropy=rng.randbytes,
            **runtime,
        )
        self.tables = Registry(self.runtime, down_since)

    def again(self, **runtime):
        return World(self.storage, self.now, **runtime)

    async def table(self, started=True, **options):
        seats = [TakeSeat("anna", RED), TakeSeat("ben", BLUE)]
        options = Options(RULES, **options)
        table = await self.tables.open("game", options, Metadata(), False, seats)
        if started:
            await table.submit(Ready(RED_SETUP), RED, "red:ready")
            await table.submit(Ready(BLUE_SETUP), BLUE, "blue:ready")
        return table

    async def log(self):
        return await read_events(self.storage, "game")


def move(text, ply=None):
    return Play(Move.parse(text), ply)


async def settle():
    for _ in range(20):
        await asyncio.sleep(0)


async def wait(happened):
    for _ in range(400):
        if happened():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not happen")


async def test_a_command_id_counts_once():
    world = World()
    table = await world.table()
    answered = []
    first = await table.submit(move("a2a3", 0), RED, "red:1", answered.append)
    again = await table.submit(move("a2a3", 0), RED, "red:1", answered.append)
    assert first == again == table.game.seq
    assert answered == [first, first]
    # Also when the server has forgotten everything but the log.
    later = world.again()
    table = await later.tables.find("game")
    assert await table.submit(move("a2a3", 0), RED, "red:1") == first
    assert table.game.position.ply == 1


async def test_two_tabs_on_one_seat_race_and_one_wins():
    world = World()
    table = await world.table()
    moves = [table.submit(move(m, 0), RED, f"red:{m}") for m in ("a2a3", "b2b3", "c2c3")]
    done = await asyncio.gather(*moves, return_exceptions=True)
    refused = [answer for answer in done if isinstance(answer, Exception)]
    assert [error.refusal for error in refused] == [Refusal.STALE] * 2
    assert table.game.position.ply == 1


async def test_it_acknowledges_and_shows_only_what_is_on_disk():
    world = World()
    table = await world.table()
    ear, trace = Ear(BLUE), []
    table.enter(ear)
    before = len(ear.frames)
    append = world.storage.append

    async def slow(*args):
        await settle()
        assert len(ear.frames) == before
        assert not trace
        seq = await append(*args)
        trace.append("stored")
        return seq

    def acknowledged(seq):
        assert len(ear.frames) == before
        trace.append("acknowledged")

    world.storage.append = slow
    await table.submit(move("a2a3", 0), RED, "red:1", acknowledged)
    assert trace == ["stored", "acknowledged"]
    assert ear.of("ev")[-1]["kind"] == "moved"


@pytest.mark.parametrize("code", [Code.FULL, Code.BUSY, Code.LOCKED])
async def test_what_storage_refuses_has_not_happened(code):
    world = World()
    table = await world.table()
    ear = Ear(BLUE)
    table.enter(ear)
    game, shown, append = table.game, list(ear.of("ev")), world.storage.append

    async def refuse(*args):
        raise StorageError(code)

    world.storage.append = refuse
    with pytest.raises(StorageError):
        await table.submit(move("a2a3", 0), RED, "red:1")
    assert (table.game, ear.of("ev")) == (game, shown)
    world.storage.append = append
    assert await table.submit(move("a2a3", 0), RED, "red:1") == game.seq + 1


async def test_a_table_that_is_behind_catches_up_and_answers():
    """Two servers on one log: the fence is (game, seq), and the loser shows the winner's move."""
    world = World()
    table = await world.table()
    other = await world.again().tables.find("game")
    ear = Ear(BLUE)
    other.enter(ear)
    await table.submit(move("a2a3", 0), RED, "red:1")
    with pytest.raises(NotNowError, match="gone on"):
        await other.submit(move("b2b3", 0), RED, "red:2")
    assert other.game == table.game
    assert ear.of("ev")[-1]["move"] == "a2a3"
    # The same command through both: done once, the same answer.
    seq = await table.submit(move("a5a4", 1), BLUE, "blue:3")
    assert await other.submit(move("a5a4", 1), BLUE, "blue:3") == seq
    assert [event.seq for event, _ in await world.log()] == list(range(1, seq + 1))


async def test_whoever_goes_away_has_still_moved():
    world = World()
    table = await world.table()
    append, gate = world.storage.append, asyncio.Event()

    async def slow(*args):
        await gate.wait()
        return await append(*args)

    world.storage.append = slow
    sending = asyncio.create_task(table.submit(move("a2a3", 0), RED, "red:1"))
    await settle()
    sending.cancel()
    gate.set()
    await asyncio.gather(sending, return_exceptions=True)
    await table.close()
    assert table.game.position.ply == 1


async def test_a_draft_is_shown_to_its_owner_only_and_the_newest_counts():
    world = World()
    table = await world.table(started=False)
    tab, other_tab, rival, watcher = Ear(RED), Ear(RED), Ear(BLUE), Ear(None)
    for ear in (tab, other_tab, rival, watcher):
        table.enter(ear)
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
    late = Ear(RED)
    table.enter(late)
    assert late.of("draft") == other_tab.of("draft")
    assert len(await world.log()) == seq


async def test_setup_edits_leave_the_others_stream_unchanged():  # H4
    async def stream(drafts):
        world = World()
        table = await world.table(started=False)
        mine, theirs = Ear(BLUE), Ear(RED)
        table.enter(mine)
        table.enter(theirs)
        for rev, letters in enumerate(drafts):
            table.draft(theirs, rev, letters)
        await table.submit(Ready(RED_SETUP), RED, "red:ready")
        await asyncio.sleep(0.1)
        return mine.frames

    few = await stream([])
    assert few == await stream(["F...........", "MF..........", "............"])


CLOCK = TimeControl(Control.FISCHER, 60_000, 0, setup=30_000)


async def test_the_time_to_set_up_ends_with_the_draft_completed():
    world = World()
    table = await world.table(started=False, clock=CLOCK)
    ear = Ear(RED)
    table.enter(ear)
    table.draft(ear, 1, "FB..........")
    world.now.ms += 30_000
    table._flag()
    await asyncio.sleep(0.01)
    assert table.game.position is not None
    assert table.game.setups[RED].letters.startswith("FB")
    await table.close()


async def test_a_flag_falls_by_itself_and_once():
    world = World()
    table = await world.table(clock=CLOCK)
    world.now.ms += 60_000
    with pytest.raises(NotNowError):
        await table.submit(move("a2a3", 0), RED, "red:1")
    for _ in range(3):
        table._flag()
    await asyncio.sleep(0.01)
    assert str(table.game.outcome.termination) == "time"
    assert [type(event).__name__ for event, _ in await world.log()].count("Ended") == 1
    await table.close()


async def test_the_timer_flags_in_real_time():
    loop = asyncio.get_running_loop()
    world = World(now=lambda: int(loop.time() * 1000))
    table = await world.table(clock=TimeControl(Control.PER_MOVE, 50))
    await asyncio.sleep(0.2)
    assert table.game.outcome is not None
    await table.close()


async def test_a_disk_that_does_not_take_a_flag_is_not_asked_all_the_time(caplog):
    loop = asyncio.get_running_loop()
    world = World(now=lambda: int(loop.time() * 1000))
    table = await world.table(clock=TimeControl(Control.PER_MOVE, 50))
    append = world.storage.append

    async def fail(*args):
        raise StorageError(Code.FULL)

    world.storage.append = fail
    await asyncio.sleep(0.5)
    assert len(caplog.records) == 1
    world.storage.append = append
    await wait(lambda: table.game.outcome)
    await table.close()


async def test_a_short_absence_is_none_and_a_long_one_is_told():
    world = World(grace=0.05)
    table = await world.table()
    red, blue = Ear(RED), Ear(BLUE)
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
    await table.close()


async def test_who_sits_down_and_never_comes_is_away_after_the_same_grace():
    world = World(grace=0.05)
    red = Ear(RED)
    options = Options(RULES)
    table = await world.tables.open("game", options, Metadata(), False, [TakeSeat("anna", RED)])
    table.enter(red)
    await asyncio.sleep(0.1)
    await table.submit(TakeSeat("ben", BLUE), None, "join")
    assert table.game.absent_since == (None, None)
    await wait(lambda: table.game.absent_since[BLUE])
    assert table.game.absent_since[RED] is None
    assert red.of("ev")[-1]["kind"] == "left"
    await table.close()


async def test_who_agrees_to_a_rematch_and_goes_is_away_at_the_next_table():
    world = World(grace=0.05)
    table = await world.table()
    ear = Ear(RED)
    table.enter(ear)
    await table.submit(Resign(), RED, "red:resign")
    await table.submit(OfferRematch(), RED, "red:again")
    await table.submit(AnswerRematch(accept=True), BLUE, "blue:again")
    await wait(lambda: ear.of("rematch"))
    rematch = await world.tables.find(ear.of("rematch")[0]["game"])
    rematch.enter(Ear(BLUE))
    await wait(lambda: rematch.game.absent_since[RED])
    assert rematch.game.absent_since[BLUE] is None
    await world.tables.close()


async def test_delayed_spectators_see_the_same_later():
    world = World()
    table = await world.table(spectators=Spectators.DELAYED, delay=2)
    early = Ear(None)
    table.enter(early)
    for ply, text in enumerate(("a2a3", "a5a4", "b2b3", "b5b4")):
        seat = RED if ply % 2 == 0 else BLUE
        await table.submit(move(text, ply), seat, f"{seat}:{ply}")
        late = Ear(None)
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


async def test_nobody_watches_where_spectators_are_off():
    table = await World().table(spectators=Spectators.OFF)
    with pytest.raises(NotNowError):
        table.enter(Ear(None))


async def test_whoever_comes_back_gets_what_he_missed_or_a_snapshot():
    table = await World().table()
    start = table.game.seq
    await table.submit(move("a2a3", 0), RED, "red:1")
    recent, ancient, future = Ear(BLUE), Ear(BLUE), Ear(BLUE)
    table.enter(recent, since=start)
    assert [event["seq"] for event in recent.of("ev")] == [start + 1]
    assert recent.of("choices")
    assert not recent.of("snap")
    for ear, since in ((ancient, None), (future, start + 99)):
        table.enter(ear, since=since)
        assert ear.of("snap")[0]["seq"] == start + 1


async def test_a_snapshot_is_kept_for_those_who_come_together_only():
    table = await World().table()
    ear, snapshot = Ear(None), table.audience.snapshot(None)
    table.enter(ear)
    assert table.audience.snapshot(None) is snapshot
    while not ear.of("presence"):
        await asyncio.sleep(0.01)
    assert table.audience.snapshot(None) is not snapshot
    assert table.audience.snapshot(None) == snapshot


async def test_a_table_that_nobody_is_at_is_forgotten_after_a_while():
    world = World(grace=0.01)
    table = await world.table()
    ear = Ear(RED)
    table.enter(ear)
    for _ in range(3):
        await world.tables.forget()
    assert len(world.tables) == 1
    table.leave(ear)
    await world.tables.forget()
    assert len(world.tables) == 1, "the grace of a player runs"
    while table.is_busy:
        await asyncio.sleep(0.01)
    await world.tables.forget()
    assert len(world.tables) == 1
    await world.tables.forget()
    assert len(world.tables) == 0
    assert (await world.tables.find("game")).game == table.game
    await world.tables.close()
