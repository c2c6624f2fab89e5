"""Roster: the numbered pieces of one game, and the tables that the variant's rules need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

from attaque.rules.battle import Battle, fight
from attaque.rules.moves import Move, Movement, crossing
from attaque.rules.pieces import Color, Kind
from attaque.rules.variants.variant import Variant


class RuleTables:
    """Tables that are computed once for each variant."""

    def __init__(self, variant: Variant) -> None:
        self.movement: Movement = Movement(variant.grid, variant.run_max, variant.run_strike)
        self.neighbours: tuple[int, ...] = variant.grid.neighbours
        self.battles: dict[tuple[Kind, Kind], Battle] = {
            (attacker, defender): fight(variant, attacker, defender)
            for attacker in filter(variant.can_strike, variant.rank)
            for defender in variant.fighters
        }
        self.two_square_limit: int | None = variant.two_square_limit
        self.two_square_scope = variant.two_square_scope
        self.chase: bool = variant.chase
        self.runs_show: bool = variant.disclose_run != "inferred" or self._one_runner(variant)
        self.history_min: int = 2 * (variant.two_square_limit or 0)
        self._crossings: dict[Move, int] = {}

    @staticmethod
    def _one_runner(variant: Variant) -> bool:
        """Whether only one kind of the army can run. Then a run proves the kind."""
        return sum(1 for kind in variant.runners if kind in variant.army) == 1

    def crossing(self, move: Move) -> int:
        found = self._crossings.get(move)
        if found is None:
            found = self._crossings[move] = crossing(move, self.two_square_scope)
        return found


@lru_cache(maxsize=256)
def rule_tables(variant: Variant) -> RuleTables:
    return RuleTables(variant)


class Roster:
    """The kinds of all pieces of one game, fallen pieces included. Each piece has a number:

        0              no piece
        1 … reds       Red's pieces
        reds + 1 …     Blue's pieces

    The pieces of a side are numbered in the order of their squares when the board is built,
    whatever their kinds. So a number reveals nothing about a hidden piece.
    """

    def __init__(self, variant: Variant, red: Sequence[Kind], blue: Sequence[Kind]) -> None:
        self.variant = variant
        self.kinds: tuple[Kind, ...] = (Kind.UNKNOWN, *red, *blue)
        self.reds: int = len(red)
        self.tables: RuleTables = rule_tables(variant)

    def color(self, number: int) -> Color:
        return Color.BLUE if number > self.reds else Color.RED

    def numbers(self, color: Color) -> range:
        if color is Color.RED:
            return range(1, self.reds + 1)
        return range(self.reds + 1, len(self.kinds))

    def without(self, hidden: set[int]) -> Roster:
        """The roster with the kinds of some pieces hidden."""
        kinds = [Kind.UNKNOWN if i in hidden else kind for i, kind in enumerate(self.kinds)]
        return Roster(self.variant, kinds[1 : self.reds + 1], kinds[self.reds + 1 :])

    def guessed(self, kinds: Mapping[int, Kind]) -> Roster:
        """The roster with guessed kinds for some pieces."""
        filled = [kinds.get(i, kind) for i, kind in enumerate(self.kinds)]
        return Roster(self.variant, filled[1 : self.reds + 1], filled[self.reds + 1 :])

    @cached_property
    def chase_tables(self) -> tuple[bytes, bytes]:
        """For each side as the chaser, a table for `bytes.translate`. If the translations of two
        boards are equal, the boards are the same position for the chase rule.

        Enemy pieces are compared by number, so a refused move reveals nothing about their kinds.
        The chaser's own pieces are compared by kind if `chase_equality` is `mixed`, and by number
        if it is `ids`.
        """
        return self._chase_table(Color.RED), self._chase_table(Color.BLUE)

    def _chase_table(self, color: Color) -> bytes:
        table = bytearray(range(256))
        if self.variant.chase_equality == "mixed":
            for number in self.numbers(color):
                table[number] = 255 - self.kinds[number]
        return bytes(table)
