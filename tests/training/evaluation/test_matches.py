"""Matches: greedy beats uniform, equal players score 50 %, games that are cut off are reported."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from attaque.batch import Batch  # noqa: E402
from attaque.rules import variant  # noqa: E402
from training.evaluation.matches import Match, uniform  # noqa: E402
from training.evaluation.strength import MatchSettings, anchors, held_out  # noqa: E402


def test_greedy_beats_uniform() -> None:
    torch.manual_seed(1)
    batch = Batch(variant("tiny"))
    starts = held_out(batch, Path("nowhere"))
    score = Match(batch, starts, (anchors(batch)["greedy"], uniform), 100).play(400)
    assert score.points > 0.75


def test_a_match_of_a_player_against_itself_is_even() -> None:
    torch.manual_seed(1)
    batch = Batch(variant("tiny"))
    settings = MatchSettings(batch, held_out(batch, Path("nowhere")), games=200, plies=400)
    score = Match(batch, settings.starts, (uniform, uniform), settings.games).play(settings.plies)
    assert abs(score.points - 0.5) < 2 * score.error


def test_games_that_are_cut_off_count_as_drawn_and_are_reported() -> None:
    torch.manual_seed(1)
    batch = Batch(variant("tiny"))
    starts = held_out(batch, Path("nowhere"))
    short, long = (Match(batch, starts, (uniform, uniform), 60).play(n) for n in (2, 4_000))
    assert short.cut > 0.9
    assert short.drawn >= short.cut
    assert f"{100 * short.cut:.1f} cut off" in str(short)
    assert long.cut == 0
