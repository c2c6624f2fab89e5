"""Grayscale screenshots: hidden pieces, and also revealed ones, show which army they belong to."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.driver.match import open_match, random_setups, start_match

PALETTES = ("classic", "contrast", "ink")
VISIBLE_STEP = 20
"""The smallest difference of two greys (0 to 255) that a person sees if they are side by side."""


def grayscale_pieces(person):
    """Square → image of its piece in grayscale, 48 × 48 pixels as on a phone."""
    board = person.board
    picture = Image.open(BytesIO(person.page.screenshot())).convert("L")
    (x, _), (next_x, _) = board.squares["a1"], board.squares["b1"]
    half = abs(next_x - x) * 0.47  # a piece fills 94 % of its square
    found = {}
    for square in board.pieces:
        x, y = board.squares[square]
        crop = picture.crop((round(x - half), round(y - half), round(x + half), round(y + half)))
        found[square] = np.asarray(crop.resize((48, 48), Image.Resampling.BOX), dtype=float)
    return found


def likeness(one, other):
    """The correlation of two images, which does not depend on brightness or contrast. Looks only at
    the inner part: shadows of other pieces fall on the outer one."""
    inner = (slice(6, -6), slice(6, -6))
    return float(np.corrcoef(one[inner].ravel(), other[inner].ravel())[0, 1])


def visible_difference(one, other):
    """The share of the pixels that differ visibly between the two images."""
    return float((np.abs(one - other) > VISIBLE_STEP).mean())


@pytest.fixture
def match(anna, ben, cleo):
    return start_match(open_match(anna, ben, cleo, "skirmish"), random_setups("skirmish"))


def test_hidden_pieces_of_a_side_look_equal_and_unlike_the_other_side(match):
    cleo = match.spectator
    for palette in PALETTES:
        choose_palette(cleo, palette)
        board, images = cleo.board, grayscale_pieces(cleo)
        red, blue = ([images[square] for square in board.army(side)] for side in ("red", "blue"))
        likest = [min(likeness(army[0], each) for each in army) for army in (red, blue)]
        unlike = likeness(red[0], blue[0])
        assert min(likest) > 0.9, (palette, likest)
        assert unlike < 0.8, (palette, unlike)
        assert visible_difference(red[0], blue[0]) > 0.3, palette


def test_revealed_pieces_of_the_same_kind_differ_between_the_sides(match):
    match.blue.abort()
    cleo = match.spectator
    expect(cleo.page.locator(".end")).to_be_visible()
    least = {}
    for palette in PALETTES:
        choose_palette(cleo, palette)
        board, images = cleo.board, grayscale_pieces(cleo)
        least[palette] = min(
            visible_difference(images[red], images[blue])
            for red, kind in board.army("red").items()
            for blue, other in board.army("blue").items()
            if kind == other
        )
    assert all(share > 0.08 for share in least.values()), least


def choose_palette(person, palette):
    game = person.page.url
    person.visit("/settings")
    person.page.locator(f'input[name="palette"][value="{palette}"]').check()
    person.page.goto(game)
    expect(person.page.locator("html")).to_have_attribute("data-palette", palette)
    expect(person.page.locator(".table")).to_be_visible()
