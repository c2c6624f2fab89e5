"""Plain-text report of a match or tournament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attaque.arena.schedule import Pairing
from attaque.arena.statistics.counts import Counts, Tally
from attaque.arena.statistics.elo import CONFIDENCE, estimate
from attaque.arena.statistics.rating import Ratings
from attaque.arena.statistics.sprt import Sprt, Verdict


def match_lines(pairing: Pairing, counts: Counts) -> list[str]:
    """The score of two players, and the estimated difference in strength. Forfeited games are not
    counted."""
    lost, drawn, won = counts.games
    lines = [
        f"{pairing.first} – {pairing.second}: {_points(counts.points)} of {counts.total}"
        f"   (won {won}, drawn {drawn}, lost {lost})"
    ]
    if any(counts.pairs):
        labels = zip(("0", "½", "1", "1½", "2"), counts.pairs, strict=True)
        lines.append("pairs by points   " + "   ".join(f"{label}: {n}" for label, n in labels))
    if counts.total:
        lines.append(f"Elo difference    {estimate(counts)}   ({CONFIDENCE:.0%} interval)")
    return lines


def sprt_lines(sprt: Sprt, counts: Counts) -> list[str]:
    """The state of the sequential test."""
    low, high = sprt.bounds
    found = {
        Verdict.OPEN: "not decided yet",
        Verdict.REJECTED: f"decided for {sprt.elo0:g}",
        Verdict.ACCEPTED: f"decided for {sprt.elo1:g}",
    }[sprt.verdict(counts)]
    return [
        f"SPRT              Elo {sprt.elo0:g} against {sprt.elo1:g}: {found}; LLR"
        f" {sprt.llr(counts):.2f} ({low:.2f} to {high:.2f}) after {sum(counts.pairs)} pairs"
    ]


def end_lines(tally: Tally) -> list[str]:
    """How the games ended, how often each player forfeited by each breach, and thinking times."""
    lines = []
    if tally.ends:
        ends = " · ".join(f"{end} {number}" for end, number in tally.ends.most_common())
        lines.append(f"games ended by    {ends}")
    if tally.breaches:
        why = (f"{name} {n} × {breach}" for (name, breach), n in tally.breaches.most_common())
        lines.append(f"forfeits          {' · '.join(why)}   (not in the score)")
    for name, pace in tally.paces.items():
        if pace.moves:
            average = 1000 * pace.total / pace.moves
            longest = 1000 * pace.longest
            lines.append(f"time per move     {name}: {average:.1f} ms, longest {longest:.0f} ms")
    return lines


def rating_lines(ratings: Ratings, anchor: str | None = None) -> list[str]:
    """A table of the players, the strongest first: rating, interval, and lead over the next player.
    The ratings are relative to the player `anchor`. Without an anchor, they are relative to the
    average of all players."""
    order = ratings.ranked()
    rows = [("", "Elo", "interval", "over the next")]
    for place, name in enumerate(order):
        rating = ratings.difference(name, anchor) if anchor else ratings.over_average(name)
        lead = str(ratings.difference(name, order[place + 1])) if place + 1 < len(order) else ""
        elo, _, interval = str(rating).partition(" ")
        rows.append((name, elo, interval, lead))
    lines = _table(rows)
    if ratings.is_steadied:
        lines.append("No finite ratings fit these results, so one draw was added to every pairing.")
    return lines


def cross_table(counts: Mapping[Pairing, Counts], order: list[str]) -> list[str]:
    """A table of points, with a row for each player and a column for each opponent, both in the
    order `order`. Forfeited games are not counted."""
    found = {**counts, **{Pairing(b, a): c.turned() for (a, b), c in counts.items()}}
    rows = [("", *(str(place) for place in range(1, len(order) + 1)), "points", "games")]
    for place, name in enumerate(order, start=1):
        cells = [found.get(Pairing(name, other), Counts()) for other in order]
        total = sum(cells, Counts())
        points = (_points(cell.points) if cell.total else "·" for cell in cells)
        rows.append((f"{place} {name}", *points, _points(total.points), str(total.total)))
    return _table(rows)


def _table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if i else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _points(points: float) -> str:
    whole = int(points)
    half = "½" if points != whole else ""
    return f"{whole or ''}{half}" or "0"
