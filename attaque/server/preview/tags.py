"""Words about a game for previews: the title, the description, and the page's `meta` elements."""

from __future__ import annotations

from html import escape

from attaque.game import Game, Phase, Spectators
from attaque.server.preview.picture import HEIGHT, WIDTH


def meta_tags(game: Game, host: str, url: str, picture: str) -> str:
    """The title and the `meta` elements of the page at `url`, with what the public may know. `host`
    is the nickname of the player who opened the table; `picture` is a URL."""
    title, description = _title(game, host), _description(game)
    named = {"description": description, "twitter:card": "summary_large_image"}
    properties = {
        "og:site_name": "Attaque",
        "og:type": "website",
        "og:url": url,
        "og:title": title,
        "og:description": description,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": description,
    }
    lines = [
        f"<title>{escape(title)}</title>",
        *(_meta("name", name, content) for name, content in named.items()),
        *(_meta("property", name, content) for name, content in properties.items()),
    ]
    return "\n    ".join(lines)


def _meta(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}" />'


def _title(game: Game, host: str) -> str:
    red, blue = game.nicknames
    if red is not None and blue is not None:
        return f"{_variant(game)}: {red} against {blue}"
    if host and game.phase is Phase.SEATING:
        return f"{host} invites you to {_variant(game)}"
    return f"A game of {_variant(game)}"


def _variant(game: Game) -> str:
    name = str(game.options.variant).partition("+")[0]
    return _NAMES.get(name, name.replace("-", " ").capitalize())


_NAMES = {
    "fa": "Persian article",
    "france": "French booklet",
    "lattaque": "L’Attaque",
    "zh-wiki": "Chinese article",
}
"""English names of variants that differ from their ids."""


def _description(game: Game) -> str:
    if game.options.spectators is Spectators.OFF:
        return "Two hidden armies, one flag each. Only the two players see this game."
    seen = game.behind
    if seen.outcome is not None:
        winner = seen.outcome.winner
        result = "no one won" if winner is None else f"{winner.title} won"
        return f"{result.capitalize()} after {len(seen.moves)} moves. Replay the game."
    if seen.position is None:
        return "Two hidden armies, one flag each. Play it in the browser, without an account."
    turn = seen.position.turn.title
    return f"Move {seen.position.ply + 1}: {turn} is to move. Watch the game."
