"""`attaque models`: the installed network and setup pools, and the levels that use the network."""

from attaque.players import LEVELS
from attaque.players.neural.network import network
from attaque.players.setup_pool import pools


def test_the_network_and_the_setup_pools_are_shown(attaque):
    ran = attaque("models")
    assert (ran.code, ran.err) == (0, "")
    card = network().card
    told = dict(line.split(maxsplit=1) for line in ran.out.splitlines())
    assert told["network"] == f"{card.file}, {card.size / 1e6:.1f} MB"
    assert told["plays"].split(", ") == list(card.variants)
    assert told["trained"].startswith(f"{card.decisions / 1e6:.0f} million decisions")
    assert told["used"].removeprefix("by").split() == [
        f"{name}," if name != "marshal" else name
        for name, level in LEVELS.items()
        if level.is_trained
    ]
    assert told["setups"].split(", ") == [
        f"{len(lines):,} of {name}" for name, lines in pools().items()
    ]
