"""`attaque variants`: the list, one variant, and the difference of two."""

from attaque.rules import names
from attaque.rules.variants.keys import KEYS


def test_the_list_names_every_variant_with_its_aliases(attaque):
    ran = attaque("variants")
    lines = {line.split()[0]: line for line in ran.out.splitlines()}
    assert [name for name in names() if name not in lines] == []
    assert lines["classic"].split()[1:3] == ["10×10", "40"]
    assert "gravon" in lines["classic"]


def test_one_variant_is_shown_with_every_key(attaque):
    lines = attaque("variants", "classic+aggression").out.splitlines()
    shown = {line.split(maxsplit=1)[0]: line.split(maxsplit=1)[1] for line in lines}
    assert shown.keys() >= KEYS.keys()
    assert shown["name"] == "classic+aggression"
    assert shown["battle.tie"] == "attacker"
    assert shown["move.run_strike"] == "true"
    assert len(shown["rules_hash"]) == 12


def test_a_comparison_lists_only_the_keys_that_differ(attaque):
    lines = attaque("variants", "classic", "duel").out.splitlines()
    assert [line.split() for line in lines[:2]] == [
        ["key", "classic", "duel"],
        ["army.C", "2", "–"],
    ]
    assert not any("board" in line for line in lines)


def test_equal_rules_are_said_to_be_equal(attaque):
    ran = attaque("variants", "classic", "isf")
    assert "have the same rules" in ran.out


def test_options_are_listed_with_their_values(attaque):
    ran = attaque("variants", "--options")
    assert "two_square=2|3|5|off" in ran.out
    assert "no_battle=NUMBER" in ran.out


def test_all_wrong_options_are_reported_at_once(refused):
    error = refused("variants", "classic+agression+foo", code=2)
    assert "did you mean 'aggression'?" in error
    assert "unknown option 'foo'" in error


def test_a_variant_file_of_the_user_can_be_compared(attaque, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('name = "mine"\nextends = "classic"\n[battle]\ntie = "attacker"\n')
    ran = attaque("variants", "classic", str(path))
    assert "battle.tie" in ran.out
    assert len(ran.out.splitlines()) == 2
