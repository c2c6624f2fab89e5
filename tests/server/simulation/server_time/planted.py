"""Deliberate bugs in how the server counts time, which the timed simulation must find."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from attaque.server.outages import Outages
from attaque.server.socket.mass_drops import MassDrops
from attaque.server.state import State
from attaque.server.storage import MemoryStorage
from attaque.server.table.flag_timer import FlagTimer
from attaque.server.table.presence import PresenceTracker, SeatPresence
from attaque.server.table.table import Table
from attaque.server.table.time_account import TimeAccount
from tests.server.simulation.invariants import Invariant
from tests.server.simulation.server_time.world import TimedWorld

Run = Callable[[int], TimedWorld]
"""A function from a seed to its world. Each function below plants one bug and returns a `Run`."""


class NoEpoch(MemoryStorage):
    """Lets an older owner write."""

    def _own(self) -> None:
        self._open()


def no_epoch(patch: pytest.MonkeyPatch) -> Run:
    return lambda seed: TimedWorld(seed, NoEpoch())


def no_credit_before_the_flag(patch: pytest.MonkeyPatch) -> Run:
    settle = Table._settle

    async def late(table: Table, least: int) -> int:
        return table.now() if least == 1 else await settle(table, least)

    patch.setattr(Table, "_settle", late)
    return TimedWorld


def absence_from_a_restart(patch: pytest.MonkeyPatch) -> Run:
    patch.setattr(Table, "_keep_present", lambda table, seat, since: None)
    return TimedWorld


def no_stall_is_noticed(patch: pytest.MonkeyPatch) -> Run:
    patch.setattr(Outages, "pulse", lambda outages: None)
    return TimedWorld


def no_outage_is_noticed(patch: pytest.MonkeyPatch) -> Run:
    patch.setattr(Outages, "write_failed", lambda outages, since: None)
    return TimedWorld


def no_slow_write_is_noticed(patch: pytest.MonkeyPatch) -> Run:
    patch.setattr(Outages, "write_succeeded", _without_slow_writes)
    return TimedWorld


def _without_slow_writes(outages: Outages, since: int, now: int) -> None:
    if outages._failing_since is not None:
        outages._add(min(outages._failing_since, since), now)
        outages._failing_since = None


def no_mass_drop_is_noticed(patch: pytest.MonkeyPatch) -> Run:
    patch.setattr(MassDrops, "_is_mass_drop", lambda drops: False)
    return TimedWorld


def sockets_are_not_read_before_the_flag(patch: pytest.MonkeyPatch) -> Run:
    patch.setattr(FlagTimer, "_fire", lambda timer: timer._call(0.0, 0))
    return TimedWorld


def a_late_message_does_not_count(patch: pytest.MonkeyPatch) -> Run:
    patch.setattr("attaque.server.table.table.STALL", 0)
    return TimedWorld


def no_clock_is_rebased(patch: pytest.MonkeyPatch) -> Run:
    begin = TimeAccount.__init__

    def plain(account: TimeAccount, *args: object) -> None:
        begin(account, *args)  # type: ignore[arg-type]
        account._ahead = 0

    patch.setattr(TimeAccount, "__init__", plain)
    return TimedWorld


def nobody_is_waited_for(patch: pytest.MonkeyPatch) -> Run:
    patch.setattr(Table, "_wait_for", lambda table, seat, since: None)
    return TimedWorld


def heartbeats_while_time_is_owed(patch: pytest.MonkeyPatch) -> Run:
    def beat(state: State, now: int) -> None:
        if not state.lost.is_set():
            state._beat(now)

    patch.setattr(State, "_beat_at", beat)
    return TimedWorld


def a_return_stops_no_grace_period(patch: pytest.MonkeyPatch) -> Run:
    patch.setattr(PresenceTracker, "is_still_absent", lambda here, seat: True)
    patch.setattr(SeatPresence, "stop_timer", lambda seat: None)
    return TimedWorld


def a_claim_believes_the_log(patch: pytest.MonkeyPatch) -> Run:
    patch.setattr(Table, "_check_claim", lambda table, queued: None)
    return TimedWorld


PLANTED = {
    "no epoch": (no_epoch, Invariant.OWNER),
    "no credit before the flag": (no_credit_before_the_flag, Invariant.CHARGED),
    "absence from a restart": (absence_from_a_restart, Invariant.ABSENT),
    "no stall is noticed": (no_stall_is_noticed, Invariant.CHARGED),
    "no outage is noticed": (no_outage_is_noticed, Invariant.CHARGED),
    "no slow write is noticed": (no_slow_write_is_noticed, Invariant.CHARGED),
    "no mass drop is noticed": (no_mass_drop_is_noticed, Invariant.ABSENT),
    "sockets are not read": (sockets_are_not_read_before_the_flag, Invariant.IN_TIME),
    "a late message does not count": (a_late_message_does_not_count, Invariant.IN_TIME),
    "no clock is rebased": (no_clock_is_rebased, Invariant.RUNS_OUT),
    "nobody is waited for": (nobody_is_waited_for, Invariant.CHARGED),
    "heartbeats while time is owed": (heartbeats_while_time_is_owed, Invariant.CHARGED),
    "a return stops no grace period": (a_return_stops_no_grace_period, Invariant.CONNECTED),
    "a claim believes the log": (a_claim_believes_the_log, Invariant.ABSENT),
}
"""Each bug with the invariant that it breaks."""
