"""Values are written in plain JSON types and read back exactly; wrong values are refused."""

import json
from dataclasses import replace

import pytest

from attaque.game import Options, TimeControl, plain, read
from attaque.game.log.commitment import Opening
from attaque.rules import Color, Kind, Move, Outcome, Square, Termination, Variant, variant
from attaque.rules.variants.catalogue import parse
from tests.game.table import GAMES

OPENING = Opening(Square.parse("a1"), Kind.MARSHAL, bytes(16), (b"\x0f" * 32,))


def there_and_back(kind, value):
    return read(kind, json.loads(json.dumps(plain(value))))


@pytest.mark.parametrize(
    ("kind", "value", "written"),
    [
        (Color, Color.BLUE, "blue"),
        (Kind, Kind.UNKNOWN, "X"),
        (Square, Square.parse("k10"), "k10"),
        (Move, Move.parse("a1a10"), "a1a10"),
        (bytes, b"\x00\xff", "00ff"),
        (Termination, Termination.NO_BATTLE, "no-battle"),
        (int | None, None, None),
        (tuple[Kind, ...], (Kind.BOMB, Kind.FLAG), ["B", "F"]),
        (tuple[bool, int], (True, 1), [True, 1]),
        (
            Outcome,
            Outcome(None, Termination.AGREED),
            {"winner": None, "termination": "agreed"},
        ),
    ],
)
def test_values_are_written_by_name_and_read_back(kind, value, written):
    assert plain(value) == written
    assert there_and_back(kind, value) == value
    assert type(there_and_back(kind, value)) is type(value)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (int, True),
        (int, 1.0),
        (int, "1"),
        (bool, 1),
        (str, None),
        (Color, "Red"),
        (Color, 0),
        (Color, []),
        (Kind, "m"),
        (Kind, "MG"),
        (Square, "j1"),
        (Square, "a01"),
        (Square, 5),
        (Move, "a1-a2"),
        (bytes, "0F"),
        (bytes, "f"),
        (bytes, "0f "),
        (Termination, "flags"),
        (Termination, []),
        (tuple[int, int], [1]),
        (tuple[int, int], "12"),
        (tuple[int, ...], {"0": 1}),
        (Outcome, {"winner": None}),
        (Outcome, {"winner": None, "termination": "flag", "more": 1}),
        (Outcome, None),
        (Opening, []),
        (Opening, {**plain(OPENING), "more": 1}),
        (Opening, {k: v for k, v in plain(OPENING).items() if k != "salt"}),
        (Variant, {"name": "classic"}),
        (Variant, {"name": "classic", "rules": {"board.width": "wide"}}),
        (Variant, {"name": "classic", "rules": {"board.wide": 10}}),
        (TimeControl, {**plain(TimeControl()), "cap": 0}),
    ],
)
def test_values_that_do_not_fit_their_type_exactly_are_refused(kind, value):
    with pytest.raises(ValueError, match=r"^value"):
        read(kind, value)


def test_an_error_has_the_path_to_the_value():
    wrong = {**plain(OPENING), "path": ["00", "zz"]}
    with pytest.raises(ValueError, match=r"value\.path\[1\]: 'zz' is not a valid bytes"):
        read(Opening, wrong)


@pytest.mark.parametrize("name", GAMES)
def test_a_variant_is_written_with_all_rules(name):
    rules = variant(name)
    found = there_and_back(Variant, rules)
    assert (found, found.name) == (rules, name)


def test_a_variant_from_a_file_needs_no_catalogue():
    own = parse('name = "mine"\nextends = "barrage"\n[battle]\ntie = "attacker"')
    found = there_and_back(Variant, own)
    assert (found, found.name, dict(found.army)) == (own, "mine", dict(own.army))


def test_a_log_keeps_its_rules_when_the_variant_changes():
    old = replace(variant("classic"), tie="defender")
    assert there_and_back(Variant, old).tie == "defender"


def test_a_rule_that_an_old_log_does_not_have_gets_the_value_of_classic():
    written = plain(variant("barrage"))
    del written["rules"]["battle.tie"]  # the same in barrage and classic
    assert read(Variant, written) == variant("barrage")


def test_a_log_may_have_rule_keys_that_no_longer_exist():
    written = plain(variant("barrage"))
    written["rules"] |= {"end.immobile_check": "on_turn", "info.captured_public": True}
    assert read(Variant, written) is variant("barrage")


def test_options_are_read_back():
    options = Options(variant("fa"), TimeControl(cap=5), no_battle_limit=400)
    assert there_and_back(Options, options) == options


def test_types_without_a_plain_form_are_refused():
    with pytest.raises(TypeError):
        plain({1.5})
