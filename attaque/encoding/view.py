"""Encodes a View: its observation planes and its legal actions."""

from __future__ import annotations

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from attaque.encoding.actions import ACTIONS, CELLS
from attaque.encoding.frame import Frame, frame
from attaque.encoding.planes import FAR, HISTORY, KIND_COUNT, URGENCY
from attaque.rules.pieces import KINDS, Color, Kind
from attaque.rules.view import View

Floats = NDArray[np.float32]
Bools = NDArray[np.bool_]


def legal_mask(view: View) -> Bools:
    """For each action, whether it is legal for the viewer now."""
    mask = np.zeros(ACTIONS, bool)
    board = frame(view.variant)
    mask[[board.action(move, view.turn) for move in view.legal_moves]] = True
    return mask


def observe(view: View) -> Floats:
    """The observation of a player's view: cells × PLANES. The viewer's back row comes first."""
    viewer = view.viewer
    if viewer is None:
        raise ValueError("only a player's view can be observed, not a spectator's")
    board = frame(view.variant)
    own, enemy = (_Army(view, board, viewer, color) for color in (viewer, viewer.other))
    planes = [
        own.known,
        enemy.guess(board),
        own.guess(board),
        np.stack([own.hidden, enemy.hidden, own.moved, enemy.moved], 1),
        np.stack([~(own.here | enemy.here | board.lakes), board.lakes], 1),
        _history(view, board, viewer),
        np.tile(_facts(view, board, own, enemy), (CELLS, 1)),
    ]
    return np.concatenate(planes, 1, dtype=np.float32)


class _Army:
    """The pieces of one side, as the view shows them. The arrays have one entry for each cell; only
    `unseen` has one for each kind."""

    def __init__(self, view: View, board: Frame, viewer: Color, color: Color) -> None:
        cells = board.cells[viewer]
        here, moved, hidden = ([False] * CELLS for _ in range(3))
        unseen = Counter(view.unseen(color))
        self.known: Floats = np.zeros((CELLS, KIND_COUNT), np.float32)
        for square, (owner, kind), has_moved, public in view.occupants():
            if owner is not color:
                continue
            cell = cells[square]
            here[cell], moved[cell], hidden[cell] = True, has_moved, not public
            if kind is not Kind.UNKNOWN:
                self.known[cell, kind] = 1
                unseen[kind] += not public
        self.here, self.moved, self.hidden = (np.array(cells) for cells in (here, moved, hidden))
        self.unseen: Floats = np.array([unseen[k] for k in KINDS[:KIND_COUNT]], np.float32)

    def guess(self, board: Frame) -> Floats:
        """For each cell and kind, the chance that the piece on the cell has this kind, as far as
        the enemy of its owner knows.

        All ways to give the unseen kinds to the hidden pieces count as equally likely, as long as
        each piece that has moved gets a mobile kind.
        """
        mobile, count = board.is_mobile, self.unseen
        still = np.float32(max(1, int((self.hidden & ~self.moved).sum())))
        walkers = np.float32(max(1, int(count[mobile].sum())))
        walks = count / walkers
        stays = (still - count[~mobile].sum(dtype=np.float32)) / still
        unmoved = np.where(mobile, walks * stays, count / still)
        moved = np.where(mobile, walks, np.float32(0))
        guesses = np.where(self.moved[:, None], moved, unmoved)
        return np.where(self.hidden[:, None], guesses, self.known)


def _history(view: View, board: Frame, viewer: Color) -> Floats:
    planes = np.zeros((CELLS, HISTORY), np.float32)
    shown = min(HISTORY, view.quiet, len(view.history))
    for i in range(shown):
        move = view.history[-1 - i].move
        planes[board.cell(move.target, viewer), i] += 1
        planes[board.cell(move.origin, viewer), i] -= 1
    return planes


def _facts(view: View, board: Frame, own: _Army, enemy: _Army) -> Floats:
    variant = view.variant
    left = _left(variant.no_battle_limit, view.quiet)
    hundred = np.float32(100)
    clocks = [
        np.float32(min(view.ply, 2000)) / np.float32(1000),
        np.float32(min(view.quiet, FAR)) / hundred,
        np.float32(left) / hundred,
        URGENCY[left],
        np.float32(_left(variant.ply_limit, view.ply)) / hundred,
    ]
    eight = np.float32(8)
    return np.concatenate([own.unseen / eight, enemy.unseen / eight, clocks, board.facts])


def _left(limit: int | None, passed: int) -> int:
    return FAR if limit is None else max(0, min(limit - passed, FAR))
