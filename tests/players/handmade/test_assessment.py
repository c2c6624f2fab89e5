"""Assessment: distances and piece values."""

import pytest

from attaque.players.handmade.assessment import UNREACHABLE, Assessment
from attaque.rules import Color, Kind, Square
from attaque.rules.squares import squares_in
from tests.boards import position


def squares(text: str) -> list[Square]:
    return [Square.parse(word) for word in text.split()]


def walked(assessment: Assessment, goal: Square) -> dict[Square, int]:
    """The right distances, by a plain breadth-first search that visits one square at a time."""
    grid, found, front = assessment.variant.grid, {goal: 0}, [goal]
    walls = {s for s, own in assessment.own.items() if own.kind in (Kind.BOMB, Kind.FLAG)}
    for square in front:
        for beside in squares_in(grid.neighbours[square]):
            if beside not in found and beside not in assessment.foes and beside not in walls:
                found[beside] = found[square] + 1
                front.append(beside)
    return {square: found.get(square, UNREACHABLE) for square in grid.squares}


@pytest.mark.parametrize("rules", ["classic", "tiny"])
@pytest.mark.parametrize("viewer", list(Color))
def test_distances_lead_around_lakes_enemies_and_own_immobile_pieces(rules, viewer):
    assessment = Assessment(
        position("Fa1 Bb2 Ba3 Ed1 Sc2", "Fb6 Ee5 Se4 Bd4 Bf6", rules).view(viewer)
    )
    for goal in (*assessment.foes, *assessment.own):
        steps = assessment.distances(goal)
        assert {s: steps[s] for s in assessment.variant.grid.squares} == walked(assessment, goal)


def test_piece_values_depend_on_what_both_sides_have_left():
    """Only an enemy spy can beat the marshal, so without one the marshal is worth more."""
    alone = Assessment(position("Fa1 Mb2", "Fk10 Gk9", public=squares("k9")).view(Color.RED))
    hunted = Assessment(position("Fa1 Mb2", "Fk10 Gk9 Sk8", public=squares("k9")).view(Color.RED))
    assert alone.mine[Kind.MARSHAL] > hunted.mine[Kind.MARSHAL]
    assert alone.strikes[Kind.MARSHAL][Kind.GENERAL] == alone.theirs[Kind.GENERAL]
    assert hunted.struck[Kind.SPY][Kind.MARSHAL] == hunted.mine[Kind.MARSHAL]
