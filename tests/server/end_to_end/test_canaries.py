"""Canaries: during a game the server neither logs a player's secrets nor sends them to others."""

from __future__ import annotations

import json
import logging
import re

import pytest

from attaque.rules import Color, Position, names
from attaque.rules.squares import squares_in
from tests.game.table import BLUE, RED
from tests.game.twins import long_twins
from tests.server.end_to_end.stage import HOST, HOST_TOKEN, Stage
from tests.server.live_server import serving

VARIANTS = (*names(), "classic+memory", "classic+secrecy", "classic+silent_defense")
"""Every variant, and options that change what is shown."""
MOVE = re.compile(r"[a-z]\d+[-x][a-z]\d+(?:\[(.)[<=>](.)\]|\((.)\))?")
"""A move in a text record. The groups are the kinds of attacker and defender, or of a runner."""
SETUP = re.compile(r'^\[(Red|Blue)Setup "(.*)"\]$', re.MULTILINE)
"""The setup of one side in a text record."""


async def play(live, name, viewer):
    """Plays some plies. Returns the stage with all that the viewer was sent, and the game."""
    pair = long_twins(name, viewer)
    stage = await Stage.set(live, name, viewer)
    await stage.play(name, pair.one, pair.moves)
    await stage.come_back()
    await stage.ask()
    await stage.ask_host()
    return stage, live.state.tables.here(stage.game).game


async def erased_person(live, stage):
    """The token of a person whom the host erases, at the third attempt."""
    token = (await live.http.post("/api/v1/people")).json()["token"]
    headers = {"Authorization": f"Bearer {HOST_TOKEN}"}
    for body in ({"person": token}, {"token": f"{token}-"}, {"token": token}):
        path = "/api/v1/admin/people"
        answer = await live.http.request("DELETE", path, headers=headers, json=body)
        stage.answers.append(json.dumps([path, answer.status_code, dict(answer.headers)]))
        stage.answers.append(answer.text)
    assert answer.json() == {"erased": 1}
    return token


def hidden(game):
    """The start squares of Blue's pieces whose kinds are hidden."""
    return {
        game.home_of(o.square)
        for o in game.position.occupants()
        if o.piece.color is BLUE and not o.is_public
    }


def salts(game):
    """The salts of Blue's hidden pieces."""
    seal, homes = game.seals[BLUE], hidden(game)
    pairs = zip(seal.squares, seal.salts, strict=True)
    return [salt.hex() for square, salt in pairs if square in homes]


def logged(caplog):
    """The lines that the server has logged, without those of the clients in this process."""
    records = [r for r in caplog.records if not r.name.startswith(("websockets", "http"))]
    return [caplog.handler.format(record) for record in records]


@pytest.mark.parametrize("viewer", [RED, None], ids=str)
@pytest.mark.parametrize("name", VARIANTS)
async def test_no_secret_is_sent_or_logged_before_the_end(name, viewer, caplog):
    """The secrets are Blue's setup, his draft, the salts of his hidden pieces, his token, and the
    tokens of the host and of a person whom the host erases. The test searches frames, bodies,
    headers, metrics and the log."""
    caplog.set_level(logging.DEBUG)
    async with serving(seed=9, settings=HOST) as live:
        stage, game = await play(live, name, viewer)
        for path in ("/metrics", "/api/v1/health", "/", "/nowhere"):
            answer = await live.http.get(path)
            stage.answers.append(f"{answer.headers} {answer.text}")
        person = await erased_person(live, stage)
        letters = game.setups[BLUE].letters
        draft = letters[:3].ljust(len(letters), ".")
        canaries = [letters, stage.seats[BLUE]["token"], *salts(game)]
        canaries += [HOST_TOKEN, person]
        canaries += [draft] if draft.strip(".") else []
        text = "\n".join([*stage.sent, *logged(caplog)])
        assert len(canaries) > 4
        assert [canary for canary in canaries if canary in text] == []
        await stage.do(RED, "resign")
        assert all(salt in stage.eye.frames[-1] for salt in salts(game)), (
            "the search misses a salt that is revealed"
        )


@pytest.mark.parametrize("viewer", [RED, None], ids=str)
@pytest.mark.parametrize("name", VARIANTS)
async def test_the_kind_of_a_hidden_piece_is_never_sent_before_the_end(name, viewer):
    async with serving(seed=9, settings=HOST) as live:
        stage, game = await play(live, name, viewer)
        homes, finder = {str(home) for home in hidden(game)}, PieceFinder(game)
        named = [piece for text in stage.sent for piece in finder.pieces(json.loads(text))]
        assert {home for home, _ in named} >= homes
        assert {kind for home, kind in named if home in homes} <= {"X", "?"}
        # During the game there is a record only if the variant keeps shown kinds visible.
        assert bool(finder.moves) is game.options.rules.stays_shown
        await stage.do(RED, "resign")
        await stage.eye.send({"type": "resync"})
        await stage.ask()
        for opened in (await stage.eye.until("snap"), *records(stage)):
            shown = dict(PieceFinder(game).pieces(opened))
            assert shown.keys() >= homes
            assert {"X", "?"}.isdisjoint(shown.values()), (
                "the search misses a kind that is revealed"
            )


def records(stage):
    """The last two records in the answers: AGN and JSON Lines."""
    answers = [json.loads(text) for text in stage.answers]
    bodies = [answer[3] for answer in answers if isinstance(answer, list)]
    found = [body for body in bodies if body.startswith(("[Game", '{"variant"'))][-2:]
    assert [text[0] for text in found] == ["[", "{"]
    return found


class PieceFinder:
    """Finds every piece that a message or an answer names, at any depth of the JSON. `moves` is
    the number of plies that were read in records."""

    def __init__(self, game):
        self.game, self.moves = game, 0
        red, blue = game.seals
        squares = [str(square) for square in (*red.squares, *blue.squares)]
        self.plies = []
        """For each ply the start square of the piece that moves, and that of the struck piece; None
        if no piece is struck."""
        position = Position.start(game.options.rules, *game.setups)
        for move in game.moves:
            numbers = [position.identity_at(square) for square in move]
            self.plies.append([squares[number - 1] if number else None for number in numbers])
            position = position.play(move)

    def pieces(self, value):
        """The pieces in a value, each as (start square, letter of the kind)."""
        if isinstance(value, str) and value.startswith("["):
            yield from self.in_text(value)
        if isinstance(value, str) and value.startswith("{"):
            value = [json.loads(line) for line in value.splitlines()]
        if isinstance(value, list):
            for item in value:
                yield from self.pieces(item)
        if isinstance(value, dict):
            yield from self.in_object(value)

    def in_object(self, value):
        home, kind = value.get("home", value.get("square")), value.get("kind")
        if isinstance(home, str) and isinstance(kind, str):
            yield home, kind
        if value.get("kinds"):
            yield from zip(value["squares"], value["kinds"], strict=True)
        if isinstance(value.get("moves"), str):
            yield from self.in_moves(value["moves"])
            yield from self.in_setups(dict(zip(Color, value["setups"], strict=True)))
        for item in value.values():
            yield from self.pieces(item)

    def in_text(self, record):
        """The pieces in an AGN record."""
        setups = {Color.parse(word.lower()): s for word, s in SETUP.findall(record)}
        yield from self.in_setups(setups)
        yield from self.in_moves(record.rpartition("]\n\n")[2])

    def in_setups(self, setups):
        rules = self.game.options.rules
        for color, letters in setups.items():
            if letters != "?":
                turned = (lambda s: s) if color is RED else rules.grid.turned
                squares = [str(turned(square)) for square in squares_in(rules.home)]
                named = zip(squares, letters, strict=True)
                yield from ((home, letter) for home, letter in named if letter != ".")

    def in_moves(self, text):
        for (mover, target), kinds in zip(self.plies, MOVE.findall(text), strict=False):
            self.moves += 1
            attacker, defender, runner = kinds
            yield from [(mover, attacker or runner)] if attacker or runner else []
            yield from [(target, defender)] if defender else []
