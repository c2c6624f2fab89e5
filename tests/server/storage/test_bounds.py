"""Bounds: what is exactly at a limit is stored, and what is above it is refused."""

import pytest

from attaque.server.storage import Bounds, Code, NewEvent
from attaque.server.storage.bounds import END_OF_SEQS, NAME_BYTES
from attaque.server.storage.moderation.rows import BanRow
from attaque.server.storage.rows import Entry, TokenRow
from tests.server.storage.refusals import refused

BOUNDS = Bounds(events_per_command=3, events_per_game=10, event_bytes=8)


def entry(count=1, expected=0, status=None, body=b"{}", game="game"):
    return Entry(game, expected, "red:1", (NewEvent("moved", body, 1),) * count, status)


def test_the_reserve_is_a_percentage_of_the_database():
    assert Bounds(database_bytes=1_000, reserve_percent=5.0).reserve_bytes == 50


@pytest.mark.parametrize("allowed", [entry(3), entry(3, 7), entry(body=8 * b"x")])
def test_a_command_at_a_limit_is_allowed(allowed):
    BOUNDS.entry(allowed)


@pytest.mark.parametrize(
    ("forbidden", "detail"),
    [
        (entry(0), "0 events of one command"),
        (entry(4), "4 events of one command"),
        (entry(3, 8), "the game is too long"),
        (entry(1, -1), "the game is too long"),
        (entry(body=9 * b"x"), "9 bytes"),
    ],
)
def test_a_command_above_a_limit_is_refused(forbidden, detail):
    with refused(Code.TOO_MUCH) as refusal:
        BOUNDS.entry(forbidden)
    assert refusal.value.detail == detail


def test_a_game_that_is_too_long_may_still_end():
    BOUNDS.entry(entry(3, 5_000, status="ended"))


@pytest.mark.parametrize(("letter", "size"), [("x", 1), ("é", 2), ("王", 3)])
def test_names_are_measured_in_bytes(letter, size):
    most = NAME_BYTES // size
    BOUNDS.names(letter * most)
    with refused(Code.TOO_MUCH):
        BOUNDS.names(letter * (most + 1))


@pytest.mark.parametrize("name", ["", "\ud800"])
def test_a_name_that_is_empty_or_no_unicode_is_refused(name):
    with refused(Code.TOO_MUCH):
        BOUNDS.names("anna", name)


def test_reads_begin_before_the_last_possible_event():
    BOUNDS.list(1, END_OF_SEQS - 1)
    with refused(Code.TOO_MUCH):
        BOUNDS.list(1, END_OF_SEQS)


def test_the_reason_of_a_ban_is_measured_in_bytes_of_any_text():
    BOUNDS.ban(BanRow("address 203.0.113.7", "ban", 5, reason="\ud800"))
    with refused(Code.TOO_MUCH):
        BOUNDS.ban(BanRow("address 203.0.113.7", "ban", 5, reason=9 * "x"))


def test_the_names_in_a_token_are_checked():
    with refused(Code.TOO_MUCH):
        BOUNDS.token(TokenRow(bytes(32), "seat", 5, game=129 * "x"))
