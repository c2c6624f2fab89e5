"""Settings: read from the environment, checked and documented."""

from dataclasses import fields, replace
from pathlib import Path

import pytest

from attaque.server.limits import Limits, Rate, RateLimit
from attaque.server.settings import Settings, SettingsError, settings_table, strays, variable
from attaque.server.storage import Bounds, SqliteStorage
from tests.generated_page import assert_block
from tests.server.live_server import letters, serving

PAGE = Path(__file__).parents[2] / "docs" / "serving.md"
NUMBERS = {s.name: s.default + 1 for s in fields(Settings) if isinstance(s.default, int | float)}
"""All settings that are numbers, each 1 larger than its default."""


def test_every_setting_is_on_the_page_about_serving(regenerate):
    assert_block(PAGE, "settings", f"\n{settings_table()}\n", regenerate)


@pytest.mark.parametrize("setting", fields(Settings), ids=lambda setting: setting.name)
def test_every_setting_has_a_meaning_and_is_read_from_its_variable(setting):
    assert setting.metadata["meaning"]
    value = {
        "database": "/srv/games.db",
        "host": "::1",
        "public_url": "https://a.example",
        "proxies": "127.0.0.1, 10.0.0.0/8",
        "admin_token": "a-long-secret-of-the-host",
    }
    text = value.get(setting.name, str(min(9_000, setting.metadata.get("most") or 9_000)))
    found = getattr(Settings.read({variable(setting): text}), setting.name)
    assert str(found).removesuffix(".0") == text
    assert found != getattr(Settings.read({}), setting.name)


def test_without_variables_all_settings_have_their_defaults(tmp_path):
    found = Settings.read({"XDG_DATA_HOME": str(tmp_path), "ATTAQUE_PORT": ""})
    assert found == replace(Settings(), database=tmp_path / "attaque" / "attaque.db")


def test_without_xdg_the_database_is_in_the_home_folder(monkeypatch):
    monkeypatch.setattr("os.name", "posix")
    monkeypatch.setattr(Path, "home", lambda: Path("/home/anna"))
    assert Settings.read({}).database == Path("/home/anna/.local/share/attaque/attaque.db")


def test_the_limits_have_these_defaults():
    found = Settings()
    assert found.frame_bytes == 4_096
    assert (found.queued_frames, found.queued_bytes) == (64, 65_536)
    limits = Limits(found)
    assert limits.player_messages.rate == Rate(100, 20)
    assert limits.spectator_messages.rate == Rate(50, 20)
    assert limits.chat.rate == Rate(5, 10)
    assert limits.requests.rate == Rate(300, 60)
    assert limits.tables.rate == Rate(30, 60)
    assert limits.joins.rate == Rate(30, 60)
    assert limits.analyses.rate == Rate(20, 60)
    assert (found.seat_sockets, limits.address_sockets.most) == (8, 200)


def test_every_limit_follows_its_setting():
    changed, before = vars(Limits(Settings(**NUMBERS))), vars(Limits(Settings()))
    for name, limit in changed.items():
        size = "rate" if isinstance(limit, RateLimit) else "most"
        assert getattr(limit, size) != getattr(before[name], size), name


def test_storage_has_the_same_defaults_as_the_settings():
    assert Settings().bounds == Bounds()


def test_every_bound_of_storage_follows_its_setting():
    changed, before = Settings(**NUMBERS).bounds, Bounds()
    for bound in fields(Bounds):
        assert getattr(changed, bound.name) > getattr(before, bound.name), bound.name


def test_all_faulty_settings_are_reported_together():
    with pytest.raises(SettingsError) as wrong:
        Settings.read({"ATTAQUE_PORT": "http", "ATTAQUE_FRAME_BYTES": "4 KiB"})
    assert [fault.partition(":")[0] for fault in wrong.value.faults] == [
        "ATTAQUE_PORT",
        "ATTAQUE_FRAME_BYTES",
    ]
    assert wrong.value.faults[0] == "ATTAQUE_PORT: 'http' is not a whole number"
    with pytest.raises(SettingsError) as wrong:
        Settings(port=65_536, chat_messages=0, public_url="play.example.org", proxies="*,::1")
    assert len(wrong.value.faults) == 4


@pytest.mark.parametrize("text", ["0", "-1", "nan", "inf", "1e999", ""])
def test_a_limit_must_be_a_finite_number_above_zero(text):
    """An empty variable is allowed: it counts as not set."""
    environ = {"ATTAQUE_CHAT_SECONDS": text}
    if text:
        with pytest.raises(SettingsError):
            Settings.read(environ)
    else:
        assert Settings.read(environ).chat_seconds == 10


SIZES = (
    *("frame_bytes", "head_bytes", "request_bytes", "event_bytes", "events_per_command"),
    *("events_per_game", "tokens_per_game", "group_writes", "database_megabytes"),
)
"""Settings whose least value is still enough to play a game."""


@pytest.mark.parametrize("name", ["classic", "fa"])
async def test_a_game_can_be_played_with_the_least_value_of_every_size(name, tmp_path):
    least = {s.name: s.metadata["least"] for s in fields(Settings) if s.name in SIZES}
    assert len(least) == len(SIZES)
    storage = SqliteStorage.open(tmp_path / "games.db", Settings(**least).bounds)
    async with await storage as opened, serving(opened, least) as live:
        clock = {"control": "fischer", "initial": 60_000, "setup": 100}
        seats = await live.pair(variant=name, clock=clock)
        red, blue = await live.players(*seats)
        await red.command("draft", cid="d" * 64, rev=1, setup="." * len(letters(name)))
        await blue.until("ev", kind="started")
        await blue.done("resign")
        record = await live.http.get(f"/api/v1/tables/{seats[0]['game']}/record")
        assert record.status_code == 200
        body = {"variant": name, "name": "n" * 32, "setup": letters(name)}
        person = (await live.post("/api/v1/people", None))["token"]
        headers = {"Authorization": f"Bearer {person}"}
        saved = await live.http.put("/api/v1/setups", json=body, headers=headers)
        assert saved.status_code == 200


@pytest.mark.parametrize("name", SIZES)
def test_a_size_below_its_least_value_is_refused(name):
    least = next(s.metadata["least"] for s in fields(Settings) if s.name == name)
    with pytest.raises(SettingsError):
        Settings(**{name: least - 1})


@pytest.mark.parametrize(
    ("name", "most"), [("nickname_length", 30), ("chat_length", 2_000), ("setup_name_length", 128)]
)
def test_a_length_above_its_greatest_value_is_refused(name, most):
    assert getattr(Settings(**{name: most}), name) == most
    with pytest.raises(SettingsError) as wrong:
        Settings(**{name: most + 1})
    assert wrong.value.faults == (f"ATTAQUE_{name.upper()}: {most + 1} is more than {most}",)


def test_a_misspelt_variable_is_reported():
    environ = {"ATTAQUE_PROT": "80", "ATTAQUE_PORT": "80", "HOME": "/"}
    assert strays(environ) == ["ATTAQUE_PROT"]
