"""Makes the event of a legal move, with proofs of the kinds in a battle or of a shown runner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attaque.game.log.commitment import Opening, opening
from attaque.game.log.events import Battled, Moved
from attaque.rules import Battle, Color, Move, Position, Result, Square

if TYPE_CHECKING:
    from attaque.game.game import Game


def ply_event(game: Game, move: Move, after: Position, now: int) -> Moved | Battled:
    """The event of a legal move that leads to the position `after`."""
    position = game.position
    if position is None:
        raise ValueError("no ply before the start")
    battle = position.battle(move)
    if battle is not None:
        return _battled(game, position, move, battle, after, now)
    clocks = game.clock.faces_after_move(now)
    runner = _runner(game, position, move, after) if move.distance > 1 else None
    return Moved(game.seq + 1, now, after.ply, position.turn, move, runner, clocks)


def _runner(game: Game, position: Position, move: Move, after: Position) -> Opening | None:
    """The proof of the runner's kind. None if the run does not show the kind, if all viewers see it
    already, or if the game has no seals."""
    known = position.is_public(move.origin) and position.variant.stays_shown
    if known or not after.is_public(move.target):
        return None
    return _opened(game, move.origin, position.turn)


def _battled(  # noqa: PLR0913 — all facts of one ply
    game: Game, position: Position, move: Move, battle: Battle, after: Position, now: int
) -> Battled:
    # After a battle at most one of the two squares holds a piece: the survivor.
    survivor = next((square for square in move if after.piece_at(square)), None)
    return Battled(
        seq=game.seq + 1,
        at=now,
        ply=position.ply + 1,
        seat=position.turn,
        move=move,
        attacker=battle.attacker,
        defender=battle.defender,
        result=battle.result,
        survivor=survivor,
        shown=(
            battle.shows_attacker
            or _known(position, move.origin)
            or _has_run(after, battle, move, survivor),
            battle.shows_defender or _known(position, move.target),
        ),
        openings=(
            _opened(game, move.origin, position.turn),
            _opened(game, move.target, position.turn.other),
        ),
        clocks=game.clock.faces_after_move(now),
    )


def _has_run(after: Position, battle: Battle, move: Move, survivor: Square | None) -> bool:
    """Whether the attacker ran and won, and its kind is public now. The run can show the kind even
    if the battle does not."""
    if survivor is None or battle.result is not Result.ATTACKER:
        return False
    return move.distance > 1 and after.is_public(survivor)


def _known(position: Position, square: Square) -> bool:
    """Whether the kind on the square is public and stays visible under the rules."""
    return position.variant.stays_shown and position.is_public(square)


def _opened(game: Game, square: Square, color: Color) -> Opening | None:
    home, seals = game.home_of(square), game.seals
    if home is None or seals is None:
        return None
    return opening(game.id, color, seals[color], home)
