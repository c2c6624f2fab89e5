"""Tab: a simulated browser tab that speaks the protocol, reconnects and resends."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import msgspec

from attaque.rules import Color, Setup, Variant
from tests.server.simulation.network import Link

RESEND_SECONDS = 0.6
"""Seconds after which an unanswered command is resent."""
RECONNECT_SECONDS = 1.6
"""Seconds without a frame after which the tab reconnects."""
TEMPORARY = ("server/busy", "wire/rate")
"""Error codes that are not final: the command stays pending and is resent."""


class Frame(NamedTuple):
    """A frame that a tab received."""

    text: str
    message: dict[str, Any]
    written: int
    """How many events were on disk when the server sent the frame."""


@dataclass
class Picture:
    """What a client draws: the colour of the piece on each square, the ply, and whether the game is
    over."""

    ply: int = 0
    pieces: dict[str, str] = field(default_factory=dict)
    is_over: bool = False

    def take(self, message: dict[str, Any]) -> None:
        """Applies the next message of a stream without gaps."""
        match message:
            case {"type": "snap", "view": view}:
                self.show(view)
            case {"type": "ev"}:
                self.apply(message)

    def show(self, view: dict[str, Any]) -> None:
        board = view["board"]
        self.is_over = view["outcome"] is not None
        self.ply = board["ply"] if board else 0
        self.pieces = {p["square"]: p["color"] for p in board["pieces"]} if board else {}

    def apply(self, event: dict[str, Any]) -> None:
        match event:
            case {"kind": "started", "seals": seals}:
                for color, seal in zip(("red", "blue"), seals, strict=True):
                    self.pieces |= dict.fromkeys(seal["squares"], color)
            case {"kind": "moved", "move": move, "ply": ply}:
                origin, target = squares(move)
                self.pieces[target] = self.pieces.pop(origin)
                self.ply = ply
            case {"kind": "battled", "move": move, "ply": ply, "survivor": survivor}:
                self._battle(event, squares(move), survivor)
                self.ply = ply
            case {"kind": "ended"}:
                self.is_over = True

    def _battle(self, event: dict[str, Any], pair: tuple[str, str], survivor: str | None) -> None:
        colors = [self.pieces.pop(square) for square in pair]
        if survivor is not None:
            self.pieces[survivor] = colors[0] if event["result"] == ">" else colors[1]


class Tab:
    """A browser tab of a player or a spectator. `run` sends random moves and other commands."""

    def __init__(self, name: str, token: str | None, seat: Color | None, rng: Random) -> None:
        self.name, self.token, self.seat, self.rng = name, token, seat, rng
        self.seq = 0
        self.picture = Picture()
        self.frames: list[Frame] = []
        self.commands: dict[str, dict[str, Any]] = {}
        """Every command that the tab has sent. The key is the cid."""
        self.acknowledged: dict[str, int] = {}
        """The seq in the first ack of each command."""
        self.refused: dict[str, str] = {}
        """The code in the first final nack of each command."""
        self.gaps = 0
        """How many events arrived while an earlier event was missing."""
        self.is_acting = True
        self.choices: list[str] = []
        self.phase, self.is_ready, self.offer = "setup", False, False
        self.pending: str | None = None
        """The cid of the unanswered command."""
        self._asked = self._heard = self._synced = 0.0
        """Times on the clock of the loop. `_asked`: when the tab last sent the pending command.
        `_heard`: when it last received a frame or connected. `_synced`: when it last connected, or
        when `_wait` last sent a ping or resync."""
        self._pings = 0

    async def run(self, game: str, variant: Variant, dial: Callable[[Tab], Link | None]) -> None:
        loop = asyncio.get_running_loop()
        self._time, self._variant = loop.time, variant
        while True:
            link = dial(self)
            if link is not None:
                await self._talk(link, game)
                link.cut()
            await asyncio.sleep(0.02 + self.rng.random() * 0.2)

    async def _talk(self, link: Link, game: str) -> None:
        if self.rng.random() < 0.2:
            self._reload()
        since = self.seq or None
        hello = {"type": "hello", "proto": "attaque.v1", "game": game, "token": self.token}
        link.send_up(json.dumps({**hello, "since": since}))
        self._heard = self._synced = self._time()
        self._asked = 0.0
        self.choices = []
        if self.pending is not None:
            self._say(link, self.pending)
        while link.is_open and self._time() < self._heard + RECONNECT_SECONDS:
            try:
                text, written = await link.receive(self._patience())
            except TimeoutError:
                self._wait(link)
                continue
            except EOFError:
                return
            self._heard = self._time()
            message = msgspec.json.decode(text)
            self.frames.append(Frame(text, message, written))
            self._take(link, message)

    def _patience(self) -> float:
        """Seconds to wait for a frame; fewer if the player can act."""
        has_to_act = self.choices or (self.phase == "setup" and self.seat is not None)
        return (0.02 if has_to_act else 0.3) + self.rng.random() * 0.15

    def _reload(self) -> None:
        """Reloads the page: the tab loses its view, but keeps its unanswered command."""
        self.seq, self.picture = 0, Picture()

    def _take(self, link: Link, message: dict[str, Any]) -> None:
        match message:
            case {"type": "snap", "seq": seq, "view": view} if seq >= self.seq:
                self.seq, self.phase = seq, view["phase"]
                self.picture.show(view)
                self.choices = view["choices"]["legal"]
                self.offer = view["draw_offer"] not in (None, self._word)
                self.is_ready = self.seat is not None and view["ready"][self.seat]
            case {"type": "ev", "seq": seq} if seq == self.seq + 1:
                self.seq = seq
                self._apply(message)
            case {"type": "ev", "seq": seq} if seq > self.seq + 1:
                self.gaps += 1
                link.send_up('{"type":"resync"}')
            case {"type": "choices", "seq": seq, "legal": legal} if seq == self.seq:
                self.choices = legal
            case {"type": "ack", "cid": cid, "seq": seq}:
                self.acknowledged.setdefault(cid, seq)
                self._answered(cid)
            case {"type": "nack", "cid": cid, "code": code} if cid and code not in TEMPORARY:
                self.refused.setdefault(cid, code)
                self._answered(cid)

    def _apply(self, event: dict[str, Any]) -> None:
        self.picture.apply(event)
        match event:
            case {"kind": "finished" | "unfinished" as kind, "seat": seat} if seat == self._word:
                self.is_ready = kind == "finished"
            case {"kind": "started"}:
                self.phase = "play"
            case {"kind": "moved" | "battled"}:
                self.choices = []
            case {"kind": "draw-offered", "seat": seat}:
                self.offer = seat != self._word
            case {"kind": "draw-declined"}:
                self.offer = False
            case {"kind": "ended"}:
                self.phase, self.choices = "ended", []

    @property
    def _word(self) -> str | None:
        return None if self.seat is None else str(self.seat)

    def _answered(self, cid: str) -> None:
        if cid == self.pending:
            self.pending = None

    def _wait(self, link: Link) -> None:
        """Resends, acts or pings. Called when no frame has arrived for a while."""
        now = self._time()
        if self.pending is not None:
            if now > self._asked + RESEND_SECONDS:
                self._say(link, self.pending)
        elif self.seat is not None and self.is_acting and self.seq:
            self._act(link)
        if now > self._synced + 1:
            self._synced, self._pings = now, self._pings + 1
            link.send_up('{"type":"ping"}' if self._pings % 2 else '{"type":"resync"}')

    def _say(self, link: Link, cid: str) -> None:
        """Sends a command, for the first time or again."""
        self.pending, self._asked = cid, self._time()
        link.send_up(json.dumps(self.commands[cid]))

    def _act(self, link: Link) -> None:
        if self.commands and self.rng.random() < (0.3 if self.phase == "setup" else 0.08):
            self._say(link, self.rng.choice(tuple(self.commands)))  # sends an old command again
            return
        command = self._command()
        if command is not None:
            cid = f"{self.name}-{len(self.commands)}"
            self.commands[cid] = {"cid": cid, **command}
            self._say(link, cid)

    def _command(self) -> dict[str, Any] | None:
        luck = self.rng.random()
        if self.phase == "setup":
            return self._arranging(luck)
        if self.phase == "ended":
            return {"type": "offer", "what": "rematch"} if luck < 0.2 else None
        if self.offer and luck < 0.5:
            return {"type": "answer", "what": "draw", "accept": luck < 0.02}
        if luck < 0.04:
            return {"type": "offer", "what": "draw"}
        if luck < 0.05:
            return {"type": "say", "text": f"{self.name} was here"}
        if luck < 0.06:
            return {"type": "move", "ply": self.picture.ply, "move": "a1a1"}
        if luck < 0.063:
            return {"type": "resign"}
        if self.choices:
            move = self.rng.choice(self.choices)
            return {"type": "move", "ply": self.picture.ply, "move": move}
        return None

    def _arranging(self, luck: float) -> dict[str, Any] | None:
        letters = Setup.random(self._variant, self.rng).letters
        if self.is_ready:
            return {"type": "unready"} if luck < 0.4 else None
        if luck < 0.2:
            return {"type": "draft", "rev": len(self.commands), "setup": "." * len(letters)}
        return {"type": "ready", "setup": letters}


def squares(move: str) -> tuple[str, str]:
    """The two squares of a move such as `a1b12`."""
    start = next(i for i in range(1, len(move)) if move[i].isalpha())
    return move[:start], move[start:]
