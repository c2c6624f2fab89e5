"""The trained network on one CPU thread: views in, predictions out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from attaque.encoding import frame, observe
from attaque.encoding.planes import KIND_COUNT
from attaque.rules import Kind, Move, Square, Variant, View
from attaque.rules import variant as named

Floats = NDArray[np.float32]

MODELS = resources.files("attaque.players") / "models"
INPUT, OUTPUTS = "planes", ("policy", "value", "belief")


@dataclass(frozen=True)
class Prediction:
    """What the network predicts from one view, for the viewer, who is to move."""

    moves: tuple[Move, ...]
    policy: Floats
    """The chance of each of `moves`."""
    win: float
    draw: float
    loss: float
    view: View
    belief: Floats
    """For each cell of the frame, the logit of each kind. `kinds` makes chances of the logits, and
    excludes the kinds that a piece cannot be."""

    @property
    def value(self) -> float:
        """The expected result, from 1 (win) to -1 (loss)."""
        return self.win - self.loss

    @cached_property
    def kinds(self) -> dict[Square, Floats]:
        """For every hidden enemy piece, the chance of each kind."""
        return _kinds(self.view, self.belief)


@dataclass(frozen=True)
class ModelCard:
    """Metadata of a network file."""

    file: str
    size: int
    variants: tuple[str, ...]
    """The names of the variants in its training."""
    decisions: int
    """The number of moves of self-play in its training."""


class Network:
    """A network that was loaded from a file."""

    def __init__(self, file: Traversable) -> None:
        body = file.read_bytes()
        self._session = session(body)
        about = self._session.get_modelmeta().custom_metadata_map
        variants = tuple(json.loads(about["variants"]))
        self._known = {_pieces_of(named(name)) for name in variants}
        self.card: ModelCard = ModelCard(file.name, len(body), variants, int(about["decisions"]))

    def knows(self, variant: Variant) -> bool:
        """Whether the network was trained with these pieces on this board, and no rule of the
        variant is unsupported. Battle rules are inputs of the network. So it plays well under most
        battle rules that were not in its training (measurements: docs/benchmarks.md)."""
        return _pieces_of(variant) in self._known and not _is_unsupported(variant)

    def predict(self, views: Sequence[View]) -> list[Prediction]:
        """One prediction for each view, all computed in one batch. In each view it must be the
        viewer's turn."""
        planes = np.stack([observe(view) for view in views])
        policy, value, belief = self._session.run(list(OUTPUTS), {INPUT: planes})
        return [
            _prediction(view, *found)
            for view, *found in zip(views, policy, value, belief, strict=True)
        ]


@lru_cache
def _pieces_of(variant: Variant) -> tuple[object, ...]:
    """The board and everything that defines the pieces. Whether the network knows a variant
    depends on these facts (see `Network.knows`)."""
    return (
        *(variant.width, variant.height, variant.lakes, variant.zone, variant.fixed_squares),
        *map(frozenset, (variant.army.items(), variant.rank.items(), variant.slayer.items())),
        *(variant.immobile, variant.runners, variant.run_max, variant.defusers),
    )


def _is_unsupported(variant: Variant) -> bool:
    """Whether the variant has a rule under which the network plays far worse, or under which its
    play was not measured."""
    return (
        variant.tie == "attacker"
        or variant.disclose_attacker == "never"
        or variant.complete_visibility
        or variant.free_position
    )


def session(body: bytes) -> onnxruntime.InferenceSession:
    """Loads a network. It runs on one thread: on a busy machine several threads would wait for each
    other."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(body, options, providers=["CPUExecutionProvider"])


def _prediction(view: View, policy: Floats, value: Floats, belief: Floats) -> Prediction:
    board, moves = frame(view.variant), view.legal_moves
    actions = [board.action(move, view.turn) for move in moves]
    win, draw, loss = map(float, _softmax(value))
    return Prediction(moves, _softmax(policy[actions]), win, draw, loss, view, belief)


def _kinds(view: View, belief: Floats) -> dict[Square, Floats]:
    """For each hidden enemy piece, the chance of each kind. A kind is possible only if hidden
    pieces of the kind are left; a piece that has moved must be of a mobile kind."""
    viewer = view.turn
    unseen = view.unseen(viewer.other)
    possible = np.array([unseen.get(Kind(kind), 0) > 0 for kind in range(KIND_COUNT)])
    board, found = frame(view.variant), {}
    for square, piece, moved, _ in view.occupants():
        if piece.color is not viewer and piece.kind is Kind.UNKNOWN:
            allowed = possible & board.is_mobile if moved else possible
            logits = belief[board.cell(square, viewer)]
            found[square] = _softmax(np.where(allowed, logits, np.float32(-1e9)))
    return found


def _softmax(logits: Floats) -> Floats:
    powers = np.exp(logits - logits.max())
    found: Floats = powers / powers.sum()
    return found


@cache
def network() -> Network:
    """The network that comes with the package. The first call loads the file and is slow."""
    return Network(MODELS / "network.onnx")
