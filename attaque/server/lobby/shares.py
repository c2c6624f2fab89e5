"""Table shares: how many tables each address may have opened, listed or joined at a time."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Container, Iterator, Mapping

from attaque.game import Game, Phase
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.settings import Settings
from attaque.server.table.table import Table


class Holdings:
    """Games, each held by at most one address."""

    def __init__(self) -> None:
        self._address: dict[str, str] = {}
        self._games: dict[str, set[str]] = {}

    def put(self, game: str, address: str) -> bool:
        """Gives the game to the address, unless it is held already. Returns whether it did."""
        if game in self._address:
            return False
        self._address[game] = address
        self._games.setdefault(address, set()).add(game)
        return True

    def drop(self, game: str) -> None:
        address = self._address.pop(game, None)
        if address is not None:
            games = self._games[address]
            games.discard(game)
            if not games:
                del self._games[address]

    def address(self, game: str) -> str | None:
        return self._address.get(game)

    def games(self, address: str) -> set[str]:
        return self._games.get(address, set())

    def __len__(self) -> int:
        return len(self._address)


class TableShares:
    """Which address opened each table in memory, and which took a seat at a public table of another
    address. The addresses are in memory only. After a restart a table belongs to the address of the
    first player who comes back."""

    def __init__(
        self, settings: Settings, tables: Mapping[str, Table], public: Container[str]
    ) -> None:
        """`tables` are the tables in memory, by game; `public` has the games of the public ones."""
        self._settings, self._tables, self._public = settings, tables, public
        self._opened, self._joined = Holdings(), Holdings()
        self._players: dict[str, tuple[str, ...]] = {}
        """The addresses of the players of each game."""

    def opener(self, game: str) -> str | None:
        """The address that opened the table; None if that is unknown."""
        return self._opened.address(game)

    def is_alone(self, game: str, address: str) -> bool:
        """Whether no player of the game has another address."""
        return {address}.issuperset(self._players.get(game, ()))

    def came(self, game: str, address: str) -> None:
        """A player with this address has connected to a seat of the game."""
        self._opened.put(game, address)
        self._add_players(game, address)

    @contextlib.contextmanager
    def opening(self, game: str, address: str | None, public: bool) -> Iterator[None]:
        """Counts a new table for the address while the body opens it, and as long as the table is
        in memory. Raises ServerError if the address has too many."""
        if address is None:
            yield
            return
        self._check_opened(address, public)
        is_new = self._opened.put(game, address)
        self._add_players(game, address)
        with self._undoing(lambda: self._give_back(game, is_new)):
            yield

    @contextlib.contextmanager
    def joining(self, game: str, address: str | None, public: bool) -> Iterator[None]:
        """Counts a seat for the address while the body takes it, and as long as the table is in
        memory. Only seats at public tables of other addresses are limited. Raises ServerError if
        the address has too many of them."""
        if address is None:
            yield
            return
        is_new = False
        if public and address not in (self.opener(game), self._joined.address(game)):
            most = self._settings.address_public_seats
            if self._seats_of(address) >= most:
                raise ServerError(ErrorCode.ADDRESS_SEATS, most=most)
            is_new = self._joined.put(game, address)
        with self._undoing(lambda: self._joined.drop(game) if is_new else None):
            yield
        self._add_players(game, address)

    def follow(self, game: str, before: str) -> None:
        """The table of a rematch belongs to the address that opened the table before it."""
        address = self.opener(before)
        if address is not None:
            self._opened.put(game, address)
        self._add_players(game, *self._players.get(before, ()))

    def __len__(self) -> int:
        """The number of tables that are counted."""
        return len(self._opened)

    def forget(self, game: str) -> None:
        """The table has left the memory."""
        self._opened.drop(game)
        self._joined.drop(game)
        self._players.pop(game, None)

    def _add_players(self, game: str, *addresses: str) -> None:
        known = self._players.get(game, ())
        new = tuple(address for address in addresses if address not in known)
        if new:
            self._players[game] = known + new

    def _check_opened(self, address: str, public: bool) -> None:
        games = [self._game(name) for name in self._opened.games(address)]
        most = self._settings.address_live_tables
        if sum(game is None or game.outcome is None for game in games) >= most:
            raise ServerError(ErrorCode.ADDRESS_TABLES, most=most)
        most = self._settings.address_listed_tables
        if public and self._waiting_of(address) >= most:
            raise ServerError(ErrorCode.ADDRESS_LISTED, most=most)

    def _waiting_of(self, address: str) -> int:
        """The public tables of the address at which a player waits for an opponent."""
        names = (name for name in self._opened.games(address) if name in self._public)
        return sum(is_waiting(self._tables[name]) for name in names)

    def _seats_of(self, address: str) -> int:
        """The seats of the address at public tables of others. A game that ended before both had
        moved still counts: otherwise one address could sit down and abort at one table after the
        other."""
        games = [self._game(name) for name in self._joined.games(address)]
        return sum(g is None or g.outcome is None or not g.have_both_moved for g in games)

    def _game(self, name: str) -> Game | None:
        """The game; None while its table is being opened."""
        table = self._tables.get(name)
        return None if table is None else table.game

    def _give_back(self, game: str, is_new: bool) -> None:
        if is_new and game not in self._tables:
            self.forget(game)

    @staticmethod
    @contextlib.contextmanager
    def _undoing(undo: Callable[[], None]) -> Iterator[None]:
        try:
            yield
        except BaseException:
            undo()
            raise


def is_waiting(table: Table) -> bool:
    """Whether a connected player waits at this table for an opponent."""
    return table.game.phase is Phase.SEATING and any(table.audience.here.seats)
