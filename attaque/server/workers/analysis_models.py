"""Structs of analyses: the progress, and the review of a whole game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from attaque.server.socket.messages import Seat

Status = Literal["waiting", "running", "done"]


class CandidateAnswer(Struct):
    """A move, its probability, and its score if the computer has tried the move."""

    move: str
    chance: float
    score: float | None


class PlyAnswer(Struct):
    """A ply in the view of its player. `score` is the player's expected score before the ply.
    `after` is the expected score at the player's next turn, or the final score; None if neither is
    known. `lost` is how much of the score the move lost, compared with `better`. `beliefs` has for
    each hidden piece the probability of each kind, in percent."""

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
    """The review of a game. `kinds` are the letters of the kinds, in the order of the percentages
    in `beliefs`. `turns` (turning points) and `faults` (moves that lost much) list plies by their
    numbers."""

    source: Literal["network", "judgement"]
    kinds: str
    plies: list[PlyAnswer]
    turns: list[int]
    faults: list[int]


class AnalysisAnswer(Struct):
    """The state of an analysis: `done` of `total` steps are done. `ahead` is the number of games
    that are analysed before it. `review` is null until the analysis is finished."""

    id: str
    status: Status
    done: int
    total: int
    ahead: int = 0
    review: ReviewAnswer | None = None
