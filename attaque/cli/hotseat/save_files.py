"""Save files: writes a game to the file that the players chose, or to the data folder."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from attaque.cli.hotseat.game import Hotseat
from attaque.notation.agn import format_record
from attaque.notation.records import PLAYER_TAGS, Record, record_game
from attaque.notation.replay import replay
from attaque.rules import Setup, Variant
from attaque.rules.pieces import COLORS
from attaque.server.data_folder import data_folder


def record_of(game: Hotseat, date: datetime) -> Record:
    """The record of a game that has begun, finished or not."""
    names = {tag: name or "?" for tag, name in zip(PLAYER_TAGS, game.names, strict=True)}
    tags = {"Date": date.strftime("%Y.%m.%d"), **names}
    return record_game(game.positions[0], game.moves, tags, outcome=game.ended)


def restored(record: Record, variant: Variant | None = None) -> Hotseat:
    """The game after the last recorded move. A resignation or an agreed draw in the record is left
    out, so that the game can go on. Raises NotationError."""
    positions = tuple(replay(record, variant))
    names = tuple(name.replace("?", "") for name in record.players)
    start = positions[0]
    empty = Setup(start.variant, {})
    return Hotseat(
        start.variant,
        (names[0], names[1]),
        0,
        (empty, empty),
        ready=2,
        positions=positions,
        moves=tuple(recorded.move for recorded in record.moves),
    )


def save(game: Hotseat, path: Path, date: datetime) -> None:
    """Appends the record to the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        gap = "\n" if file.tell() else ""
        file.write(gap + format_record(record_of(game, date)))


def setups_text(game: Hotseat) -> str:
    """The setups of a game that has not begun: a line with the variant, then for each colour a line
    with the colour and the letters that the command `load` accepts."""
    lines = [f"{color} {game.setups[color].letters}\n" for color in COLORS]
    return f"{game.variant.name}\n{''.join(lines)}"


def saved_setups(game: Hotseat, path: Path) -> str:
    """Writes the setups to the file. Returns the message for the user."""
    text = setups_text(game)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        return f"The setups could not be saved in {path}: {error.strerror}. Here they are:\n{text}"
    return f"The setups are in {path}; give the letters of a line to the command `load`."


def saved_at_exit(
    game: Hotseat, asked: Path | None, environ: Mapping[str, str], date: datetime
) -> str:
    """Saves a game at exit and returns the message for the user.

    Setups of a game that has not begun are saved in the data folder, unless both are empty. If the
    data folder cannot be written, the message contains them. A game that has begun is saved in the
    file `asked`, or in the data folder if that file cannot be written. If the data folder cannot be
    written either, the message contains the game. Without `asked`, an unfinished game is saved in
    the data folder, and a finished game is not saved.
    """
    aside = data_folder(environ) / f"{date.strftime('%Y-%m-%d-%H%M%S')}-{os.getpid()}"
    if game.is_setting_up:
        if not any(setup.placed for setup in game.setups):
            return ""
        return saved_setups(game, aside.with_suffix(".txt"))
    if asked is None and game.outcome:
        return ""
    for place in ([asked] if asked else []) + [aside.with_suffix(".agn")]:
        try:
            save(game, place, date)
        except OSError:
            continue
        resume = "" if game.outcome else f"; to continue it: attaque play --resume {place}"
        return f"The game is saved in {place}{resume}"
    return f"The game could not be saved. Here it is:\n{format_record(record_of(game, date))}"
