"""Twin games on a real server: hidden facts change no byte that a viewer receives."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from random import Random
from zlib import crc32

import pytest

from attaque.game import Game
from attaque.rules import Color, Position, Setup, names, variant
from attaque.server import app
from attaque.server.errors import ServerError
from attaque.server.http.middleware import error_response
from attaque.server.http.routes import OPERATIONS, previews
from attaque.server.moderation import overview
from attaque.server.storage.keeping.vitals import Vitals
from attaque.server.table import frames
from tests.game.table import BLUE, RED, VIEWERS
from tests.game.twins import PLIES, long_twins
from tests.server.end_to_end.stage import HOST, Stage
from tests.server.live_server import serving

VARIANTS = (*names(), "classic+secrecy", "classic+silent_defense")
"""Every variant, and two options that hide kinds even in battles."""
LATE = ("classic", "barrage", "fa", "classic+secrecy")
"""The variants of the tests with delayed spectators."""
DELAYED = {"spectators": "delayed", "delay": 5}
GAMES = ("/api/v1/tables", "/api/v1/featured")
HOST_AND_MONITORING = (
    "/api/v1/admin/",
    "/api/v1/reports",
    "/api/v1/health",
    "/api/v1/ready",
    "/metrics",
)
"""The beginnings of paths whose answers could say something about a running game."""
LONG = 60
"""The length of games with --long, in plies."""
SAMPLE = 150
"""The number of random pairs of squares that are tried as moves; with --long, all are tried."""

# The real hashes of the seals differ between twin games, so these tests replace the hash function.
# All bytes must then be equal.
pytestmark = pytest.mark.usefixtures("seals_without_kinds")


@pytest.fixture(autouse=True)
def _pictures_are_not_drawn(monkeypatch):
    """Drawing takes long. A picture as PNG follows from the picture as SVG, so that is compared."""
    monkeypatch.setattr(previews, "png", str.encode)


@pytest.fixture(autouse=True)
def _no_time_passes(monkeypatch):
    """All clocks of these servers stand still, except that of the storage's gauge."""
    monkeypatch.setattr(Vitals, "seconds_since_success", 0.0)


async def sent(name, setups, moves, viewer, **options):
    """Every frame, body and header that one viewer, the host and a monitoring program receive in
    one game. The host may know no more than a spectator, and so no more than any viewer."""
    async with serving(seed=9, settings=HOST) as live:
        stage = await Stage.set(live, name, viewer, **options)
        await stage.play(name, setups, moves)
        await stage.come_back()
        await stage.ask()
        await stage.ask_host()
        return stage.sent


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
@pytest.mark.parametrize("name", VARIANTS)
async def test_twin_games_send_the_same_bytes(name, viewer, request):
    plies = LONG if request.config.getoption("--long") else PLIES
    pair = long_twins(name, viewer, plies)
    assert pair.one != pair.other
    one = await sent(name, pair.one, pair.moves, viewer)
    other = await sent(name, pair.other, pair.moves, viewer)
    assert len(one) > 2 * len(pair.moves)
    assert one == other


@pytest.mark.parametrize("name", LATE)
async def test_twin_games_send_delayed_spectators_the_same_bytes(name):
    pair = long_twins(name, None)
    one = await sent(name, pair.one, pair.moves, None, **DELAYED)
    assert one == await sent(name, pair.other, pair.moves, None, **DELAYED)
    assert one != await sent(name, pair.one, pair.moves, None)


def with_another_end(name, setups, moves, plies):
    """The moves, with the last `plies` of them replaced by other legal moves, which do not end the
    game."""
    position, rng, played = Position.start(variant(name), *setups), Random(name), []
    for ply, move in enumerate(moves):
        others = [m for m in position.legal_moves if m != move and not position.play(m).outcome]
        played.append(move if ply < len(moves) - plies else rng.choice(others))
        position = position.play(played[-1])
    return tuple(played)


@pytest.mark.parametrize("name", LATE)
async def test_moves_still_hidden_from_delayed_spectators_change_no_byte(name, monkeypatch):
    """The two games differ in the last moves only. To check the test itself, they are repeated
    without the delay: then their bytes differ."""
    setups, moves = (pair := long_twins(name, None)).one, pair.moves
    others = with_another_end(name, setups, moves, DELAYED["delay"])
    assert len(others) == len(moves)
    assert others != moves

    async def both():
        return [await sent(name, setups, played, None, **DELAYED) for played in (moves, others)]

    one, other = await both()
    assert one == other
    monkeypatch.setattr(Game, "behind", property(lambda game: game))
    one, other = await both()
    assert one != other


@pytest.mark.parametrize("leak", ["seen_by", "choices_in_text"])
async def test_the_twin_test_finds_a_planted_leak(leak, monkeypatch):
    """The leak: all viewers get full events, or the choices of the player to move."""
    pair = long_twins("classic", None)
    choices = frames.choices_in_text
    planted = {
        "seen_by": lambda event, viewer: event,
        "choices_in_text": lambda game, viewer: choices(game, game.position and game.position.turn),
    }
    monkeypatch.setattr(frames, leak, planted[leak])
    one = await sent("classic", pair.one, pair.moves, None)
    assert one != await sent("classic", pair.other, pair.moves, None)


async def test_the_twin_test_finds_a_leak_to_the_host(monkeypatch):
    """The leak: the host gets full events."""
    pair = long_twins("classic", None)
    monkeypatch.setattr(overview, "seen_by", lambda event, viewer: event)
    one = await sent("classic", pair.one, pair.moves, None)
    other = await sent("classic", pair.other, pair.moves, None)
    different = [a for a, b in zip(one, other, strict=True) if a != b]
    assert [json.loads(answer)[0] for answer in different] == ["/api/v1/admin/tables/{game}"]


def leaking(operation):
    """The operation, with the setups of the running games in a header of each answer."""

    async def handler(request, state):
        try:
            answer = await operation.handler(request, state)
        except ServerError as error:
            answer = error_response(error)
        games = [table.game for table in state.tables.all()]
        setups = [setup.letters for game in games for setup in game.setups if setup is not None]
        answer.headers["x-leak"] = str(crc32("".join(setups).encode()))
        return answer

    return replace(operation, handler=handler)


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
async def test_the_twin_test_reads_each_answer_about_a_running_game(viewer, monkeypatch):
    """A leak is planted in every operation. So each of them must differ between the twins."""
    monkeypatch.setattr(app, "OPERATIONS", [leaking(operation) for operation in OPERATIONS])
    pair = long_twins("tiny", viewer)
    one = await sent("tiny", pair.one, pair.moves, viewer)
    other = await sent("tiny", pair.other, pair.moves, viewer)
    answers = [json.loads(a) for a, b in zip(one, other, strict=True) if a != b]
    found = {asked.partition("?")[0].replace("/1/", "/{report}/") for asked, *_ in answers}
    told = [o for o in OPERATIONS if o.method == "GET" and o.path.startswith(GAMES)]
    told += [o for o in OPERATIONS if o.path.startswith(HOST_AND_MONITORING)]
    named = {o.path if o.method == "GET" else f"{o.method} {o.path}" for o in told}
    assert found == named - {"POST /api/v1/admin/tables/{game}/end"}


@pytest.mark.parametrize("name", names())
async def test_setup_edits_of_other_players_change_no_byte(name):
    """Two games differ only in the drafts and setups that the other players send. Some of the
    setups are refused. The viewer is Red or a spectator."""
    rules = variant(name)

    async def stream(seed, viewer):
        rng = Random(seed)
        async with serving(seed=9) as live:
            stage = await Stage.set(live, name, viewer)
            for _ in range(2):
                for color in Color:
                    setup = Setup.random(rules, Random(1) if color is viewer else rng)
                    if color is not viewer:
                        await edit_setup(stage.players[color], setup.letters, rng)
                    await stage.do(color, "ready", setup=setup.letters)
                    if color is RED:
                        await stage.do(color, "unready")
                await stage.ask()
                await stage.do(BLUE, "unready")
            return stage.sent

    for viewer in (RED, None):
        one = await stream(1, viewer)
        assert len(one) > 20
        assert one == await stream(2, viewer)


async def edit_setup(player, letters, rng):
    """Sends one to five drafts, and one incomplete setup, which the server refuses."""
    for rev in range(rng.randrange(1, 6)):
        hidden = "".join(letter if rng.random() < 0.5 else "." for letter in letters)
        await player.command("draft", rev=100 * rng.randrange(1, 9) + rev, setup=hidden)
    refused = await player.command("ready", setup="".join(rng.choice((x, ".")) for x in letters))
    assert refused["type"] == "nack"


@pytest.mark.parametrize("viewer", [RED, BLUE], ids=str)
@pytest.mark.parametrize("name", VARIANTS)
async def test_twin_games_refuse_illegal_moves_with_the_same_bytes(name, viewer, request):
    pair = long_twins(name, viewer)
    turns = range(len(pair.moves) + 1)
    plies = max(ply for ply in turns if Color((ply + variant(name).first) % 2) is viewer)
    squares = variant(name).grid.squares
    moves = [f"{origin}{target}" for origin, target in product(squares, squares)]
    if not request.config.getoption("--long"):
        moves = Random(name).sample(moves, min(SAMPLE, len(moves)))

    async def refusals(setups):
        async with serving(seed=9) as live:
            stage = await Stage.set(live, name, viewer)
            await stage.play(name, setups, pair.moves[:plies])
            eye = stage.eye
            while not (eye.choices and eye.choices["legal"]):
                await eye.receive()
            wrong = [move for move in moves if move not in eye.choices["legal"]]
            for n, move in enumerate(wrong):
                answer = await eye.command("move", cid=f"w{n}", ply=plies, move=move)
                assert answer["type"] == "nack"
            return len(wrong), eye.frames

    count, one = await refusals(pair.one)
    assert count > SAMPLE // 2
    assert len({json.loads(frame).get("code") for frame in one}) > 2
    assert (count, one) == await refusals(pair.other)
