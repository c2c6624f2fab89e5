"""A program for tests. KIND names its bad behaviour; with `good` it only plays legal moves.

    python stranger.py KIND [attaque|ucc]

With `attaque` the program plays the variant tiny, with `ucc` only one move of classic. It imports
nothing of attaque. So it starts quickly, and shows that a program needs no attaque.
"""

import os
import subprocess
import sys
import time

KIND = sys.argv[1]
UCC = sys.argv[2:] == ["ucc"]
TINY = "FB....MERS.R"
ROWS = ["FB8sB479B8", "BB31555583", "6724898974", "967B669999"]


def say(*lines):
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def breach(answer):
    """If KIND is one of the breaches below, commits it. Otherwise says the answer. With `children`,
    the program first starts a child process."""
    match KIND:
        case "nonsense":
            say("I say whatever I like")
        case "silence":
            time.sleep(600)
        case "crash":
            print("something is wrong with me", file=sys.stderr)
            sys.exit(3)
        case "early-exit":
            sys.exit(0)
        case "flood":
            while True:
                sys.stdout.write("and so on " * 100 + "\n")
        case "illegal-move":
            say("0 0 UP" if UCC else "move a1a2")
        case "endless-line":
            while True:
                sys.stdout.write("and so on ")
        case "children":
            child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
            print(child.pid, file=sys.stderr, flush=True)
            say(answer)
        case _:
            say(answer)


def play_lines():
    legal = []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "setup":
            say("setup " + (TINY.replace("M", "G") if KIND == "wrong-setup" else TINY))
        elif word == "legal":
            legal = rest.split()
        elif word == "go":
            breach(f"move {legal[len(legal) // 2]}")
        elif word == "end":
            if KIND == "stays":
                time.sleep(600)
            return


def play_ucc():
    red = sys.stdin.readline().startswith("RED")
    rows = [row.replace("F", "9") for row in ROWS] if KIND == "wrong-setup" else ROWS
    say(*(rows if red else reversed(rows)))
    for _ in range(11):
        sys.stdin.readline()
    # Moves a piece of the front row to the free square in front of it.
    breach("0 3 DOWN" if red else "0 6 UP")
    if KIND == "children":
        os.read(0, 1)
    sys.exit(0)


if __name__ == "__main__":
    play_ucc() if UCC else play_lines()
