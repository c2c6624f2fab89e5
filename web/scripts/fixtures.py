"""Writes tests/fixtures for vitest: games of every variant as the server sends them, and battles.

Each file in `games` holds snapshots and the frames between them, for Red, Blue and a spectator.
Each run of the tests writes the files again, so that they match the server's current code.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from attaque.game import (
    Absent,
    AnswerDraw,
    AnswerRematch,
    Chance,
    Command,
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
from attaque.rules import Color, Position, Setup, catalogue, variant
from attaque.rules.battle import strike
from attaque.server.table import frames

TARGET = Path(__file__).parent.parent / "tests" / "fixtures" / "games"
VIEWERS = {"red": Color.RED, "blue": Color.BLUE, "spectator": None}
BATTLES = TARGET.parent / "battles.json"
"""The result of every battle, by variant, attacker and defender."""
WITH_OPTIONS = (
    "skirmish+memory",
    "duel+complete_visibility",
    "barrage+secrecy",
    "tiny+aggression+one_time_bombs",
    "skirmish+defenders_edge+scout_return",
    "duel+spy_defends+advance+silent_defense",
    "barrage+no_scout_strike",
)
CLOCKS = (
    TimeControl(),
    TimeControl(Control.FISCHER, 60_000, 5_000, cap=20_000, setup=90_000),
    TimeControl(Control.BRONSTEIN, 60_000, 5_000),
    TimeControl(Control.PER_MOVE, 30_000),
)

Frames = dict[str, list[Any]]
"""The frames of each viewer, decoded from JSON."""


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
        self.sent: Frames = {who: [] for who in VIEWERS}
        self.snap()

    @property
    def position(self) -> Position:
        position = self.game.position
        assert position is not None, "both players must be ready"
        return position

    def do(self, command: Command, seat: Color | None = None) -> None:
        """Gives the game a command, 0.7 seconds after the previous command."""
        self.now += 700
        before = self.game
        self.game, events = before.step(command, seat, self.now, self.chance)
        change = frames.Change(before, self.game, events, lambda: self.now)
        for who, viewer in VIEWERS.items():
            self.sent[who] += [json.loads(frame) for frame in change.seen_by(viewer)]

    def snap(self) -> None:
        """Records a snapshot for each viewer."""
        for who, viewer in VIEWERS.items():
            self.sent[who].append(json.loads(frames.snapshot(self.game, viewer)))


def recorded(name: str, seed: int) -> Frames:
    """Plays one game, from the first seat to the agreed rematch. Returns its frames."""
    recording = RecordedGame(name, seed)
    set_up(recording)
    play(recording)
    if recording.game.outcome is None:
        recording.do(Resign(), recording.position.turn)
    recording.snap()
    recording.do(OfferRematch(), Color.RED)
    recording.do(AnswerRematch(True), Color.BLUE)
    recording.snap()
    return recording.sent


def set_up(recording: RecordedGame) -> None:
    """Seats both players and makes them ready. Each is absent once; Red takes `ready` back once."""
    rules, rng, do = recording.game.options.rules, recording.rng, recording.do
    do(TakeSeat("anna", Color.RED))
    do(Absent(), Color.RED)
    do(TakeSeat("ben"))
    recording.snap()
    do(Present(), Color.RED)
    do(Ready(Setup.random(rules, rng)), Color.RED)
    recording.snap()
    do(Unready(), Color.RED)
    do(Absent(), Color.BLUE)
    do(Credit(400))
    do(Present(), Color.BLUE)
    recording.snap()
    do(Ready(Setup.random(rules, rng)), Color.RED)
    do(Ready(Setup.random(rules, rng)), Color.BLUE)
    recording.snap()


def play(recording: RecordedGame) -> None:
    """Plays random moves, with a preference for strikes. A long game also has two draw offers: one
    without an answer, one declined."""
    do, rng = recording.do, recording.rng
    # Small armies play up to 80 plies. Large armies play fewer, to keep the files small.
    for ply in range(80 if sum(recording.game.options.rules.army.values()) <= 10 else 24):
        position = recording.position
        if recording.game.outcome is not None:
            return
        if ply == 11:
            do(OfferDraw(), position.turn)
        if ply == 14:
            do(OfferDraw(), position.turn)
            recording.snap()
            do(AnswerDraw(False), position.turn.other)
        moves = position.legal_moves
        strikes = [m for m in moves if position.piece_at(m.target)]
        move = rng.choice(strikes if strikes and rng.random() < 0.7 else moves)
        do(Play(move, position.ply), position.turn)
        if ply % 30 == 5:
            recording.snap()


def battles_of(name: str) -> dict[str, dict[str, str]]:
    """The signs of the results: attacker → defender → sign."""
    rules = variant(name)
    return {
        attacker.letter: {
            defender.letter: strike(rules, attacker, defender).value for defender in rules.fighters
        }
        for attacker in rules.fighters
        if rules.can_strike(attacker)
    }


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for old in TARGET.glob("*.json"):
        old.unlink()
    names = [*catalogue.names(), *WITH_OPTIONS]
    BATTLES.write_text(json.dumps({name: battles_of(name) for name in names}) + "\n")
    for seed, name in enumerate(names):
        text = json.dumps(recorded(name, seed), separators=(",", ":")) + "\n"
        (TARGET / f"{name}.json").write_text(text)


if __name__ == "__main__":
    main()
