"""Mass drops: a table waits for players who lost their connection together with many others."""

import pytest

from attaque.rules import Color
from attaque.server.outages import Outages
from attaque.server.socket.mass_drops import MassDrops

RED, BLUE = Color.RED, Color.BLUE


class Here:
    """The connected seats of a table."""

    def __init__(self):
        self.seats = set()

    def count(self, seat):
        return int(seat in self.seats)


class StandIn:
    """A table and its game; records for whom it waits."""

    outcome = None

    def __init__(self):
        self.here, self.awaited = Here(), []
        self.audience = self.game = self

    def now(self):
        return 5_000

    def await_return(self, seat, since):
        assert since == 5_000
        self.awaited.append(seat)


class Hosted:
    """A server with some games. Its players connect and lose their connections."""

    def __init__(self):
        self.seconds, self.noticed, self.tables = 1_000.0, [], {}
        self.outages = Outages(lambda: round(1_000 * self.seconds), lambda: self.seconds)
        self.drops = MassDrops(
            lambda: self.seconds, self.outages, lambda: self.noticed.append(self.seconds)
        )

    def enter(self, address, game, seat=RED):
        self.tables.setdefault(game, StandIn()).here.seats.add(seat)
        self.drops.entered(address)

    def leave(self, address, game, seat=RED):
        self.tables[game].here.seats.discard(seat)
        self.drops.left(address, self.tables[game], seat)

    @property
    def awaited(self):
        return {game: table.awaited for game, table in self.tables.items() if table.awaited}


@pytest.fixture
def hosted():
    return Hosted()


def test_two_of_three_addresses_at_once_are_a_mass_drop(hosted):
    for address in "abc":
        hosted.enter(address, address)
    hosted.leave("a", "a")
    assert not hosted.awaited
    hosted.leave("b", "b")
    assert hosted.awaited == {"a": [RED], "b": [RED]}
    assert hosted.noticed == [1_000.0]


def test_one_player_who_hangs_up_is_no_mass_drop(hosted):
    for address in "ab":
        hosted.enter(address, "game", RED if address == "a" else BLUE)
    hosted.leave("a", "game")
    assert not hosted.awaited


def test_less_than_half_of_the_addresses_are_no_mass_drop(hosted):
    for address in "abcde":
        hosted.enter(address, address)
    hosted.leave("a", "a")
    hosted.leave("b", "b")
    assert not hosted.awaited


@pytest.mark.parametrize(("seconds", "is_one"), [(2.0, True), (2.1, False)])
def test_a_mass_drop_takes_two_seconds_at_most(hosted, seconds, is_one):
    for address in "ab":
        hosted.enter(address, address)
    hosted.leave("a", "a")
    hosted.seconds += seconds
    hosted.leave("b", "b")
    assert bool(hosted.awaited) is is_one


@pytest.mark.parametrize(("seconds", "is_one"), [(7.0, True), (7.1, False)])
def test_an_outage_between_two_drops_does_not_count(hosted, seconds, is_one):
    for address in "ab":
        hosted.enter(address, address)
    hosted.leave("a", "a")
    hosted.seconds += seconds
    hosted.outages.write_succeeded(1_000_500, 1_005_500)
    hosted.leave("b", "b")
    assert bool(hosted.awaited) is is_one


def test_two_seconds_after_a_mass_drop_it_is_over(hosted):
    for address in "abcd":
        hosted.enter(address, address)
    hosted.leave("a", "a")
    hosted.leave("b", "b")
    hosted.seconds += 2.0
    hosted.leave("c", "c")
    assert set(hosted.awaited) == {"a", "b"}


def test_the_player_of_a_finished_game_is_not_awaited(hosted):
    for address in "ab":
        hosted.enter(address, address)
    hosted.tables["a"].outcome = "over"
    hosted.leave("a", "a")
    hosted.leave("b", "b")
    assert set(hosted.awaited) == {"b"}


def test_players_who_leave_one_after_the_other_are_no_mass_drop(hosted):
    for address in "abcd":
        hosted.enter(address, address)
    for address in "abc":
        hosted.leave(address, address)
        hosted.seconds += 2.1
    assert not hosted.awaited


def test_an_address_that_keeps_one_connection_is_not_lost(hosted):
    for game in ("one", "two"):
        hosted.enter("a", game)
    hosted.enter("b", "three")
    hosted.leave("a", "one")
    hosted.leave("b", "three")
    assert not hosted.awaited


def test_the_last_drops_of_a_mass_drop_are_awaited_too(hosted):
    for address in "abcd":
        hosted.enter(address, address)
    hosted.leave("a", "a")
    hosted.leave("b", "b")
    hosted.seconds += 1.9
    hosted.leave("c", "c")
    hosted.seconds += 0.2
    hosted.leave("d", "d")
    assert set(hosted.awaited) == {"a", "b", "c"}


def test_players_who_drop_again_and_again_gain_time_once_in_five_minutes(hosted):
    for _ in range(3):
        for address in "ab":
            hosted.enter(address, address)
        for address in "ab":
            hosted.leave(address, address)
        hosted.seconds += 100
    assert hosted.noticed == [1_000.0]
    hosted.seconds = 1_000.0 + 300.0
    for address in "ab":
        hosted.enter(address, address)
    for address in "ab":
        hosted.leave(address, address)
    assert len(hosted.noticed) == 2


def test_a_player_with_another_tab_or_who_is_back_already_is_not_awaited(hosted):
    hosted.enter("a", "one")
    hosted.enter("a", "one")
    hosted.enter("b", "two")
    hosted.drops.left("a", hosted.tables["one"], RED)  # one of two tabs
    hosted.leave("b", "two")
    assert not hosted.awaited
    hosted.leave("a", "one")
    assert set(hosted.awaited) == {"one", "two"}


def test_behind_an_unnamed_proxy_the_seats_are_counted(hosted):
    for game in range(4):
        hosted.enter("proxy", game)
    for game in range(3):
        hosted.leave("proxy", game)
    assert not hosted.awaited
    hosted.leave("proxy", 3)
    assert set(hosted.awaited) == {0, 1, 2, 3}
