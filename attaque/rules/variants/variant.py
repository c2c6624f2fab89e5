"""Variant: one complete set of rules, with one field for each rule."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from attaque.rules.pieces import KINDS, Color, Kind
from attaque.rules.squares import Grid, Square, grid, mask_of
from attaque.rules.variants.keys import rules_table

Kinds = frozenset[Kind]


@dataclass(frozen=True, eq=False)
class Variant:
    """One complete set of rules, such as `variant("classic")`. docs/rules.md explains every field.

    Two variants are equal if their rules are equal. `name`, `aliases`, `choose_colour` and
    `numbering` are not rules, so they may differ.
    """

    name: str
    aliases: tuple[str, ...]

    width: int
    height: int
    lakes: frozenset[Square]
    zone: int
    """How many rows, counted from the back row, a player sets up on."""

    army: Mapping[Kind, int]
    rank: Mapping[Kind, int]
    immobile: Kinds

    runners: Kinds
    run_max: int
    run_strike: bool
    """Whether a run of more than one square may end in a strike."""

    tie: Literal["both", "attacker", "defender"]
    """Which piece wins when equal ranks meet; `both` means that both pieces fall."""
    bomb: Literal["stays", "one_time"]
    defusers: Kinds
    slayer: Mapping[Kind, Kind]
    """Maps the kind of an attacker to the kind that it beats in spite of the ranks, such as spy to
    marshal."""
    spy_defends: bool
    winner_square: Literal["occupy", "return"]
    defender_advances: bool

    two_square_limit: int | None
    """In how many consecutive turns a piece may cross the same border or, with the scope `pair`,
    move between the same two squares; None: no limit."""
    two_square_scope: Literal["borders", "pair"]
    chase: bool
    chase_scope: Literal["any", "evaded"]
    chase_equality: Literal["mixed", "ids"]

    both_immobile: Literal["draw", "to_move_loses"]
    no_battle_limit: int | None
    ply_limit: int | None

    disclose_attacker: Literal["always", "never"]
    disclose_defender: Literal["always", "if_loses", "scout_only", "never"]
    disclose_run: Literal["permanent", "momentary", "inferred"]
    winner_display: Literal["permanent", "momentary"]
    complete_visibility: bool

    reject_immobile: bool
    fixed_squares: tuple[Square, ...] | None
    """The only squares a setup may use, as Red sees them; None: all of the zone."""
    free_position: bool
    """Whether a game may start with any part of the armies on any land squares."""

    first: Color
    choose_colour: Literal["choice", "lots"]
    numbering: Literal["high10", "low1", "names"]

    @cached_property
    def grid(self) -> Grid:
        return grid(self.width, self.height, self.lakes)

    @cached_property
    def home(self) -> int:
        """The set of squares a setup may use, as Red sees them."""
        if self.free_position:
            return self.grid.land
        if self.fixed_squares is not None:
            return mask_of(self.fixed_squares)
        return mask_of(s for s in self.grid.squares if s.row <= self.zone) & self.grid.land

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of this army in the order marshal … spy, bomb, flag."""
        return tuple(kind for kind in KINDS if self.army.get(kind))

    @property
    def army_size(self) -> int:
        return sum(self.army.values())

    @cached_property
    def fighters(self) -> tuple[Kind, ...]:
        """The kinds that can be struck: every kind with a rank, and the bomb and the flag."""
        return (*self.rank, Kind.BOMB, Kind.FLAG)

    @property
    def stays_shown(self) -> bool:
        """Whether a kind stays visible once it is shown. If not, players must remember it."""
        return self.winner_display == "permanent" or self.complete_visibility

    def can_fight(self, kind: Kind) -> bool:
        return kind in self.fighters

    def can_strike(self, kind: Kind) -> bool:
        return kind in self.rank and self.is_mobile(kind)

    def is_mobile(self, kind: Kind) -> bool:
        return kind not in self.immobile

    def number(self, kind: Kind) -> str:
        """The text that is printed on a piece: its rank in this variant's numbering, or its
        letter."""
        if kind not in self.rank or kind is Kind.SPY or self.numbering == "names":
            return kind.letter
        rank = self.rank[kind]
        return str(rank if self.numbering == "high10" else 11 - rank)

    @cached_property
    def rules_hash(self) -> str:
        """Twelve hex digits, equal for equal rules."""
        text = json.dumps(rules_table(self), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Variant) and self.rules_hash == other.rules_hash

    def __hash__(self) -> int:
        return hash(self.rules_hash)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"variant({self.name!r})"
