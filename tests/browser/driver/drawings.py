"""Takes pictures of the drawn pieces, and measures silhouettes and the free rank corner."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from tests.browser.driver.person import Person

SIZES = (96, 48, 24)
"""Pixels; each shows another degree of detail."""
KINDS = "MGCJPLTERSBFX"
"""The pieces of each army, in the order of the settings page's preview."""
MOST_OVERLAP = 0.78
"""The largest overlap of two silhouettes, as a share of their union."""
SIDE = 96
"""The side of a piece in a picture, in pixels, whatever size the piece is shown at."""

Mask = NDArray[np.bool_]

_ONLY_PREVIEW = """([size, scale, parts, ground]) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    div.rows.rows.rows {
      position: fixed; inset: 0 auto auto 0; z-index: 99; margin: 0; padding: 0; border: 0; gap: 0;
      --piece: ${size}px; grid-template-columns: repeat(13, ${size}px); border-radius: 0;
      background: ${ground}; transform: scale(${scale}); transform-origin: 0 0;
    }
    ${parts && `
      .art * { visibility: hidden }
      .art ${parts} { filter: brightness(0) }
      .art ${parts}, .art ${parts} * { visibility: visible }
    `}`);
  document.adoptedStyleSheets = [sheet];
}"""


def show(person: Person, **settings: Any) -> None:
    """Opens the settings page with these settings, such as `pieces="toy"`."""
    person.visit("/settings")
    person.page.evaluate(
        "(wanted) => localStorage.setItem('attaque.settings', JSON.stringify(wanted))", settings
    )
    person.page.reload(wait_until="networkidle")
    person.page.set_viewport_size({"width": 13 * SIDE, "height": 2 * SIDE})


def picture(
    person: Person, size: int, parts: str = "", ground: str = "#fff", scale: float = 0
) -> Image.Image:
    """All pieces of both armies, drawn as for `size` pixels and then enlarged. With `parts`, a CSS
    selector, only these parts, in black."""
    person.page.evaluate(_ONLY_PREVIEW, [size, scale or SIDE / size, parts, ground])
    clip = {"x": 0, "y": 0, "width": 13 * SIDE, "height": 2 * SIDE}
    return Image.open(BytesIO(person.page.screenshot(clip=clip))).convert("RGB")  # type: ignore[arg-type]


def masks(person: Person, size: int, parts: str) -> dict[str, Mask]:
    """The kind of each red piece → the pixels that its parts cover."""
    covered = np.asarray(picture(person, size, parts).convert("L")) < 128
    return {
        kind: covered[:SIDE, column * SIDE : (column + 1) * SIDE]
        for column, kind in enumerate(KINDS)
        if kind != "X"
    }


def overlaps(person: Person, size: int) -> dict[tuple[str, str], float]:
    """Each pair of kinds → the overlap of their silhouettes, as a share of their union."""
    figures = masks(person, size, ".figure")
    assert all(mask.any() for mask in figures.values())
    return {
        (one, other): float(
            (figures[one] & figures[other]).sum() / (figures[one] | figures[other]).sum()
        )
        for one, other in combinations(figures, 2)
    }


def corner_ink(person: Person, size: int) -> dict[str, int]:
    """Each kind → how many pixels of its figure are inside its rank corner."""
    figures, corners = masks(person, size, ".figure"), masks(person, size, ".corner")
    assert all(mask.any() for mask in corners.values())
    return {kind: int((figures[kind] & corners[kind]).sum()) for kind in figures}
