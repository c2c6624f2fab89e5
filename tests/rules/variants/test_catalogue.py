"""Variants by name, by alias, with options, and from files. Errors list all problems at once."""

import pickle
from dataclasses import replace

import pytest

from attaque.rules import Kind, VariantError, catalogue, names, options, variant, with_options
from attaque.rules.variants.keys import KEYS, RETIRED, dotted


def problems(text):
    with pytest.raises(VariantError) as caught:
        catalogue.parse(text, "mine.toml")
    assert all(line.startswith("mine.toml: ") for line in str(caught.value).splitlines())
    return caught.value.problems


def test_the_package_has_these_variants():
    assert names() == (
        "classic",
        "barrage",
        "duel",
        "fa",
        "france",
        "lattaque",
        "online-2000s",
        "skirmish",
        "tiny",
        "zh-wiki",
    )


@pytest.mark.parametrize(
    ("name", "army", "width", "height"),
    [
        ("classic", "MGCCJJJPPPPLLLLTTTTEEEEERRRRRRRRSBBBBBBF", 10, 10),
        ("lattaque", "MGCCJJPPPPLLLLTTTTEEEERRRRRRRRSBBBBF", 9, 10),
        ("barrage", "MGERRSBF", 10, 10),
        ("duel", "MGEERRSBBF", 10, 10),
        ("skirmish", "MGEERRSBBF", 8, 8),
        ("tiny", "MERRSBF", 6, 6),
    ],
)
def test_each_variant_has_its_army_and_board(name, army, width, height):
    rules = variant(name)
    letters = "".join(kind.letter * rules.army[kind] for kind in rules.kinds)
    assert (letters, rules.width, rules.height) == (army, width, height)
    assert rules.army_size == len(army)


@pytest.mark.parametrize(
    ("alias", "name"),
    [("isf", "classic"), ("gravon", "classic"), ("mb-1961", "online-2000s"), ("duell", "duel")],
)
def test_a_variant_is_found_by_its_aliases(alias, name):
    assert variant(alias) == variant(name)
    assert variant(alias).name == name


def test_online_2000s_differs_from_classic_in_these_keys():
    base = dotted(variant("classic"))
    changes = {k: v for k, v in dotted(variant("online-2000s")).items() if v != base[k]}
    assert changes == {
        "move.run_strike": False,
        "battle.defender_advances": True,
        "repetition.two_square.limit": 2,
        "repetition.two_square.scope": "pair",
        "repetition.chase.on": False,
        "end.both_immobile": "to_move_loses",
        "end.no_battle_limit": "none",
        "end.ply_limit": "none",
        "info.run": "momentary",
        "info.winner_display": "momentary",
        "display.numbering": "low1",
    }


@pytest.mark.parametrize("name", options())
def test_every_option_fits_every_variant(name):
    value = {"two_square": "=5", "chase": "=off", "no_battle": "=9", "ply_limit": "=9"}.get(
        name, ""
    )
    for base in names():
        made = variant(f"{base}+{name}{value}")
        assert made.name == f"{base}+{name}{value}"
        entry = options()[name]
        keys = [entry["key"]] if "key" in entry else list(_flat(entry["set"]))
        for key in keys:
            assert key in KEYS


def _flat(table, prefix=""):
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key


def test_options_set_their_keys():
    assert variant("classic+aggression").tie == "attacker"
    assert variant("classic+two_square=off").two_square_limit is None
    assert variant("france+chase=on").chase
    assert variant("classic+no_battle=9").no_battle_limit == 9
    both = with_options(variant("barrage"), ["secrecy", "two_square=2"])
    assert (both.disclose_defender, both.two_square_limit) == ("if_loses", 2)


def test_all_wrong_options_are_reported_at_once():
    with pytest.raises(VariantError) as caught:
        variant("classic+agression+two_square=7+memory=1+ply_limit=0")
    assert caught.value.problems == (
        "unknown option 'agression' (did you mean 'aggression'?)",
        "option 'two_square' wants two_square=2 or 3 or 5 or off, not '7'",
        "option 'memory' takes no value",
        "option 'ply_limit' wants ply_limit=a number, not '0'",
    )


def test_the_error_for_an_unknown_name_suggests_the_most_similar_name():
    with pytest.raises(VariantError, match=r"did you mean 'barrage'\?"):
        variant("barage")


def test_the_rules_hash_depends_on_the_rules_only():
    classic = variant("classic")
    assert len(classic.rules_hash) == 12
    assert replace(classic, name="x", numbering="low1", choose_colour="lots") == classic
    hashes = {variant(name).rules_hash for name in (*names(), "classic+aggression")}
    assert len(hashes) == len(names()) + 1
    assert replace(classic, two_square_limit=5) != classic


def test_the_rules_hash_stays_the_same_from_version_to_version():
    assert variant("classic").rules_hash == "39ba4e1d9513"


def test_a_variant_survives_pickling():
    assert pickle.loads(pickle.dumps(variant("lattaque"))) == variant("lattaque")


def test_a_file_needs_only_the_differences_from_its_base():
    mine = catalogue.parse('name = "mine"\nextends = "duel"\n[army]\nS = 2\n[board]\nzone = 3\n')
    assert mine.army == {**variant("duel").army, Kind.SPY: 2}
    assert (mine.zone, mine.width) == (3, 10)


def test_all_problems_of_a_file_are_reported_at_once():
    text = """
        name = "My Game"
        extends = "clasic"
        colour = "green"
        [board]
        lakes = ["c5", "z9"]
        zone = 6
        [army]
        M = -1
        [battle]
        tie = "nobody"
        defusers = "EB"
    """
    assert problems(text) == (
        "name: 'My Game' is not a name (small letters, digits and hyphens)",
        "extends: clasic: unknown variant (did you mean 'classic'?)",
        "colour: unknown key",
        "board.lakes: not a square: 'z9'",
        "army: -1 is not a whole number from 0 to 99",
        "battle.tie: 'nobody' is not one of 'both', 'attacker', 'defender'",
        "board.zone: two zones of 6 rows do not fit on 10 rows",
        "battle.defusers: B has no rank",
    )


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ('[board]\nlakes = ["c5"]', "board.lakes: not symmetric under a half-turn"),
        ('[board]\nwidth = 9\nlakes = ["k5"]', "board.lakes: k5 is not on the board"),
        ("[army]\nR = 9", "army: 41 pieces, but only 40 squares to set them up"),
        ("[army]\nF = 0", "army: 0 flags; every army has exactly one"),
        ("[army]\nQ = 1", "army: 'Q' is not a kind"),
        ('immobile = "B"', "immobile: F must be immobile"),
        ("[rank]\nB = 3", "rank: B must have none"),
        ('[battle]\nslayer = { S = "F" }', "battle.slayer: F has no rank"),
        ('[move]\nrunners = "RB"', "move.runners: B is immobile"),
        ('[info]\nrun = "momentary"', "info.run: 'momentary' does not go with"),
        ("[info]\ncaptured_public = false", "info.captured_public: unknown key"),
        ('[setup]\nfixed = ["a5"]', "setup.fixed: a5 is not a land square of the zone"),
        ("[move]\nrun_max = true", "move.run_max: True is not a whole number"),
        (
            "[end]\nply_limit = 0",
            'end.ply_limit: 0 is not a whole number from 1 to 1000000 or "none"',
        ),
        ("[move]\ntwo_step = 'P'", "move.two_step: unknown key"),
        ("board = 7", "board: unknown key"),
    ],
)
def test_a_wrong_value_is_refused(change, problem):
    # In TOML a key outside a table must stand before the first table. So no table precedes
    # `change`.
    found = problems(f'name = "mine"\nextends = "classic"\n{change}')
    assert any(line.startswith(problem) for line in found), found


def test_keys_of_earlier_versions_are_still_accepted():
    text = '[end]\nimmobile_check = "on_turn"\n[info]\ncaptured_public = true'
    found = catalogue.parse(f'name = "mine"\nextends = "classic"\n{text}')
    assert found == variant("classic")
    assert not dotted(found).keys() & RETIRED.keys()


def test_a_variant_without_a_base_needs_every_key():
    missing = [key for key in KEYS if key != "display.numbering"]
    found = problems('name = "mine"\n[display]\nnumbering = "low1"')
    assert found == tuple(f"{key}: missing" for key in missing)


def test_the_error_for_broken_toml_names_line_and_column():
    assert problems("name = \n")[0].endswith("(at line 1, column 8)")


def test_a_file_that_is_not_text_is_refused(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(VariantError, match="not UTF-8 text"):
        catalogue.load(file)


@pytest.mark.parametrize(
    ("name", "stays"),
    [
        ("classic", True),
        ("classic+memory", False),
        ("france", False),
        ("classic+memory+complete_visibility", True),
    ],
)
def test_shown_kinds_stay_shown_unless_players_must_remember_them(name, stays):
    assert variant(name).stays_shown is stays


@pytest.mark.parametrize(
    ("numbering", "marshal", "miner", "spy"),
    [("high10", "10", "3", "S"), ("low1", "1", "8", "S"), ("names", "M", "E", "S")],
)
def test_the_numbering_decides_what_is_printed_on_the_pieces(numbering, marshal, miner, spy):
    rules = replace(variant("classic"), numbering=numbering)
    shown = [rules.number(kind) for kind in (Kind.MARSHAL, Kind.MINER, Kind.SPY)]
    assert shown == [marshal, miner, spy]
    assert rules.number(Kind.BOMB) == "B"
