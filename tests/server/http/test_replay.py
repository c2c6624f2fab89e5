"""Replays: what each client may see of a game while it runs and after its end."""

import asyncio
import json
import threading
from random import Random
from time import sleep

import msgspec
import pytest

from attaque.game import (
    AnswerDraw,
    NotNowError,
    OfferDraw,
    Play,
    Resign,
    Spectators,
    event_to_json,
    seen_by,
)
from attaque.server.errors import ServerError
from attaque.server.http.replay import EYES, replay_of
from attaque.server.http.routes import replays
from tests.game.table import BLUE, GAMES, RED, VIEWERS, Table
from tests.game.twins import long_twins
from tests.server.live_server import letters, serving, started
from tests.strategies import eager_choice

WORDS = {RED: "red", BLUE: "blue", None: "public"}


def played(name="barrage", plies=12, **options) -> Table:
    table, rng = Table(name, offer_gap=0, **options).started(), Random(3)
    for _ in range(plies):
        if table.game.outcome is None:
            table.do(Play(eager_choice(table.game.position, rng)), table.game.position.turn)
    return table


def replay_json(table, eye, seat):
    return json.loads(msgspec.json.encode(replay_of(table.game, table.log, eye, seat)))


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
def test_a_replay_has_the_first_view_and_the_events_that_a_socket_would_get(viewer):
    table = played(plies=0)
    begin = table.game.seen_by(viewer).to_json()
    table = played(plies=12)
    found = replay_json(table, WORDS[viewer], viewer)
    assert found["view"] == begin
    started = begin["seq"]
    assert found["events"] == [
        {"type": "ev", **event_to_json(seen_by(event, viewer))} for event in table.log[started:]
    ]
    assert (found["game"], found["as"], found["over"]) == ("table-1", WORDS[viewer], False)


@pytest.mark.parametrize(
    ("eye", "seat"),
    [("red", BLUE), ("blue", RED), ("red", None), ("blue", None)],
)
def test_no_client_gets_another_players_view_of_a_running_game(eye, seat):
    with pytest.raises(ServerError, match="wire/token"):
        replay_json(played(), eye, seat)


@pytest.mark.parametrize("seat", VIEWERS, ids=str)
def test_no_client_gets_the_full_view_before_the_end(seat):
    with pytest.raises(NotNowError):
        replay_json(played(), "truth", seat)


@pytest.mark.parametrize("seat", VIEWERS, ids=str)
def test_after_the_end_every_client_may_choose_any_view(seat):
    table = played()
    table.do(Resign(), BLUE)
    found = {eye: replay_json(table, eye, seat) for eye in EYES}
    assert all(answer["over"] for answer in found.values())
    kinds = {
        eye: [piece["kind"] for piece in answer["view"]["board"]["pieces"]]
        for eye, answer in found.items()
    }
    half = len(kinds["truth"]) // 2
    assert "X" not in kinds["truth"]
    assert kinds["red"] == [*kinds["truth"][:half], *["X"] * half]
    assert kinds["blue"] == [*["X"] * half, *kinds["truth"][half:]]
    assert set(kinds["public"]) == {"X"}
    assert found["truth"]["view"]["phase"] == "play"
    assert found["truth"]["view"]["outcome"] is None
    assert found["truth"]["events"][-1]["kind"] == "ended"


def test_a_game_that_has_not_started_has_no_replay():
    for seat in VIEWERS:
        with pytest.raises(NotNowError):
            replay_json(Table("tiny").seated(), WORDS[seat], seat)


def test_a_memory_variant_has_no_replay_while_the_game_runs():
    table = played("barrage+memory")
    for seat in VIEWERS:
        with pytest.raises(NotNowError):
            replay_json(table, WORDS[seat], seat)
    table.do(Resign(), RED)
    assert replay_json(table, "red", RED)["over"]


def test_a_replay_for_delayed_spectators_ends_at_the_last_event_they_have_seen():
    table = played(spectators=Spectators.DELAYED, delay=4)
    late = replay_json(table, "public", None)["events"]
    assert late[-1]["seq"] == table.game.open_seq < table.game.seq
    assert replay_json(table, "public", RED)["events"] == late
    assert replay_json(table, "red", RED)["events"][-1]["seq"] == table.game.seq


def test_only_players_get_a_replay_of_a_game_without_spectators():
    table = played(spectators=Spectators.OFF)
    table.do(Resign(), RED)
    for eye in EYES:
        with pytest.raises(NotNowError):
            replay_json(table, eye, None)
    assert all(replay_json(table, eye, RED)["over"] for eye in EYES)


def test_a_replay_shows_draw_offers_to_the_players_only():
    table = played()
    table.do(OfferDraw(), RED)
    table.do(AnswerDraw(accept=False), BLUE)
    table.do(Resign(), RED)
    for eye in EYES:
        kinds = [event.get("kind") for event in replay_json(table, eye, None)["events"]]
        assert kinds[-3:] == [None, None, "ended"], eye
    kinds = [event.get("kind") for event in replay_json(table, "truth", BLUE)["events"]]
    assert kinds[-3:] == ["draw-offered", "draw-declined", "ended"]


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
@pytest.mark.parametrize("name", [name for name in GAMES if "complete_visibility" not in name])
@pytest.mark.usefixtures("seals_without_kinds")
def test_twin_games_have_equal_replays(name, viewer):
    pair = long_twins(name, viewer)
    answers = []
    for setups in (pair.one, pair.other):
        table = Table(name).started(*setups)
        for move in pair.moves:
            table.do(Play(move), table.game.position.turn)
        try:
            answers.append(replay_json(table, WORDS[viewer], viewer))
        except NotNowError as error:
            answers.append(str(error))
    assert answers[0] == answers[1]


async def test_over_http_the_token_decides_which_views_a_client_may_get(live):
    seats = await live.pair()
    red, blue = await live.players(*seats)
    path = f"/api/v1/tables/{seats[0]['game']}/replay"
    early = await live.http.get(path)
    assert (early.status_code, early.json()["error"]["code"]) == (409, "game/not-now")
    await red.done("ready", setup=letters("tiny", 1))
    await red.reach((await blue.done("ready", setup=letters("tiny", 2)))["seq"])
    own = await live.http.get(path, headers=bearer(seats[0]))
    assert own.json()["as"] == own.json()["view"]["viewer"] == "red"
    assert letters("tiny", 2) not in own.text
    other = await live.http.get(f"{path}?as=blue", headers=bearer(seats[0]))
    assert (other.status_code, other.json()["error"]["code"]) == (403, "wire/token")
    assert (await live.http.get(path)).json()["as"] == "public"
    wrong = await live.http.get(f"{path}?as=god")
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (400, "wire/malformed")
    await blue.done("resign")
    truth = (await live.http.get(f"{path}?as=truth")).json()
    assert "X" not in [piece["kind"] for piece in truth["view"]["board"]["pieces"]]
    gone = await live.http.get("/api/v1/tables/nothing/replay")
    assert gone.status_code == 404


async def test_writing_a_long_record_does_not_block_other_requests(live, monkeypatch):
    """A thread that is not the thread of the event loop writes the record."""
    threads, write = [], replays.record

    def watched(*args):
        threads.append(threading.current_thread())
        return write(*args)

    monkeypatch.setattr(replays, "record", watched)
    seats, *_ = await started(live)
    for form in ("agn", "jsonl"):
        path = f"/api/v1/tables/{seats[0]['game']}/record?format={form}"
        assert (await live.http.get(path)).status_code == 200
    assert len(threads) == 2
    assert threading.current_thread() not in threads


async def test_records_and_replays_are_made_one_at_a_time(monkeypatch):
    """Many records and replays at once would slow down every table. Of eight requests from
    one address, six may wait or run, and two are refused."""
    working, at_once = [], []

    def watched(work):
        def slowly(*args):
            working.append(1)
            at_once.append(len(working))
            sleep(0.2)  # all requests arrive while the first one runs
            working.pop()
            return work(*args)

        return slowly

    for name in ("record", "replay_of"):
        monkeypatch.setattr(replays, name, watched(getattr(replays, name)))
    async with serving(settings={"address_replays": 6}) as live:
        seats, *_ = await started(live)
        path = f"/api/v1/tables/{seats[0]['game']}"
        asked = [live.http.get(f"{path}/{what}") for what in 4 * ["record", "replay"]]
        found = [answer.status_code for answer in await asyncio.gather(*asked)]
        assert sorted(found) == [200] * 6 + [429] * 2
    assert set(at_once) == {1}


def bearer(seat):
    return {"Authorization": f"Bearer {seat['token']}"}
