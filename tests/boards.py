"""Builds small positions from text: `position("Lb3 Fa1", "Lk8 Fk10")`."""

from attaque.rules import Color, Kind, Move, Piece, Position, Square, Variant, variant


def position(red: str, blue: str, rules: str | Variant = "classic", **parts) -> Position:
    """Each word is a kind letter and a square. `parts` go to `Position.from_pieces`."""
    placed = {
        Square.parse(word[1:]): Piece(color, Kind.from_letter(word[0]))
        for color, text in ((Color.RED, red), (Color.BLUE, blue))
        for word in text.split()
    }
    return Position.from_pieces(
        variant(rules) if isinstance(rules, str) else rules, placed, **parts
    )


def played(start: Position, moves: str) -> Position:
    """The position after moves such as `b3b4 k8k7`."""
    for move in moves.split():
        start = start.play(Move.parse(move))
    return start
