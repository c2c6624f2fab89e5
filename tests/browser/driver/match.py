"""Playing through two pages: who moves where, chosen among the squares that the page marks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from playwright.sync_api import expect

from attaque.rules import Setup, variant
from tests.browser.driver.board import Piece, Shown, way_to_flag
from tests.browser.driver.person import Person

Choice = tuple[Shown, str]
"""What the page marks after a piece was taken, and the square it goes to."""
Strategy = Callable[["Match", Person], Choice]


@dataclass
class Match:
    """A game between two pages, perhaps watched by a third."""

    red: Person
    blue: Person
    spectator: Person | None
    game: str

    @property
    def truth(self) -> dict[str, Piece]:
        """The whole board: each page knows its own side."""
        red, blue = self.red.board.pieces, self.blue.board.pieces
        return {s: red[s] if red[s][0] == "red" else blue[s] for s in red if s in blue}

    @property
    def everybody(self) -> list[Person]:
        return [self.red, self.blue, *([self.spectator] if self.spectator else [])]

    def play(self, plies: int, strategy: Strategy) -> int:
        """Plays so many plies, or until the end; gives how many were played."""
        begun = self.red.ply
        for ply in range(begun, begun + plies):
            mover, other = (self.red, self.blue) if ply % 2 == 0 else (self.blue, self.red)
            mover.wait_for_ply(ply)
            mover.wait_for_turn_or_end()
            if mover.is_over:
                return ply - begun
            marked, square = strategy(self, mover)
            mover.page.mouse.click(*marked.squares[square])
            for person in (mover, other):
                person.wait_for_ply(ply + 1)
        return plies

    def agree(self) -> None:
        """All pages show the same pieces on the same squares."""
        ply = max(person.ply for person in self.everybody)
        for person in self.everybody:
            person.wait_for_ply(ply)
        boards = [person.board.standing for person in self.everybody]
        assert all(board == boards[0] for board in boards)


def hunt(match: Match, mover: Person) -> Choice:
    """The piece that is nearest to the enemy flag goes on; if it may not, the next one."""
    board, truth = mover.board, match.truth
    ways = [way for start in board.grip if (way := [start, *way_to_flag(board, truth, start)])[1:]]
    for way in sorted(ways, key=lambda way: (len(way), way)):
        marked = mover.take(way[0], board)
        # A scout runs as far along its way as the page allows.
        steps = [square for square in way[1:] if square in marked.target + marked.strike]
        if steps:
            return marked, steps[-1]
    return stroll(Random(mover.ply))(match, mover)


def stroll(rng: Random) -> Strategy:
    """Any piece and any square, rather a strike than a quiet move."""

    def choose(match: Match, mover: Person) -> Choice:
        board = mover.board
        starts = sorted(board.grip)
        for start in rng.sample(starts, len(starts)):
            marked = mover.take(start, board)
            if marked.strike or marked.target:
                return marked, rng.choice(sorted(marked.strike or marked.target))
        raise AssertionError("the page marks no move")

    return choose


def stroll_then_hunt(plies: int, rng: Random) -> Strategy:
    """Some skirmishing first, so that a game is worth its name."""
    strolling = stroll(rng)
    return lambda match, mover: (strolling if mover.ply < plies else hunt)(match, mover)


def army(name: str, seed: int) -> str:
    """The letters of a random setup, with the flag on the back row as people have it."""
    rules, rng = variant(name), Random(seed)
    while "F" not in (letters := Setup.random(rules, rng).letters)[: rules.width]:
        pass
    return letters


def seat(host: Person, guest: Person, spectator: Person | None, variant: str) -> Match:
    """Host opens a table as Red, guest follows the link, spectator looks on; nothing is set up."""
    game = host.open_table(variant)
    guest.accept(host.invitation)
    if spectator:
        spectator.watch(game)
        waiting = spectator.page.get_by_text(spectator.words["waiting-about"])
        expect(waiting).to_be_visible()
    return Match(host, guest, spectator, game)


def begin(match: Match, setups: tuple[str, str]) -> Match:
    """Both bring their setups, and the board is there for everybody."""
    for person, letters in zip((match.red, match.blue), setups, strict=True):
        person.bring_setup(letters)
        person.finish()
    for person in match.everybody:
        expect(person.page.locator(".table")).to_be_visible()
    return match
