"""The network: from observation planes to policy, win/draw/loss value and belief about kinds."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

import torch
import torch.nn.functional as F  # noqa: N812 — its usual name
from torch import Tensor, nn

from attaque.batch import Observation
from attaque.encoding.actions import CELLS, SIDE, SOURCE, TARGET
from attaque.encoding.planes import FACTS, KIND_COUNT, SPATIAL


@dataclass(frozen=True)
class Shape:
    """The size of a network. In `blocks`, each C is a block of convolutions, and each T a
    block of attention over all cells."""

    blocks: str = "CTCTCT"
    channels: int = 192
    heads: int = 3
    hidden: int = 384
    """Units of the feed-forward layer in an attention block."""
    query: int = 64
    """Length of the source and target vectors, whose products are the logits of the actions."""
    attention: str = "contiguous"
    """How attention is computed: `contiguous`, `plain` or `views`. All give the same result, but a
    compiler may get the gradients of one wrong (learning/gradcheck.py)."""


SHAPES = {
    "hybrid": Shape(),
    "wide": Shape(channels=256, heads=4, hidden=512),
    "tiny": Shape("CT", channels=32, heads=2, hidden=32, query=16),
}


class Convolutions(nn.Module):
    """A residual block of two 3 × 3 convolutions; starts as the identity."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(channels)
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        self.be_identity()

    def be_identity(self) -> None:
        _set_to_zero(self.second)

    def forward(self, x: Tensor) -> Tensor:
        y = as_image(F.relu(self.norm(x)))
        return x + as_cells(self.second(F.relu(self.first(y))))


class Attention(nn.Module):
    """A residual block of attention and a feed-forward layer."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        channels = shape.channels
        self.heads, self.form = shape.heads, shape.attention
        self.norm, self.norm_after = nn.LayerNorm(channels), nn.LayerNorm(channels)
        self.mix = nn.Linear(channels, 3 * channels)
        self.out = nn.Linear(channels, channels)
        self.up, self.down = nn.Linear(channels, shape.hidden), nn.Linear(shape.hidden, channels)
        for layer in (self.out, self.down):
            nn.init.normal_(layer.weight, std=0.02 / 3)
            nn.init.zeros_(layer.bias)

    def be_identity(self) -> None:
        _set_to_zero(self.out, self.down)

    def forward(self, x: Tensor) -> Tensor:
        games, cells, channels = x.shape
        parts = self.mix(self.norm(x)).view(games, cells, 3, self.heads, channels // self.heads)
        q, k, v = parts.permute(2, 0, 3, 1, 4).unbind(0)
        y = self._attend(q, k, v).transpose(1, 2).reshape(games, cells, channels)
        x = x + self.out(y)
        fed: Tensor = self.down(F.relu(self.up(self.norm_after(x))))
        return x + fed

    def _attend(self, q: Tensor, k: Tensor, v: Tensor) -> Tensor:
        if self.form == "plain":
            weights = (q @ k.transpose(-1, -2)).float() * q.shape[-1] ** -0.5
            return torch.softmax(weights, -1).to(v.dtype) @ v
        if self.form == "contiguous":
            q, k, v = q.contiguous(), k.contiguous(), v.contiguous()
        return F.scaled_dot_product_attention(q, k, v)


class Net(nn.Module):
    """Computes policy, value and belief from observations."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.uses_bfloat16 = False
        """Whether the trunk computes in bfloat16. The layers after it always compute in float32,
        because bfloat16 would round away small changes of the policy."""
        channels = shape.channels
        self.stem = nn.Conv2d(SPATIAL, channels, 3, padding=1)
        # Facts are the same on all cells, so one linear layer reads them once.
        self.facts = nn.Linear(FACTS, channels)
        self.place = nn.Parameter(torch.randn(CELLS, channels) * 0.1)
        self.blocks = nn.ModuleList(
            [Convolutions(channels) if block == "C" else Attention(shape) for block in shape.blocks]
        )
        self.norm = nn.LayerNorm(channels)
        self.source = nn.Linear(channels, shape.query)
        self.target = nn.Linear(channels, shape.query)
        self.pool, self.weigh = nn.Linear(channels, channels), nn.Linear(channels, 1)
        self.judge, self.value = nn.Linear(2 * channels, channels), nn.Linear(channels, 3)
        self.belief = nn.Linear(channels, KIND_COUNT)
        for layer in (self.source, self.target):
            nn.init.normal_(layer.weight, std=0.5 * channels**-0.5)
        nn.init.normal_(self.value.weight, std=0.01)
        nn.init.zeros_(self.value.bias)
        pairs = torch.as_tensor(SOURCE * CELLS + TARGET)
        self.pairs: Tensor
        self.register_buffer("pairs", pairs, persistent=False)

    def forward(self, seen: Observation) -> tuple[Tensor, Tensor, Tensor]:
        """Logits of the actions, of (win, draw, loss) for the side to move, and of the kinds on
        each cell."""
        cells, facts = seen.cells.to(self.dtype), seen.facts.to(self.dtype)
        if self.uses_bfloat16:
            with torch.autocast(cells.device.type, torch.bfloat16):
                x = self.trunk(cells, facts)
        else:
            x = self.trunk(cells, facts)
        return self.outputs(x.float())

    def trunk(self, cells: Tensor, facts: Tensor) -> Tensor:
        x = as_cells(self.stem(as_image(cells)))
        x = x + self.facts(facts)[:, None] + self.place
        for block in self.blocks:
            x = block(x)
        normed: Tensor = self.norm(x)
        return normed

    def outputs(self, x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        pairs = torch.bmm(self.source(x), self.target(x).transpose(1, 2)).flatten(1)
        policy = pairs[:, self.pairs] * self.shape.query**-0.5
        y = F.relu(self.pool(x))
        weights = torch.softmax(self.weigh(x), 1)
        summary = torch.cat([y.mean(1), (weights * y).sum(1)], 1)
        return policy, self.value(F.relu(self.judge(summary))), self.belief(x)

    def grown(self, blocks: str) -> Net:
        """A network with the same weights and more blocks at the end of its trunk. The new blocks
        start as the identity, so the new network computes the same as this one."""
        own = self.shape.blocks
        if not blocks.startswith(own):
            raise ValueError(
                f"a trunk {own} cannot grow to {blocks}: {blocks} does not begin with {own}"
            )
        net = Net(replace(self.shape, blocks=blocks)).to(self.place.device)
        net.load_state_dict(net.state_dict() | self.state_dict())
        for block in net.blocks[len(own) :]:
            assert isinstance(block, Convolutions | Attention)
            block.be_identity()
        return net

    @property
    def dtype(self) -> torch.dtype:
        """The type that the trunk computes in, and the best one for observations."""
        return torch.bfloat16 if self.uses_bfloat16 else torch.float32

    @property
    def size(self) -> int:
        return sum(parameter.numel() for parameter in self.parameters())

    def described(self) -> dict[str, Any]:
        return asdict(self.shape)


def _set_to_zero(*layers: nn.Conv2d | nn.Linear) -> None:
    for layer in layers:
        for parameter in layer.parameters():
            nn.init.zeros_(parameter)


def as_image(cells: Tensor) -> Tensor:
    """Games × cells × channels → games × channels × ranks × files."""
    return cells.reshape(cells.shape[0], SIDE, SIDE, -1).permute(0, 3, 1, 2)


def as_cells(image: Tensor) -> Tensor:
    return image.permute(0, 2, 3, 1).reshape(image.shape[0], CELLS, -1)
