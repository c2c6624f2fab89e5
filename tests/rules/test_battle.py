"""Battles: every cell of every variant's combat table, and what a battle shows."""

import re
from collections import Counter
from pathlib import Path

import pytest

from attaque.rules import Kind, Result, fight, names, variant

LINES = (Path(__file__).parents[1] / "data" / "battles.txt").read_text("utf-8").splitlines()
SIGNS = {"A": Result.ATTACKER, "d": Result.DEFENDER, "x": Result.BOTH}
KIND = Kind.from_letter


def read_table():
    start = LINES.index("table classic")
    columns = LINES[start + 1].split()
    rows = (line.split() for line in LINES[start + 2 : start + 12])
    return {
        (row, column): cell
        for row, *cells in rows
        for column, cell in zip(columns, cells, strict=True)
    }


def read_variants():
    lines = LINES[LINES.index("classic") :]
    entries = (line.split() for line in lines if line)
    return {name: {(c[0], c[1]): c[3] for c in cells} for name, *cells in entries}


TABLE, DIFFERENCES = read_table(), read_variants()
CELLS = [
    (name, attacker, defender, differences.get((attacker, defender), cell))
    for name, differences in DIFFERENCES.items()
    for (attacker, defender), cell in TABLE.items()
]


def test_of_120_cells_the_attacker_wins_57_and_the_defender_53_and_10_are_ties():
    assert Counter(TABLE.values()) == {"A": 57, "d": 53, "x": 10}


def test_the_data_file_names_every_variant():
    assert set(names()) <= set(DIFFERENCES)


@pytest.mark.parametrize("name", DIFFERENCES)
def test_every_battle_ends_as_the_combat_table_says(name):
    wrong = [
        f"{attacker}x{defender}"
        for variant_name, attacker, defender, cell in CELLS
        if variant_name == name
        and fight(variant(name), KIND(attacker), KIND(defender)).result is not SIGNS[cell]
    ]
    assert wrong == []


ZH_COLUMNS = "MGCJLTERS"
"""The attackers of the table in the zh text, in its order. The table has no captain; its fourth
kind, 少校, is the major. Bombs and flags do not attack."""
ZH_ROWS = "MGCJLTERSBF"
ZH_CELLS = {"攻勝": Result.ATTACKER, "守勝": Result.DEFENDER, "同盡": Result.BOTH}


def test_zh_wiki_agrees_with_all_99_cells_printed_in_its_text(shared):
    (text,) = (shared / "seeds").glob("000_*.txt")
    cells = re.findall(r"\{\{(?:yes|no|dropped)\|(\S+?)\}\}", text.read_text("utf-8"))
    pairs = [(attacker, defender) for defender in ZH_ROWS for attacker in ZH_COLUMNS]
    assert len(cells) == len(pairs) == 99
    rules = variant("zh-wiki")
    for (attacker, defender), cell in zip(pairs, cells, strict=True):
        result = fight(rules, KIND(attacker), KIND(defender)).result
        assert (attacker, defender, result) == (attacker, defender, ZH_CELLS[cell])


@pytest.mark.parametrize(
    ("name", "battle", "shown"),
    [
        ("classic", "P<C", "P<C"),
        ("classic", "C>P", "C>P"),
        ("classic+silent_defense", "P<C", "P<X"),
        ("classic+silent_defense", "R<C", "R<C"),
        ("classic+silent_defense", "M<B", "M<X"),
        ("classic+silent_defense", "C>P", "C>P"),
        ("classic+silent_defense", "C=C", "C=C"),
        ("classic+secrecy", "P>L", "P>L"),
        ("classic+secrecy", "P<C", "P<X"),
        ("classic+secrecy", "R<C", "R<X"),
    ],
)
def test_a_battle_shows_the_kinds_that_the_variant_discloses(name, battle, shown):
    attacker, sign, defender = battle
    fought = fight(variant(name), KIND(attacker), KIND(defender))
    public = fought.public()
    assert fought.result.value == sign
    assert f"{public.attacker}{public.result.value}{public.defender}" == shown
