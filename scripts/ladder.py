"""Measures the levels in a round-robin tournament and writes the table of docs/players.md."""

from __future__ import annotations

import argparse
from pathlib import Path

from attaque.arena.results_file import load
from attaque.arena.schedule import Pairing
from attaque.arena.statistics.counts import Counts, Tally
from attaque.arena.statistics.rating import rate
from attaque.cli import main as attaque
from attaque.players import LEVELS

PAGE = Path(__file__).parents[1] / "docs" / "players.md"
BEGIN, END = "<!-- ladder:begin -->\n", "<!-- ladder:end -->"
ANCHOR = "captain"
"""The level whose Elo is set to 0. It is the default opponent."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--pairs", type=int, default=100, help="pairs of games between any two levels (default 100)"
    )
    parser.add_argument(
        "--results",
        type=Path,
        default=Path("build/ladder.jsonl"),
        help="file that keeps the games (default build/ladder.jsonl)",
    )
    parser.add_argument(
        "--workers", type=int, help="number of processes (default: one for each core)"
    )
    chosen = parser.parse_args()
    chosen.results.parent.mkdir(parents=True, exist_ok=True)
    workers = [] if chosen.workers is None else ["--workers", str(chosen.workers)]
    contest = ["--pairs", str(chosen.pairs), "--seed", "1", "--results", str(chosen.results)]
    found = attaque(["tournament", *LEVELS, *contest, *workers])
    if found:
        return found
    head, rest = PAGE.read_text("utf-8").split(BEGIN)
    _, tail = rest.split(END)
    lines = table(Tally.of(load(chosen.results)[1]))
    PAGE.write_text(head + BEGIN + "\n".join(["", *lines, "", END]) + tail, "utf-8")
    return 0


def table(tally: Tally) -> list[str]:
    """The Markdown lines for the page: one row for each level, the weakest level first. A row has
    Elo, lead over the next weaker level, time of a move, and scores against the other levels."""
    ratings = rate(tally.counts)
    both = {**tally.counts, **{Pairing(b, a): c.turned() for (a, b), c in tally.counts.items()}}
    names = list(LEVELS)
    rows = [["level", "Elo", "over the one below", "ms a move", *(name[:3] for name in names)]]
    rows.append(["---"] * len(rows[0]))
    for i, name in enumerate(names):
        pace = tally.paces[name]
        cells = [both.get(Pairing(name, other), Counts()) for other in names]
        rows.append(
            [
                f"`{name}`",
                "0" if name == ANCHOR else str(ratings.difference(name, ANCHOR)),
                str(ratings.difference(name, names[i - 1])) if i else "",
                f"{1000 * pace.total / pace.moves:.0f}",
                *(
                    f"{100 * cell.points / cell.total:.0f} %" if cell.total else ""
                    for cell in cells
                ),
            ]
        )
    least = min(counts.total for counts in tally.counts.values())
    drawn = sum(counts.games[1] for counts in tally.counts.values())
    games = sum(counts.total for counts in tally.counts.values())
    return [
        *("| " + " | ".join(row) + " |" for row in rows),
        "",
        f"{games:,} games of `classic`, at least {least} between any two levels, {drawn} drawn."
        f" The last {len(names)} columns have the share of the points against each other level.",
    ]


if __name__ == "__main__":
    raise SystemExit(main())
