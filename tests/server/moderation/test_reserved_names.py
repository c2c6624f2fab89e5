"""Reserved names: what looks like a bot, the host or the server, and what does not."""

import re
from pathlib import Path

import pytest

from attaque.players import LEVELS
from attaque.server.moderation.reserved_names import is_reserved

LANGUAGES = Path(__file__).resolve().parents[3] / "web" / "languages"
LEVEL = re.compile(r"^(?:opponent-(?:uniform|recruit)|piece-[tlpjcgm]) = (.+)$", re.MULTILINE)


@pytest.mark.parametrize("name", [*LEVELS, *map(str.upper, LEVELS), "uniform"])
def test_the_name_of_a_level_is_reserved(name):
    assert is_reserved(name)
    assert is_reserved(f"{name} (bot)")


@pytest.mark.parametrize("page", sorted(LANGUAGES.glob("*.ftl")), ids=lambda page: page.stem)
def test_the_names_of_levels_in_each_language_are_reserved(page):
    names = LEVEL.findall(page.read_text())
    assert len(names) == 9
    assert [name for name in names if not is_reserved(name)] == []


RESERVED = (
    "admin, Admin, ADMIN, Ａｄｍｉｎ, àdmín, 4dm1n, @dmin, Adm!n, аdmin, αdmin, аԁміn, adrnin,"
    " a d m i n, a.d.m.i.n, _admin_, Admin Anna, the admin, ad\u200dmin, Moderator, m0derat0r,"
    " mоdеrаtоr, Attaque, 4ttaque, Server, ѕеrvеr, Host, Anna (bot), Anna [BOT], anna bot,"
    " anna b0t, ｂｏｔ, Captain （bot）, СAPTAIN, 管理員, Ｍajor"
)
FREE = (
    "anna, ben, Captain Cook, Major Tom, robot, Abbot, Talbot, hostess, -, é, Waldmin, Administer,"
    " Generali, мария, Ελένη, 小明, مریم, 王將軍, 👍, 1, 007, Anna!"
)


@pytest.mark.parametrize("name", RESERVED.split(", "))
def test_a_name_that_looks_like_staff_or_a_bot_is_reserved(name):
    assert is_reserved(name)


@pytest.mark.parametrize("name", FREE.split(", "))
def test_an_ordinary_name_is_free(name):
    assert not is_reserved(name)


async def test_the_lobby_refuses_a_reserved_name(live):
    table = {"nickname": "Аdmin", "variant": "tiny"}
    refused = await live.http.post("/api/v1/tables", json=table)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "name/reserved")
    seat = await live.open()
    joining = {"nickname": "captain (bot)", "invitation": seat["invitation"]}
    refused = await live.http.post(f"/api/v1/tables/{seat['game']}/join", json=joining)
    assert refused.json()["error"]["code"] == "name/reserved"
    bot = {"nickname": "anna", "variant": "tiny", "opponent": "bot", "bot": "captain"}
    await live.post("/api/v1/tables", bot)
