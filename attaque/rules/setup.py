"""Setup: one army on its squares, not necessarily complete or legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from attaque.rules.errors import Fault, FaultCode
from attaque.rules.pieces import Color, Kind, Piece
from attaque.rules.roster import rule_tables
from attaque.rules.squares import Square, mask_of, squares_in
from attaque.rules.variants.variant import Variant


@dataclass(frozen=True)
class Setup:
    """One army as its owner sees it: row 1 is the owner's back row, for both colours."""

    variant: Variant
    placed: Mapping[Square, Kind]

    @classmethod
    def from_letters(cls, variant: Variant, letters: str) -> Setup:
        """Reads one letter for each setup square. The back row comes first; each row is read from
        left to right. `.` stands for an empty square."""
        squares = list(squares_in(variant.home))
        if len(letters) != len(squares):
            raise ValueError(f"{len(letters)} letters for {len(squares)} squares")
        placed = zip(squares, letters, strict=True)
        return cls(variant, {s: Kind.from_letter(c) for s, c in placed if c != "."})

    @classmethod
    def random(cls, variant: Variant, rng: Random) -> Setup:
        return cls(variant, {}).completed(rng)

    @property
    def letters(self) -> str:
        """The inverse of `from_letters`. Pieces outside the setup squares are left out."""
        found = (self.placed.get(square) for square in squares_in(self.variant.home))
        return "".join("." if kind is None else kind.letter for kind in found)

    def missing(self) -> dict[Kind, int]:
        """How many pieces of each kind are still to be placed."""
        placed = Counter(self.placed.values())
        rest = {kind: count - placed[kind] for kind, count in self.variant.army.items()}
        return {kind: count for kind, count in sorted(rest.items()) if count > 0}

    def faults(self) -> list[Fault]:
        """All reasons why this setup cannot be played."""
        found = []
        outside = tuple(s for s in sorted(self.placed) if not self.variant.home >> s & 1)
        if outside:
            found.append(Fault(FaultCode.ZONE, squares=outside))
        placed = Counter(self.placed.values())
        surplus = tuple(k for k in sorted(placed) if placed[k] > self.variant.army.get(k, 0))
        if surplus:
            found.append(Fault(FaultCode.COUNT, kinds=surplus))
        if self.variant.free_position:
            return found
        missing = self.missing()
        if missing:
            kinds = tuple(kind for kind, count in missing.items() for _ in range(count))
            found.append(Fault(FaultCode.INCOMPLETE, kinds=kinds))
        elif self.variant.reject_immobile and not self._can_move():
            found.append(Fault(FaultCode.IMMOBILE))
        return found

    def mirror(self) -> Setup:
        """The same army with left and right exchanged."""
        grid = self.variant.grid
        return Setup(self.variant, {grid.mirrored(s): kind for s, kind in self.placed.items()})

    def completed(self, rng: Random) -> Setup:
        """The setup with all missing pieces placed at random (the Auto button)."""
        kinds = [kind for kind, count in self.missing().items() for _ in range(count)]
        free = [s for s in squares_in(self.variant.home) if s not in self.placed]
        chosen = sorted(rng.sample(free, min(len(kinds), len(free))))
        rng.shuffle(kinds)
        added = dict(zip(chosen, kinds, strict=False))
        full = Setup(self.variant, {**self.placed, **added})
        return full if full._can_move() else full._opened(added, rng)

    def pieces(self, color: Color) -> dict[Square, Piece]:
        """The army on the squares of the board, if the side `color` plays it."""
        turned = self.variant.grid.turned
        return {
            square if color is Color.RED else turned(square): Piece(color, kind)
            for square, kind in self.placed.items()
        }

    def _can_move(self) -> bool:
        mobile = (s for s, kind in self.placed.items() if self.variant.is_mobile(kind))
        return rule_tables(self.variant).movement.any(mask_of(self.placed), mask_of(mobile))

    def _opened(self, added: Mapping[Square, Kind], rng: Random) -> Setup:
        """This blocked setup with two of the added pieces swapped, so that a piece can move.
        Returns the same setup if no such swap helps."""
        edge = [s for s in added if self.variant.grid.neighbours[s] & ~mask_of(self.placed)]
        mobile = [s for s, kind in added.items() if self.variant.is_mobile(kind)]
        if not edge or not mobile:
            return self
        a, b = rng.choice(sorted(edge)), rng.choice(sorted(mobile))
        return Setup(self.variant, {**self.placed, a: self.placed[b], b: self.placed[a]})

    def __hash__(self) -> int:
        return hash((self.variant, frozenset(self.placed.items())))

    def __repr__(self) -> str:
        return f"Setup.from_letters({self.variant!r}, {self.letters!r})"
