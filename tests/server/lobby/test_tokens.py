"""Tokens cannot be guessed, used as another kind of token, or read from the database."""

import pytest

from attaque.server.lobby.tokens import (
    SECRET_BYTES,
    hash_of,
    invitation_link,
    kind_of,
    new_game_id,
    new_token,
    opens,
)
from attaque.server.storage import TokenKind, TokenRow


def row(token, kind=TokenKind.SEAT, expires=None):
    return TokenRow(hash_of(token), kind, 0, "g1", "red", expires_ms=expires)


def test_a_token_holds_at_least_128_random_bits():
    asked = []
    new_token(TokenKind.SEAT, lambda size: asked.append(size) or bytes(size))
    assert asked == [SECRET_BYTES]
    assert SECRET_BYTES * 8 >= 128
    assert len({new_token(TokenKind.SEAT) for _ in range(1_000)}) == 1_000


def test_every_random_bit_changes_the_token():
    secrets = [(1 << bit).to_bytes(SECRET_BYTES, "big") for bit in range(SECRET_BYTES * 8)]
    assert len({new_token(TokenKind.SEAT, lambda _, s=s: s) for s in secrets}) == len(secrets)


@pytest.mark.parametrize("kind", TokenKind)
def test_a_token_names_its_kind(kind):
    assert kind_of(new_token(kind)) is kind


@pytest.mark.parametrize(
    "text",
    ["", "seat", "seat.", "seat." + "a" * 31, "seat." + "a" * 33, "king." + "a" * 32]
    + ["seat." + "a" * 31 + mark for mark in "é=+/ \n\x00٣"]
    + ["Seat." + "a" * 32, " seat." + "a" * 32, "seat." + "a" * 32 + "\n", "seat." + "\ud800" * 32]
    + ["seat." + "a" * 10**6],
)
def test_a_text_without_the_form_of_a_token_has_no_kind(text):
    assert kind_of(text) is None


def test_the_stored_hash_does_not_contain_the_token():
    token = new_token(TokenKind.SEAT)
    stored = row(token)
    assert token not in repr(stored)
    assert token.partition(".")[2].encode() not in stored.hash
    assert len(stored.hash) == 32


def test_a_seat_opens_with_its_own_token_only():
    token, other = new_token(TokenKind.SEAT), new_token(TokenKind.SEAT)
    assert opens(token, row(token), TokenKind.SEAT, 0)
    assert not opens(other, row(token), TokenKind.SEAT, 0)
    assert not opens("", row(token), TokenKind.SEAT, 0)
    assert not opens("\ud800", row(token), TokenKind.SEAT, 0)


def test_an_invitation_is_not_a_seat_token():
    invitation = new_token(TokenKind.INVITATION)
    stored = row(invitation, TokenKind.INVITATION)
    assert opens(invitation, stored, TokenKind.INVITATION, 0)
    assert not opens(invitation, stored, TokenKind.SEAT, 0)
    assert not opens(invitation, row(invitation, TokenKind.SEAT), TokenKind.SEAT, 0)


def test_a_token_expires():
    token = new_token(TokenKind.SEAT)
    assert opens(token, row(token, expires=100), TokenKind.SEAT, 99)
    assert not opens(token, row(token, expires=100), TokenKind.SEAT, 100)


def test_hashes_are_compared_in_constant_time(monkeypatch):
    compared = []
    monkeypatch.setattr(
        "attaque.server.lobby.tokens.hmac.compare_digest",
        lambda a, b: bool(compared.append((a, b))),
    )
    token = new_token(TokenKind.SEAT)
    assert not opens(token, row(token), TokenKind.SEAT, 0)
    assert compared == [(hash_of(token), row(token).hash)]


def test_the_invitation_is_in_the_fragment_of_the_link():
    invitation = new_token(TokenKind.INVITATION)
    link = invitation_link("https://play.example.org/", "g1", invitation)
    assert link == f"https://play.example.org/game/g1#{invitation}"


@pytest.mark.parametrize("kind", [TokenKind.SEAT, TokenKind.PERSON])
def test_only_invitations_go_into_links(kind):
    with pytest.raises(ValueError, match="only an invitation"):
        invitation_link("https://play.example.org", "g1", new_token(kind))


def test_random_game_ids_all_differ_and_have_12_ascii_characters():
    ids = {new_game_id() for _ in range(1_000)}
    assert len(ids) == 1_000
    assert all(len(id_) == 12 and id_.isascii() for id_ in ids)
