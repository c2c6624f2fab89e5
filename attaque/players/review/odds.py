"""Odds: scores between 0 and 1 as log-odds, to be moved up or down alike."""

from __future__ import annotations

from math import exp, log

_EDGE = 1e-4
"""Nothing counts as surer than this, so that one sure thing does not outweigh all others."""


def log_odds(score: float) -> float:
    kept = min(max(score, _EDGE), 1 - _EDGE)
    return log(kept / (1 - kept))


def shifted(score: float, by: float) -> float:
    """The score with that much more of log-odds; what is certain stays so."""
    return score if score in (0.0, 1.0) else 1 / (1 + exp(-log_odds(score) - by))
