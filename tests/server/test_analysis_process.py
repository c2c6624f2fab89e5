"""The process that thinks a game over, by itself."""

import subprocess
from random import Random

from attaque.notation import format_json_line, record_game
from attaque.server.analysis import PROGRAM
from tests.strategies import random_game, variant


def recorded_classic():
    game = random_game(variant("classic"), Random(2), 24)
    return record_game(game[0], [position.history[-1].move for position in game[1:]])


def test_the_process_ends_when_nobody_reads_any_more():
    """The server may have been killed: then nothing goes on in its name."""
    with subprocess.Popen(PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        process.stdout.close()
        process.stdin.write(f"x\n{format_json_line(recorded_classic())}\n".encode())
        process.stdin.close()
        assert process.wait(30) == 1
