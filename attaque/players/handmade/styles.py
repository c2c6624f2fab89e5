"""Styles: the preferences of hand-written players, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    """The preferences of a player."""

    hunt: float = 0.5
    """How strongly a known weaker piece attracts."""
    probe: float = 0.22
    """The value of learning a kind, as a share of the piece's expected value."""
    secrecy: float = 0.12
    """The cost of showing a kind, as a share of its value."""
    care: float = 1.0
    """The weight of danger."""
    guard: float = 1.0
    """The weight of enemy pieces near the own flag."""
    advance: float = 0.0
    """The value of a step forward."""
    patience: int = 30
    """Plies without a battle before the player grows restless."""
    restless: float = 1.0
    """The bonus for a strike, for each ply beyond `patience`."""
    noise: float = 2.0
    """Standard deviation of the random part of an evaluation. A scout is worth 55."""
    memory: float = 1.0
    """The chance, each turn, to remember the kind of a shown piece."""


STEADY = Style()
RUSHER = Style(care=0.5, advance=6.0, probe=0.45, guard=0.3, patience=5, restless=3.0)
"""Goes for the flag at once and ignores danger."""
CHASER = Style(hunt=1.2, probe=0.3, advance=1.0, patience=20)
"""Chases every piece that it knows it can beat."""
DEFENDER = Style(care=1.4, guard=2.5, hunt=0.3, probe=0.12, advance=-1.0, patience=80)
"""Stays at home and waits."""
