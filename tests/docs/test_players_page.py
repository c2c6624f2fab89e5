"""docs/players.md has the character and the settings of each level, and lists every player."""

import re
from pathlib import Path

import pytest

from attaque.players import LEVELS, PLAYERS, Level, Style

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "players.md").read_text("utf-8")


def numbers(level: Level) -> tuple[set[float], set[float]]:
    """The numbers that the two cells of a level's row must give: first for variants that the
    network plays, then for other variants. If the level has no network, the second cell says only
    "the same"."""
    style = level.style
    by_hand = {style.noise, round(100 * style.memory, 1)} if style != Style() else set()
    by_hand |= {level.nodes} - {0}
    if level.temperature is None:
        return by_hand, set()
    return {level.temperature, level.evaluations} - {0}, by_hand


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_every_level_has_a_row_with_its_settings(level):
    (line,) = re.findall(rf"^\| `{level.name}`.*(?:noise|temperature).*$", PAGE, re.MULTILINE)
    cells = line.strip("|").split("|")[1:]
    told = [{float(n.replace(",", "")) for n in re.findall(r"\d[\d,.]*\d|\d", c)} for c in cells]
    assert told == list(numbers(level))


@pytest.mark.parametrize("name", LEVELS)
def test_a_sentence_says_how_each_level_plays(name):
    (sentence,) = re.findall(rf"^\| `{name}`(?:, the default)? \| ([^|]+) \|$", PAGE, re.MULTILINE)
    assert len(sentence.split()) > 2


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_has_its_row(name):
    assert re.search(rf"^\| `{name}`.* \| \S", PAGE, re.MULTILINE)
