"""Time accounts: which of the server's own time a table owes its clocks, to the millisecond.

The game of the tests begins at 4 s of its log, with Red to move.
"""

import pytest

from attaque.game import Absent, Control, Present, Resign, TimeControl
from attaque.server.outages import Outages
from attaque.server.table.time_account import TimeAccount
from tests.game.table import BLUE, RED, Table

CLOCK = TimeControl(Control.FISCHER, 60_000, setup=30_000)
BEGUN = 4_000


class Server:
    """The clock and the outages of a server that was started at `start`."""

    def __init__(self, start=BEGUN):
        self.ms = start
        self.credits = []
        self.outages = Outages(lambda: self.ms, lambda: 0.0, start, self.credits.append)

    def outage(self, begin, end):
        self.outages.write_succeeded(begin, end)


def playing(clock=CLOCK):
    table = Table("tiny", clock=clock).started("Mb2", "Mb2")
    assert table.game.at == BEGUN
    return table


def account(server, table=None):
    return TimeAccount((table or playing()).game, server.outages)


def test_a_table_has_the_time_of_the_machine():
    server = Server(3_000)
    server.ms = BEGUN
    found = account(server)
    assert (found.now(), found.start) == (BEGUN, 3_000)
    server.ms = 9_000
    assert found.now() == 9_000


def test_if_the_machine_s_clock_was_set_back_time_goes_on_from_the_last_event():
    server = Server(500)
    server.ms = 1_000
    found = account(server)
    assert (found.now(), found.start) == (BEGUN, BEGUN - 500)
    server.ms = 1_700
    assert found.now() == BEGUN + 700


@pytest.mark.parametrize(
    ("start", "now", "is_resumed"),
    [
        (BEGUN, BEGUN, False),
        (BEGUN - 1, BEGUN + 1, False),
        (BEGUN - 1, BEGUN - 1, True),
        (BEGUN + 1, BEGUN + 1, True),
        (BEGUN + 1, BEGUN + 9, True),
    ],
)
def test_a_game_is_resumed_if_an_earlier_server_wrote_its_last_event(start, now, is_resumed):
    server = Server(start)
    server.ms = now
    assert account(server).is_resumed is is_resumed


def test_an_outage_is_owed_while_a_clock_runs():
    server, table = Server(), playing()
    found = account(server, table)
    assert found.owed(table.game, 5_000) == 0
    server.outage(6_000, 9_000)
    assert found.owed(table.game, 7_500) == 1_500
    assert found.owed(table.game, 10_000) == 3_000


def test_a_failure_of_the_storage_is_owed_while_it_lasts():
    server, table = Server(), playing()
    found = account(server, table)
    server.outages.write_failed(6_000)
    assert found.owed(table.game, 7_000) == 1_000
    assert found.is_settled is False


def test_what_happened_before_the_present_move_is_not_owed():
    server, table = Server(), playing()
    found = account(server, table)
    server.outage(6_000, 9_000)
    table.play("b2b3", wait=4_000)  # at 8 s
    assert table.game.clock.since == 8_000
    assert found.owed(table.game, 10_000) == 1_000


def test_what_is_paid_is_not_owed_again():
    server, table = Server(), playing()
    found = account(server, table)
    server.outage(6_000, 9_000)
    found.credit(1_500, 7_500)
    assert server.credits == [1_500]
    assert found.owed(table.game, 10_000) == 1_500


def test_an_absence_counts_from_its_own_beginning():
    server, table = Server(), playing()
    found = account(server, table)
    table.do(Absent(), BLUE, wait=1_000)  # at 5 s
    table.play("b2b3", wait=3_000)  # at 8 s
    server.outage(6_000, 9_000)
    assert found.owed(table.game, 10_000) == 3_000
    table.do(Present(), BLUE, wait=0)
    assert found.owed(table.game, 10_000) == 1_000


def test_without_a_clock_only_an_absence_is_owed_time():
    server, table = Server(), playing(TimeControl())
    found = account(server, table)
    server.outage(6_000, 9_000)
    assert found.owed(table.game, 10_000) == 0
    table.do(Absent(), BLUE, wait=3_000)  # at 7 s
    assert found.owed(table.game, 10_000) == 2_000


def test_a_game_that_is_over_is_owed_nothing():
    server, table = Server(), playing()
    found = account(server, table)
    server.outage(6_000, 9_000)
    table.do(Absent(), BLUE)
    table.do(Resign(), RED)
    assert found.owed(table.game, 10_000) == 0


def test_outages_are_moved_to_the_time_of_the_table():
    """The clock of the machine is 3 s behind the log."""
    server, table = Server(1_000), playing()
    found = account(server, table)
    assert found.is_settled is True
    server.ms = 4_000
    server.outage(2_000, 3_500)
    assert found.is_settled is False
    assert found.owed(table.game, 6_000) == 1_000
    assert found.owed(table.game, 7_000) == 1_500
    assert found.lost(5_500) == 1_000


def test_the_server_s_time_since_some_moment_is_lost():
    server = Server()
    found = account(server)
    server.outage(6_000, 9_000)
    server.outages.write_failed(9_500)
    server.ms = 9_900
    assert found.lost(7_000) == 2_000 + 400
    assert found.lost(9_700) == 200
    assert found.lost(9_900) == 0


def test_the_wait_for_the_player_to_move_is_owed():
    server, table = Server(), playing()
    found = account(server, table)
    found.wait_for(RED, 5_000, 8_000)
    assert found.owed(table.game, 5_000) == 0
    assert found.owed(table.game, 7_000) == 2_000
    assert found.owed(table.game, 10_000) == 3_000
    assert found.not_before(table.game) == 8_000
    assert found.is_settled is False


def test_the_wait_for_the_other_player_is_not_owed():
    server, table = Server(), playing()
    found = account(server, table)
    found.wait_for(BLUE, 5_000, 8_000)
    assert found.owed(table.game, 10_000) == 0
    assert found.not_before(table.game) == 0


def test_a_wait_and_an_outage_at_the_same_time_are_owed_once():
    server, table = Server(), playing()
    found = account(server, table)
    found.wait_for(RED, 3_000, 8_000)
    server.outage(6_000, 9_000)
    assert found.owed(table.game, 10_000) == 5_000


def test_a_wait_ends_when_its_player_is_back():
    server, table = Server(), playing()
    found = account(server, table)
    assert found.is_back(RED) is False
    found.wait_for(RED, 5_000, 8_000)
    server.ms = 6_000
    assert found.is_back(RED) is True
    assert found.is_back(RED) is False
    assert found.not_before(table.game) == 6_000
    assert found.owed(table.game, 10_000) == 1_000


def test_a_player_who_is_back_after_the_wait_ends_nothing():
    server, table = Server(), playing()
    found = account(server, table)
    found.wait_for(RED, 5_000, 8_000)
    server.ms = 8_000
    assert found.is_back(RED) is False
    assert found.owed(table.game, 10_000) == 3_000


def test_during_the_setup_the_server_waits_for_all_who_are_not_ready():
    server, table = Server(2_000), Table("tiny", clock=CLOCK).seated()
    found = account(server, table)
    assert found.not_before(table.game) == 0
    found.wait_for(RED, 2_000, 9_000)
    assert found.not_before(table.game) == 9_000
    found.wait_for(BLUE, 2_000, 8_000)
    assert found.not_before(table.game) == 9_000
    assert found.owed(table.game, 10_000) == 7_000
    table.started("Mb2", "Mb2")
    found.wait_for(BLUE, 2_000, 12_000)
    assert table.game.clock.running is RED
    assert found.not_before(table.game) == 9_000


def test_a_game_that_has_not_begun_waits_for_nobody():
    server, table = Server(0), Table("tiny", clock=CLOCK)
    found = account(server, table)
    found.wait_for(RED, 0, 5_000)
    assert found.not_before(table.game) == 0
    assert found.owed(table.game, 5_000) == 0


def test_waits_are_forgotten_when_they_are_paid():
    server, table = Server(), playing()
    found = account(server, table)
    found.wait_for(RED, 5_000, 8_000)
    found.settle(7_999)
    assert found.is_settled is False
    assert found.owed(table.game, 10_000) == 1
    found.credit(1, 8_000)
    assert found.is_settled is True
    assert found.not_before(table.game) == 0


def test_an_account_is_settled_if_its_log_is_younger_than_all_outages():
    server = Server()
    found = account(server)
    assert found.is_settled is True
    server.outage(6_000, 9_000)
    assert found.is_settled is False
    found.settle(8_999)
    assert found.is_settled is False
    found.settle(9_000)
    assert found.is_settled is True


def test_a_table_waits_while_it_waits_for_one_player():
    server = Server()
    found = account(server)
    assert not found.is_waiting
    found.wait_for(RED, 4_000, 6_000)
    found.wait_for(BLUE, 4_000, 8_000)
    server.ms = 7_000
    assert found.is_waiting
    server.ms = 8_000
    assert not found.is_waiting
