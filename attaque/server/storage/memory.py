"""MemoryStorage: implements the storage in dictionaries, for tests and simulations."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Self

from attaque.server.storage.bounds import MAX_READ_ROWS, Bounds
from attaque.server.storage.errors import Code, StaleError, StorageError
from attaque.server.storage.keeping.memory_keeping import MemoryKeeping
from attaque.server.storage.keeping.vitals import Vitals
from attaque.server.storage.moderation.memory import MemoryModeration
from attaque.server.storage.rows import (
    Entry,
    EventRow,
    GameRow,
    NewEvent,
    SetupRow,
    TokenKind,
    TokenRow,
)


@dataclass
class _Newest:
    """The epoch of the newest owner; all openings of the same data share this object."""

    epoch: int = 1


class MemoryStorage(MemoryModeration, MemoryKeeping):
    """No call waits, so that a simulation controls the order of everything."""

    def __init__(self, bounds: Bounds | None = None) -> None:
        super().__init__()
        self._bounds = bounds or Bounds()
        self._newest = _Newest()
        self._epoch = self._newest.epoch
        self._closed = False
        # Openings of the same data share these dictionaries, so no method replaces one by another.
        self._games: dict[str, GameRow] = {}
        self._events: dict[str, list[EventRow]] = {}
        self._commands: dict[tuple[str, str], int] = {}
        self._setups: dict[tuple[str, str, str], SetupRow] = {}
        self._tokens: dict[bytes, TokenRow] = {}
        self._ended: dict[str, int] = {}
        self._packed: set[str] = set()
        self.vitals: Vitals = Vitals()

    def opened_again(self) -> Self:
        """The same data, opened by a newer owner."""
        newer = copy(self)
        newer._closed = False
        newer._epoch = self._newest.epoch = self._newest.epoch + 1
        return newer

    async def close(self) -> None:
        self._closed = True

    async def confirm(self) -> None:
        self._own()

    async def create(self, game: GameRow) -> None:
        self._own()
        self._bounds.game(game)
        if game.id in self._games:
            raise StorageError(Code.EXISTS)
        self._games[game.id] = game
        self._events[game.id] = []
        self._note_status(game.id, game.status, game.created_ms)

    async def game(self, game: str) -> GameRow | None:
        self._open()
        self._bounds.names(game)
        return self._games.get(game)

    async def games(
        self,
        statuses: Collection[str],
        limit: int = MAX_READ_ROWS,
        before: tuple[int, str] | None = None,
        quiet_since: int | None = None,
    ) -> list[GameRow]:
        self._open()
        self._bounds.list(limit)
        found = [
            game
            for game in self._games.values()
            if game.status in statuses
            and (before is None or game.place < before)
            and (quiet_since is None or self._is_quiet(game.id, quiet_since))
        ]
        return sorted(found, key=lambda game: game.place, reverse=True)[:limit]

    async def append(
        self,
        game: str,
        expected_seq: int,
        command_id: str,
        events: Sequence[NewEvent],
        status: str | None = None,
    ) -> int:
        self._own()
        self._bounds.entry(Entry(game, expected_seq, command_id, events, status))
        if game not in self._games:
            raise StorageError(Code.MISSING)
        log = self._events[game]
        if len(log) != expected_seq:
            raise StaleError(len(log))
        if (game, command_id) in self._commands:
            return self._commands[game, command_id]
        end = expected_seq + len(events)
        for seq, event in enumerate(events, expected_seq + 1):
            command = command_id if seq == end else None
            log.append(EventRow(seq, command, event.at_ms, event.kind, event.body))
        self._commands[game, command_id] = end
        self._note_status(game, status, log[-1].at_ms)
        if status is not None:
            self._games[game] = replace(self._games[game], status=status)
        return end

    async def events(self, game: str, since: int = 0, limit: int = MAX_READ_ROWS) -> list[EventRow]:
        self._open()
        self._bounds.names(game)
        self._bounds.list(limit, since)
        return self._events.get(game, [])[since : since + limit]

    async def save_setup(self, setup: SetupRow) -> None:
        self._own()
        self._bounds.setup(setup)
        key = (setup.person, setup.variant, setup.name)
        kept = len(await self.setups(setup.person))
        if key not in self._setups and kept >= self._bounds.setups_per_person:
            raise StorageError(Code.TOO_MUCH, f"the person has {kept} setups")
        self._setups[key] = setup

    async def setups(self, person: str, variant: str | None = None) -> list[SetupRow]:
        self._open()
        self._bounds.names(person, *([] if variant is None else [variant]))
        found = [
            setup
            for setup in self._setups.values()
            if setup.person == person and variant in {None, setup.variant}
        ]
        return sorted(found, key=lambda setup: (setup.variant, setup.name))

    async def rename_setup(self, person: str, variant: str, name: str, new: str) -> None:
        self._own()
        self._bounds.names(new, person, variant, name)
        if (person, variant, name) not in self._setups:
            raise StorageError(Code.MISSING)
        if new != name and (person, variant, new) in self._setups:
            raise StorageError(Code.EXISTS)
        setup = self._setups.pop((person, variant, name))
        self._setups[person, variant, new] = replace(setup, name=new)

    async def delete_setup(self, person: str, variant: str, name: str) -> None:
        self._own()
        self._bounds.names(person, variant, name)
        if self._setups.pop((person, variant, name), None) is None:
            raise StorageError(Code.MISSING)

    async def add_token(self, token: TokenRow) -> None:
        self._own()
        self._bounds.token(token)
        if token.hash in self._tokens:
            raise StorageError(Code.EXISTS)
        if token.game is not None:
            if token.game not in self._games:
                raise StorageError(Code.MISSING)
            held = sum(other.game == token.game for other in self._tokens.values())
            if held >= self._bounds.tokens_per_game:
                raise StorageError(Code.TOO_MUCH, f"the game has {held} tokens")
        self._tokens[token.hash] = token

    async def token(self, hash_: bytes) -> TokenRow | None:
        self._open()
        return self._tokens.get(hash_)

    async def exchange(self, invitation: bytes, token: TokenRow) -> None:
        self._own()
        self._bounds.token(token)
        old = self._tokens.get(invitation)
        if old is None or old.kind is not TokenKind.INVITATION:
            raise StorageError(Code.MISSING)
        if old.spent == token.hash:
            return
        if old.spent is not None:
            raise StorageError(Code.SPENT)
        await self.add_token(token)
        self._tokens[invitation] = replace(old, spent=token.hash)

    async def drop_token(self, hash_: bytes) -> None:
        self._own()
        self._tokens.pop(hash_, None)

    def _is_quiet(self, game: str, since: int) -> bool:
        log = self._events[game]
        return bool(log) and log[-1].at_ms < since

    def _open(self) -> None:
        if self._closed:
            raise StorageError(Code.CLOSED)

    def _own(self) -> None:
        self._open()
        if self._epoch != self._newest.epoch:
            raise StorageError(Code.LOST, "a newer owner has opened it")
