"""The ladder script writes its table between two marks on a page and changes nothing else."""

from attaque.arena.statistics.counts import Tally
from attaque.players import LEVELS
from scripts import ladder
from tests.arena.sample import played

NAMES = list(LEVELS)


def games(pairs: int = 4):
    """The results of games in which each level wins 3 of 4 games against every lower level."""
    for i, low in enumerate(NAMES):
        for high in NAMES[i + 1 :]:
            for pair in range(pairs):
                for leg in range(2):
                    yield played(low, high, pair, leg, int((2 * pair + leg) % 4 == 0))


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_each_level_has_a_row_with_its_strength():
    """The row has the Elo, the lead over the next weaker level, and the scores."""
    lines = ladder.table(Tally.of(list(games())))
    head, _, *rows = (cells(line) for line in lines if line.startswith("|"))
    assert [row[0] for row in rows] == [f"`{name}`" for name in NAMES]
    assert head[4:] == [name[:3] for name in NAMES]
    for i, row in enumerate(rows):
        assert row[4:] == ["75 %"] * i + [""] + ["25 %"] * (len(NAMES) - 1 - i)
        assert (row[1] == "0") == (NAMES[i] == ladder.ANCHOR)
        assert row[2].startswith("+") if i else not row[2]
    assert lines[-1].startswith(
        "224 games of `classic`, at least 8 between any two levels, 0 drawn"
    )


def test_the_page_is_changed_between_the_marks_only(tmp_path, monkeypatch):
    page, results = tmp_path / "players.md", tmp_path / "ladder.jsonl"
    page.write_text(f"before\n{ladder.BEGIN}\nold\n{ladder.END}\nafter\n", "utf-8")
    calls = []
    monkeypatch.setattr(ladder, "PAGE", page)
    monkeypatch.setattr(ladder, "attaque", lambda words: calls.append(words) or 0)
    monkeypatch.setattr(ladder, "load", lambda path: (None, list(games())))
    monkeypatch.setattr("sys.argv", ["ladder", "--pairs", "4", "--results", str(results)])
    assert ladder.main() == 0
    assert calls[0][: 1 + len(NAMES)] == ["tournament", *NAMES]
    head, rest = page.read_text("utf-8").split(ladder.BEGIN)
    table, tail = rest.split(ladder.END)
    assert (head, tail) == ("before\n", "\nafter\n")
    assert "old" not in table
    assert table.strip().splitlines() == ladder.table(Tally.of(list(games())))


def test_a_failed_tournament_leaves_the_page_as_it_was(tmp_path, monkeypatch):
    page = tmp_path / "players.md"
    page.write_text("as it was", "utf-8")
    monkeypatch.setattr(ladder, "PAGE", page)
    monkeypatch.setattr(ladder, "attaque", lambda words: 1)
    monkeypatch.setattr("sys.argv", ["ladder", "--results", str(tmp_path / "games.jsonl")])
    assert ladder.main() == 1
    assert page.read_text("utf-8") == "as it was"
