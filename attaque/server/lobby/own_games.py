"""Own games: what the player at a seat sees of the game in a list, also after its end."""

from __future__ import annotations

from attaque.game import Game, Phase
from attaque.rules import Color
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.http.own_game_models import HeldSeat, OwnGameAnswer
from attaque.server.lobby.lobby import Lobby
from attaque.server.lobby.registry import Registry
from attaque.server.lobby.tokens import derived_game_id
from attaque.server.socket.messages import seat_word

UNKNOWN = (ErrorCode.UNKNOWN_GAME, ErrorCode.TOKEN)


async def own_game(lobby: Lobby, registry: Registry, held: HeldSeat) -> OwnGameAnswer | None:
    """The game as the owner of the token sees it; None if there is no such game, or if the token
    opens no seat of it."""
    try:
        seat = await lobby.seat_of(held.token, held.game)
        return _answer((await registry.find(held.game)).game, seat)
    except ServerError as error:
        if error.code not in UNKNOWN:
            raise
        return None


def _answer(game: Game, seat: Color) -> OwnGameAnswer:
    outcome = game.outcome
    winner = None if outcome is None else outcome.winner
    return OwnGameAnswer(
        game=game.id,
        seat=seat_word(seat),
        variant=str(game.options.variant),
        phase=game.phase,
        opponent=game.nicknames[seat.other],
        at=game.at,
        is_waited_for=_is_waited_for(game, seat),
        rematch_offered=game.rematch_offer is seat.other,
        rematch=derived_game_id("rematch", game.id) if game.rematch_agreed else None,
        winner=None if winner is None else seat_word(winner),
        termination=None if outcome is None else str(outcome.termination),
    )


def _is_waited_for(game: Game, seat: Color) -> bool:
    if game.phase is Phase.PLAY:
        return game.position is not None and game.position.turn is seat
    return game.phase is not Phase.ENDED and game.setups[seat] is None
