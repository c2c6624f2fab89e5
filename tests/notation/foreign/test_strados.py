"""Gravon's StraDoS games: reads and writes XML (version 2), reads `.gsn` files (version 1)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attaque.notation import (
    NotationError,
    format_strados,
    parse_gsn,
    parse_position,
    parse_strados,
    record_game,
    verify,
)
from attaque.rules import Color, Outcome, Termination, variant
from tests.strategies import games, random_game, recorded

RED = "FEBMBEFEEFBGIBHIBEDBGJDDDHCGJGDHDLIFKDDH"
BLUE = "".join(chr(ord(letter) + 12) for letter in reversed(RED))
FIELD = RED + "AA__AA__AA" * 2 + BLUE
XML = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<stratego>
 <game type="classic">
  <field content="{FIELD}"/>
  <move id="1" source="B4" target="B5"/>
  <move id="2" source="K7" target="K6"/>
  <player id ="1">anna &amp; co</player>
  <player id ="2">ben</player>
  <result type="3" winner="2"/>
 </game>
</stratego>
"""
GSN = f"""\
#X38FA11 Stratego-Notation v1
type 0
{FIELD}
B4-B5
K7-K6
END
anna & co vs ben result 3 winner 1
"""
LETTERS = "TEBFBETEETBLJBPJBERBLCRRRPSLCLRPRMJTGRRP"


@pytest.mark.parametrize(("parse", "text"), [(parse_strados, XML), (parse_gsn, GSN)])
def test_a_game_is_read_with_setups_players_and_result(parse, text):
    record = parse(text)
    assert record.tags == {
        "Red": "anna & co",
        "Blue": "ben",
        "Variant": "classic",
        "RedSetup": LETTERS,
        "BlueSetup": LETTERS,
        "Result": "0-1",
        "Termination": "resign",
    }
    assert [str(move.move) for move in record.moves] == ["b4b5", "k7k6"]
    assert verify(record).ply == 2


def test_a_game_is_written_as_it_was_read():
    assert format_strados(parse_strados(XML)).replace("id=", "id =") == XML.replace("id=", "id =")


def test_row_ten_may_be_a_colon_and_the_tenth_file_may_be_j():
    for row in (":", "10"):
        moved = XML.replace('source="K7" target="K6"', f'source="J{row}" target="J9"')
        assert str(parse_strados(moved).moves[1].move) == "k10k9"
    assert str(parse_gsn(GSN.replace("K7-K6", "J:-J9")).moves[1].move) == "k10k9"


@pytest.mark.parametrize(
    ("number", "name", "expected"),
    [("0", "classic", "classic"), ("1", "barrage", "barrage"), ("2", "classicfree", "classic")],
)
def test_types_of_game_become_variants(number, name, expected):
    empty = "A" * 40 + "AA__AA__AA" * 2 + "A" * 40
    xml = XML.replace('type="classic"', f'type="{name}"').replace(FIELD, empty)
    gsn = GSN.replace("type 0", f"type {number}").replace(FIELD, empty)
    for record in (parse_strados(xml), parse_gsn(gsn)):
        assert record.tags["Variant"] == expected
        assert record.tags.get("Options", "") == ("free_position" if number == "2" else "")
        assert "Position" in record.tags


def test_the_type_duell_is_the_variant_duel():
    field = "A" * 40 + "AA__AA__AA" * 2 + "A" * 40
    xml = XML.replace(FIELD, field)
    assert parse_strados(xml.replace('"classic"', '"duell"')).tags["Variant"] == "duel"
    assert parse_strados(xml, variant("duel")).tags["Variant"] == "duel"


@pytest.mark.parametrize(
    ("parse", "text"),
    [
        (parse_strados, XML.replace('type="classic"', 'type="ultimate lightning"')),
        (parse_gsn, GSN.replace("type 0", "type 3")),
    ],
)
def test_ultimate_lightning_is_refused_because_no_variant_has_its_rules(parse, text):
    with pytest.raises(NotationError, match="ultimate lightning is not supported"):
        parse(text)


def test_a_game_that_ended_before_the_setups_were_finished_has_no_setups():
    record = parse_gsn(GSN.replace(f"{FIELD}\nB4-B5\nK7-K6\n", "").replace("result 3", "result 10"))
    assert record.tags["RedSetup"] == "?"
    assert record.tags["Termination"] == "both-left"


@pytest.mark.parametrize(
    ("old", "new", "line", "column"),
    [
        (FIELD, FIELD[:-1], 4, 3),
        (FIELD, FIELD.replace("M", "Z"), 4, 3),
        (FIELD, FIELD.replace("__", "AA", 1), 4, 3),
        (FIELD, FIELD.replace("M", "L"), 4, 3),
        ('"K6"', '"K11"', 6, 3),
        ('"K6"', '"Z6"', 6, 3),
        ('"K6"', '""', 6, 3),
        (' target="K6"', "", 6, 3),
        ('winner="2"', 'winner="4"', 9, 3),
        ('type="3"', 'type="99999999"', 9, 3),
        ('"classic"', '"chess"', 3, 2),
        (" </game>", "", 11, 3),
        ("<stratego>", "", 11, 2),
    ],
)
def test_the_error_for_a_broken_xml_file_names_line_and_column(old, new, line, column):
    with pytest.raises(NotationError) as error:
        parse_strados(XML.replace(old, new))
    assert (error.value.line, error.value.column) == (line, column)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        (GSN.replace("v1", "v3"), 1),
        (GSN.replace("type 0", "type 7"), 2),
        (GSN.replace("B4-B5", "B4:B5"), 4),
        (GSN[: GSN.index("-K6")], 5),
        (GSN[: GSN.index("END")], 6),
        (GSN[: GSN.index("END") + 2], 6),
        (GSN[: GSN.index("anna")], 6),
        (GSN[: GSN.index(" winner")], 7),
        (GSN.replace("winner 1", "winner 3"), 7),
    ],
)
def test_the_error_for_a_truncated_or_broken_gsn_file_names_the_line(text, line):
    with pytest.raises(NotationError) as error:
        parse_gsn(text)
    assert error.value.line == line


def test_document_types_are_refused():
    bomb = '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;">]>'
    with pytest.raises(NotationError, match="document type") as error:
        parse_strados(XML.replace("<stratego>", f"{bomb}<stratego>"))
    assert error.value.line == 2


@pytest.mark.parametrize("name", ["lattaque", "classic+aggression", "online-2000s", "tiny"])
def test_a_variant_that_gravon_does_not_have_cannot_be_written(name):
    record = record_game(random_game(variant(name), Random(1), 0)[0], [])
    with pytest.raises(NotationError, match="no type for"):
        format_strados(record)


def test_a_game_in_which_blue_begins_cannot_be_written():
    start = parse_position("barrage 10/10/10/r9/2~~2~~2/2~~2~~2/R9/10/10/10 b 0,0 -")
    with pytest.raises(NotationError, match="whole games only"):
        format_strados(record_game(start, []))


@pytest.mark.parametrize("termination", list(Termination))
@pytest.mark.parametrize("winner", [Color.RED, None])
def test_results_are_read_back_and_so_are_the_terminations_that_gravon_has(winner, termination):
    game = random_game(variant("barrage"), Random(1), 5)
    record = recorded(game, outcome=Outcome(winner, termination))
    again = parse_strados(format_strados(record))
    assert again.result == record.result
    without_code = ("no-battle", "ply-limit", "illegal", "adjudicated", "aborted")
    if termination not in without_code:
        assert again.tags["Termination"] == termination


@pytest.mark.parametrize("name", ["classic", "barrage", "duel", "classic+free_position"])
@settings(max_examples=10)
@given(data=st.data())
def test_games_are_read_back_and_verified(name, data):
    game = data.draw(games(name))
    record = recorded(game, {"Red": "<&>"})
    again = parse_strados(format_strados(record))
    assert again.tags["Red"] == "<&>"
    assert verify(again) == game[-1]
