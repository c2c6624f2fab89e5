"""Plays thousands of games of one variant at once, as tensors on a CPU or a GPU. Needs torch.

Conventions:

- A game is one row of bytes, always seen by the side to move (`layout.py`).
- A finished game does not change: `step` keeps its row, its mask is empty, its reward is 0.
- The side that takes an illegal action loses, with the termination `illegal`.
- The reward is for the side that took the action: 1 won, 0 drawn or not over, -1 lost.
- There is no automatic reset: the caller puts fresh games in with `Batch.renew`. So the caller sees
  every end, and chooses the armies.
"""

from attaque.batch.batch import Batch, Step
from attaque.batch.layout import TERMINATIONS, WIDTH
from attaque.batch.observation import Observation

__all__ = ["TERMINATIONS", "WIDTH", "Batch", "Observation", "Step"]
