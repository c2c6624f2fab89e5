"""Analyses of finished games and uploaded records over HTTP. The event loop stays free."""

import asyncio
import contextlib
import gzip
import os
import signal
import time
from random import Random

import msgspec
import pytest

from attaque.game import NotNowError, Play, Resign, Spectators
from attaque.notation import format_record, record_game
from attaque.server.errors import ServerError
from attaque.server.http.replay import replay_of
from attaque.server.http.routes.analyses import finished_game
from attaque.server.storage import MemoryStorage
from attaque.server.workers.analysis_models import AnalysisAnswer
from attaque.server.workers.analysis_queue import Job
from tests.game.table import BLUE, RED, Table
from tests.server.in_process_client import beside, in_process_client
from tests.server.live_server import letters, serving
from tests.server.workers.test_analysis_program import recorded_classic
from tests.server.workers.test_analysis_queue import recorded_tiny
from tests.strategies import eager_choice, random_game, variant

GAME = random_game(variant("tiny"), Random(4), 30)


def text_of(seed=4):
    return format_record(recorded_tiny(seed))


async def after_two_moves(live, **request):
    """Starts a game and makes one move of each player. Returns the seats and the two clients."""
    seats = await live.pair(**request)
    red, blue = await live.players(*seats)
    await red.done("ready", setup=letters("tiny", 1))
    await red.reach((await blue.done("ready", setup=letters("tiny", 2)))["seq"])
    for player, other in ((red, blue), (blue, red)):
        while player.choices is None or not player.choices["legal"]:
            await player.receive()
        answer = await player.done("move", ply=player.ply, move=player.choices["legal"][0])
        await other.reach(answer["seq"])
    return seats, red, blue


def bearer(seat):
    return {"Authorization": f"Bearer {seat['token']}"}


def code_of(answer):
    return answer.status_code, answer.json()["error"]["code"]


async def finished(live, name):
    """Requests the analysis `name` until it is done. Returns all answers."""
    found = []
    while not found or found[-1]["status"] != "done":
        answer = await live.http.get(f"/api/v1/analyses/{name}")
        assert answer.status_code == 200, answer.text
        found.append(answer.json())
        await asyncio.sleep(0.02)
    return found


async def test_a_finished_game_is_analysed_with_progress(live):
    seats, red, _ = await after_two_moves(live)
    path = f"/api/v1/tables/{seats[0]['game']}/analysis"
    early = await live.http.post(path)
    assert code_of(early) == (409, "analysis/not-over")
    own = await live.http.post(path, headers=bearer(seats[0]))
    assert code_of(own) == (409, "analysis/not-over")
    await red.done("resign")
    begun = await live.http.post(path)
    assert begun.status_code == 202
    answers = await finished(live, begun.json()["id"])
    steps = [(answer["done"], answer["total"]) for answer in answers]
    assert steps == sorted(steps)
    assert steps[-1][0] == steps[-1][1] > 0
    assert all(answer.get("review") is None for answer in answers[:-1])
    plies = answers[-1]["review"]["plies"]
    assert [(ply["ply"], ply["seat"]) for ply in plies] == [(1, "red"), (2, "blue")]
    # One belief for each of the seven hidden pieces of the other side.
    assert len(plies[0]["beliefs"]) == 7
    again = await live.http.post(path, headers=bearer(seats[1]))
    assert again.json() == answers[-1]
    assert again.headers["content-encoding"] == "gzip"
    plain = await live.http.get(
        f"/api/v1/analyses/{begun.json()['id']}", headers={"Accept-Encoding": "identity"}
    )
    assert "content-encoding" not in plain.headers
    assert msgspec.json.decode(plain.content, type=AnalysisAnswer).status == "done"


async def test_an_analysis_lost_in_a_restart_can_be_asked_for_again():
    """The storage keeps the game. The server keeps analyses only in its own memory."""
    storage = MemoryStorage()
    async with serving(storage) as live:
        seats, red, _ = await after_two_moves(live)
        await red.done("resign")
        path = f"/api/v1/tables/{seats[0]['game']}/analysis"
        begun = (await live.http.post(path)).json()
        there = f"/api/v1/analyses/{begun['id']}"
        while (answer := (await live.http.get(there)).json())["status"] == "waiting":
            await asyncio.sleep(0.005)
        assert answer["status"] == "running"
    async with serving(storage) as live:
        assert code_of(await live.http.get(there)) == (404, "analysis/unknown")
        again = await live.http.post(path)
        assert (again.status_code, again.json()) == (202, begun)
        assert len((await finished(live, begun["id"]))[-1]["review"]["plies"]) == 2


async def test_an_unknown_game_or_analysis_is_refused(live):
    unknown = await live.http.post("/api/v1/tables/nothing/analysis")
    assert code_of(unknown) == (404, "wire/unknown-game")
    missing = await live.http.get("/api/v1/analyses/0123")
    assert code_of(missing) == (404, "analysis/unknown")


async def test_only_the_players_may_ask_for_the_analysis_of_a_game_without_spectators(live):
    seats, red, _ = await after_two_moves(live, spectators="off")
    path = f"/api/v1/tables/{seats[0]['game']}/analysis"
    running = await live.http.post(path)
    await red.done("resign")
    stranger = await live.http.post(path)
    # The answer does not even reveal whether the game is over.
    assert running.content == stranger.content
    assert code_of(stranger) == (409, "game/no-spectators")
    wrong = await live.http.post(path, headers={"Authorization": "Bearer seat.x"})
    assert wrong.status_code == 403
    assert (await live.http.post(path, headers=bearer(seats[0]))).status_code == 202


@pytest.mark.parametrize("seat", [None, RED, BLUE], ids=str)
@pytest.mark.parametrize("spectators", [{}, {"spectators": Spectators.DELAYED, "delay": 4}])
def test_a_game_is_analysed_only_when_its_full_replay_is_available(seat, spectators):
    table, rng = Table("barrage", **spectators).started(), Random(5)
    for _ in range(8):
        with pytest.raises(ServerError, match="analysis/not-over"):
            finished_game(table.game, seat, 8)
        with pytest.raises(NotNowError):
            replay_of(table.game, table.log, "truth", seat)
        table.do(Play(eager_choice(table.game.position, rng)), table.game.position.turn)
    table.do(Resign(), RED)
    assert len(finished_game(table.game, seat, 8).moves) == 8
    with pytest.raises(ServerError, match="analysis/too-long"):
        finished_game(table.game, seat, 7)
    assert replay_of(table.game, table.log, "truth", seat).over


async def test_an_uploaded_record_is_analysed(live):
    begun = await live.post("/api/v1/analyses", {"text": text_of()}, 202)
    answer = (await finished(live, begun["id"]))[-1]
    assert len(answer["review"]["plies"]) == len(recorded_tiny(4).moves)
    # Records with the same moves have one analysis. Names and comments make no difference.
    other = text_of().replace("anna", "ben")
    assert (await live.post("/api/v1/analyses", {"text": other}, 202)) == answer
    long = text_of().replace("\n\n", "\n\n{" + 70_000 * "x" + "} ", 1)
    assert (await live.post("/api/v1/analyses", {"text": long}, 202)) == answer
    false = await live.http.post("/api/v1/analyses", json={"text": "1. a1-a9 *"})
    assert false.status_code == 400
    assert false.json()["error"]["code"].startswith("notation/")


async def test_a_game_without_a_move_is_not_analysed(live):
    start = record_game(GAME[0], [])
    answer = await live.http.post("/api/v1/analyses", json={"text": format_record(start)})
    assert code_of(answer) == (409, "analysis/empty")


async def test_the_limit_of_plies_is_the_same_for_games_of_the_server_and_uploaded_records():
    async with serving(settings={"analysis_plies": 2}) as live:
        seats, red, _ = await after_two_moves(live)
        await red.done("resign")
        path = f"/api/v1/tables/{seats[0]['game']}/analysis"
        assert (await live.http.post(path)).status_code == 202
        for plies, status in ((2, 202), (3, 409)):
            text = format_record(recorded_tiny(5, plies))
            answer = await live.http.post("/api/v1/analyses", json={"text": text})
            assert answer.status_code == status
        assert code_of(answer) == (409, "analysis/too-long")
        assert answer.json()["error"]["args"] == {"most": 2}
    async with serving(settings={"analysis_plies": 1}) as live:
        seats, red, _ = await after_two_moves(live)
        await red.done("resign")
        answer = await live.http.post(f"/api/v1/tables/{seats[0]['game']}/analysis")
        assert code_of(answer) == (409, "analysis/too-long")
        assert answer.json()["error"]["args"] == {"most": 1}


async def test_one_address_cannot_take_all_places_in_the_queue():
    async with in_process_client(waiting_analyses=4, unfinished_analyses=2) as anna:
        assert [await upload_status(anna, seed) for seed in (1, 2)] == [202, 202]
        answer = await anna.post("/api/v1/analyses", json={"text": text_of(3)})
        assert code_of(answer) == (429, "analysis/too-many")
        assert answer.headers["Retry-After"] == str(answer.json()["error"]["args"]["wait"])
        async with beside(anna, "192.0.2.2") as ben:
            assert await upload_status(ben, 3) == 202


async def test_a_request_to_a_full_queue_is_refused_with_the_seconds_to_wait():
    async with in_process_client(waiting_analyses=1, unfinished_analyses=9) as anna:
        answers = [
            await anna.post("/api/v1/analyses", json={"text": text_of(seed)}) for seed in range(3)
        ]
        assert code_of(answers[-1]) == (503, "analysis/full")
        assert int(answers[-1].headers["Retry-After"]) > 0


async def test_analyses_have_a_rate_limit_of_their_own():
    async with in_process_client(address_analyses=2, address_joins=1) as anna:
        assert [await upload_status(anna, seed) for seed in (1, 1, 1)] == [202, 202, 429]
        assert (await anna.post("/api/v1/tables/x/join", json={"nickname": "a"})).status_code == 404


async def upload_status(client, seed):
    """The status of the answer to the upload of a record."""
    return (await client.post("/api/v1/analyses", json={"text": text_of(seed)})).status_code


async def test_the_answer_says_how_many_analyses_are_ahead_in_the_queue():
    async with in_process_client() as anna:
        found = [
            (await anna.post("/api/v1/analyses", json={"text": text_of(seed)})).json()
            for seed in (1, 2)
        ]
        assert [(answer["status"], answer["ahead"]) for answer in found] == [
            ("waiting", 0),
            ("waiting", 1),
        ]
        later = (await anna.get(f"/api/v1/analyses/{found[1]['id']}")).json()
        assert later["ahead"] == 1


@pytest.mark.usefixtures("frozen_gc")
async def test_decompressing_a_large_answer_does_not_block_the_event_loop(live):
    """The server keeps answers compressed and decompresses them for a client without gzip."""
    size = 2**27
    job = Job("large", "", "done", body=gzip.compress(bytes(size), 1))
    live.state.analyses._jobs[job.name] = job
    got = asyncio.ensure_future(fetched(live, "/api/v1/analyses/large"))
    longest = 0.0
    while not got.done():
        start = time.thread_time()
        await asyncio.sleep(0)
        longest = max(longest, time.thread_time() - start)
    assert got.result() == size
    assert longest < 0.05


async def fetched(live, path):
    """Requests the path without compression. Returns the number of bytes of the body."""
    async with live.http.stream("GET", path, headers={"Accept-Encoding": "identity"}) as answer:
        assert answer.status_code == 200
        return sum([len(piece) async for piece in answer.aiter_raw()])


async def test_an_analysis_whose_process_is_killed_fails_and_can_be_asked_for_again(live):
    """The test kills the process as the system does when memory is short."""
    long = {"text": format_record(recorded_classic())}
    begun = await live.post("/api/v1/analyses", long, 202)
    (worker,) = await children()
    os.kill(worker, signal.SIGKILL)
    path = f"/api/v1/analyses/{begun['id']}"
    while (answer := await live.http.get(path)).status_code == 200:
        assert answer.json()["status"] != "done"
        await asyncio.sleep(0.01)
    assert code_of(answer) == (503, "analysis/failed")
    other = await live.post("/api/v1/analyses", {"text": text_of()}, 202)
    assert (await finished(live, other["id"]))[-1]["review"]["plies"]
    again = await live.post("/api/v1/analyses", long, 202)
    assert (again["id"], again["status"]) == (begun["id"], "waiting")


async def children():
    """Waits until this process has started an analysis process. Returns the process ids of all its
    analysis processes."""
    while True:
        found = []
        for name in os.listdir("/proc"):
            if not name.isdigit():
                continue
            try:
                with open(f"/proc/{name}/stat") as stat, open(f"/proc/{name}/cmdline") as line:
                    parent = int(stat.read().rsplit(")", 1)[1].split()[1])
                    if parent == os.getpid() and "analysis_program" in line.read():
                        found.append(int(name))
            except OSError:
                continue
        if found:
            return found
        await asyncio.sleep(0.005)


@pytest.mark.usefixtures("frozen_gc")
async def test_the_event_loop_is_not_blocked_during_an_analysis(live):
    text = format_record(recorded_classic(8))
    begun = await live.post("/api/v1/analyses", {"text": text}, 202)
    longest, looked = 0.0, 0
    thinking = asyncio.ensure_future(finished(live, begun["id"]))
    (worker,) = await children()
    own = os.getpriority(os.PRIO_PROCESS, 0)
    low = False
    while not thinking.done():
        start = time.thread_time()  # without the time of other threads and processes
        await asyncio.sleep(0.01)
        longest, looked = max(longest, time.thread_time() - start), looked + 1
        with contextlib.suppress(ProcessLookupError):
            low = low or os.getpriority(os.PRIO_PROCESS, worker) > own
    assert low, "the analysis process did not get a lower priority than the server"
    assert thinking.result()[-1]["review"]["source"] == "network"
    assert looked > 10
    assert longest < 0.25
