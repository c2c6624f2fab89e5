"""Thousands of games of one variant at once, as tensors on a CPU or a GPU. Needs torch.

Conventions, the same everywhere:

- A game is one row of bytes, always seen by the side to move (`layout.py`).
- A finished game stands still: `step` leaves its row as it is, its mask is empty, its reward 0.
- An illegal action loses the game for whoever takes it, with the termination `illegal`.
- Rewards are those of the side that took the action: 1 won, 0 drawn or going on, -1 lost.
- Nothing is reset by itself: `Batch.renew` puts fresh games where the caller says, as a rule where
  games have ended; so he sees every end, chooses the armies, and may keep finished games.
"""

from attaque.batch.batch import Batch, Step
from attaque.batch.layout import TERMINATIONS, WIDTH
from attaque.batch.observation import Observation

__all__ = ["TERMINATIONS", "WIDTH", "Batch", "Observation", "Step"]
