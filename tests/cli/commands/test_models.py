"""`attaque models`: what is installed, and which levels use it."""

from attaque.players import LEVELS
from attaque.players.neural.network import network
from attaque.players.setup_pool import pools


def test_the_network_is_shown_with_its_variants_and_levels(attaque):
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
