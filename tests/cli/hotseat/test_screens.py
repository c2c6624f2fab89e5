"""Screens: their size, the hand-over, and the kinds that they hide until the game ends."""

import re
from dataclasses import replace
from random import Random

import pytest

from attaque.cli.hotseat.game import Hotseat
from attaque.cli.hotseat.line_mode import table
from attaque.cli.hotseat.screens import hand_over, screen
from attaque.cli.hotseat.typed_commands import run_command
from attaque.cli.hotseat.ui_state import UiState, next_player_seated
from attaque.cli.terminal.board import width
from attaque.cli.terminal.style import PLAIN, TerminalStyle, width_of
from attaque.rules import Color, Setup, names, variant

COLOR = TerminalStyle(True, True, True)
ALL = [*names(), "classic+memory", "barrage+secrecy", "tiny+silent_defense", "duel+advance"]


def played(name: str, seed: int, plies: int) -> Hotseat:
    """A game with random setups and random moves; it stops before its end."""
    rules, rng = variant(name), Random(seed)
    setups = Setup.random(rules, rng), Setup.random(rules, rng)
    game = replace(Hotseat.new(rules, ("Anna", "Ben"), seed), setups=setups, ready=1).finished()
    for _ in range(plies):
        after = game.played(rng.choice(game.position.legal_moves))
        if after.outcome:
            break
        game = after
    return game


def with_hidden_swapped(game: Hotseat, color: Color, rng: Random) -> Hotseat | None:
    """The same game with two hidden pieces of this side exchanged at the start; None if no
    exchange is found. Only pieces that never moved are exchanged, so that the same moves can be
    played."""
    position, rules = game.position, game.variant
    unseen = [
        one
        for one in position.occupants()
        if one.piece.color is color and not one.has_moved and not one.is_public
    ]
    rng.shuffle(unseen)
    pairs = [(a, b) for a in unseen for b in unseen if a.piece.kind is not b.piece.kind]
    for a, b in pairs[:20]:
        turned = rules.grid.turned if color is Color.BLUE else lambda square: square
        placed = dict(game.setups[color].placed)
        one, other = turned(a.square), turned(b.square)
        if placed.get(one) is not a.piece.kind or placed.get(other) is not b.piece.kind:
            continue
        placed[one], placed[other] = placed[other], placed[one]
        swapped = Setup(rules, placed)
        setups = (swapped, game.setups[1]) if color is Color.RED else (game.setups[0], swapped)
        twin = replace(Hotseat.new(rules, game.names, 0), setups=setups, ready=1).finished()
        for move in game.moves:
            if not twin.position.is_legal(move):
                break
            twin = twin.played(move)
        else:
            if twin.outcome is None:
                return twin
    return None


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("plies", [0, 7, 40])
def test_screens_do_not_depend_on_the_kinds_hidden_from_the_player(name, plies):
    compared = 0
    for seed in range(3):
        game = played(name, seed, plies + seed % 2)
        twin = with_hidden_swapped(game, game.actor.other, Random(seed))
        if twin is None:
            continue
        assert twin.position != game.position
        compared += 1
        assert table(twin, PLAIN) == table(game, PLAIN)
        for size in ((80, 24), (120, 40)):
            one, other = next_player_seated(UiState(game)), next_player_seated(UiState(twin))
            assert screen(one, *size, COLOR) == screen(other, *size, COLOR)
            one, other = (replace(state, picked=state.cursor) for state in (one, other))
            assert screen(one, *size, COLOR) == screen(other, *size, COLOR)
    assert compared or plies == 40, f"no game has pieces to exchange after {plies} plies"


@pytest.mark.parametrize("name", ALL)
def test_the_hand_over_screen_shows_only_what_both_players_know(name):
    for seed in range(3):
        game = played(name, seed, 9)
        for color in Color:
            twin = with_hidden_swapped(game, color, Random(seed))
            if twin is not None:
                assert hand_over(twin) == hand_over(game)


def test_the_hand_over_screen_hides_the_board():
    game = played("classic", 1, 6)
    text = "\n".join(screen(UiState(game), 80, 24, PLAIN))
    assert "Pass the keyboard to Red (Anna), who moves." in text
    assert not re.search(r"[\[(].{3}[\])]|≈|~", text)
    assert "a    b" not in text


@pytest.mark.parametrize("color", Color)
def test_the_other_side_s_pieces_are_question_marks(color):
    game = played("classic", 2, int(color))
    lines = screen(next_player_seated(UiState(game)), 80, 24, PLAIN)[2:12]
    text = "\n".join(line[: width(game.variant, False)] for line in lines)
    own, other = (r"\[(.{3})\]", r"\((.{3})\)")[:: -1 if color else 1]
    assert len(re.findall(own, text)) in (39, 40)  # the cursor can hide the brackets of one piece
    assert {label.strip(" '") for label in re.findall(other, text)} == {"?"}


def test_red_s_setup_is_hidden_while_blue_sets_up(new_game):
    one = run_command(run_command(new_game, "auto").game, "finished").game
    other = run_command(
        run_command(run_command(new_game, "auto").game, "mirror").game, "finished"
    ).game
    assert one.setups != other.setups
    for page in ("hand-over", "board", "help"):
        screens = [
            screen(replace(next_player_seated(UiState(g)), page=page), 80, 24, COLOR)
            for g in (one, other)
        ]
        assert screens[0] == screens[1]


@pytest.mark.parametrize("name", ["classic", "lattaque", "tiny", "france+memory"])
@pytest.mark.parametrize("page", ["hand-over", "board", "help", "resign", "quit"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60), (40, 10), (5, 3)])
def test_every_screen_fills_the_terminal_exactly(name, page, size):
    for game in (Hotseat.new(variant(name), ("", ""), 0), played(name, 3, 12)):
        for style in (PLAIN, COLOR):
            state = replace(
                next_player_seated(UiState(game)), page=page, message="Long words. " * 30
            )
            lines = screen(replace(state, typed="x" * 150), *size, style)
            assert len(lines) == size[1]
            assert {width_of(line) for line in lines} == {size[0]}


def test_a_terminal_that_is_too_small_is_reported(game):
    text = " ".join("\n".join(screen(UiState(game), 60, 20, PLAIN)).split())
    assert "This terminal has 60 columns and 20 rows. The board needs 80 and 22." in text


def test_plain_screens_have_no_escapes_and_no_special_signs(game):
    lines = screen(next_player_seated(UiState(game)), 80, 24, PLAIN)
    assert "".join(lines).isascii()
    assert "\x1b" not in "".join(lines)


def test_after_the_game_all_kinds_are_shown(game):
    over = run_command(game, "f2f5").game
    text = "\n".join(screen(UiState(over, "over"), 80, 24, PLAIN))
    assert "Red (Anna) wins: Blue's flag is taken." in text
    assert "(10 )" in text
    assert "[10 ]" in text
