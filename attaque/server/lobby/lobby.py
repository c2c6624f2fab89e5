"""The lobby: opens tables, lets players join, and finds the seat that a token opens."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from attaque.game import Colours, NotNowError, Options, Refusal, TakeSeat
from attaque.game.log.events import Seated
from attaque.game.nicknames import is_nickname
from attaque.rules import Color
from attaque.server import text
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.http.models import (
    ClockAnswer,
    FeaturedAnswer,
    InvitationAnswer,
    JoinRequest,
    SeatAnswer,
    SeatsAnswer,
    TableRequest,
    TablesAnswer,
    color_of,
    options_of,
)
from attaque.server.lobby.metadata import Metadata, read_metadata
from attaque.server.lobby.public_tables import featured_table, list_tables, listed
from attaque.server.lobby.registry import Registry
from attaque.server.lobby.tokens import (
    derived_game_id,
    hash_of,
    invitation_link,
    kind_of,
    new_game_id,
    new_token,
    opens,
    table_link,
)
from attaque.server.moderation.reserved_names import is_reserved
from attaque.server.runtime import Runtime
from attaque.server.socket.messages import Seat, seat_word
from attaque.server.storage import Code, StorageError, TokenKind, TokenRow
from attaque.server.table.event_log import event_of
from attaque.server.workers.bots import OPPONENTS

GENERATIONS = 200
"""The number of games in a row that a seat token opens: its own game and the rematches after it."""
HOST_SEATED = 2
"""The number (`seq`) of the event that seats the host; the event before it opens the game."""


class Lobby:
    """Opens and joins tables. A client that chooses its own token may repeat a request whose
    answer was lost: it gets the same seat."""

    def __init__(self, runtime: Runtime, registry: Registry) -> None:
        self._runtime, self._settings, self._registry = runtime, runtime.settings, registry
        self._featured: tuple[str, int, msgspec.Raw] = ("", 0, msgspec.Raw())
        """The view that `featured` encoded last, with its game and the number of its last event."""

    async def open(
        self, request: TableRequest, base_url: str, address: str | None = None
    ) -> SeatAnswer:
        """Opens a table and seats the host, and a bot if the host asks for one. The table counts
        for `address`. Raises ServerError and NotNowError."""
        options, public = self._options(request), request.opponent == "anybody"
        color = color_of(request.colour)
        host = TakeSeat(self._nickname(request.nickname), color)
        if color is not None and options.colours is Colours.LOTS:
            raise NotNowError(Refusal.COLOUR_BY_LOTS)
        metadata = Metadata(
            host=host.nickname,
            clock=str(options.clock),
            spectators=str(options.spectators),
        )
        token = self._seat_token(request.token)
        seats = [host]
        if request.opponent == "bot":
            options, seats = self._against_bot(request.bot, options, host, token)
            metadata.bots = {seat_word(seats[1].color or Color.RED): request.bot}
        game, storage = derived_game_id("table", token), self._runtime.storage
        known = await storage.token(hash_of(token))
        if known is not None and known.game != game:
            raise ServerError(ErrorCode.TOKEN)
        # A repeated request opens no further table, so it counts for no address.
        payer = address if await storage.game(game) is None else None
        with self._registry.shares.opening(game, payer, public):
            await self._registry.open(game, options, metadata, public, seats)
        answer = SeatAnswer(game, await self._seat_taken(game, HOST_SEATED), token)
        if known is None:
            await self._keep(self._seat_row(token, game, answer.seat))
        if request.opponent == "friend":
            answer.invitation = await self._invite(game)
            answer.link = invitation_link(base_url, game, answer.invitation)
        elif public:
            answer.link = table_link(base_url, game)
        return answer

    async def open_for_two(self, request: TableRequest, base_url: str) -> tuple[str, str]:
        """Opens an empty table and returns the links of two invitations to it."""
        options = self._options(request)
        metadata = Metadata(clock=str(options.clock), spectators=str(options.spectators))
        game = new_game_id(self._runtime.entropy)
        await self._registry.open(game, options, metadata, False, [])
        first, second = await self._invite(game), await self._invite(game)
        return invitation_link(base_url, game, first), invitation_link(base_url, game, second)

    def _options(self, request: TableRequest) -> Options:
        """The options that the request asks for. A public table always has a time to set up: a
        stranger who never finishes would else hold the opponent."""
        options = options_of(request, self._settings.claim_times)
        setup = int(self._settings.public_setup_seconds * 1000)
        if request.opponent != "anybody" or options.clock.setup is not None or not setup:
            return options
        return replace(options, clock=replace(options.clock, setup=setup))

    async def _seat_taken(self, game: str, seq: int) -> Seat:
        """The seat that was taken by the event `seq`."""
        seated = event_of((await self._runtime.storage.events(game, seq - 1, 1))[0])
        if not isinstance(seated, Seated):
            raise ServerError(ErrorCode.FAULT)
        return seat_word(seated.seat)

    def _against_bot(
        self, name: str, options: Options, host: TakeSeat, token: str
    ) -> tuple[Options, list[TakeSeat]]:
        if name not in OPPONENTS:
            raise ServerError(ErrorCode.OPTIONS, why=f"there is no bot {name[:32]!a}")
        # If the host chose no colour, a bit of the token's hash chooses it. The colour is random,
        # but a repeated request gets the same one.
        color = Color(hash_of(token)[0] & 1) if host.color is None else host.color
        seats = [TakeSeat(host.nickname, color), TakeSeat(f"{name} (bot)", color.other)]
        return replace(options.with_bot(), colours=Colours.CHOICE), seats

    async def _invite(self, game: str) -> str:
        invitation = new_token(TokenKind.INVITATION, self._runtime.entropy)
        now = self._runtime.now()
        expires = now + int(self._settings.invitation_hours * 3_600_000)
        row = TokenRow(hash_of(invitation), TokenKind.INVITATION, now, game, expires_ms=expires)
        await self._runtime.storage.add_token(row)
        return invitation

    async def join(self, game: str, request: JoinRequest, address: str | None = None) -> SeatAnswer:
        """Takes a free seat, which counts for `address`. A token that already opens a seat of this
        table gets that seat again. A public table needs no invitation. Raises ServerError and
        NotNowError, and StorageError (SPENT) if the invitation was used with another token."""
        table = await self._registry.find(game)
        storage, token = self._runtime.storage, self._seat_token(request.token)
        if await storage.token(hash_of(token)) is not None:
            return SeatAnswer(game, seat_word(await self.seat_of(token, game)), token)
        invitation = await self._invitation(game, request.invitation)
        sit = TakeSeat(self._nickname(request.nickname), color_of(request.colour))
        # The command id follows from the invitation (at a public table from the token), so two
        # requests with the same invitation take only one seat. The first exchange decides which
        # token opens the seat.
        command_id = f"join:{hash_of(invitation or token).hex()}"
        with self._registry.shares.joining(game, address, invitation is None):
            seq = await table.submit(sit, None, command_id)
        answer = SeatAnswer(game, await self._seat_taken(game, seq), token)
        row = self._seat_row(token, game, answer.seat)
        if invitation is not None:
            await storage.exchange(hash_of(invitation), row)
        else:
            await self._keep(row)
        return answer

    async def _invitation(self, game: str, invitation: str | None) -> str | None:
        """The invitation if it is valid for this game; None if the table is public and needs none.
        Raises ServerError, and StorageError (SPENT) if the invitation was used."""
        if (await self._registry.row(game)).public:
            return None
        kept = await self._runtime.storage.token(hash_of(invitation or ""))
        if invitation is None or kept is None or kept.game != game:
            raise ServerError(ErrorCode.TOKEN)
        if not opens(invitation, kept, TokenKind.INVITATION, self._runtime.now()):
            raise ServerError(ErrorCode.TOKEN)
        if kept.spent is not None:
            raise StorageError(Code.SPENT)
        return invitation

    async def invitation(self, game: str) -> InvitationAnswer:
        """What a client without a seat may know of a table. Raises ServerError if there is no such
        game."""
        row = await self._registry.row(game)
        found, metadata = (await self._registry.find(game)).game, read_metadata(row.about)
        options, clock = found.options, found.options.clock
        return InvitationAnswer(
            game=game,
            variant=str(options.variant),
            phase=found.phase,
            created=row.created_ms,
            host=metadata.host,
            seats=SeatsAnswer(*found.nicknames),
            bots=list(metadata.bots),
            clock=ClockAnswer(
                clock.control, clock.initial, clock.increment, clock.cap, clock.setup, str(clock)
            ),
            colours=options.colours,
            spectators=options.spectators,
            delay=options.delay,
            public=row.public,
            claim_after=options.claim_after,
        )

    async def seat_of(self, token: str, game: str) -> Color:
        """The seat of `game` that the token opens. `game` is the token's own game or a later
        rematch of that game. With each rematch the token opens the opposite seat. Raises
        ServerError if the token opens no seat of `game`."""
        row = await self._runtime.storage.token(hash_of(token))
        if (
            row is None
            or row.seat is None
            or not opens(token, row, TokenKind.SEAT, self._runtime.now())
        ):
            raise ServerError(ErrorCode.TOKEN)
        seat = Color.parse(row.seat)
        here: str | None = game
        for _ in range(GENERATIONS):
            if here == row.game:
                return seat
            here = None if here is None else (await self._registry.metadata(here)).after
            seat = seat.other
            if here is None:
                break
        raise ServerError(ErrorCode.TOKEN)

    async def person_of(self, token: str) -> str:
        """The id of the person who owns the token. Raises ServerError if it is no person token."""
        row = await self._runtime.storage.token(hash_of(token))
        if row is None or not opens(token, row, TokenKind.PERSON, self._runtime.now()):
            raise ServerError(ErrorCode.TOKEN)
        return row.person or ""

    async def new_person(self) -> str:
        """Creates a person and returns the token for the person's saved setups."""
        token = new_token(TokenKind.PERSON, self._runtime.entropy)
        person = new_game_id(self._runtime.entropy)
        row = TokenRow(hash_of(token), TokenKind.PERSON, self._runtime.now(), person=person)
        await self._runtime.storage.add_token(row)
        return token

    def tables(self) -> TablesAnswer:
        """The public tables: those where a player waits, and those with a running game in which at
        least one player does not count as absent."""
        settings, opener = self._settings, self._registry.shares.opener
        return list_tables(
            self._registry.public(),
            opener,
            settings.listed_tables,
            settings.address_listed_tables,
        )

    def featured(self) -> FeaturedAnswer:
        """The public live game that spectators may watch and most of them do, as they see it."""
        found = featured_table(self._registry.public())
        if found is None:
            return FeaturedAnswer(None, msgspec.Raw(b"null"))
        row, table = found
        seen = table.game.seen_by(None)
        if self._featured[:2] != (row.id, seen.seq):
            self._featured = row.id, seen.seq, msgspec.Raw(msgspec.json.encode(seen.to_json()))
        return FeaturedAnswer(listed(row, table), self._featured[2])

    def _nickname(self, written: str) -> str:
        nickname = text.clean(written, self._settings.nickname_length)
        if not is_nickname(nickname):
            raise NotNowError(Refusal.NICKNAME)
        if is_reserved(nickname):
            raise ServerError(ErrorCode.NAME_RESERVED)
        return nickname

    def _seat_token(self, token: str | None) -> str:
        if token is None:
            return new_token(TokenKind.SEAT, self._runtime.entropy)
        if kind_of(token) is not TokenKind.SEAT:
            raise ServerError(ErrorCode.TOKEN)
        return token

    async def _keep(self, row: TokenRow) -> None:
        """Stores a token. Two requests with the same token can come at the same time. Then the
        second finds the token already stored. Raises StorageError if the stored token opens another
        seat."""
        try:
            await self._runtime.storage.add_token(row)
        except StorageError:
            kept = await self._runtime.storage.token(row.hash)
            if kept is None or (kept.game, kept.seat) != (row.game, row.seat):
                raise

    def _seat_row(self, token: str, game: str, seat: Seat) -> TokenRow:
        return TokenRow(hash_of(token), TokenKind.SEAT, self._runtime.now(), game, seat)
