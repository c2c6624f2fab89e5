"""Styles: the preferences of hand-written players, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    """The preferences of a player. Values are on the scale of piece values: a scout is worth 55."""

    hunt: float = 0.5
    """How strongly a known enemy piece attracts own pieces, as a share of the gain from striking
    it."""
    probe: float = 0.22
    """The value of learning the kind of an enemy piece, as a share of the expected value of the
    piece. The value is lower if one kind is already likely."""
    secrecy: float = 0.12
    """The cost of showing an own piece, as a share of the value of the piece."""
    care: float = 1.0
    """The weight of the expected losses in the enemy's next turn."""
    guard: float = 1.0
    """The weight of two values in evaluation.py: the cost LEAVES, and the alarm about an enemy
    piece that is near the own flag but not beside it."""
    advance: float = 0.0
    """The value of each row that a move goes forward."""
    patience: int = 30
    """The number of plies without a battle after which strikes get a bonus."""
    restless: float = 1.0
    """The bonus for a strike grows by this value with each quiet ply beyond `patience`."""
    noise: float = 2.0
    """Standard deviation of the random number that is added to each evaluation."""
    memory: float = 1.0
    """The probability that the player, in one turn, remembers the kind of a public enemy piece."""


STEADY = Style()
RUSHER = Style(care=0.5, advance=6.0, probe=0.45, guard=0.3, patience=5, restless=3.0)
"""Goes for the flag at once and ignores danger."""
CHASER = Style(hunt=1.2, probe=0.3, advance=1.0, patience=20)
"""Chases enemy pieces that are known to be weaker."""
DEFENDER = Style(care=1.4, guard=2.5, hunt=0.3, probe=0.12, advance=-1.0, patience=80)
"""Stays at home and waits."""
