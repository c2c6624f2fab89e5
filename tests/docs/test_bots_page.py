"""docs/bots.md: our bot gives the printed answers, the example bot plays, every breach is there."""

import re
import sys
from pathlib import Path

import pytest

from attaque.arena.entrants import Stranger
from attaque.arena.protocol_check import check_games
from attaque.arena.schedule import Terms
from attaque.players import Uniform
from attaque.players.programs import process
from attaque.players.programs.adapter import LineChannel, speak_line_protocol, speak_ucc
from attaque.players.programs.breach import Breach
from attaque.players.programs.process import LONGEST_LINE, MOST_UNREAD
from attaque.rules import variant

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text("utf-8")


def block(mark):
    (found,) = re.findall(rf"<!-- {mark} -->\n```\w*\n(.*?)```", PAGE, re.DOTALL)
    return found


@pytest.mark.parametrize("protocol", ["attaque", "ucc"])
def test_our_own_bot_gives_the_answers_on_the_page(protocol):
    lines = block(f"conversation: {protocol}").splitlines()
    channel = LineChannel((line[2:] for line in lines if line[0] == ">"), (said := []).append)
    if protocol == "ucc":
        speak_ucc(Uniform(), channel, variant("classic"), seed=1)
    else:
        speak_line_protocol(Uniform(), channel, seed=1)
    assert said == [line[2:] for line in lines if line[0] == "<"]


def test_the_program_on_the_page_keeps_to_the_protocol(tmp_path, monkeypatch):
    monkeypatch.setattr(process, "QUIT_SECONDS", 20)
    path = tmp_path / "bot.py"
    path.write_text(block("program"))
    stranger = Stranger("x", f"{sys.executable} {path}", "attaque")
    found = list(check_games(stranger, Terms(variant("tiny"), 1), 1))
    assert len(found) == 2
    assert all(checked.is_kept and checked.left for checked in found)


def test_every_breach_is_on_the_page():
    rows = dict(re.findall(r"^\| `([a-z-]+)` \|.*\| `([a-z-]+)` \|$", PAGE, re.MULTILINE))
    assert rows == {str(breach): str(breach.termination) for breach in Breach}
    # The page describes the breach `flood` with these two limits.
    assert (MOST_UNREAD, LONGEST_LINE) == (64 * 1024, 4 * 1024)
