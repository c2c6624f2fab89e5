"""The drawn pieces: kinds differ as silhouettes, and no figure reaches into its rank corner."""

from __future__ import annotations

import pytest

from tests.browser.driver import drawings


@pytest.mark.parametrize("name", ["toy", "historical"])
def test_figures_differ_as_silhouettes_and_leave_the_rank_corner_free(anna, name):
    drawings.show(anna, pieces=name, ranks="high10")
    for size in drawings.SIZES:
        overlaps = drawings.overlaps(anna, size)
        too_alike = {
            pair: share for pair, share in overlaps.items() if share > drawings.MOST_OVERLAP
        }
        assert not too_alike, size
        ink = drawings.corner_ink(anna, size)
        assert not any(ink.values()), (size, ink)
