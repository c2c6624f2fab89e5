"""Without colours: grey screenshots keep the two armies apart, hidden and open."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.driver.match import army, begin, seat

PALETTES = ("classic", "contrast", "ink")
STEP = 20
"""A difference between two greys, out of 255, that an eye sees side by side."""


def greys(person):
    """Every piece on the board in shades of grey, by its square, on a phone-sized square."""
    board = person.board
    picture = Image.open(BytesIO(person.page.screenshot())).convert("L")
    (x, _), (next_x, _) = board.squares["a1"], board.squares["b1"]
    half = abs(next_x - x) * 0.43  # a piece fills 86 % of its square
    found = {}
    for square in board.pieces:
        x, y = board.squares[square]
        crop = picture.crop((round(x - half), round(y - half), round(x + half), round(y + half)))
        found[square] = np.asarray(crop.resize((48, 48), Image.Resampling.BOX), dtype=float)
    return found


def slant(grey):
    """From -1 to 1: how far the edges around the middle run one way. Hatching has a direction,
    dots have none."""
    down, across = np.gradient(grey[6:-6, 6:-6])
    rim = np.ones_like(down, dtype=bool)
    rim[9:-9, 9:-9] = False
    return 2 * (down * across)[rim].sum() / (down**2 + across**2)[rim].sum()


def difference(one, other):
    """The share of a piece's face that is visibly lighter or darker than the other's."""
    return float((np.abs(one - other) > STEP).mean())


@pytest.fixture
def match(comes):
    people = comes("Anna"), comes("Ben"), comes("Cleo")
    match = seat(*people, "skirmish")
    return begin(match, (army("skirmish", 3), army("skirmish", 4)))


def test_hidden_pieces_are_told_apart_by_their_pattern(match):
    cleo = match.spectator
    for palette in PALETTES:
        wear(cleo, palette)
        board, faces = cleo.board, greys(cleo)
        assert all(abs(slant(faces[square])) > 0.5 for square in board.army("red"))
        assert all(abs(slant(faces[square])) < 0.2 for square in board.army("blue"))


def test_open_pieces_are_told_apart_as_well(match):
    match.blue.resign()
    cleo = match.spectator
    expect(cleo.page.locator(".end")).to_be_visible()
    least = {}
    for palette in PALETTES:
        wear(cleo, palette)
        board, faces = cleo.board, greys(cleo)
        pairs = [
            (one, other)
            for one, kind in board.army("red").items()
            for other, same in board.army("blue").items()
            if kind == same
        ]
        least[palette] = min(difference(faces[one], faces[other]) for one, other in pairs)
    assert all(share > 0.08 for share in least.values()), least


def wear(person, palette):
    game = person.page.url
    person.go("/settings")
    person.page.locator(f'input[name="palette"][value="{palette}"]').check()
    person.page.goto(game)
    expect(person.page.locator("html")).to_have_attribute("data-palette", palette)
    expect(person.page.locator(".table")).to_be_visible()
