"""Panels beside the board: the tray during setup; losses and news during play."""

from __future__ import annotations

from attaque.cli.hotseat.game import Hotseat
from attaque.cli.hotseat.sentences import (
    kind_counts,
    last_battle_sentence,
    last_move_sentence,
    quiet_warning,
)
from attaque.cli.hotseat.ui_state import UiState
from attaque.cli.names import kind_name
from attaque.cli.terminal.style import TerminalStyle, wrap
from attaque.rules import Color
from attaque.rules.pieces import COLORS


def setup_panel(state: UiState, width: int, style: TerminalStyle) -> list[str]:
    """The tray: the pieces still to be placed. The kind that Space places is marked."""
    variant, missing = state.game.variant, state.game.setup.missing()
    if not missing:
        done = "All pieces are placed. Swap them as you like; then press F5 or type `finished`."
        return ["", *wrap(done, width)]
    left = sum(missing.values())
    lines = [style.paint(f"To place: {left} of {variant.army_size}", "bold")]
    for kind, count in missing.items():
        chosen = kind is state.next_kind
        line = f"{'>' if chosen else ' '}{variant.number(kind):>2} {kind_name(kind):<11}{count:>2}"
        lines.append(style.paint(line, "reverse") if chosen else line)
    return lines


def play_panel(game: Hotseat, width: int, style: TerminalStyle) -> list[str]:
    """The players, the pieces that each has lost, and the news."""
    viewer = None if game.outcome else game.actor
    lines: list[str] = []
    for color in COLORS:
        lines.append(style.paint(f" {game.name(color)} ", str(color)))
        lines += wrap(
            f"lost: {kind_counts(game.variant, game.position.captured(color), style)}", width
        )
    for title, text in news(game, viewer):
        lines += ["", style.paint(title, "bold"), *wrap(text, width)]
    return lines


def news(game: Hotseat, viewer: Color | None) -> list[tuple[str, str]]:
    """Titles and texts about a draw offer, the last move, the last battle and a draw that is near.
    They contain only what is shown to the viewer."""
    found = [("Last move", last_move_sentence(game, viewer))]
    if game.outcome is None:
        if game.offer is game.actor.other:
            text = f"{game.name(game.actor.other)} offers a draw: `draw` accepts it."
            found.insert(0, ("Draw?", text))
        found.append(("Quiet moves", quiet_warning(game.position)))
    found.append(("Last battle", last_battle_sentence(game, viewer)))
    return [(title, text) for title, text in found if text]
