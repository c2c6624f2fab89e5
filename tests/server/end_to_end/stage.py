"""Stage: a public table with two players, and one viewer whose frames and answers are kept."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from attaque.rules import Color, Move, variant
from tests.game.twins import Setups
from tests.server.live_server import Client, LiveServer

PATHS = (
    "/api/v1/tables",
    "/api/v1/featured",
    "/api/v1/tables/{game}",
    "/api/v1/tables/{game}/record?format=agn",
    "/api/v1/tables/{game}/record?format=jsonl",
    "/api/v1/tables/{game}/picture",
    "/game/{game}",
    "/replay/{game}",
    *(f"/api/v1/tables/{{game}}/replay?as={eye}" for eye in ("public", "red", "blue", "truth")),
)
"""All paths of GET requests whose answers say something about a game, except its analysis."""
HOST_TOKEN = "admin.of-the-end-to-end-tests"
HOST_PATHS = (
    "/api/v1/admin/tables?phase=all",
    "/api/v1/admin/tables?phase=play&nickname=a&quiet=0",
    "/api/v1/admin/tables/{game}",
    "/api/v1/admin/reports",
    "/api/v1/admin/reports?state=closed",
    "/api/v1/admin/bans",
    "/api/v1/admin/figures",
    "/api/v1/health",
    "/api/v1/ready",
    "/metrics",
)
"""What the host reads, and what a monitoring program reads."""
HOST_ACTS: tuple[tuple[str, str, dict[str, Any] | None], ...] = (
    ("POST", "/api/v1/admin/bans", {"kind": "mute", "game": "{game}", "seat": "blue"}),
    ("POST", "/api/v1/admin/bans", {"kind": "ban", "address": "192.0.2.1"}),
    ("DELETE", "/api/v1/admin/bans", {"kind": "ban", "subject": "address 192.0.2.1"}),
    ("POST", "/api/v1/admin/reports/1/close", None),
    ("DELETE", "/api/v1/admin/tables/{game}", None),
    ("DELETE", "/api/v1/admin/people", {"person": "nobody"}),
    ("POST", "/api/v1/admin/free-space", None),
)
"""What the host does in a running game, except ending it."""
REPORTS: tuple[dict[str, Any], ...] = (
    {"about": "game"},
    {"about": "player", "seat": "red"},
    {"about": "ply", "ply": 1},
    {"about": "ply", "ply": 10_000},
    {"about": "chat", "line": 1},
)
"""Reports in every way; the last two are refused."""
HOST = {"admin_token": HOST_TOKEN}
"""The settings of a server whose host is asked for."""


class Stage:
    """A public table. `eye` is the viewer's socket, and keeps every frame that it receives. If the
    viewer is a player, `eye` is a second socket at the player's seat."""

    players: tuple[Client, Client]
    eye: Client

    def __init__(
        self, live: LiveServer, seats: tuple[dict[str, Any], ...], viewer: Color | None
    ) -> None:
        self.live, self.seats, self.viewer = live, seats, viewer
        self.game = seats[0]["game"]
        self.token = None if viewer is None else seats[viewer]["token"]
        self.answers: list[str] = []
        """HTTP answers, and the frames of a second tab except its presence messages."""

    @classmethod
    async def set(cls, live: LiveServer, name: str, viewer: Color | None, **options: Any) -> Stage:
        seats = await live.pair(variant=name, opponent="anybody", **options)
        stage = cls(live, seats, viewer)
        stage.players = await live.players(*stage.seats)
        stage.eye = await live.client(stage.game, stage.token)
        await stage.eye.until("presence")
        return stage

    async def do(self, seat: Color, type_: str, **fields: Any) -> None:
        """Sends a command and waits until the viewer has got all events that it may see."""
        await self.players[seat].done(type_, **fields)
        await self.eye.reach(self.live.state.tables.here(self.game).audience.seq_for(self.viewer))

    async def play(self, name: str, setups: Setups, moves: Sequence[Move]) -> None:
        """Sends drafts, both setups and all moves. In between, calls `ask`."""
        for seat, setup in zip(Color, setups, strict=True):
            begun = setup.letters[:3].ljust(len(setup.letters), ".")
            await self.players[seat].done("draft", rev=1, setup=begun)
            await self.do(seat, "ready", setup=setup.letters)
        await self.ask()
        for ply, move in enumerate(moves):
            seat = Color((ply + variant(name).first) % 2)
            await self.do(seat, "move", ply=ply, move=str(move))
            if ply % 10 == 0:
                await self.ask()

    async def ask(self) -> None:
        """Asks for all `PATHS` as the viewer. Keeps in `answers` the status, the body and
        all headers but the date."""
        await self._get(PATHS, self.token)

    async def ask_host(self) -> None:
        """Reports the game as the viewer, then does all `HOST_ACTS` and asks for all `HOST_PATHS`
        as the host. Before that, every socket gets its frames, so that the counters of two games
        are equal."""
        for client in (*self.players, self.eye):
            await client.send({"type": "ping", "n": 7})
            await client.until("pong", n=7)
        for about in REPORTS:
            body = {"game": self.game, "text": "odd", **about}
            await self._ask("POST", "/api/v1/reports", self.token, body)
        for method, path, wanted in HOST_ACTS:
            await self._ask(method, path, HOST_TOKEN, wanted)
        await self._get(HOST_PATHS, HOST_TOKEN)

    async def _get(self, paths: Sequence[str], token: str | None) -> None:
        for path in paths:
            await self._ask("GET", path, token)

    async def _ask(
        self, method: str, path: str, token: str | None, body: dict[str, Any] | None = None
    ) -> None:
        """`{game}` in the path and in the body stands for the game."""
        # Two servers have two ports, and pages name the address under which they were asked for.
        headers = {"Host": "play.example"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        named = body and {
            key: self.game if value == "{game}" else value for key, value in body.items()
        }
        url = path.format(game=self.game)
        answer = await self.live.http.request(method, url, headers=headers, json=named)
        kept = {name: value for name, value in answer.headers.items() if name != "date"}
        asked = path if method == "GET" else f"{method} {path}"
        is_picture = answer.headers.get("content-type") == "image/png"
        text = answer.content.hex() if is_picture else answer.text
        self.answers.append(json.dumps([asked, answer.status_code, kept, text]))

    async def come_back(self) -> None:
        """Asks for a snapshot, and opens a second tab that has missed the last five events."""
        await self.eye.send({"type": "resync"})
        await self.eye.until("snap")
        back = await self.live.client(self.game, self.token, since=self.eye.seq - 5)
        await back.send({"type": "ping", "n": 5})
        await back.until("pong", n=5)
        self.answers += [frame for frame in back.frames if '"presence"' not in frame]

    @property
    def sent(self) -> list[str]:
        return self.eye.frames + self.answers
