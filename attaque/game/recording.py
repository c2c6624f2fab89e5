"""Makes the record of a game. Before the game ends, the record has only what a viewer was shown."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from attaque.game.errors import NotNowError, Refusal
from attaque.game.options import Options
from attaque.notation import Record, RecordedMove, format_clock, record_game
from attaque.notation.records import PLAYER_TAGS
from attaque.rules import Color, Position

if TYPE_CHECKING:
    from attaque.game.game import Game


def record(game: Game, viewer: Color | None) -> Record:
    """The game as a record. While the game runs, the record contains only what the viewer was shown
    up to now; for delayed spectators it ends earlier. Raises NotNowError for three reasons: the
    game has not started; the viewer is a spectator and the game allows none; the game is running
    and its players must remember what they were shown."""
    if viewer is None:
        game = game.behind
    red, blue = game.setups
    over, rules = game.outcome is not None, game.options.rules
    if game.position is None or red is None or blue is None:
        raise NotNowError(Refusal.NOT_NOW)
    if not (over or rules.stays_shown):
        raise NotNowError(Refusal.NOT_NOW)
    found = record_game(
        Position.start(rules, red, blue),
        game.moves,
        _tags(game),
        outcome=game.outcome,
        rules=game.options.variant,
        public=not over,
        viewer=viewer,
    )
    return _with_clocks(found, game)


def _tags(game: Game) -> dict[str, str]:
    tags = {
        "GameId": game.id,
        "Date": datetime.fromtimestamp(game.started / 1000, UTC).strftime("%Y.%m.%d"),
        **{tag: name or "?" for tag, name in zip(PLAYER_TAGS, game.nicknames, strict=True)},
        "TimeControl": str(game.options.clock),
    }
    if game.seals is not None:
        tags["RedCommit"], tags["BlueCommit"] = (f"sha256:{s.root.hex()}" for s in game.seals)
    return tags | _limits(game.options)


def _limits(options: Options) -> dict[str, str]:
    if options.rules is options.variant:
        return {}
    return {"ServerLimits": f"no_battle_limit={options.no_battle_limit}"}


def _with_clocks(found: Record, game: Game) -> Record:
    """Adds a comment to each move: the time that its player had left. Without a clock the record
    stays unchanged."""
    moves = (
        recorded if left is None else RecordedMove(recorded.written, (format_clock(left / 1000),))
        for recorded, left in zip(found.moves, game.left_after, strict=True)
    )
    return replace(found, moves=tuple(moves))
