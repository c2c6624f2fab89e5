"""Audience: shows events, snapshots, drafts, chat and presence to the viewers of one table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from attaque.game import Event, Game
from attaque.game.log.events import faded
from attaque.rules import Color, Setup
from attaque.rules.pieces import COLORS
from attaque.server.runtime import Runtime
from attaque.server.socket.messages import (
    PROTOCOL,
    Chat,
    DraftKept,
    Presence,
    Welcome,
    encode,
    seat_word,
)
from attaque.server.table import frames
from attaque.server.table.chat import ChatLog, side_of
from attaque.server.table.event_log import rows_of
from attaque.server.table.presence import PresenceTracker, Viewer
from attaque.server.table.recent_events import RecentEvents


class Audience:
    """The viewers of one table. A frame is encoded once for Red, once for Blue, and once for all
    spectators. The table passes events on only after their commit."""

    def __init__(
        self,
        game: Game,
        events: Sequence[Event],
        runtime: Runtime,
        here: PresenceTracker,
        now: Callable[[], int],
    ) -> None:
        """`now` is the time of the table's clock in milliseconds."""
        self.game: Game = game
        self.here: PresenceTracker = here
        self.chat: ChatLog = ChatLog(now, runtime.settings.chat_lines)
        self._now, self._gather = now, runtime.gather
        self._recent = RecentEvents(events, game.options.delay)
        self._waiting: list[Event] = []
        """Events that are still hidden from delayed spectators."""
        self._drafts: dict[Color, tuple[int, Setup]] = {}
        self._snapshots: dict[Color | None, bytes] = {}
        """Encoded snapshots of the current game: one for each seat, one for spectators. `publish`
        drops them because they are outdated. `_tell_presence` drops them to free memory: a snapshot
        takes 9 kB."""
        self._presence_timer: asyncio.TimerHandle | None = None

    def close(self) -> None:
        self.here.close()
        if self._presence_timer is not None:
            self._presence_timer.cancel()

    def enter(self, viewer: Viewer, since: int | None) -> None:
        """Sends a viewer the greeting, and from now on every event. Raises NotNowError for a
        spectator if the table allows none."""
        shown = self.greeting(viewer.seat, since)
        # Without spectators `_waiting` is not kept. For the first spectator it is filled with all
        # events that the delay still hides.
        if viewer.seat is None and not self.here.count(None):
            self._waiting = self._recent.after(self.game.open_seq)
        self.here.enter(viewer)
        viewer.show(shown)
        self._tell_presence_soon()

    def greeting(self, seat: Color | None, since: int | None = None) -> list[bytes]:
        """The first frames of a viewer: welcome, then the events after `since` or a snapshot, then
        draft and chat. Raises NotNowError for a spectator if the table allows none."""
        game = self.game if seat is not None else self.game.behind
        welcome = Welcome(PROTOCOL, game.id, seat_word(seat), game.seq, self._now())
        shown = [encode(welcome), *self._up_to_date(game, seat, since)]
        if seat is not None and seat in self._drafts and game.setups[seat] is None:
            shown.append(self._draft(seat))
        lines = self.chat.lines(seat)
        return [*shown, encode(Chat(lines=lines))] if lines else shown

    def leave(self, viewer: Viewer) -> None:
        self.here.leave(viewer)
        self._tell_presence_soon()

    def publish(self, after: Game, events: Sequence[Event], bodies: Sequence[bytes] = ()) -> None:
        """Shows new events, which lead to the game `after`. `bodies` are the events as bytes of the
        log, if the caller has them."""
        before = self.game
        self.game = after
        bodies = bodies or [row.body for row in rows_of(events)]
        self._recent.add(bodies)
        self._snapshots.clear()
        change = frames.Change(before, after, events, self._now, bodies)
        for seat in COLORS:
            viewers = self.here.at(seat)
            if viewers:
                shown = change.seen_by(seat)
                for viewer in viewers:
                    viewer.show(shown)
        if self.here.count(None):
            if before.behind is before and after.behind is after:
                self.show(None, change.seen_by(None))
            else:
                self._publish_delayed(before.behind, after.behind, events)

    def _publish_delayed(self, before: Game, behind: Game, events: Sequence[Event]) -> None:
        """Queues events for spectators, and shows those that the delayed game has reached.
        `before` and `behind` are the delayed game before and after this change."""
        self._waiting += events
        due = [event for event in self._waiting if event.seq <= behind.seq]
        self._waiting = [event for event in self._waiting if event.seq > behind.seq]
        if _must_remember(behind):
            # A player may watch as a spectator too, and would see the battles a second time.
            due = [faded(event) for event in due]
        if due:
            self.show(None, frames.Change(before, behind, due, self._now).seen_by(None))

    def show(self, seat: Color | None, shown: list[bytes], but: Viewer | None = None) -> None:
        """Shows frames to all viewers of a seat, or to all spectators, except `but`."""
        if shown:
            for viewer in self.here.at(seat):
                if viewer is not but:
                    viewer.show(shown)

    def show_all(self, shown: list[bytes]) -> None:
        for seat in (*COLORS, None):
            self.show(seat, shown)

    def seq_for(self, seat: Color | None) -> int:
        """The number of the last event that a viewer at that seat, or a spectator, may know of."""
        return self.game.seq if seat is not None else self.game.open_seq

    def snapshot(self, seat: Color | None) -> bytes:
        if seat not in self._snapshots:
            self._snapshots[seat] = frames.snapshot(self.game, seat)
        return self._snapshots[seat]

    def keep_draft(self, viewer: Viewer, seat: Color, rev: int, setup: Setup) -> None:
        """Keeps an unfinished setup and shows it to the player's other tabs."""
        self._drafts[seat] = rev, setup
        self.show(seat, [self._draft(seat)], but=viewer)

    def draft(self, seat: Color) -> tuple[int, Setup | None]:
        """The revision and the unfinished setup of a seat; (-1, None) if there is none."""
        return self._drafts.get(seat, (-1, None))

    def say(self, seat: Color | None, text: str, cid: str, address: str = "") -> None:
        """Adds a line of chat from that seat, or from a spectator, and shows it. `address` is the
        key of the sender's address."""
        over = self.game.outcome is not None
        for side, line in self.chat.say(seat, text, cid, over, address):
            frames_of_line = [encode(Chat(lines=[line]))]
            for reader in (*COLORS, None):
                if side_of(reader) == side:
                    self.show(reader, frames_of_line)

    def _up_to_date(self, game: Game, seat: Color | None, since: int | None) -> list[bytes]:
        missed = self._recent.missed(since, game.seq)
        # Events contain the kinds that were shown. Where players must remember them, no event is
        # sent twice.
        if missed is None or (missed and _must_remember(game)):
            return [self.snapshot(seat)]
        return frames.catching_up(game, missed, seat, self._now())

    def _draft(self, seat: Color) -> bytes:
        rev, setup = self._drafts[seat]
        return encode(DraftKept(rev=rev, setup=setup.letters))

    def _tell_presence_soon(self) -> None:
        if self._presence_timer is None:
            loop = asyncio.get_running_loop()
            self._presence_timer = loop.call_later(self._gather, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence_timer = None
        self._snapshots.clear()
        presence = Presence(seats=self.here.seats, spectators=self.here.count(None))
        self.show_all([encode(presence)])


def _must_remember(game: Game) -> bool:
    """Whether the game runs under rules by which players must remember what they were shown."""
    return game.outcome is None and not game.options.rules.stays_shown
