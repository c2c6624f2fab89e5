"""What stands beside the board: the tray of a setup, or the fallen and the news of a game."""

from __future__ import annotations

from attaque.cli.hotseat.game import Hotseat
from attaque.cli.hotseat.sentences import counted, quiet_warning, told_last, told_last_battle
from attaque.cli.hotseat.ui_state import Desk
from attaque.cli.names import kind_name
from attaque.cli.terminal.style import Style, wrap
from attaque.rules import Color
from attaque.rules.pieces import COLORS


def setup_panel(desk: Desk, width: int, style: Style) -> list[str]:
    """The tray: what is still to be placed, with the kind that Space places marked."""
    variant, missing = desk.game.variant, desk.game.setup.missing()
    if not missing:
        done = "All pieces are placed. Swap them as you like; then F5 or `finished`."
        return ["", *wrap(done, width)]
    left = sum(missing.values())
    lines = [style.paint(f"To place: {left} of {variant.army_size}", "bold")]
    for kind, count in missing.items():
        chosen = kind is desk.next_kind
        line = f"{'>' if chosen else ' '}{variant.number(kind):>2} {kind_name(kind):<11}{count:>2}"
        lines.append(style.paint(line, "reverse") if chosen else line)
    return lines


def play_panel(game: Hotseat, width: int, style: Style) -> list[str]:
    """Who plays, what each side has lost, and what happened last."""
    viewer = None if game.outcome else game.actor
    lines: list[str] = []
    for color in COLORS:
        lines.append(style.paint(f" {game.name(color)} ", str(color)))
        lines += wrap(f"lost: {counted(game.variant, game.position.captured(color), style)}", width)
    for title, text in news(game, viewer):
        lines += ["", style.paint(title, "bold"), *wrap(text, width)]
    return lines


def news(game: Hotseat, viewer: Color | None) -> list[tuple[str, str]]:
    """What the player should know before he moves, with titles."""
    found = [("Last move", told_last(game, viewer))]
    if game.outcome is None:
        if game.offer is game.actor.other:
            text = f"{game.name(game.actor.other)} offers a draw: `draw` accepts it."
            found.insert(0, ("Draw?", text))
        found.append(("Quiet moves", quiet_warning(game.position)))
    found.append(("Last battle", told_last_battle(game, viewer)))
    return [(title, text) for title, text in found if text]
