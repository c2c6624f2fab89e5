"""The arena: paired games, schedules, Elo ratings with intervals, and SPRT."""

from attaque.arena.contest import Contest
from attaque.arena.entrants import Entrant, Ours, Stranger
from attaque.arena.game_result import Forfeit, GameResult, Pace
from attaque.arena.referee import play
from attaque.arena.results_file import Heading, ResultsError, ResultsFile, load
from attaque.arena.schedule import Fixture, Pairing, Setups, Terms, gauntlet, round_robin
from attaque.arena.statistics.counts import Counts, Tally
from attaque.arena.statistics.elo import Estimate, elo_of, estimate, score_of
from attaque.arena.statistics.rating import Ratings, rate
from attaque.arena.statistics.sprt import Sprt, Verdict

__all__ = [
    "Contest",
    "Counts",
    "Entrant",
    "Estimate",
    "Fixture",
    "Forfeit",
    "GameResult",
    "Heading",
    "Ours",
    "Pace",
    "Pairing",
    "Ratings",
    "ResultsError",
    "ResultsFile",
    "Setups",
    "Sprt",
    "Stranger",
    "Tally",
    "Terms",
    "Verdict",
    "elo_of",
    "estimate",
    "gauntlet",
    "load",
    "play",
    "rate",
    "round_robin",
    "score_of",
]
