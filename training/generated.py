"""Generates setups for training: python -m training.generated VARIANT COUNT."""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from attaque.players.setups import make_setup
from attaque.rules import variant
from training.selfplay.setup_files import GENERATED


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant")
    parser.add_argument("count", type=int)
    parser.add_argument("--setups", type=Path, default=Path("training/data"))
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    rules, random = variant(chosen.variant), Random(chosen.seed)
    chosen.setups.mkdir(parents=True, exist_ok=True)
    path = chosen.setups / GENERATED.format(chosen.variant)
    lines = [make_setup(rules, random).letters for _ in range(chosen.count)]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{chosen.count} setups in {path}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
