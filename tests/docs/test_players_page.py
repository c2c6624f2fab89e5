"""docs/players.md: conversations and levels are true, the program plays, all breaches are there."""

import re
import sys
from pathlib import Path

import pytest

from attaque.arena.checking import trials
from attaque.arena.entrants import Stranger
from attaque.arena.schedule import Terms
from attaque.players import LEVELS, Level, Style, Uniform
from attaque.players.programs import process
from attaque.players.programs.adapter import Wire, speak_lines, speak_ucc
from attaque.players.programs.breach import Breach
from attaque.players.programs.process import LONGEST_LINE, MOST_UNREAD
from attaque.rules import variant

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "players.md").read_text("utf-8")


def block(mark):
    (found,) = re.findall(rf"<!-- {mark} -->\n```\w*\n(.*?)```", PAGE, re.DOTALL)
    return found


@pytest.mark.parametrize("protocol", ["attaque", "ucc"])
def test_our_own_bot_answers_as_the_page_says(protocol):
    lines = block(f"conversation: {protocol}").splitlines()
    wire = Wire((line[2:] for line in lines if line[0] == ">"), (said := []).append)
    if protocol == "ucc":
        speak_ucc(Uniform(), wire, variant("classic"), seed=1)
    else:
        speak_lines(Uniform(), wire, seed=1)
    assert said == [line[2:] for line in lines if line[0] == "<"]


def test_the_program_on_the_page_keeps_the_protocol(tmp_path, monkeypatch):
    monkeypatch.setattr(process, "FAREWELL", 20)
    path = tmp_path / "bot.py"
    path.write_text(block("program"))
    stranger = Stranger("x", f"{sys.executable} {path}", "attaque")
    found = list(trials(stranger, Terms(variant("tiny"), 1), 1))
    assert len(found) == 2
    assert all(trial.is_kept and trial.left for trial in found)


def test_every_breach_is_on_the_page():
    rows = dict(re.findall(r"^\| `([a-z-]+)` \|.*\| `([a-z-]+)` \|$", PAGE, re.MULTILINE))
    assert rows == {str(breach): str(breach.termination) for breach in Breach}
    assert (MOST_UNREAD, LONGEST_LINE) == (64 * 1024, 4 * 1024)


def numbers(level: Level) -> tuple[set[float], set[float]]:
    """What the table must say of a level: where the network plays, and where it does not."""
    style = level.style
    by_hand = {style.noise, round(100 * style.memory, 1)} if style != Style() else set()
    by_hand |= {level.nodes} - {0}
    if level.temperature is None:
        return by_hand, set()
    return {level.temperature, level.looks} - {0}, by_hand


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_the_table_of_levels_tells_their_character_and_their_settings(level):
    (line,) = re.findall(rf"^\| `{level.name}`.*(?:chance|temperature).*$", PAGE, re.M)
    _, character, *cells = line.strip("|").split("|")
    assert len(character.split()) > 2
    told = [{float(n.replace(",", "")) for n in re.findall(r"\d[\d,.]*\d|\d", c)} for c in cells]
    assert told == list(numbers(level))
