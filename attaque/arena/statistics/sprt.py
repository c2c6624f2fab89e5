"""SPRT: a match that ends as soon as it is clear which of two differences in Elo is the truth."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from attaque.arena.statistics.counts import Counts
from attaque.arena.statistics.elo import score_of
from attaque.arena.statistics.likelihood import groups, log_likelihood


class Verdict(StrEnum):
    """What a test has found."""

    OPEN = "open"
    REJECTED = "rejected"
    """No better than `elo0`."""
    ACCEPTED = "accepted"
    """As good as `elo1`."""


@dataclass(frozen=True)
class Sprt:
    """Wald's test between two differences in Elo, generalised: what else there is to know (draws,
    how pairs hang together) is taken from the games themselves. Only whole pairs count."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    """The chance to accept a player who is only `elo0` stronger."""
    beta: float = 0.05
    """The chance to reject one who is `elo1` stronger."""

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError("elo0 must be less than elo1")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("alpha and beta lie between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first the test rejects, above the second it accepts."""
        return (
            math.log(self.beta / (1 - self.alpha)),
            math.log((1 - self.beta) / self.alpha),
        )

    def llr(self, counts: Counts) -> float:
        """The logarithm of the likelihood ratio of `elo1` to `elo0`."""
        found = groups(Counts(pairs=counts.pairs))
        return log_likelihood(found, score_of(self.elo1)) - log_likelihood(
            found, score_of(self.elo0)
        )

    def verdict(self, counts: Counts) -> Verdict:
        llr, (low, high) = self.llr(counts), self.bounds
        if llr <= low:
            return Verdict.REJECTED
        return Verdict.ACCEPTED if llr >= high else Verdict.OPEN
