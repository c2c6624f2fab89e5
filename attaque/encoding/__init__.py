"""Actions and observations as arrays of numbers, for all programs that learn.

Needs NumPy. `docs/environments.md` has the tables of actions and planes.
"""

from attaque.encoding.actions import ACTION, ACTIONS, CELLS, SIDE, SOURCE, TARGET
from attaque.encoding.frame import Frame, frame
from attaque.encoding.planes import FACTS, GROUPS, PLANES, SPATIAL
from attaque.encoding.view import legal_mask, observe

__all__ = [
    "ACTION",
    "ACTIONS",
    "CELLS",
    "FACTS",
    "GROUPS",
    "PLANES",
    "SIDE",
    "SOURCE",
    "SPATIAL",
    "TARGET",
    "Frame",
    "frame",
    "legal_mask",
    "observe",
]
