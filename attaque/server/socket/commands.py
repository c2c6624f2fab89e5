"""Commands: translates a client's message into a command of the game."""

from __future__ import annotations

from functools import lru_cache

from attaque import game
from attaque.rules import Move
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.setup_letters import parse_letters
from attaque.server.socket import messages
from attaque.server.table.table import Table

CommandMessage = (
    messages.Ready
    | messages.Unready
    | messages.Move
    | messages.Offer
    | messages.Answer
    | messages.Claim
    | messages.Abort
    | messages.Resign
)


def command_of(message: CommandMessage, table: Table) -> game.PlayerCommand:
    """The command of a player. Raises ServerError if the move or the setup cannot be parsed."""
    match message:
        case messages.Move(move=move, ply=ply):
            return game.Play(_move(move), ply)
        case messages.Ready(setup=letters):
            return game.Ready(parse_letters(table.game.options.rules, letters))
        case messages.Unready():
            return game.Unready()
        case messages.Offer(what=what):
            return game.OfferDraw() if what == "draw" else game.OfferRematch()
        case messages.Answer(what=what, accept=accept):
            return game.AnswerDraw(accept) if what == "draw" else game.AnswerRematch(accept)
        case messages.Claim(draw=draw):
            return game.Claim(draw)
        case messages.Abort():
            return game.Abort()
        case messages.Resign():
            return game.Resign()


_parse_move = lru_cache(maxsize=4_096)(Move.parse)


def _move(text: str) -> Move:
    try:
        return _parse_move(text)
    except ValueError:
        raise ServerError(ErrorCode.MALFORMED) from None
