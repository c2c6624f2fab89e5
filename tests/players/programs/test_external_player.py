"""External players: games through pipes over both protocols, and their records."""

import sys
from random import Random

import pytest

from attaque.arena.entrants import Ours, Stranger
from attaque.arena.referee import play
from attaque.arena.schedule import Fixture, Pairing, Terms
from attaque.game import Chance, Game, Options, Play, Ready, TakeSeat, seen_by
from attaque.notation import read_record, verify
from attaque.players import PLAYERS
from attaque.players.programs import external_player
from attaque.players.programs.breach import Breach
from attaque.players.programs.line_protocol import LineProtocol
from attaque.rules import Color, Move, Setup, Termination, names, variant
from tests.players.programs.test_ucc import BLUE_ROWS, RED_ROWS

BOT = f"{sys.executable} -m attaque bot"


class Seeded:
    """A player with its own generator, like `attaque bot PLAYER --seed N`."""

    def __init__(self, name, seed):
        self.name, self._player, self._rng = name, PLAYERS[name](), Random(seed)

    def choose_setup(self, rules, rng):
        return self._player.choose_setup(rules, self._rng)

    def choose_move(self, view, limit, rng):
        return self._player.choose_move(view, limit, self._rng)


def both_ways(protocol, name, leg, seed, player="uniform"):
    """The results of one game, played twice: by programs through pipes, and by the same players in
    this process."""
    seeds = {"a": seed, "b": seed + 100}
    words = f"--protocol {protocol}" + (f" --variant {name}" if protocol == "ucc" else "")
    strangers = {
        who: Stranger(who, f"{BOT} {player} {words} --seed {n}", protocol, patience=60)
        for who, n in seeds.items()
    }
    ours = {who: Ours(who, lambda n=n: Seeded(player, n)) for who, n in seeds.items()}
    fixture, terms = Fixture(Pairing("a", "b"), 0, leg), Terms(variant(name), 1)
    return play(fixture, strangers, terms), play(fixture, ours, terms)


@pytest.mark.parametrize("leg", [0, 1])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_ucc_game_is_the_same_with_and_without_pipes(seed, leg):
    piped, direct = both_ways("ucc", "classic", leg, seed)
    assert piped.forfeit is None
    assert piped.outcome == direct.outcome
    record = read_record(piped.agn)
    assert record.moves == read_record(direct.agn).moves
    assert record.tags["Red"] == "ab"[leg]
    assert verify(record).outcome == piped.outcome


@pytest.mark.parametrize("name", ["barrage", "tiny", "online-2000s+silent_defense", "lattaque"])
def test_a_game_over_the_line_protocol_is_the_same_with_and_without_pipes(name):
    assert name.partition("+")[0] in names()
    piped, direct = both_ways("attaque", f"{name}+ply_limit=200", 1, 5)
    assert piped.forfeit is None
    assert piped.outcome == direct.outcome
    assert read_record(piped.agn).moves == read_record(direct.agn).moves


@pytest.mark.parametrize("protocol", ["attaque", "ucc"])
def test_a_player_with_memory_plays_the_same_through_a_pipe(protocol):
    """The player stores evidence by piece identity. The protocol does not send identities, so the
    program must follow each piece by its moves."""
    name = "classic" if protocol == "ucc" else "barrage"
    piped, direct = both_ways(protocol, f"{name}+ply_limit=80", 0, 3, "captain")
    assert piped.forfeit is None
    assert read_record(piped.agn).moves == read_record(direct.agn).moves


class Scripted:
    """Replaces a process: sends scripted lines and stores all lines that it receives."""

    def __init__(self, answers):
        self.answers, self.received, self.errors = list(answers), [], ""

    def write_lines(self, lines):
        self.received += lines

    def read_line(self, deadline):
        return self.answers.pop(0)

    def is_flooding(self):
        return False

    def close(self):
        return True


def test_both_programs_of_a_ucc_game_receive_exactly_these_lines(monkeypatch):
    """Red's scout runs next to Blue's captain, and the captain captures the scout. Then Red makes a
    move off the board."""
    red = Scripted([*RED_ROWS, "9 3 DOWN 2", "0 0 UP"])
    blue = Scripted([*BLUE_ROWS, "9 6 UP"])
    monkeypatch.setattr(external_player, "ProgramProcess", {"red": red, "blue": blue}.get)
    entrants = {name: Stranger(name, name, "ucc") for name in ("red", "blue")}
    played = play(Fixture(Pairing("red", "blue"), 0, 0), entrants, Terms(variant("classic"), 1))
    lake, beside, left = "..++..++..", "..++..++.#", "599274195."
    assert red.received == [
        "RED blue 10 10",
        "START",
        *(*RED_ROWS, lake, lake, *["#" * 10] * 4),
        "9 3 DOWN 2 OK",
        "9 6 UP KILLS 5 9",
        *(*RED_ROWS[:3], left, lake, beside, "#########.", *["#" * 10] * 3),
        "QUIT",
    ]
    assert blue.received == [
        "BLUE red 10 10",
        "9 3 DOWN 2 OK",
        *(*["#" * 10] * 3, "#########.", lake, beside, *BLUE_ROWS),
        "9 6 UP KILLS 5 9",
        "QUIT",
    ]
    assert (played.forfeit.seat, played.forfeit.breach) == (Color.RED, Breach.MOVE)
    assert played.outcome == (Color.BLUE, Termination.ILLEGAL)


def lines_to_red(army):
    """The lines that Red receives if Blue has this army: from the start of play up to the question
    for Red's third move."""
    tiny, rng = variant("tiny"), Random(1)
    chance = Chance(rng, rng.randbytes)
    game = Game.replay([Game.open("g", Options(tiny), 0)])
    for color in Color:
        game, _ = game.step(TakeSeat(str(color), color), None, 0, chance)
    for color, letters in zip(Color, ("FB....MERS.R", army), strict=True):
        game, _ = game.step(Ready(Setup.from_letters(tiny, letters)), color, 0, chance)
    lines = LineProtocol().start(game.known_to(Color.RED))
    for text in ("a2a3", "f5f4", "f2f4", "a5a4"):
        mover = game.position.turn
        game, events = game.step(Play(Move.parse(text)), mover, 0, chance)
        for event in events:
            lines += LineProtocol().ply(seen_by(event, Color.RED), tiny)
    return lines + LineProtocol().question(game.known_to(Color.RED), None)


def test_a_program_receives_nothing_that_is_hidden_from_its_seat():
    """Red strikes Blue's marshal on f4. The kinds of Blue's other pieces do not change a single
    character that Red receives. Another kind on f4 changes what Red receives."""
    armies = "FB....MERS.R", "FB....MRES.R", "BF....MSER.R"
    received = [lines_to_red(army) for army in armies]
    assert received[0] == received[1] == received[2]
    assert "ply f2xf4[R<M] f4" in received[0]
    assert lines_to_red("FB....RERS.M") != received[0]
