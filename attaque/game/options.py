"""Options of a game, fixed before its start: variant, clock, colours, spectators, limits."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from attaque.game.clock import TimeControl
from attaque.rules import Variant, with_options
from attaque.rules.variants.keys import LONGEST_NO_BATTLE

BOT_NO_BATTLE_LIMIT = 400
"""How many plies without a battle end a game with a bot, if no other such limit applies."""

ID_LETTERS = "[A-Za-z0-9_-]"
LONGEST_ID = 64
GAME_ID = re.compile(rf"{ID_LETTERS}{{1,{LONGEST_ID}}}", re.ASCII)

LONGEST_DELAY = 200
"""The longest delay for spectators, in plies."""


class Colours(StrEnum):
    """How the players get their colours."""

    CHOICE = "choice"
    """The player who sits down first may choose; the second gets the other colour."""
    LOTS = "lots"
    """The server draws the colours at random."""


class Spectators(StrEnum):
    """What spectators see during the game. They never see a kind that was not shown to both
    players."""

    OFF = "off"
    OPEN = "open"
    DELAYED = "delayed"
    """As OPEN, but `delay` plies later (see Options)."""


@dataclass(frozen=True)
class Options:
    """What the players agree on before a game, and the limits of the server."""

    variant: Variant
    clock: TimeControl = field(default_factory=TimeControl)
    colours: Colours = Colours.CHOICE
    spectators: Spectators = Spectators.OPEN
    delay: int = 0
    """How many plies later the spectators see the game: 0 unless they are DELAYED."""
    no_battle_limit: int | None = None
    """After this many plies without a battle the game is drawn, if the variant has no such limit of
    its own. If it applies, the record of the game has it in the tag ServerLimits."""
    claim_after: int | None = None
    """Milliseconds of absence after which the other player may claim the game. With None, nobody
    may claim it."""
    offer_gap: int = 20
    """How many plies a player must play after a draw offer before the player may offer again."""

    def __post_init__(self) -> None:
        if self.variant.free_position:
            # Both players could choose the same square. The refusal of the second setup would tell
            # its owner where a hidden enemy piece stands.
            raise ValueError(f"{self.variant}: free positions cannot be set up in secret")
        is_delayed = self.spectators is Spectators.DELAYED
        if self.delay not in (range(1, LONGEST_DELAY + 1) if is_delayed else (0,)):
            plies = f"1 to {LONGEST_DELAY} plies"
            raise ValueError(f"delay must be {plies} for delayed spectators, and 0 for others")
        limit = self.no_battle_limit
        if limit is not None and not 1 <= limit <= LONGEST_NO_BATTLE:
            raise ValueError(f"no_battle_limit must be 1 to {LONGEST_NO_BATTLE}, not {limit}")
        if (self.claim_after or 0) < 0 or self.offer_gap < 0:
            raise ValueError("claim_after and offer_gap must not be negative")

    @classmethod
    def for_variant(cls, variant: Variant) -> Options:
        """The default options, but with the variant's own way to choose colours."""
        return cls(variant, colours=Colours(variant.choose_colour))

    @cached_property
    def rules(self) -> Variant:
        """The rules of the game: the variant, with the server's limit if the variant has none."""
        if self.no_battle_limit is None or self.variant.no_battle_limit is not None:
            return self.variant
        return with_options(self.variant, [f"no_battle={self.no_battle_limit}"])

    def with_bot(self) -> Options:
        """These options for a game with a bot. Such a game must end, so it always has a limit of
        plies without a battle. Nobody can claim it: neither the bot nor its opponent."""
        limit = self.no_battle_limit or BOT_NO_BATTLE_LIMIT
        return replace(self, no_battle_limit=limit, claim_after=None)
