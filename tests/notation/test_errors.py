"""NotationError, the error for unreadable text: its message, line and column."""

from attaque.notation.errors import NotationError, shown


def test_an_error_names_line_and_column_counted_from_one():
    error = NotationError.at("ab\ncdXe", 5, "notation/move", "no")
    assert (error.line, error.column) == (2, 3)
    assert str(error) == "line 2, column 3: no"


def test_an_error_is_a_value_error_with_code_and_message():
    error = NotationError("notation/move", "no", 1, 1)
    assert isinstance(error, ValueError)
    assert (error.code, error.message) == ("notation/move", "no")


def test_the_text_of_an_error_without_a_place_is_its_message():
    assert str(NotationError("notation/stg", "no")) == "no"


def test_moved_shifts_the_line_and_column_of_an_error_in_the_first_line():
    assert str(NotationError("c", "no", 1, 3).moved(12, 5)) == "line 12, column 7: no"


def test_moved_shifts_only_the_line_of_an_error_in_a_later_line():
    assert str(NotationError("c", "no", 2, 3).moved(12, 5)) == "line 13, column 3: no"


def test_quoted_text_is_short_and_printable():
    assert shown("\x00" * 500).isprintable()
    assert len(shown("x" * 500)) < 60
