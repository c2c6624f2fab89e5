"""Games that the web client has as files: vectors of its tests, and the game on its home page."""

import json
from pathlib import Path
from random import Random

import msgspec

from attaque.game import Chance, Game, Options, Play, Ready, Resign, TakeSeat, event_to_json
from attaque.rules import Color, Setup, variant
from attaque.server.http.models import RecordRequest
from attaque.server.http.replay import from_start
from attaque.server.http.upload import uploaded
from tests.generated_page import OUTDATED

WEB = Path(__file__).parents[3] / "web"
VECTORS = WEB / "tests" / "vectors"


def played(name, seed, plies):
    """The log of a random game. If the game is not over after `plies` plies, the player to
    move resigns."""
    rng = Random(seed)
    chance, rules = Chance(rng, rng.randbytes), variant(name)
    log = [Game.open(f"game{seed}", Options(rules), 0)]
    game = Game.replay(log)
    commands = [
        (TakeSeat("anna", Color.RED), None),
        (TakeSeat("ben"), None),
        *((Ready(Setup.random(rules, rng)), color) for color in Color),
    ]
    for command, seat in commands:
        game, events = game.step(command, seat, 0, chance)
        log += events
    while game.outcome is None:
        moves = game.known_to(game.position.turn).legal_moves
        command = Play(rng.choice(moves)) if len(game.moves) < plies else Resign()
        game, events = game.step(command, game.position.turn, 0, chance)
        log += events
    return log


def array(lines):
    return "[\n" + ",\n".join(lines) + "\n]\n"


def test_the_web_clients_vectors_are_what_the_server_sends(regenerate):
    logs = [played("tiny", 1, 200), played("barrage", 2, 60), played("lattaque", 3, 40)]
    replays = [
        from_start(log, eye, Color.RED) for log in logs[:2] for eye in ("red", "blue", "truth")
    ]
    texts = {
        "games.json": array(json.dumps([event_to_json(event) for event in log]) for log in logs),
        "replays.json": array(msgspec.json.encode(replay).decode() for replay in replays),
    }
    for name, text in texts.items():
        if regenerate:
            (VECTORS / name).write_text(text, "utf-8")
        assert (VECTORS / name).read_text("utf-8") == text, OUTDATED


def test_the_game_on_the_home_page_is_what_the_server_sends(regenerate):
    folder = WEB / "src" / "home"
    record = (folder / "example-game.agn").read_text("utf-8")
    _, log = uploaded(RecordRequest(record), lambda found: None)
    text = msgspec.json.encode(from_start(log, "red", Color.RED)).decode() + "\n"
    file = folder / "example-game.json"
    if regenerate:
        file.write_text(text, "utf-8")
    assert file.read_text("utf-8") == text, OUTDATED
