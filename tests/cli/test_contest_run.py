"""The progress bar, and the messages while a contest runs."""

import pytest

from attaque.arena.contest import Contest
from attaque.arena.workers import WorkerLostError
from attaque.cli import contest_run
from attaque.cli.contest_run import Progress
from tests.arena.sample import played


def test_the_bar_shows_progress_and_remaining_time(capsys, monkeypatch):
    clock = [100.0]
    monkeypatch.setattr(contest_run.time, "monotonic", lambda: clock[0])
    progress = Progress(8, shown=True)
    assert progress.line() == "[........................] 0 of 8 games, 0:00 left"
    clock[0] += 30
    for leg in (0, 1):
        progress.tell(played("a", "b", 0, leg, 1))
    assert progress.line() == "[######..................] 2 of 8 games, 1:30 left"
    progress.clear()
    assert capsys.readouterr().err.endswith("\r\x1b[K")


def test_without_a_terminal_progress_is_told_at_most_once_a_minute_and_forfeits_at_once(
    capsys, monkeypatch
):
    clock = [100.0]
    monkeypatch.setattr(contest_run.time, "monotonic", lambda: clock[0])
    progress = Progress(8, shown=False)
    progress.tell(played("a", "b", 0, 0, 1))
    assert capsys.readouterr().err == ""
    clock[0] += 60
    for leg in (0, 1):
        progress.tell(played("a", "b", 1, leg, 1))
    assert capsys.readouterr().err == "[######..................] 2 of 8 games, 3:00 left\n"
    progress.tell(played("a", "b", 0, 1, 1, guilty="b"))
    progress.clear()
    assert capsys.readouterr().err == "b forfeits: crash: gone\n"


@pytest.mark.parametrize(
    ("results", "hint"),
    [((), "with --results FILE"), (("--results", "games.jsonl"), "run the same command again")],
)
def test_after_a_lost_worker_only_a_match_with_a_results_file_can_be_continued(
    refused, monkeypatch, tmp_path, results, hint
):
    def lose_worker(*_):
        raise WorkerLostError("a worker died")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Contest, "play", lose_worker)
    assert f"a worker died; {'the games are lost; ' if not results else ''}{hint}" in refused(
        "match", "uniform", "other=uniform", "--workers", "1", *results
    )
