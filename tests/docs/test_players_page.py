"""docs/players.md: the table of levels has their settings, and every player is listed."""

import re
from pathlib import Path

import pytest

from attaque.players import LEVELS, PLAYERS, Level, Style

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "players.md").read_text("utf-8")


def numbers(level: Level) -> tuple[set[float], set[float]]:
    """The numbers that the table must give: where the network plays, and where it does not."""
    style = level.style
    by_hand = {style.noise, round(100 * style.memory, 1)} if style != Style() else set()
    by_hand |= {level.nodes} - {0}
    if level.temperature is None:
        return by_hand, set()
    return {level.temperature, level.looks} - {0}, by_hand


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_the_table_of_levels_has_their_character_and_their_settings(level):
    (line,) = re.findall(rf"^\| `{level.name}`.*(?:chance|temperature).*$", PAGE, re.M)
    _, character, *cells = line.strip("|").split("|")
    assert len(character.split()) > 2
    told = [{float(n.replace(",", "")) for n in re.findall(r"\d[\d,.]*\d|\d", c)} for c in cells]
    assert told == list(numbers(level))


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_has_its_row(name):
    assert re.search(rf"^\| `{name}`.* \| \S", PAGE, re.MULTILINE)
