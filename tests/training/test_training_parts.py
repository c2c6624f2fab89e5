"""Targets, minibatches, starting positions and matches, each by itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from attaque.batch import Batch  # noqa: E402
from attaque.encoding.frame import frame  # noqa: E402
from attaque.rules import Color, Kind, Setup, variant  # noqa: E402
from training.evaluation.matches import Match, uniform  # noqa: E402
from training.evaluation.strength import MatchSettings, anchors, held_out  # noqa: E402
from training.learning.learner import choose  # noqa: E402
from training.learning.schedule import hyperparameters  # noqa: E402
from training.options import options  # noqa: E402
from training.run import Run  # noqa: E402
from training.selfplay.rollout_buffer import RolloutBuffer  # noqa: E402
from training.selfplay.setup_files import random_army, random_pool  # noqa: E402
from training.selfplay.starts import Starts  # noqa: E402
from training.selfplay.variant_games import UNDECIDED  # noqa: E402


def test_a_decision_learns_from_the_same_players_next_one() -> None:
    """The player who wins at ply 2 gets 1 for his decisions; the other player gets -1."""
    buffer = RolloutBuffer(2, 1, torch.device("cpu"))
    buffer.kept.value[:] = torch.tensor([0.0, 1.0, 0.0])
    buffer.kept.reward[2], buffer.kept.over[2] = 1.0, True
    outcome, advantage = buffer.targets(value_lambda=1.0, advantage_lambda=1.0)
    # Row 1 is the loser's last decision before ply 2; row 0 is the winner's, before the end.
    assert outcome[1, 0].tolist() == [0, 0, 1]
    assert advantage[1, 0] == -1
    assert outcome[0, 0].tolist() == [0, 1, 0]


def test_the_value_learns_from_decisions_as_they_occur() -> None:
    """Mistakes have the largest advantages. If they counted more often than they occur, the value
    would be too low."""
    torch.manual_seed(1)
    buffer = RolloutBuffer(40, 500, torch.device("cpu"))
    buffer.kept.own[:] = True
    advantage = torch.where(torch.rand(40, 500) < 0.15, -torch.rand(40, 500), torch.rand(40, 500))
    advantage = torch.where(advantage < 0, 3 * advantage, 0.1 * advantage)
    chosen, _, weight = choose(buffer, advantage)
    seen = (weight * advantage.flatten()[chosen]).mean()
    assert float(seen) == pytest.approx(float(advantage.mean()), abs=0.003)


def test_material_decides_endless_games_in_variants_without_a_draw(tmp_path: Path) -> None:
    few = ("--games", "6", "--also", "france=2", "--plies", "4", "--batch", "4")
    how = ("--net", "tiny", "--compile", "none", "--device", "cpu", "--out", str(tmp_path))
    run = Run(options([*few, *how]))
    run.set_groups(hyperparameters(0.5))
    assert [float(group.adjudication) for group in run.groups] == [0.0, UNDECIDED]


@pytest.mark.parametrize("name", ["classic", "barrage", "tiny", "lattaque"])
def test_a_random_pool_is_of_legal_armies_that_can_move(name: str) -> None:
    batch = Batch(variant(name))
    pool = random_pool(batch, 300, 1)
    assert 250 < len(pool) <= 300
    assert len({bytes(army.tolist()) for army in pool}) > 200
    squares = {frame(batch.variant).cell(s, Color.RED): s for s in batch.variant.grid.squares}
    for army in pool:
        placed = {squares[int(cell)]: Kind(int(army[cell]) - 1) for cell in army.nonzero()}
        assert Setup(batch.variant, placed).faults() == []
    assert batch.start(pool, pool)[1].any(1).all()


def test_a_random_pool_has_no_army_that_blocks_itself() -> None:
    """A single scout among bombs can move only from the front one of the two rows."""
    army = {Kind.SCOUT: 1, Kind.BOMB: 10, Kind.FLAG: 1}
    batch = Batch(replace(variant("tiny"), army=army))
    pool = random_pool(batch, 1000, 1)
    assert 400 < len(pool) < 600
    assert ((pool == Kind.SCOUT + 1).nonzero()[:, 1] >= 10).all()


def test_good_setups_meet_bad_ones() -> None:
    batch = Batch(variant("tiny"))
    pools = [batch.armies(random_army(batch.variant, 1, seed)) for seed in (1, 2)]
    starts = Starts(batch, pools)
    starts.set_shares([0.5, 0.5])
    rows, _ = starts.draw(200)
    assert len({bytes(row[:100].tolist()) for row in rows}) == 4


def test_greedy_beats_uniform() -> None:
    torch.manual_seed(1)
    torch.set_num_threads(1)
    batch = Batch(variant("tiny"))
    starts = held_out(batch, Path("nowhere"))
    score = Match(batch, starts, (anchors(batch)["greedy"], uniform), 100).play(400)
    assert score.points > 0.75


def test_a_match_of_a_player_against_itself_is_even() -> None:
    torch.manual_seed(1)
    batch = Batch(variant("tiny"))
    table = MatchSettings(batch, held_out(batch, Path("nowhere")), games=200, plies=400)
    score = Match(batch, table.starts, (uniform, uniform), table.games).play(table.plies)
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
