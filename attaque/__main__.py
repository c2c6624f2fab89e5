"""Runs the command line as `python -m attaque`."""

import sys

from attaque.cli import main

if __name__ == "__main__":
    sys.exit(main())
