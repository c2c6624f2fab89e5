"""Options of a game, fixed before it: variant, clock, colours, spectators, limits."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from attaque.game.clock import TimeControl
from attaque.rules import Variant, with_options
from attaque.rules.variants.keys import LONGEST_NO_BATTLE

BOT_NO_BATTLE_LIMIT = 400
"""The limit of plies without a battle in games with a bot, if the variant has no limit."""

ID_LETTERS = "[A-Za-z0-9_-]"
LONGEST_ID = 64
GAME_ID = re.compile(rf"{ID_LETTERS}{{1,{LONGEST_ID}}}", re.ASCII)

LONGEST_DELAY = 200
"""The most plies that spectators may be late."""


class Colours(StrEnum):
    """How the players get their colours."""

    CHOICE = "choice"
    """The first player chooses, the second gets the other colour."""
    LOTS = "lots"


class Spectators(StrEnum):
    """What spectators see during the game: at most what both players were shown."""

    OFF = "off"
    OPEN = "open"
    DELAYED = "delayed"
    """As OPEN, but some plies late."""


@dataclass(frozen=True)
class Options:
    """What is fixed before a game."""

    variant: Variant
    clock: TimeControl = field(default_factory=TimeControl)
    colours: Colours = Colours.CHOICE
    spectators: Spectators = Spectators.OPEN
    delay: int = 0
    """The delay for spectators in plies."""
    no_battle_limit: int | None = None
    """The server's limit for variants without one. Records name it."""
    absence: int = 30_000
    """Milliseconds of absence after which the other player may claim the game."""
    offer_gap: int = 20
    """The least number of own plies between two draw offers of a player."""

    def __post_init__(self) -> None:
        if self.variant.free_position:
            # Both armies could use one square, and the refusal would reveal a hidden piece.
            raise ValueError(f"{self.variant}: free positions cannot be set up in secret")
        if (self.spectators is Spectators.DELAYED) != (1 <= self.delay <= LONGEST_DELAY):
            plies = f"1 to {LONGEST_DELAY} plies"
            raise ValueError(f"delay must be {plies} for delayed spectators, and 0 for others")
        limit = self.no_battle_limit
        if limit is not None and not 1 <= limit <= LONGEST_NO_BATTLE:
            raise ValueError(f"no_battle_limit must be 1 to {LONGEST_NO_BATTLE}, not {limit}")
        if self.absence < 0 or self.offer_gap < 0:
            raise ValueError("absence and offer_gap must not be negative")

    @classmethod
    def for_variant(cls, variant: Variant) -> Options:
        """The default options, with the variant's way of choosing colours."""
        return cls(variant, colours=Colours(variant.choose_colour))

    @cached_property
    def rules(self) -> Variant:
        """The variant with the server's limits: the rules that are played."""
        if self.no_battle_limit is None or self.variant.no_battle_limit is not None:
            return self.variant
        return with_options(self.variant, [f"no_battle={self.no_battle_limit}"])

    def with_bot(self) -> Options:
        """The options for a game with a bot. Such a game must end, so it always has a limit of
        plies without a battle."""
        return replace(self, no_battle_limit=self.no_battle_limit or BOT_NO_BATTLE_LIMIT)
