"""Anything that chooses: given what a player may know, returns a setup or a move."""

from attaque.players.player import Player
from attaque.players.uniform import Uniform

__all__ = ["Player", "Uniform"]
