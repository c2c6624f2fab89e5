"""The recorded chase games: the batch refuses exactly the last move of each."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
torch.set_num_threads(1)

from attaque.batch import Batch  # noqa: E402
from attaque.batch.layout import OVER  # noqa: E402
from attaque.rules import Kind, variant  # noqa: E402

# The kinds in the order of their letters in the data files: B, C … M for Red's pieces, and N, O … Y
# for Blue's.
_KINDS = [Kind.from_letter(letter) for letter in "BSRETLPJCGMF"]


def _armies(board: str) -> tuple[torch.Tensor, torch.Tensor]:
    """Both armies as board bytes. The cells of an army are numbered as its owner sees them."""
    cells = torch.zeros(2, 100, dtype=torch.uint8)
    for square, letter in enumerate(board):
        if letter in "a_":
            continue
        color, number = divmod(ord(letter) - ord("B"), 12)
        cells[color, 99 - square if color else square] = _KINDS[number] + 1
    return cells[:1], cells[1:]


@pytest.mark.parametrize("folder", ["classic", "barrage"])
def test_the_last_move_of_a_recorded_chase_is_refused(shared: Path, folder: str) -> None:
    files = sorted((shared / "data" / "chase_games" / folder).glob("*"))
    assert len(files) >= 50
    games = [file.read_text().split() for file in files]
    armies = [_armies(board) for board, *_ in games]
    batch = Batch(variant(f"{folder}+no_battle=100000+ply_limit=100000"))
    rows, mask = batch.start(*(torch.cat(side) for side in zip(*armies, strict=True)))
    boards = batch.boards(len(files))
    actions = [[int(action) for action in game[1:]] for game in games]
    ply = 0
    while actions:
        recorded = torch.tensor([game[ply] for game in actions])[:, None]
        is_last = torch.tensor([len(game) == ply + 1 for game in actions])
        assert not rows[:, OVER].any()
        assert (mask.gather(1, recorded)[:, 0] == ~is_last).all()
        if is_last.any():
            assert batch.chase.bans(rows, boards).gather(1, recorded)[is_last].all()
        # Removes the games whose last move was checked now.
        rows, mask, boards = rows[~is_last], mask[~is_last], boards[~is_last]
        actions = [game for game in actions if len(game) > ply + 1]
        if actions:
            moves = torch.tensor([game[ply] for game in actions])
            rows, mask, *_ = batch.step(rows, mask, moves, boards)
        ply += 1
