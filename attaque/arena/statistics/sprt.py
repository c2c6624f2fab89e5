"""SPRT: ends a match as soon as it is clear which of two Elo differences is true."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from attaque.arena.statistics.counts import Counts
from attaque.arena.statistics.elo import score_of
from attaque.arena.statistics.likelihood import groups, log_likelihood


class Verdict(StrEnum):
    """The state of a test."""

    OPEN = "open"
    REJECTED = "rejected"
    """Decided for `elo0`."""
    ACCEPTED = "accepted"
    """Decided for `elo1`."""


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential test between two Elo differences, in its generalised form (GSPRT): the
    distribution of results is estimated from the games. Only complete pairs count."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    """The chance of accepting a player who is only `elo0` stronger."""
    beta: float = 0.05
    """The chance of rejecting a player who is `elo1` stronger."""

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError("elo0 must be less than elo1")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("alpha and beta must be above 0 and below 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """The test rejects if the log-likelihood ratio is at most the first bound. It accepts if
        the ratio is at least the second bound."""
        return (
            math.log(self.beta / (1 - self.alpha)),
            math.log((1 - self.beta) / self.alpha),
        )

    def llr(self, counts: Counts) -> float:
        """The log-likelihood ratio of `elo1` to `elo0`."""
        found = groups(Counts(pairs=counts.pairs))
        return log_likelihood(found, score_of(self.elo1)) - log_likelihood(
            found, score_of(self.elo0)
        )

    def verdict(self, counts: Counts) -> Verdict:
        llr, (low, high) = self.llr(counts), self.bounds
        if llr <= low:
            return Verdict.REJECTED
        return Verdict.ACCEPTED if llr >= high else Verdict.OPEN
