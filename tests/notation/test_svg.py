"""Pictures of boards: self-contained SVG that can be read in greyscale and by screen readers."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

from attaque.notation import describe, draw_board, parse_position
from attaque.rules import Color, names, variant
from tests.strategies import random_game

SVG = "{http://www.w3.org/2000/svg}"
POSITION = parse_position("tiny f*4b/6/2r3/2R'3/6/F4B b 1,1 c2c3")


def drawn(board, **options):
    return ElementTree.fromstring(draw_board(board, **options))


def letters(root):
    return sorted(e.text for e in root.iter(f"{SVG}text") if e.get("font-weight") == "bold")


@pytest.mark.parametrize("name", names())
def test_every_picture_is_well_formed_and_shows_every_piece(name):
    position = random_game(variant(name), Random(1), 60)[-1]
    assert letters(drawn(position)) == sorted(o.piece.kind.letter for o in position.occupants())


def test_title_and_description_are_there_for_screen_readers():
    root = drawn(POSITION.view(Color.RED))
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "attaque-title attaque-desc"
    assert root.find(f"{SVG}title").text == "tiny, ply 1, Blue to move, as Red sees it"
    assert root.find(f"{SVG}desc").text == describe(POSITION.view(Color.RED))


def test_the_description_names_every_piece_and_the_last_move():
    assert describe(POSITION.view(Color.RED)) == (
        "Red: flag a1, bomb f1, scout c3. "
        "Blue: flag a6, unknown pieces on c4 f6. Last move: c2 to c3."
    )


def test_the_picture_of_a_view_holds_no_hidden_kind():
    view = POSITION.view(Color.RED)
    assert letters(drawn(view)) == ["B", "F", "F", "R"]
    hidden = parse_position("tiny f*4r/6/2b3/2R'3/6/F4B b 1,1 c2c3").view(Color.RED)
    assert draw_board(view) == draw_board(hidden)


def test_the_armies_differ_in_shape_as_well_as_in_colour():
    root = drawn(parse_position("tiny 6/6/2r3/6/6/6 r 0,0 -"))
    assert len([e for e in root.iter(f"{SVG}circle") if float(e.get("r")) > 10]) == 2
    root = drawn(parse_position("tiny 6/6/2R3/6/6/6 r 0,0 -"))
    assert not list(root.iter(f"{SVG}circle"))


def test_the_picture_is_self_contained():
    text = draw_board(POSITION)
    assert not re.search(r"href|<image|<script|@import", text)
    assert text.count("http") == 1


def test_numbers_may_replace_the_letters():
    position = parse_position("tiny 6/6/2r3/M5/6/F5 r 0,0 -")
    assert letters(drawn(position, numbers=True)) == ["10", "2", "F"]


def test_pictures_with_different_prefixes_have_different_ids():
    texts = [draw_board(POSITION.view(Color.RED), prefix=p) for p in ("one", 'tw<"o')]
    ids = [set(re.findall(r"id=.([^ >]+)", text)) for text in texts]
    assert not ids[0] & ids[1]
    ElementTree.fromstring(texts[1])
