"""Writes tests/fixtures/games for vitest: games of every variant as the server sends them.

Each file holds snapshots and the frames between them, for red, blue and a spectator. Each test run
writes the files again, so that they match the server's current code.
"""

import json
from pathlib import Path
from random import Random

from attaque.game import (
    Absent,
    AnswerDraw,
    AnswerRematch,
    Chance,
    Control,
    Credit,
    Game,
    OfferDraw,
    OfferRematch,
    Options,
    Play,
    Present,
    Ready,
    Resign,
    TakeSeat,
    TimeControl,
    Unready,
)
from attaque.rules import Color, Setup, catalogue, variant
from attaque.server.table import frames

TARGET = Path(__file__).parent.parent / "tests" / "fixtures" / "games"
VIEWERS = {"red": Color.RED, "blue": Color.BLUE, "spectator": None}
WITH_OPTIONS = ("skirmish+memory", "duel+complete_visibility", "barrage+secrecy")
CLOCKS = (
    TimeControl(),
    TimeControl(Control.FISCHER, 60_000, 5_000, cap=20_000, setup=90_000),
    TimeControl(Control.BRONSTEIN, 60_000, 5_000),
    TimeControl(Control.PER_MOVE, 30_000),
)


class RecordedGame:
    """Plays one game and records the frames of each viewer."""

    def __init__(self, name: str, seed: int) -> None:
        self.rng = Random(seed)
        self.chance = Chance(self.rng, self.rng.randbytes)
        clock = CLOCKS[seed % len(CLOCKS)]
        options = Options(variant(name), clock=clock, no_battle_limit=120 if seed % 2 else None)
        opened = Game.open(f"{name.replace('+', '-')}-{seed}", options, 1_000)
        self.game = Game.replay([opened])
        self.now = 1_000
        self.sent = {who: [] for who in VIEWERS}
        self.snap()

    def do(self, command, seat=None, after=700) -> None:
        self.now += after
        before = self.game
        self.game, events = before.step(command, seat, self.now, self.chance)
        change = frames.Change(before, self.game, events, lambda: self.now)
        for who, viewer in VIEWERS.items():
            self.sent[who] += [json.loads(frame) for frame in change.seen_by(viewer)]

    def snap(self) -> None:
        for who, viewer in VIEWERS.items():
            self.sent[who].append(json.loads(frames.snapshot(self.game, viewer)))


def recorded(name: str, seed: int) -> dict:
    w = RecordedGame(name, seed)
    rules = w.game.options.rules
    w.do(TakeSeat("anna", Color.RED))
    w.do(Absent(), Color.RED)
    w.do(TakeSeat("ben"))
    w.snap()
    w.do(Present(), Color.RED)
    w.do(Ready(Setup.random(rules, w.rng)), Color.RED)
    w.snap()
    w.do(Unready(), Color.RED)
    w.do(Absent(), Color.BLUE)
    w.do(Credit(400))
    w.do(Present(), Color.BLUE)
    w.snap()
    w.do(Ready(Setup.random(rules, w.rng)), Color.RED)
    w.do(Ready(Setup.random(rules, w.rng)), Color.BLUE)
    w.snap()
    play(w)
    if w.game.outcome is None:
        w.do(Resign(), w.game.position.turn)
    w.snap()
    w.do(OfferRematch(), Color.RED)
    w.do(AnswerRematch(True), Color.BLUE)
    w.snap()
    return w.sent


def play(w: RecordedGame) -> None:
    # Small armies play to the end; large ones only the opening, to keep the files small.
    for ply in range(80 if sum(w.game.options.rules.army.values()) <= 10 else 24):
        position = w.game.position
        if w.game.outcome is not None:
            return
        if ply == 11:
            w.do(OfferDraw(), position.turn)
        if ply == 14:
            w.do(OfferDraw(), position.turn)
            w.snap()
            w.do(AnswerDraw(False), position.turn.other)
        moves = position.legal_moves
        strikes = [m for m in moves if position.piece_at(m.target)]
        move = w.rng.choice(strikes if strikes and w.rng.random() < 0.7 else moves)
        w.do(Play(move, position.ply), position.turn)
        if ply % 30 == 5:
            w.snap()


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for old in TARGET.glob("*.json"):
        old.unlink()
    for seed, name in enumerate([*catalogue.names(), *WITH_OPTIONS]):
        text = json.dumps(recorded(name, seed), separators=(",", ":")) + "\n"
        (TARGET / f"{name}.json").write_text(text)


if __name__ == "__main__":
    main()
