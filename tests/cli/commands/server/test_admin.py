"""`attaque admin` against a real server process: every action, and every error."""

import asyncio
import json
import re

import httpx
import pytest

from attaque.cli.admin.client import HostClient
from attaque.server.moderation.admin_token import token_file
from tests.server.live_server import LiveServer, letters
from tests.server.server_process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with ServerProcess(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def admin(attaque, server):
    """Runs `attaque admin …` for the server, as its own user; returns what it prints."""

    def run(*words, code=0):
        where = ("--url", server.url, "--database", str(server.database))
        ran = attaque("admin", *words, *where)
        assert ran.code == code, ran.err
        return ran.err if code else ran.out

    return run


@pytest.fixture(scope="module")
def game(server):
    """A game in play, whose Red has written a line of chat and reported Blue."""

    async def play():
        live = LiveServer(server.url)
        red, blue = await live.pair()
        first, second = await live.players(red, blue)
        await first.done("ready", setup=letters("tiny", 1))
        await second.done("ready", setup=letters("tiny", 2))
        await first.done("say", text="good luck\x1b[31m")
        headers = {"Authorization": f"Bearer {red['token']}"}
        body = {"game": red["game"], "about": "chat", "line": 1, "text": "rude"}
        await live.http.post("/api/v1/reports", json=body, headers=headers)
        await live.http.aclose()
        await first.close()
        await second.close()
        return red["game"]

    return asyncio.run(play())


def test_the_list_has_running_games_as_a_table_and_as_json(admin, game):
    head, row, *_ = admin("list").splitlines()
    assert " ".join(head.split()) == "game phase variant red blue ply here watch last event"
    assert row.startswith(f"{game}  play   tiny")
    found = json.loads(admin("list", "--nickname", "ann", "--json"))
    assert [table["game"] for table in found["tables"]] == [game]
    assert admin("list", "--phase", "ended") == "no tables\n"


def test_a_table_is_shown_without_ranks(admin, game):
    shown = admin("show", game)
    assert "[ ? ]" in shown
    assert "( ? )" in shown
    assert "red: good luck[31m" in shown
    kinds = {
        piece["kind"]
        for piece in json.loads(admin("show", game, "--json"))["view"]["board"]["pieces"]
    }
    assert kinds == {"X"}


def test_reports_are_listed_and_closed(admin, game):
    listed = admin("reports")
    assert f"game {game}" in listed
    assert "about: line 1 of red; from: red" in listed
    assert admin("close", "1") == "done\n"
    assert admin("reports") == "no reports\n"
    assert "rude" in admin("reports", "--closed")


def test_bans_and_mutes_are_made_listed_and_ended(admin, game):
    made = admin("ban", "2001:db8::7", "--hours", "2", "--reason", "spam")
    assert made.startswith("ban: address 2001:db8::/64, until 20")
    assert admin("mute", "--seat", game, "Red").endswith("until you end it\n")
    listed = admin("bans")
    assert "address 2001:db8::/64" in listed
    assert f"seat {game} red" in listed
    assert admin("unban", "address", "2001:db8::/64") == "done\n"
    assert admin("unmute", f"seat {game} red") == "done\n"
    assert admin("bans") == "no bans and no mutes\n"


def test_the_figures_are_printed(admin, game):
    printed = admin("figures")
    assert "games:\n  play: " in printed
    assert re.search(r"space:\n  database_bytes: [0-9,]+\n  free_bytes: ", printed)
    assert json.loads(admin("figures", "--json"))["games"]["play"] >= 1


def test_a_game_is_ended(admin, server):
    seat = httpx.post(f"{server.url}/api/v1/tables", json={"nickname": "eve", "variant": "tiny"})
    game = seat.json()["game"]
    assert admin("end", game) == "done\n"
    assert "draw (adjudicated)" in admin("show", game)


def test_an_ended_game_is_deleted_and_a_running_one_is_not(admin, server):
    seat = httpx.post(f"{server.url}/api/v1/tables", json={"nickname": "eve", "variant": "tiny"})
    game = seat.json()["game"]
    assert "[admin/running]" in admin("delete", game, code=1)
    admin("end", game)
    assert admin("delete", game) == f"deleted: game {game}\n"
    assert "[wire/unknown-game]" in admin("show", game, code=1)


def test_a_person_is_erased_by_the_token_of_the_browser(admin, server):
    token = httpx.post(f"{server.url}/api/v1/people").json()["token"]
    setup = {"variant": "tiny", "name": "mine", "setup": letters("tiny", 1)}
    headers = {"Authorization": f"Bearer {token}"}
    httpx.put(f"{server.url}/api/v1/setups", json=setup, headers=headers).raise_for_status()
    assert admin("erase", "--token", token) == "erased: 2 setups and tokens\n"
    assert httpx.get(f"{server.url}/api/v1/setups", headers=headers).status_code == 403
    assert admin("erase", "--token", token) == "nothing is stored of this person\n"
    assert admin("erase", "--person", "p7") == "nothing is stored of this person\n"
    assert "not the token of a person" in admin("erase", "--token", "seat.x", code=1)


def test_free_space_is_given_back(admin):
    assert re.fullmatch(
        r"freed: [0-9.]+ MB; the database has [0-9.]+ MB now\n", admin("free-space")
    )
    found = json.loads(admin("free-space", "--json"))
    assert found["after"]["free_bytes"] == 0
    assert found["before"]["disk_free_bytes"] > 0


def test_the_command_asks_for_space_until_the_server_is_done(admin, monkeypatch):
    sizes = [{"database_bytes": size} for size in (9_000_000, 5_000_000, 2_000_000)]
    answers = [
        {"before": sizes[0], "after": None},
        {"before": sizes[0], "after": None},
        {"before": sizes[1], "after": sizes[2]},  # the work ended between two requests
    ]
    monkeypatch.setattr(HostClient, "ask", lambda *_: answers.pop(0))
    assert admin("free-space") == "freed: 7.0 MB; the database has 2.0 MB now\n"
    assert not answers


def test_an_unknown_game_is_reported_with_its_code(admin):
    error = admin("show", "nowhere", code=1)
    assert error == "attaque: There is no such game. [wire/unknown-game]\n"
    assert "[storage/missing]" in admin("unban", "address", "192.0.2.1", code=1)
    assert "not an address" not in admin("ban", "x", code=1)


@pytest.mark.parametrize(
    "words",
    [
        ["ban"],
        ["ban", "192.0.2.1", "--seat", "g", "red"],
        ["ban", "192.0.2.1", "--hours", "1", "--days", "1"],
        ["mute", "--line", "g", "x", "1"],
        ["mute", "--person", "p"],
        ["erase"],
        ["erase", "--person", "p", "--token", "person.x"],
        ["dance"],
    ],
)
def test_wrong_usage_is_refused(admin, words):
    admin(*words, code=2)


def test_a_wrong_token_is_reported_with_its_source(attaque, server, monkeypatch):
    monkeypatch.setenv("ATTAQUE_ADMIN_TOKEN", "admin." + "x" * 32)
    ran = attaque("admin", "list", "--url", server.url)
    assert ran.code == 1
    assert "[wire/token]" in ran.err
    assert "ATTAQUE_ADMIN_TOKEN" in ran.err
    assert "x" * 32 not in ran.err


def test_without_a_token_the_command_says_where_it_looked(attaque, tmp_path):
    ran = attaque("admin", "list", "--database", str(tmp_path / "none.db"))
    assert ran.code == 2
    assert str(tmp_path / "none.db.admin") in ran.err


def test_no_server_is_reported_in_one_line(attaque, server):
    where = ("--database", str(server.database), "--url", "http://localhost:9")
    ran = attaque("admin", "list", *where)
    assert ran.code == 1
    assert ran.err.startswith("attaque: no server answers at http://localhost:9 (")
    assert attaque("admin", "list", *where[:2], "--url", "localhost").code == 2


def test_the_token_file_stays_the_same_after_a_restart(server, admin):
    before = token_file(server.database).read_text()
    server.stop()
    server.start()
    assert token_file(server.database).read_text() == before
    assert "games:" in admin("figures")
