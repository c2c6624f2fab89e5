"""The ranks of pieces as strokes, so that a picture needs no font."""

from __future__ import annotations

WIDTH, HEIGHT = 40, 56
"""The size of the box in which each sign is drawn."""

STROKES = {
    "0": "M20 2C44 2 44 54 20 54C-4 54 -4 2 20 2Z",
    "1": "M8 14L24 3V54",
    "2": "M4 15C4 -2 36 -2 36 14C36 28 6 38 4 54H38",
    "3": "M5 8C12 -2 35 -1 34 14C34 24 24 26 16 26C28 26 37 30 37 40C37 56 10 58 3 46",
    "4": "M29 54V3L3 40H39",
    "5": "M35 3H9L6 26C16 18 37 20 37 38C37 57 10 58 3 46",
    "6": "M32 3C14 8 3 24 3 38C3 60 37 60 37 38C37 20 10 20 4 36",
    "7": "M3 3H37L16 54",
    "8": "M20 27C2 27 2 2 20 2C38 2 38 27 20 27C-3 27 -3 54 20 54C43 54 43 27 20 27Z",
    "9": "M36 20C30 36 3 36 3 18C3 -4 37 -4 37 18C37 34 28 49 9 54",
    "S": "M36 10C29 -2 4 -1 4 14C4 30 37 24 37 41C37 57 9 58 3 45",
    "B": "M5 2V54H20C42 54 42 27 20 27H5H20C38 27 38 2 20 2H5",
    "F": "M6 54V2H36M6 27H29",
    "M": "M3 54V3L20 32L37 3V54",
    "G": "M36 12C28 -4 3 -2 3 28C3 58 32 58 37 46V30H22",
    "C": "M36 12C28 -4 3 -2 3 28C3 58 28 60 36 44",
    "J": "M32 2V38C32 58 4 58 3 40",
    "P": "M5 54V2H20C42 2 42 30 20 30H5",
    "L": "M6 2V54H36",
    "T": "M2 3H38M20 3V54",
    "E": "M36 2H6V54H36M6 27H30",
    "R": "M5 54V2H20C40 2 40 28 20 28H5M20 28L38 54",
}


def strokes(text: str) -> str:
    """The signs of a rank beside each other, as SVG around the point (0, 0)."""
    known = [STROKES[sign] for sign in text if sign in STROKES]
    step = WIDTH + 12
    left = -(step * len(known) - 12) / 2
    return "".join(
        f'<path transform="translate({left + step * place:g} {-HEIGHT / 2:g})" d="{path}"/>'
        for place, path in enumerate(known)
    )
