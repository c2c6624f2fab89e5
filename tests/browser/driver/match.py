"""Opens, starts and plays a game between two pages, with an optional spectator."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from playwright.sync_api import expect

from attaque.rules import Setup, variant
from tests.browser.driver.board import Piece
from tests.browser.driver.person import Person
from tests.browser.driver.strategies import Strategy


@dataclass
class Match:
    """The people at one game; `game` is the id of the game."""

    red: Person
    blue: Person
    spectator: Person | None
    game: str

    @property
    def people(self) -> list[Person]:
        return [self.red, self.blue, *([self.spectator] if self.spectator else [])]

    @property
    def full_board(self) -> dict[str, Piece]:
        """Square → piece. The kind of each piece comes from the page of its owner."""
        red, blue = self.red.board.pieces, self.blue.board.pieces
        return {s: red[s] if red[s][0] == "red" else blue[s] for s in red if s in blue}

    def play(self, plies: int, strategy: Strategy) -> int:
        """Plays `plies` plies, or fewer if the game ends. Returns the number of plies played."""
        first = self.red.ply
        for ply in range(first, first + plies):
            mover, other = (self.red, self.blue) if ply % 2 == 0 else (self.blue, self.red)
            if ply == first:
                mover.wait_for_ply(ply)
            if mover.is_over:
                return ply - first
            selected, square = strategy(self, mover)
            mover.page.mouse.click(*selected.squares[square])
            for person in (mover, other):
                person.wait_for_ply(ply + 1)
        return plies

    def assert_boards_agree(self) -> None:
        """Checks that all pages show the same colours on the same squares."""
        ply = max(person.ply for person in self.people)
        for person in self.people:
            person.wait_for_ply(ply)
        boards = [person.board.colours for person in self.people]
        assert all(board == boards[0] for board in boards), "all pages must show the same board"


def random_setup(name: str, seed: int) -> str:
    """The letters of a random setup of the variant, with the flag on the back row."""
    rules, rng = variant(name), Random(seed)
    while "F" not in (letters := Setup.random(rules, rng).letters)[: rules.width]:
        pass
    return letters


def random_setups(name: str, seed: int = 3) -> tuple[str, str]:
    """Two random setups of the variant: Red's and Blue's."""
    return random_setup(name, seed), random_setup(name, seed + 1)


def open_match(host: Person, guest: Person, spectator: Person | None, variant: str) -> Match:
    """The host opens a table as Red, the guest accepts the invitation, and the spectator
    watches."""
    game = host.open_table(variant)
    guest.accept_invitation(host.invitation)
    if spectator:
        spectator.watch(game)
        waiting = spectator.page.get_by_text(spectator.messages["waiting-about"])
        expect(waiting).to_be_visible()
    return Match(host, guest, spectator, game)


def start_match(match: Match, setups: tuple[str, str]) -> Match:
    """Both players submit their setups; then all pages show the board."""
    for person, letters in zip((match.red, match.blue), setups, strict=True):
        person.enter_setup(letters)
        person.submit_setup()
    for person in match.people:
        expect(person.page.locator(".table")).to_be_visible()
    return match
