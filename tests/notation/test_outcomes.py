"""Reads and writes outcomes: a result and a termination, such as `1-0:flag`."""

import pytest

from attaque.notation import NotationError, format_outcome, parse_outcome
from attaque.rules import Color, Outcome, Termination


@pytest.mark.parametrize("termination", list(Termination))
@pytest.mark.parametrize("winner", [Color.RED, Color.BLUE, None])
def test_outcomes_are_read_back(winner, termination):
    outcome = Outcome(winner, termination)
    assert parse_outcome(format_outcome(outcome)) == outcome


@pytest.mark.parametrize(
    ("text", "column"),
    [("", 1), ("1-0", 4), ("*:flag", 1), ("1-0:", 5), ("1-0:fun", 5), ("1/2-1/2:flag ", 9)],
)
def test_the_error_for_a_wrong_outcome_names_the_column_of_the_fault(text, column):
    with pytest.raises(NotationError) as error:
        parse_outcome(text)
    assert error.value.column == column
