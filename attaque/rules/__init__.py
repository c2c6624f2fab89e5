"""The rules of the game: variants, setups, positions, views, moves and battles.

The package needs the standard library only. It uses no clock, and callers pass in the random
generator.
"""

from attaque.rules.battle import Battle, Result, fight
from attaque.rules.board import Occupant, Ply
from attaque.rules.errors import (
    Fault,
    FaultCode,
    IllegalMoveError,
    IllegalSetupError,
    Reason,
    VariantError,
)
from attaque.rules.imagine import imagine
from attaque.rules.moves import Move
from attaque.rules.outcome import Outcome, Termination
from attaque.rules.perft import divide, perft
from attaque.rules.pieces import Color, Kind, Piece
from attaque.rules.position import Position
from attaque.rules.setup import Setup
from attaque.rules.squares import Square
from attaque.rules.variants import catalogue
from attaque.rules.variants.catalogue import names, options, variant, with_options
from attaque.rules.variants.variant import Variant
from attaque.rules.view import View

__all__ = [
    "Battle",
    "Color",
    "Fault",
    "FaultCode",
    "IllegalMoveError",
    "IllegalSetupError",
    "Kind",
    "Move",
    "Occupant",
    "Outcome",
    "Piece",
    "Ply",
    "Position",
    "Reason",
    "Result",
    "Setup",
    "Square",
    "Termination",
    "Variant",
    "VariantError",
    "View",
    "catalogue",
    "divide",
    "fight",
    "imagine",
    "names",
    "options",
    "perft",
    "variant",
    "with_options",
]
