"""Draws pieces as painted wooden blocks: a rank in front, or the sign of the army on the back."""

from __future__ import annotations

from typing import NamedTuple

from attaque.rules import Color
from attaque.server.preview.glyphs import strokes

UNITS = 96
"""The width and height of a drawn piece."""
PAPER, GOLD = "#fff2da", "#f4b936"


class Paint(NamedTuple):
    """The colours and the shapes of an army. Red has round corners, Blue has cut ones."""

    field: str
    lit: str
    mid: str
    deep: str
    block: str
    face: str
    back: str
    sign: str


_PAINT = (
    Paint(
        "#d0402f",
        "#e2614c",
        "#93201a",
        "#4e0c0b",
        "M20 2H76Q94 2 94 20V76Q94 94 76 94H20Q2 94 2 76V20Q2 2 20 2Z",
        "M21 5H75Q91 5 91 21V71Q91 87 75 87H21Q5 87 5 71V21Q5 5 21 5Z",
        "M9 34Q9 15 28 15H68Q87 15 87 34V91H9Z",
        f'<circle cx="48" cy="50" r="22" fill="{PAPER}"/><circle cx="48" cy="50" r="13"'
        f' fill="#93201a"/><path d="M48 40l3 7h7l-6 5l2 7l-6-4l-6 4l2-7l-6-5h7z" fill="{GOLD}"/>',
    ),
    Paint(
        "#1b4480",
        "#3567ac",
        "#102b57",
        "#081a38",
        "M12 2H84L94 12V84L84 94H12L2 84V12Z",
        "M13 5H83L91 13V79L83 87H13L5 79V13Z",
        "M9 28L22 15H74L87 28V91H9Z",
        f'<path d="M48 24L76 52L48 80L20 52Z" fill="{PAPER}"/><path d="M48 34L66 52L48 70L30 52Z"'
        f' fill="#102b57"/><path d="M48 39l4 9l9 4l-9 4l-4 9l-4-9l-9-4l9-4z" fill="{GOLD}"/>',
    ),
)


def back(color: Color) -> str:
    """A standing block that hides its kind. All backs of an army are equal."""
    paint = _PAINT[color]
    outline = f'stroke="{paint.deep}" stroke-width="4" stroke-linejoin="round"'
    return (
        '<path d="M12 88L24 96H100L90 44Z" fill="#1a0f00" opacity=".25"/>'
        f'<path transform="translate(0 -9)" d="{paint.back}" fill="{paint.lit}" {outline}/>'
        f'<path d="{paint.back}" fill="{paint.field}" {outline}/>'
        f'<path d="M10 84H86V90H10Z" fill="{paint.mid}"/>{paint.sign}'
    )


def front(color: Color, rank: str) -> str:
    """A block with its rank. A bar below it marks Red, lozenges mark Blue."""
    paint = _PAINT[color]
    bar = f'<path d="M26 79H70" stroke="{PAPER}" stroke-width="5"/>'
    lozenges = "".join(f"M{x} 74l5 5l-5 5l-5-5z" for x in (30, 48, 66))
    foot = bar if color is Color.RED else f'<path d="{lozenges}" fill="{PAPER}"/>'
    return (
        f'<path d="{paint.block}" fill="{paint.deep}"/>'
        f'<path d="{paint.face}" fill="{paint.field}"/>'
        f'<g transform="translate(48 41) scale(.86)" fill="none" stroke="{PAPER}"'
        ' stroke-width="10" stroke-linecap="round" stroke-linejoin="round">'
        f"{strokes(rank)}</g>{foot}"
    )
