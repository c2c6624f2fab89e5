"""View: what one player or a spectator knows of a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from attaque.rules.board import Board, Occupant, Ply
from attaque.rules.errors import Reason
from attaque.rules.moves import Move
from attaque.rules.outcome import Outcome
from attaque.rules.pieces import COLORS, Color, Kind, Piece
from attaque.rules.restore import Captured, lay_out
from attaque.rules.squares import SQUARES, Square, mask_of
from attaque.rules.variants.variant import Variant


class View(Board):
    """What one viewer knows: kinds of own and shown pieces, and which pieces have moved or fallen.

    Hidden pieces have the kind UNKNOWN. Two positions that differ only in kinds hidden from the
    viewer give equal views, with equal legal moves.
    """

    __slots__ = ("_occupants", "_outcome", "_viewer")

    _viewer: Color | None
    _outcome: Outcome | None
    _occupants: tuple[Occupant, ...] | None  # None until they are computed

    @classmethod
    def of(cls, board: Board, viewer: Color | None, outcome: Outcome | None) -> View:
        """What the viewer knows of a board. The viewer None is a spectator."""
        living = set(board._at)
        others = [color for color in COLORS if color is not viewer]
        hidden = {
            number
            for color in others
            for number in board._roster.numbers(color)
            if number in living and not board._public >> number & 1
        }
        view = cls._copied(board)
        view._viewer, view._outcome = viewer, outcome
        view._hide(hidden)
        return view

    @classmethod
    def from_pieces(  # noqa: PLR0913 — the parts of a view
        cls,
        variant: Variant,
        viewer: Color | None,
        pieces: Mapping[Square, Piece],
        *,
        turn: Color,
        captured: Captured,
        moved: Collection[Square] = (),
        public: Collection[Square] = (),
        quiet: int = 0,
        ply: int = 0,
        history: Sequence[Ply] = (),
        outcome: Outcome | None = None,
    ) -> View:
        """A view from its parts. Raises ValueError when they do not fit together."""
        own = {piece.kind for piece in pieces.values() if piece.color is viewer}
        if Kind.UNKNOWN in own:
            raise ValueError(f"the {viewer} player knows the kinds of all {viewer} pieces")
        view = cls.__new__(cls)
        view._occupants = None
        lay_out(view, variant, pieces, turn, moved, public, captured, quiet, ply, history)
        view._viewer, view._outcome = viewer, outcome
        return view

    @property
    def viewer(self) -> Color | None:
        """The side whose view this is; None for a spectator's view."""
        return self._viewer

    @property
    def outcome(self) -> Outcome | None:
        return self._outcome

    def occupants(self) -> tuple[Occupant, ...]:
        """All pieces on the board, a1 first, row by row."""
        if self._occupants is None:
            self._occupants = tuple(super().occupants())
        return self._occupants

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The viewer's legal moves; empty if the game is over or it is not the viewer's turn. The
        other side's moves would reveal its scouts and bombs."""
        if self._viewer is not self._turn or self._outcome is not None:
            return ()
        return self._find_moves()

    def is_legal(self, move: Move) -> bool:
        return move in self.legal_moves

    def why_not(self, move: Move) -> Reason | None:
        """Why the viewer may not play the move; None if the move is legal."""
        if self._outcome is not None:
            return Reason.GAME_OVER
        if self._viewer is not self._turn:
            return Reason.NOT_YOUR_TURN
        return self._why_not(move)

    @property
    def barred_moves(self) -> dict[Move, Reason]:
        """The viewer's moves that only the repetition rules forbid now, each with the rule; empty
        if the game is over or it is not the viewer's turn."""
        if self._viewer is not self._turn or self._outcome is not None:
            return {}
        return self._find_barred()

    def unseen(self, color: Color) -> dict[Kind, int]:
        """How many of the side's hidden pieces are of each kind. Empty if armies may start
        incomplete: then the numbers are unknown."""
        if self.variant.free_position:
            return {}
        known = Counter(o.piece.kind for o in self.occupants() if o.piece.color is color)
        rest = Counter(self.variant.army) - known - Counter(self.captured(color))
        return dict(sorted(rest.items()))

    def as_shown(self) -> View:
        """The view as a client displays it. If the variant shows kinds only for a moment, all kinds
        except the viewer's own are hidden again; players must remember them."""
        if self.variant.stays_shown:
            return self
        view = View._copied(self)
        view._viewer, view._outcome = self._viewer, self._outcome
        living = set(self._at)
        others = (color for color in COLORS if color is not self._viewer)
        view._hide({n for color in others for n in self._roster.numbers(color) if n in living})
        return view

    @classmethod
    def _copied(cls, board: Board) -> View:
        view = cls.__new__(cls)
        for name in Board.__slots__:
            setattr(view, name, getattr(board, name))
        view._moves = view._occupants = None
        return view

    def _hide(self, numbers: set[int]) -> None:
        """Hides the kinds of these pieces. Also removes the pieces from the sets of mobile pieces
        and runners, which would reveal something about the kinds."""
        self._roster = self._roster.without(numbers)
        rest = ~mask_of(SQUARES[s] for s, number in enumerate(self._at) if number in numbers)
        (red, blue), (red_runners, blue_runners) = self._mobile, self._runners
        self._mobile = red & rest, blue & rest
        self._runners = red_runners & rest, blue_runners & rest

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and (self._viewer, self._outcome) == (other._viewer, other._outcome)
            and self._facts() == other._facts()
        )

    def __hash__(self) -> int:
        return Board.__hash__(self)
