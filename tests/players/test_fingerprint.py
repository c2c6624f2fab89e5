"""Fingerprints: always the same for a player, and different for other settings or networks."""

from dataclasses import replace

import pytest

from attaque.players import LEVELS, PLAYERS, fingerprint_of
from attaque.players.fingerprint import _settings


def test_every_player_has_its_own_stable_fingerprint():
    found = [fingerprint_of(name) for name in PLAYERS]
    assert len(set(found)) == len(PLAYERS)
    assert found == [fingerprint_of(name) for name in PLAYERS]
    assert all(one.partition(" ")[0] == name for one, name in zip(found, PLAYERS, strict=True))


def test_the_settings_keep_their_old_names_in_the_fingerprint():
    """Stored results hold fingerprints of texts in which `evaluations` has its old name `looks`."""
    assert _settings(LEVELS["marshal"]).endswith("nodes=6000, temperature=0.5, looks=48)")


@pytest.mark.parametrize("name", ["captain", "general"])
def test_other_settings_change_the_fingerprint(name, monkeypatch):
    before, level = fingerprint_of(name), LEVELS[name]
    other = replace(level, style=replace(level.style, noise=level.style.noise + 1))
    monkeypatch.setitem(LEVELS, name, other)
    assert fingerprint_of(name) != before


def test_another_network_changes_the_fingerprints_of_players_with_a_network(monkeypatch):
    before = {name: fingerprint_of(name) for name in PLAYERS}
    monkeypatch.setattr("attaque.players.fingerprint._models", lambda: "another")
    others = {name for name in PLAYERS if fingerprint_of(name) != before[name]}
    assert others == {"net"} | {name for name, level in LEVELS.items() if level.is_trained}
