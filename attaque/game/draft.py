"""Draft: a setup while its owner arranges it; it is nobody else's business and never an event."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from attaque.game.commands import Ready
from attaque.rules import Fault, FaultCode, IllegalSetupError, Kind, Setup, Square, Variant


@dataclass(frozen=True)
class Draft:
    """A setup in the making. Squares are its owner's: row 1 is his back row.

    Every change gives a new draft, so the old ones serve to take changes back. Taking or moving
    what is not there changes nothing: a double tap does no harm.
    """

    setup: Setup

    @classmethod
    def empty(cls, variant: Variant) -> Draft:
        return cls(Setup(variant, {}))

    @property
    def tray(self) -> dict[Kind, int]:
        """What is still to be placed, by kind."""
        return self.setup.missing()

    def place(self, kind: Kind, square: Square) -> Draft:
        """From the tray to a square; what stood there goes back to the tray."""
        self._check_zone(square)
        if self.setup.placed.get(square) is kind:
            return self
        if not self.tray.get(kind):
            raise IllegalSetupError([Fault(FaultCode.COUNT, kinds=(kind,))])
        return self._with({**self.setup.placed, square: kind})

    def move(self, origin: Square, target: Square) -> Draft:
        """From a square to another; what stands there comes to the first."""
        return self.swap(origin, target) if origin in self.setup.placed else self

    def swap(self, one: Square, other: Square) -> Draft:
        """Exchanges what stands on two squares; either may be empty."""
        self._check_zone(one, other)
        placed = dict(self.setup.placed)
        kinds = {other: placed.pop(one, None), one: self.setup.placed.get(other)}
        placed.pop(other, None)
        return self._with(placed | {s: kind for s, kind in kinds.items() if kind is not None})

    def remove(self, square: Square) -> Draft:
        """Back to the tray."""
        return self._with({s: kind for s, kind in self.setup.placed.items() if s != square})

    def auto(self, rng: Random) -> Draft:
        """Everything that is left placed at random; what stands already stays."""
        return Draft(self.setup.completed(rng))

    def clear(self) -> Draft:
        return self._with({})

    def mirror(self) -> Draft:
        """Left and right exchanged."""
        return Draft(self.setup.mirror())

    def ready(self) -> Ready:
        """Raises IllegalSetupError with everything that is wrong."""
        faults = self.setup.faults()
        if faults:
            raise IllegalSetupError(faults)
        return Ready(self.setup)

    def _check_zone(self, *squares: Square) -> None:
        outside = tuple(s for s in squares if not self.setup.variant.home >> s & 1)
        if outside:
            raise IllegalSetupError([Fault(FaultCode.ZONE, squares=outside)])

    def _with(self, placed: dict[Square, Kind]) -> Draft:
        return Draft(Setup(self.setup.variant, placed))
