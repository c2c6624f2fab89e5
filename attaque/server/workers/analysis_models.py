"""Analyses over HTTP, as structs: what is asked, how far it is, and what was found."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from attaque.server.socket.messages import Seat

Status = Literal["waiting", "running", "done"]


class CandidateAnswer(Struct):
    """A move with its chance, and its score if it was weighed."""

    move: str
    chance: float
    score: float | None


class PlyAnswer(Struct):
    """A ply as its player could think of it: what he could expect before it and at his next turn,
    what the move lost, and what he could believe of each hidden piece, in percent."""

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
    """A whole game. `kinds` are the letters that beliefs have numbers for; turning points and
    faults are told by their plies."""

    source: Literal["network", "judgement"]
    kinds: str
    plies: list[PlyAnswer]
    turns: list[int]
    faults: list[int]


class AnalysisAnswer(Struct):
    """How far an analysis is, in steps; how many games come first; and at last the review."""

    id: str
    status: Status
    done: int
    total: int
    ahead: int = 0
    review: ReviewAnswer | None = None
