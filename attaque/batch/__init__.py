"""Plays thousands of games of one variant at once, as tensors on a CPU or a GPU. Needs torch.

Conventions:

- A game is one row of bytes (`layout.py`). The row holds the kinds of all pieces, also of hidden
  ones. Its board is turned to the side to move.
- `step` does not change a finished game: the row stays as it is, and the mask is empty.
- The side that takes an illegal action loses, with the termination `illegal`.
- The reward is for the side that took the action: 1 won, 0 drawn or not over, -1 lost.
- There is no automatic reset: the caller replaces finished games with `Batch.renew`. So the caller
  sees the end of every game, and chooses the setups of the next one.
"""

from attaque.batch.batch import Batch, Step
from attaque.batch.layout import TERMINATIONS, WIDTH
from attaque.batch.observation import Observation

__all__ = ["TERMINATIONS", "WIDTH", "Batch", "Observation", "Step"]
