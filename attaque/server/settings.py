"""Settings: every setting with its environment variable, default, limits and meaning."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from attaque.game.absence import DAY, ClaimTimes
from attaque.game.clock import LONGEST
from attaque.game.nicknames import LONGEST_NICKNAME
from attaque.server.data_folder import data_folder
from attaque.server.origins import origin_of_url
from attaque.server.socket.messages import LONGEST_CHAT
from attaque.server.storage.bounds import NAME_BYTES, Bounds

PREFIX = "ATTAQUE_"
ADMIN_TOKEN = re.compile(r"[!-~]{24,200}")


class SettingsError(ValueError):
    """Settings with which the server cannot start. Each of `faults` describes one wrong value."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults: tuple[str, ...] = tuple(faults)


def _set(
    default: float | str,
    meaning: str,
    least: float = 1,
    most: float | None = None,
    group: str | None = None,
) -> Any:
    metadata = {"meaning": meaning, "least": least, "most": most, "group": group}
    return field(default=default, metadata=metadata)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All settings; the tables of docs/serving.md are made from them. A setting with a `group`
    begins a new table under that heading."""

    database: Path = field(
        default_factory=lambda: data_folder(os.environ) / "attaque.db",
        metadata={
            "meaning": "the file of the database",
            "shown": "`attaque.db` in the user's data folder",
            "group": "Database and network",
        },
    )
    host: str = _set("127.0.0.1", "the address to listen on; `0.0.0.0` for the whole network")
    port: int = _set(8000, "the port to listen on; 0 takes a free one", 0, 65_535)
    public_url: str = _set("", "the URL that players open, if it differs from host and port")
    proxies: str = _set(
        "",
        "addresses or networks of trusted proxies, such as `127.0.0.1,::1`; the server believes the"
        " client address that they send",
    )

    log_lines: int = _set(
        20, "lines of one kind that the log gets in a minute; then it says how many were left out"
    )

    # Each `least` above 1 is large enough that a game can still be played.
    frame_bytes: int = _set(
        4_096,
        "the longest message that a client may send, in bytes",
        512,
        group="Sizes of messages and requests",
    )
    head_bytes: int = _set(32_768, "the longest head of an HTTP request, in bytes", 4_096)
    request_bytes: int = _set(65_536, "the longest body of an HTTP request, in bytes", 1_000)
    record_bytes: int = _set(
        262_144, "the longest body of a request that uploads a record, in bytes"
    )
    record_plies: int = _set(4_000, "the longest game in an uploaded record, in plies")

    player_messages: int = _set(
        100, "messages of one player in `ATTAQUE_MESSAGE_SECONDS`", group="Messages of one person"
    )
    spectator_messages: int = _set(50, "messages of one spectator in `ATTAQUE_MESSAGE_SECONDS`")
    message_seconds: float = _set(
        20.0,
        "the seconds for `ATTAQUE_PLAYER_MESSAGES` and `ATTAQUE_SPECTATOR_MESSAGES`",
        least=0.1,
    )
    strikes: int = _set(
        50, "messages above the rate that are only refused; one more closes the connection"
    )
    chat_messages: int = _set(5, "chat messages of one person in `ATTAQUE_CHAT_SECONDS`")
    chat_seconds: float = _set(10.0, "the seconds for `ATTAQUE_CHAT_MESSAGES`", least=0.1)

    address_connections: int = _set(
        300,
        "TCP connections of one address at a time, with sockets and without; beyond it the address"
        " loses its longest idle one, or the new one is refused",
        4,
        group="Limits for each address",
    )
    address_share: float = _set(
        50.0,
        "the most connections of one address, in percent of all that the server can have",
        most=100,
    )
    address_requests: int = _set(300, "HTTP requests of one address in a minute")
    address_tables: int = _set(30, "tables that one address may open in a minute")
    address_live_tables: int = _set(
        100, "unfinished games in memory that one address may have opened"
    )
    address_listed_tables: int = _set(
        2, "public tables of one address that may wait for an opponent at a time"
    )
    address_public_seats: int = _set(
        10,
        "seats of one address at public tables of others, until the game is over; a game that ended"
        " before both players had moved counts as long as it is in memory",
    )
    address_megabytes: float = _set(
        200.0,
        "MiB of games and setups that one address may store in a day; running games may use a tenth"
        " more, and games against another address always go on",
        least=0.001,
    )
    address_joins: int = _set(
        30,
        "attempts of one address in a minute to take a seat, become a new person (who can save"
        " setups), replay an uploaded record or connect with a wrong token",
    )
    address_replays: int = _set(
        50,
        "unfinished requests of one address that ask for a record or a replay, or start an"
        " analysis",
    )
    address_analyses: int = _set(20, "analyses that one address may ask for in a minute")
    unfinished_analyses: int = _set(4, "analyses of one address, waiting or in progress")
    address_sockets: int = _set(200, "connections of one address at a time")
    counted_keys: int = _set(
        100_000, "the most players, spectators or addresses that each rate limit remembers"
    )

    hello_seconds: float = _set(
        5.0,
        "seconds that a new connection has to send its hello",
        least=0.1,
        group="Connections",
    )
    silence_seconds: float = _set(
        30.0,
        "seconds after which the server closes a connection whose client reads nothing",
        least=0.1,
    )
    head_seconds: float = _set(
        10.0, "seconds that a client has to send the whole head of a request", least=0.1
    )
    body_seconds: float = _set(
        10.0,
        "seconds that a client has to send a body, and one more for each `ATTAQUE_CLIENT_RATE`"
        " bytes",
        least=0.1,
    )
    answer_seconds: float = _set(
        30.0,
        "seconds that a client has to read an answer, and one more for each `ATTAQUE_CLIENT_RATE`"
        " bytes",
        least=0.1,
    )
    client_rate: int = _set(4_096, "bytes per second that every client can send and read")
    idle_seconds: float = _set(
        15.0, "seconds after which an HTTP connection without a request is closed", least=0.1
    )
    waiting_requests: int = _set(
        4, "requests that may wait on a connection while an earlier one is answered"
    )
    reserved_descriptors: int = _set(
        64,
        "open files that are kept for the database and files, and two more for each CPU; at most"
        " half of the limit of open files",
    )
    seat_sockets: int = _set(
        8,
        "connections of one seat at a time, such as tabs; one more closes the one that was silent"
        " longest",
    )
    table_spectators: int = _set(1_000, "spectators of one table at a time")
    queued_frames: int = _set(
        64, "messages that may wait for a slow client; with more it gets a snapshot instead"
    )
    queued_bytes: int = _set(
        65_536, "bytes that may wait for a slow client; with more it gets a snapshot instead"
    )

    tables: int = _set(
        10_000,
        "new games are refused while so many unfinished games are in memory; games with a viewer or"
        " a running clock stay there",
        group="Tables and texts",
    )
    listed_tables: int = _set(100, "the longest list of open tables, and of live tables")
    nickname_length: int = _set(24, "the longest nickname, in characters", most=LONGEST_NICKNAME)
    chat_length: int = _set(500, "the longest chat message, in characters", most=LONGEST_CHAT)
    chat_lines: int = _set(
        100, "chat messages that one table keeps for its players, and as many for its spectators"
    )
    setup_name_length: int = _set(
        32, "the longest name of a saved setup, in characters", most=NAME_BYTES
    )
    fast_claim_seconds: float = _set(
        60.0,
        "seconds of absence after which the opponent may claim a game with a fast clock: the"
        " initial time and 40 increments are less than 8 minutes",
        least=0,
    )
    middle_claim_seconds: float = _set(
        120.0, "the same for a middle clock: less than 25 minutes", least=0
    )
    slow_claim_seconds: float = _set(180.0, "the same for a slow clock", least=0)
    claim_days: float = _set(
        7.0,
        "days of absence after which the opponent may end a game without a clock, without a winner;"
        " players may agree on 1, 3, 7, 14 or 30 days instead",
        least=0,
    )
    abandoned_days: float = _set(
        30.0, "days after which a game ends if all its players have left it"
    )
    unattended_minutes: float = _set(
        60.0,
        "minutes after which a public table ends before play if all its players have left it",
    )
    public_setup_seconds: float = _set(
        600.0,
        "seconds to set up at a public table whose host has chosen no setup time; then the server"
        " places the missing pieces at random; 0 gives no limit",
        least=0,
        most=LONGEST // 1000,
    )
    invitation_hours: float = _set(168.0, "hours that an invitation is valid", least=0.01)

    admin_token: str = _set(
        "",
        "the secret token of the host, at least 24 characters; without it the server makes one and"
        " writes it to a file beside the database, with `.admin` after the name of the database",
        group="Looking after people",
    )
    address_reports: int = _set(20, "reports that one address may send in an hour")
    report_length: int = _set(500, "the longest text of a report, in characters", most=LONGEST_CHAT)
    open_reports: int = _set(
        Bounds.open_reports, "reports that may wait for the host; further ones are refused"
    )
    report_days: float = _set(90.0, "days that a report is kept after the host has closed it", 0)

    bot_wait_seconds: float = _set(
        2.0,
        "seconds that a move of a bot may wait for a free process; a longer wait makes the bot play"
        " the move by hand-written rules, which take milliseconds",
        least=0.0,
        group="Bots",
    )

    analysis_plies: int = _set(
        2_000, "the longest game that is analysed, in plies", group="Analyses"
    )
    waiting_analyses: int = _set(16, "games that may wait for their analysis")
    kept_analyses: int = _set(100, "finished analyses that are kept in memory")
    analysis_megabytes: int = _set(32, "the memory for finished analyses, in MiB")

    event_bytes: int = _set(
        Bounds.event_bytes,
        "the largest event, setup or description of a table, in bytes",
        8_192,
        group="Storage",
    )
    events_per_command: int = _set(Bounds.events_per_command, "the most events of one command", 4)
    events_per_game: int = _set(
        Bounds.events_per_game // 2,
        "the longest game, in events, without those of presence and of the server's own time; a"
        " game close to this limit ends without a winner",
        100,
    )
    setups_per_person: int = _set(Bounds.setups_per_person, "setups that one person can save")
    tokens_per_game: int = _set(
        Bounds.tokens_per_game, "seat tokens and invitations of one game", 4
    )
    pending_writes: int = _set(
        Bounds.pending, "writes that may wait for the disk; further ones are refused"
    )
    group_writes: int = _set(Bounds.group, "the most writes in one commit")
    database_megabytes: int = _set(
        Bounds.database_bytes // 2**20, "the largest size of the database, in MiB"
    )
    reserve_percent: float = _set(
        Bounds.reserve_percent,
        "the last part of `ATTAQUE_DATABASE_MEGABYTES`, in percent, that takes no new games and"
        " setups, so that running games can end",
        0,
        50,
    )
    disk_reserve_megabytes: int = _set(
        Bounds.disk_reserve_bytes // 2**20,
        "with fewer free MiB on the disk, the server takes no new games and setups; running games"
        " go on",
        0,
    )
    lock_seconds: float = _set(
        Bounds.lock_seconds, "seconds to wait for another program's lock on the database", least=0
    )

    pack_hours: float = _set(
        24.0,
        "hours after its last event until an ended game is packed: one compressed row takes the"
        " place of its events",
        0,
        group="Housekeeping",
    )
    keep_days: float = _set(
        0.0,
        "days after its last event until an ended game is deleted, with its tokens; 0 keeps games"
        " for ever",
        0,
    )
    housekeeping_percent: float = _set(
        20.0,
        "the most time that packing, deleting and freeing space may take, in percent; the server"
        " rests after each small step",
        0.1,
        100,
    )

    ready_seconds: float = _set(
        5.0,
        "seconds for which a write to the database shows that the server is ready; after them,"
        " `/api/v1/ready` tries a write and waits as long for it",
        least=0.01,
    )

    def __post_init__(self) -> None:
        faults = [fault for setting in fields(self) for fault in self._faults(setting)]
        if faults:
            raise SettingsError(faults)

    @classmethod
    def read(cls, environ: Mapping[str, str]) -> Settings:
        """The settings from these environment variables. An empty variable means the default.
        Raises SettingsError."""
        values: dict[str, Any] = {"database": data_folder(environ) / "attaque.db"}
        faults = []
        for setting in fields(cls):
            text = environ.get(variable(setting), "")
            try:
                values |= {setting.name: _parse(setting, text)} if text else {}
            except ValueError:
                number = "whole number" if isinstance(setting.default, int) else "number"
                faults.append(f"{variable(setting)}: {text!r} is not a {number}")
        if faults:
            raise SettingsError(faults)
        return cls(**values)

    @property
    def bounds(self) -> Bounds:
        """The limits of the storage."""
        return Bounds(
            event_bytes=self.event_bytes,
            events_per_command=self.events_per_command,
            events_per_game=2 * self.events_per_game,  # half of them for presence and credits
            setups_per_person=self.setups_per_person,
            tokens_per_game=self.tokens_per_game,
            open_reports=self.open_reports,
            report_ms=int(self.report_days * 24 * 3_600_000),
            pending=self.pending_writes,
            group=self.group_writes,
            database_bytes=self.database_megabytes * 2**20,
            reserve_percent=self.reserve_percent,
            disk_reserve_bytes=self.disk_reserve_megabytes * 2**20,
            lock_seconds=self.lock_seconds,
        )

    @property
    def claim_times(self) -> ClaimTimes:
        """After which absence a game may be claimed."""
        return ClaimTimes(
            fast=int(self.fast_claim_seconds * 1000),
            middle=int(self.middle_claim_seconds * 1000),
            slow=int(self.slow_claim_seconds * 1000),
            untimed=int(self.claim_days * DAY),
        )

    def _faults(self, setting: Field[Any]) -> list[str]:
        value, least = getattr(self, setting.name), setting.metadata.get("least", 0)
        name, most = variable(setting), setting.metadata.get("most")
        if isinstance(value, int | float) and not least <= value < float("inf"):
            return [f"{name}: must be a finite number of at least {least}, not {value}"]
        if most is not None and value > most:
            return [f"{name}: {value} is more than {most}"]
        if setting.name == "public_url" and value and origin_of_url(value) is None:
            return [f"{name}: {value!r} is not a URL such as https://play.example.org"]
        if setting.name == "admin_token" and value and not ADMIN_TOKEN.fullmatch(value):
            return [f"{name}: must have 24 to 200 ASCII characters, without spaces"]
        if setting.name == "proxies":
            return [f"{name}: {part!r} is no address or network" for part in self._bad_proxies()]
        return []

    def _bad_proxies(self) -> list[str]:
        return [part for part in self.proxies.split(",") if part and not _is_network(part.strip())]


def _is_network(text: str) -> bool:
    try:
        ip_network(text)
    except ValueError:
        return False
    return True


def variable(setting: Field[Any]) -> str:
    """The environment variable of a setting."""
    return PREFIX + setting.name.upper()


def strays(environ: Mapping[str, str]) -> list[str]:
    """The variables with our prefix that are no settings: they are probably misspelt."""
    known = {variable(setting) for setting in fields(Settings)}
    return sorted(name for name in environ if name.startswith(PREFIX) and name not in known)


def settings_table() -> str:
    """The tables of docs/serving.md: one for each group, under its heading."""
    lines = []
    for setting in fields(Settings):
        group = setting.metadata.get("group")
        if group is not None:
            lines.append(f"\n### {group}\n\n| variable | default | meaning |\n|---|---|---|\n")
        lines.append(f"| `{variable(setting)}` | {_shown(setting)} | {_meant(setting)} |\n")
    return "".join(lines).lstrip("\n")


def _meant(setting: Field[Any]) -> str:
    meaning, most = setting.metadata["meaning"], setting.metadata.get("most")
    return f"{meaning}; at most {most}" if most else f"{meaning}"


def _shown(setting: Field[Any]) -> str:
    if "shown" in setting.metadata:
        return str(setting.metadata["shown"])
    if isinstance(setting.default, int | float):
        return f"{setting.default}".removesuffix(".0")
    return f"`{setting.default}`" if setting.default else "none"


def _parse(setting: Field[Any], text: str) -> int | float | str | Path:
    if setting.name == "database":
        return Path(text).expanduser()
    if isinstance(setting.default, str):
        return text
    return int(text) if isinstance(setting.default, int) else float(text)
