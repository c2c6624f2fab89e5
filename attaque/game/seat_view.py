"""SeatView: what the bot at a seat knows of its game, such as the view, clock and offers."""

from __future__ import annotations

from dataclasses import dataclass

from attaque.game.clock import GameClock
from attaque.game.game import Game, Phase
from attaque.rules import Color, Variant, View


@dataclass(frozen=True)
class SeatView:
    """What the bot at the seat `seat` may know of the game `game`."""

    game: str
    seat: Color
    seq: int
    """The number of the last event."""
    rules: Variant
    phase: Phase
    clock: GameClock
    has_set_up: bool
    draw_offered: bool
    """Whether the opponent offers a draw."""
    rematch_offered: bool
    view: View | None
    """The board with everything that the seat was ever shown; None before the start."""

    @property
    def is_to_set_up(self) -> bool:
        return self.phase in (Phase.SEATING, Phase.SETUP) and not self.has_set_up

    @property
    def is_to_move(self) -> bool:
        return self.phase is Phase.PLAY and self.view is not None and self.view.turn is self.seat


def seat_view(game: Game, seat: Color) -> SeatView:
    return SeatView(
        game=game.id,
        seat=seat,
        seq=game.seq,
        rules=game.options.rules,
        phase=game.phase,
        clock=game.clock,
        has_set_up=game.setups[seat] is not None,
        draw_offered=game.draw_offer is seat.other,
        rematch_offered=game.rematch_offer is seat.other,
        view=game.known_to(seat),
    )
