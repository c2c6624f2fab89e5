"""Starting positions: setups from files stand the right way round; all pools play each other."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from attaque.batch import Batch  # noqa: E402
from attaque.batch.layout import ENEMY, KIND_BITS, TURN  # noqa: E402
from attaque.rules import Color, Kind, Setup, variant  # noqa: E402
from training import generated  # noqa: E402
from training.evaluation.matches import uniform  # noqa: E402
from training.selfplay import setup_files  # noqa: E402
from training.selfplay.starts import Starts  # noqa: E402

BY_HAND = "BFBREETBPE" + "RBLTEBPLTR" + "LPJRCRBJET" + "RGLSRMJCPR"


def written(folder: Path, source: str) -> list[str]:
    """Writes a file of setups made by hand or by our generator. Returns its lines."""
    if source == "generator":
        generated.main(["classic", "60", "--setups", str(folder)])
        return (folder / setup_files.GENERATED.format("classic")).read_text("utf-8").split()
    (folder / "human.txt").write_text(f"{BY_HAND}\n" * 60, "utf-8")
    return [BY_HAND] * 60


def flag_rows(rows: torch.Tensor, owner: Color) -> list[int]:
    """The row of `owner`'s flag in each game, counted from the back row of `owner`."""
    flags = (rows[:, :100] & KIND_BITS) == Kind.FLAG + 1
    is_mover = rows[:, TURN] == int(owner)
    theirs = ((rows[:, :100] & ENEMY) != 0) != is_mover[:, None]
    place = torch.nonzero(flags & theirs)
    assert place[:, 0].tolist() == list(range(len(rows)))
    row = place[:, 1] // 10
    return torch.where(is_mover, row, 9 - row).tolist()


def test_a_line_of_a_file_gives_a_setup_and_its_mirror_image(tmp_path: Path) -> None:
    batch = Batch(variant("classic"))
    setup = Setup.from_letters(batch.variant, BY_HAND)
    assert setup.faults() == []
    (tmp_path / "some.txt").write_text(f"{BY_HAND}\n", "utf-8")
    expected = batch.armies([setup, setup.mirror()])
    assert torch.equal(setup_files.armies_of(batch, tmp_path / "some.txt"), expected)
    assert not torch.equal(expected[0], expected[1])


@pytest.mark.parametrize(
    ("source", "held_out"), [("hand", True), ("hand", False), ("generator", False)]
)
def test_flags_from_a_file_stand_at_the_back_for_both_colours(
    source: str, held_out: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup_files, "HELD_OUT", 20)
    torch.manual_seed(1)
    possible = {line.index("F") // 10 for line in written(tmp_path, source)}
    assert max(possible) < 2
    batch = Batch(variant("classic"))
    starts = Starts(batch, setup_files.read_armies(batch, tmp_path, held_out))
    rows, mask = starts.draw(400)
    played = batch.step(rows, mask, uniform(rows, mask)).rows
    assert not torch.equal(rows[:, TURN], played[:, TURN])
    for board in (rows, played):
        found = [flag_rows(board, color) for color in Color]
        assert all(set(seen) <= possible for seen in found)
        assert all(seen.count(0) > 0.8 * len(seen) for seen in found)


@pytest.mark.parametrize("name", ["classic", "barrage"])
def test_training_and_evaluation_share_no_setup(name: str, shared: Path) -> None:
    """No setup of any file is used for both, not even as its mirror image."""
    batch = Batch(variant(name))
    folder = shared / "data" / "setups"
    measured, trained = (
        {
            bytes(army)
            for pool in setup_files.read_armies(batch, folder, part)
            for army in pool.numpy()
        }
        for part in (True, False)
    )
    assert len(measured) == 2 * setup_files.HELD_OUT * len(setup_files.FILES[name])
    assert len(trained) > 5_000
    assert not measured & trained


def test_setups_of_different_pools_play_each_other() -> None:
    """Each of the two pools has one setup, so games can begin in four ways."""
    batch = Batch(variant("tiny"))
    pools = [batch.armies(setup_files.random_setups(batch.variant, 1, seed)) for seed in (1, 2)]
    starts = Starts(batch, pools)
    starts.set_shares([0.5, 0.5])
    rows, _ = starts.draw(200)
    assert len({bytes(row[:100].tolist()) for row in rows}) == 4
