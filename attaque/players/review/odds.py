"""Log-odds of scores between 0 and 1."""

from __future__ import annotations

from math import exp, log

_EDGE = 1e-4
"""The least distance of a score to 0 and to 1. Without it, one almost certain score would decide
the mean of many log-odds (`weigh` in analysis.py)."""


def log_odds(score: float) -> float:
    """The natural logarithm of score / (1 - score), for a score limited by _EDGE."""
    limited = min(max(score, _EDGE), 1 - _EDGE)
    return log(limited / (1 - limited))


def shifted(score: float, by: float) -> float:
    """The score with `by` added to its log-odds. 0 and 1 stay as they are."""
    return score if score in (0.0, 1.0) else 1 / (1 + exp(-log_odds(score) - by))
