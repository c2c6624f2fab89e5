"""Log-odds of scores between 0 and 1."""

from __future__ import annotations

from math import exp, log

_EDGE = 1e-4
"""Scores are kept this far from 0 and 1, so that one certain score does not outweigh all others."""


def log_odds(score: float) -> float:
    """The natural logarithm of score / (1 - score)."""
    kept = min(max(score, _EDGE), 1 - _EDGE)
    return log(kept / (1 - kept))


def shifted(score: float, by: float) -> float:
    """The score with `by` added to its log-odds. 0 and 1 stay as they are."""
    return score if score in (0.0, 1.0) else 1 / (1 + exp(-log_odds(score) - by))
