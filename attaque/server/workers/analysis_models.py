"""Structs of analyses: the progress, and the review of a whole game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from attaque.server.socket.messages import Seat

Status = Literal["waiting", "running", "done"]


class CandidateAnswer(Struct):
    """A move with its probability, and its score if the search rated it."""

    move: str
    chance: float
    score: float | None


class PlyAnswer(Struct):
    """A ply from its player's view: the expected result before it and at the next turn, what the
    move lost, and the belief about each hidden piece, in percent."""

    ply: int
    seat: Seat
    move: str
    score: float
    after: float | None
    win: float
    draw: float
    loss: float
    chance: float
    rank: int
    lost: float
    better: str | None
    best: list[CandidateAnswer]
    beliefs: dict[str, list[int]]


class ReviewAnswer(Struct):
    """The review of a game. `kinds` are the letters that the numbers of beliefs stand for. `turns`
    (turning points) and `faults` are numbers of plies."""

    source: Literal["network", "judgement"]
    kinds: str
    plies: list[PlyAnswer]
    turns: list[int]
    faults: list[int]


class AnalysisAnswer(Struct):
    """The progress of an analysis in steps, the number of games before it, and its review."""

    id: str
    status: Status
    done: int
    total: int
    ahead: int = 0
    review: ReviewAnswer | None = None
