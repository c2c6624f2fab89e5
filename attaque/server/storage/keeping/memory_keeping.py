"""MemoryKeeping: packing, deleting and measuring in dictionaries."""

from __future__ import annotations

from collections import Counter

from attaque.server.storage.bounds import ENDED, Bounds
from attaque.server.storage.errors import Code, StorageError
from attaque.server.storage.keeping.contract import FIRST
from attaque.server.storage.keeping.vitals import Figures, Vitals
from attaque.server.storage.moderation.rows import ReportRow
from attaque.server.storage.rows import EventRow, GameRow, SetupRow, TokenKind, TokenRow


class MemoryKeeping:
    """Needs the dictionaries of MemoryStorage, which inherits these methods. A packed game is only
    marked."""

    vitals: Vitals
    _bounds: Bounds
    _games: dict[str, GameRow]
    _events: dict[str, list[EventRow]]
    _commands: dict[tuple[str, str], int]
    _setups: dict[tuple[str, str, str], SetupRow]
    _tokens: dict[bytes, TokenRow]
    _reports: dict[int, ReportRow]
    _ended: dict[str, int]
    """For each game that has ended: the time of its last event when it ended or was last looked
    at."""
    _packed: set[str]

    async def pack(self, quiet_since: int, limit: int) -> int:
        self._own()
        self._bounds.list(limit)
        waiting = [(at, game) for game, at in self._ended.items() if game not in self._packed]
        found = sorted(place for place in waiting if place[0] < quiet_since)[:limit]
        for _, game in found:
            log = self._events[game]
            if not log:
                del self._ended[game]
                continue
            self._ended[game] = log[-1].at_ms
            if log[-1].at_ms < quiet_since:
                self._packed.add(game)
        return len(found)

    async def packed(
        self, before: int, after: tuple[int, str] = FIRST, limit: int = 100
    ) -> list[tuple[int, str]]:
        self._open()
        self._bounds.list(limit)
        places = [(self._ended[game], game) for game in self._packed]
        return sorted(place for place in places if place[0] < before and place > after)[:limit]

    async def delete_game(self, game: str) -> None:
        self._own()
        self._bounds.names(game)
        if game not in self._games:
            raise StorageError(Code.MISSING)
        if self._games[game].status != ENDED:
            raise StorageError(Code.NOT_ENDED)
        for hash_ in [hash_ for hash_, token in self._tokens.items() if token.game == game]:
            del self._tokens[hash_]
        for command in [command for command in self._commands if command[0] == game]:
            del self._commands[command]
        for number in [number for number, report in self._reports.items() if report.game == game]:
            del self._reports[number]
        del self._games[game], self._events[game]
        self._ended.pop(game, None)
        self._packed.discard(game)

    async def erase_person(self, person: str) -> int:
        self._own()
        self._bounds.names(person)
        setups = [key for key in self._setups if key[0] == person]
        tokens = [hash_ for hash_, token in self._tokens.items() if token.person == person]
        for key in setups:
            del self._setups[key]
        for hash_ in tokens:
            del self._tokens[hash_]
        return len(setups) + len(tokens)

    async def drop_invitations(self, before: int, limit: int) -> int:
        self._own()
        self._bounds.list(limit)
        old = sorted(
            (token.expires_ms, hash_)
            for hash_, token in self._tokens.items()
            if token.kind is TokenKind.INVITATION
            and token.expires_ms is not None
            and token.expires_ms < before
        )[:limit]
        for _, hash_ in old:
            del self._tokens[hash_]
        return len(old)

    async def vacuum(self, pages: int) -> int:
        self._own()
        return 0

    async def free_space(self) -> Figures:
        self._own()
        return await self.figures()

    async def figures(self) -> Figures:
        self._open()
        games = Counter(game.status for game in self._games.values())
        return Figures(games=dict(games), packed=len(self._packed))

    async def probe(self) -> None:
        self._own()

    def _note_status(self, game: str, status: str | None, at_ms: int) -> None:
        """Notes an append: the game is no longer packed, and may have ended."""
        self._packed.discard(game)
        if status == ENDED:
            self._ended[game] = at_ms
        elif status is not None:
            self._ended.pop(game, None)

    def _open(self) -> None:
        raise NotImplementedError

    def _own(self) -> None:
        raise NotImplementedError
