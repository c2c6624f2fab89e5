"""The comparison of two checkouts: the order of its measurements, and its table of ratios."""

from pathlib import Path

import pytest

from scripts.comparison import ROOT, checkout, measured_in_turn, table


def test_every_second_pair_begins_with_the_other_checkout(tmp_path):
    order = []

    def measure(root):
        order.append(root)
        return {"moves/s": len(order)}

    found = measured_in_turn(measure, tmp_path, pairs=2)
    assert order == [ROOT, tmp_path, tmp_path, ROOT]
    assert found == [({"moves/s": 1}, {"moves/s": 2}), ({"moves/s": 4}, {"moves/s": 3})]


def test_the_table_shows_a_ratio_and_its_range():
    """The ratio is that of the two medians. The range goes from the lowest to the highest
    ratio of a pair."""
    pairs = [(1_000, 500), (3_000, 1_000), (1_200, 1_200)]
    head, line = table([({"moves/s": ours}, {"moves/s": theirs}) for ours, theirs in pairs])
    assert head.endswith("ratios of 3 pairs")
    assert line.split() == ["moves/s", "1,200", "1,000", "1.20", "1.00", "to", "3.00"]


def test_the_table_leaves_out_numbers_that_only_one_checkout_has():
    _, *lines = table([({"old": 1, "new": 1}, {"old": 2, "gone": 1})])
    assert [line.split()[0] for line in lines] == ["old"]


def test_a_folder_without_the_package_is_not_a_checkout(tmp_path):
    assert checkout(Path(ROOT)) == ROOT
    with pytest.raises(SystemExit, match="is not a checkout"):
        checkout(tmp_path)
