"""Previews of links: the page of a game says, and its picture shows, what the public may know."""

import re
import struct

import pytest

from attaque.game import Game, Options
from attaque.rules import Position, names, variant
from attaque.server.http.routes import previews
from attaque.server.preview.drawing import png
from attaque.server.preview.glyphs import strokes
from attaque.server.preview.picture import picture, public_board
from attaque.server.preview.tags import meta_tags
from tests.browser.driver.translations import messages
from tests.game.twins import long_twins
from tests.server.in_process_client import in_process_client
from tests.server.live_server import letters, serving

INDEX = """<!doctype html><html><head>
    <meta
      name="description"
      content="Attaque"
    />
    <title>Attaque</title>
  </head><body></body></html>"""
HOSTILE = """</title><script>x=1</script>"'"""


@pytest.fixture
def static(tmp_path):
    (tmp_path / "index.html").write_text(INDEX)
    return tmp_path


def meta(page):
    """The contents of the `meta` elements by their names, and the title."""
    found = dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', page.text))
    return {**found, "title": re.search("<title>([^<]*)</title>", page.text)[1]}


async def test_an_invitation_names_host_and_game_and_has_a_picture(static):
    async with in_process_client(static) as client:
        table = {"nickname": "anna", "variant": "lattaque"}
        game = (await client.post("/api/v1/tables", json=table)).json()["game"]
        page = await client.get(f"/game/{game}")
        told = meta(page)
        assert told["title"] == told["og:title"] == "anna invites you to L’Attaque"
        assert told["og:url"] == f"http://127.0.0.1:8000/game/{game}"
        assert told["twitter:card"] == "summary_large_image"
        assert page.text.count("<title>") == page.text.count('name="description"') == 1
        assert "script-src 'self'" in page.headers["content-security-policy"]
        again = await client.get(f"/game/{game}", headers={"If-None-Match": page.headers["etag"]})
        assert again.status_code == 304
        picture = await client.get(told["og:image"])
        assert picture.headers["content-type"] == "image/png"
        assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
        same = {"If-None-Match": picture.headers["etag"]}
        assert (await client.get(told["og:image"], headers=same)).status_code == 304


async def test_nicknames_are_escaped(static):
    async with in_process_client(static) as client:
        table = {"nickname": HOSTILE[:24], "variant": "tiny"}
        game = (await client.post("/api/v1/tables", json=table)).json()["game"]
        page = await client.get(f"/game/{game}")
        assert "<script>" not in page.text
        assert meta(page)["title"].startswith("&lt;/title&gt;")


@pytest.mark.parametrize("path", ["/game/nosuchgame", "/replay/nosuchgame", "/game/a%20b"])
async def test_the_page_of_an_unknown_game_is_the_usual_page(path, static):
    async with in_process_client(static) as client:
        page = await client.get(path)
        assert (page.status_code, page.text) == (200, INDEX)


async def test_an_address_that_asks_too_often_gets_the_usual_page(static):
    async with in_process_client(static, address_requests=2) as client:
        table = {"nickname": "anna", "variant": "tiny"}
        game = (await client.post("/api/v1/tables", json=table)).json()["game"]
        assert (await client.get(f"/game/{game}")).text != INDEX
        assert (await client.get(f"/game/{game}")).text == INDEX


async def test_a_picture_is_drawn_once(monkeypatch):
    drawn = []
    monkeypatch.setattr(previews, "png", lambda svg: drawn.append(svg) or b"png")
    async with in_process_client() as client:
        table = {"nickname": "anna", "variant": "tiny"}
        games = [(await client.post("/api/v1/tables", json=table)).json()["game"] for _ in range(2)]
        for game in games:
            assert (await client.get(f"/api/v1/tables/{game}/picture")).content == b"png"
    assert len(drawn) == 1


@pytest.mark.parametrize("options", [{"spectators": "off"}, {"spectators": "delayed", "delay": 9}])
async def test_a_picture_shows_no_more_than_spectators_see(options):
    """Without spectators, and while the delay hides all moves, a move changes no byte."""
    async with serving() as live:
        seats = await live.pair(**options)
        players = await live.players(*seats)
        for seed, player in enumerate(players):
            await player.done("ready", setup=letters("tiny", seed))
        path = f"/api/v1/tables/{seats[0]['game']}/picture"
        before = (await live.http.get(path)).content
        while not (players[0].choices and players[0].choices["legal"]):
            await players[0].receive()
        await players[0].done("move", ply=0, move=players[0].choices["legal"][0])
        assert (await live.http.get(path)).content == before


@pytest.mark.parametrize("name", ["classic", "barrage"])
def test_twin_games_have_the_same_picture_byte_for_byte(name):
    """The games differ only in kinds that the public does not know."""
    pair, drawn = long_twins(name, None), []
    for setups in (pair.one, pair.other):
        position = Position.start(variant(name), *setups)
        for move in pair.moves:
            position = position.play(move)
        seen = picture(variant(name), position.view(None).as_shown())
        assert seen != picture(variant(name), position)
        drawn.append(png(seen))
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("name", names())
def test_every_rank_has_its_own_signs(name):
    rules = variant(name)
    ranks = [rules.number(kind) for kind in rules.army]
    assert [strokes(rank).count("<path") for rank in ranks] == [len(rank) for rank in ranks]
    assert len({strokes(rank) for rank in ranks}) == len(ranks)


def test_a_game_before_play_has_no_board_to_show():
    opened = Game.replay([Game.open("g", Options(variant("tiny")), 0)])
    assert public_board(opened) is None


@pytest.mark.parametrize("name", names())
def test_a_preview_names_a_variant_as_the_pages_do(name):
    game = Game.replay([Game.open("g", Options(variant(name)), 0)])
    shown = messages("en")[f"variant-{name}"]
    assert f"<title>A game of {shown}</title>" in meta_tags(game, "", "/game/g", "/picture")
