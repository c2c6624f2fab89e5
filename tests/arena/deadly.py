"""A player that takes its whole process with it."""

import os

from attaque.players import Uniform


class Deadly(Uniform):
    def choose_move(self, view, limit, rng):
        os._exit(9)
