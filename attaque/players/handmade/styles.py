"""Styles: what a hand-written player cares about, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    """What a player cares about."""

    hunt: float = 0.5
    """How much a known weaker piece attracts."""
    probe: float = 0.22
    """What it is worth to learn a kind, as a share of what it may be worth."""
    secrecy: float = 0.12
    """What it costs to show a kind, as a share of its worth."""
    care: float = 1.0
    """How much danger counts."""
    guard: float = 1.0
    """How much foes near the own flag attract."""
    advance: float = 0.0
    """What a step forward is worth in itself."""
    patience: int = 30
    """Plies without a battle before it grows restless."""
    restless: float = 1.0
    """What a strike gains with every ply after that."""
    noise: float = 2.0
    """Chance in its judgement, in the units of worth; a scout is worth 55."""
    memory: float = 1.0
    """The chance, turn by turn, to remember what a piece is that was shown."""


STEADY = Style()
RUSHER = Style(care=0.5, advance=6.0, probe=0.45, guard=0.3, patience=5, restless=3.0)
"""Goes for the flag at once and minds neither danger nor what it shows."""
CHASER = Style(hunt=1.2, probe=0.3, advance=1.0, patience=20)
"""Runs after everything it knows it can beat."""
DEFENDER = Style(care=1.4, guard=2.5, hunt=0.3, probe=0.12, advance=-1.0, patience=80)
"""Stays at home and lets the others come."""
