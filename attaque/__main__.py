"""Lets `python -m attaque` do what the command `attaque` does."""

import sys

from attaque.cli import main

if __name__ == "__main__":
    sys.exit(main())
