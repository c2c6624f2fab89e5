"""Plays the lookahead against the network without it: python -m training.lookahead CHECKPOINT.

The program plays a thousand games at once with a batched version of
`attaque.players.neural.lookahead`. The lookahead tries the likeliest actions in sampled worlds
(determinizations). The network's value after the enemy's answer then changes the policy. In minutes
the program shows how many worlds and answers are worth their time.
"""

from __future__ import annotations

import json
from typing import NamedTuple

import torch
from torch import Tensor

from attaque.batch import Batch
from attaque.batch.layout import ENEMY, KIND_BITS, MOVED, PUBLIC
from attaque.encoding.actions import CELLS
from attaque.encoding.planes import KIND_COUNT
from attaque.players.neural.move_values import DOUBT
from attaque.rules import Variant
from training.evaluation import command_line
from training.evaluation.matches import Match, network
from training.evaluation.strength import held_out
from training.network.model import Net
from training.network.policy import policy_of, sample

NEVER = -1e9
MIXING = 10
"""Rounds of Metropolis swaps. In a round, a swap is proposed to each piece at most once."""


class Effort(NamedTuple):
    """How much the lookahead tries, and how much the results count."""

    worlds: int = 4
    candidates: int = 5
    """The largest number of actions that it tries."""
    least: float = 0.01
    """Smallest probability of a candidate. The likeliest action is always a candidate."""
    answers: int = 1
    """How many enemy moves follow the candidate before the network values the position. Between two
    enemy moves there is a move of the own side."""
    weight: float = 125.0
    """The value (-1 to 1) times this weight is added to the log-probability of an action."""
    temperature: float = 0.5
    threshold: float = 0.03
    """A candidate is left out if its new probability is below this number and also below half of
    the highest new probability. The same rule applies to the moves after the candidate."""


class Lookahead:
    """One step of policy improvement by lookahead."""

    def __init__(self, net: Net, batch: Batch, effort: Effort) -> None:
        self.net, self.batch, self.effort = net, batch, effort
        self.answer = network(net, batch, temperature=1.0, threshold=effort.threshold)

    @torch.no_grad()
    def act(self, rows: Tensor, mask: Tensor) -> Tensor:
        """An action for each game. The imagined plies ignore the chase rule."""
        effort = self.effort
        log_policy, _, belief = policy_of(self.net, self.batch.observe(rows), mask)
        chance, action = log_policy.topk(effort.candidates, 1)
        likely = chance.exp() >= effort.least
        likely[:, 0] = True
        legal = mask.gather(1, action) & likely
        # The tensors need the same number of candidates in each game. If a game has fewer, copies
        # of its likeliest action fill the gaps; `legal` excludes the copies later.
        tried = torch.where(legal, action, action[:, :1])
        worlds = imagined(self.batch, rows, belief, effort.worlds)
        found = self._values(worlds, mask, tried).mean(1)
        improved = torch.where(legal, chance.float() + effort.weight * found, NEVER)
        chances = torch.softmax(improved / effort.temperature, 1)
        least = (0.5 * chances.amax(1, keepdim=True)).clamp(max=effort.threshold)
        picked = sample(chances.clamp(min=1e-20).log(), legal & (chances >= least))
        return action.gather(1, picked[:, None])[:, 0]

    def _values(self, worlds: Tensor, mask: Tensor, actions: Tensor) -> Tensor:
        """The result of each candidate in each world: games × worlds × candidates. It is from -1 to
        1, for the side that plays the candidate. If the game is unfinished, the network's expected
        result counts."""
        games, count, width = worlds.shape
        candidates = actions.shape[1]
        shape = games, count, candidates
        rows = worlds[:, :, None].expand(*shape, width).reshape(-1, width)
        masks = mask[:, None, None].expand(*shape, -1).reshape(len(rows), -1)
        action = actions[:, None].expand(shape).reshape(-1)
        value = torch.zeros(len(rows), device=rows.device)
        open_ = torch.ones(len(rows), dtype=torch.bool, device=rows.device)
        for ply in range(2 * self.effort.answers):
            step = self.batch.step(rows, masks, action if ply == 0 else self.answer(rows, masks))
            rows, masks = step.rows, step.mask
            ended = open_ & (step.over > 0)
            value = torch.where(ended, step.reward if ply % 2 == 0 else -step.reward, value)
            open_ = open_ & ~ended
        win, _, loss = torch.softmax(self.net(self.batch.observe(rows, self.net.dtype))[1], 1).T
        return torch.where(open_, win - loss, value).view(shape)


def imagined(batch: Batch, rows: Tensor, belief: Tensor, worlds: int) -> Tensor:
    """Copies of the games: games × worlds × bytes. In each copy the hidden enemy kinds are sampled
    from the belief."""
    board = rows[:, :CELLS]
    content = (board & KIND_BITS).long()
    hidden = ((board & ENEMY) != 0) & ((board & PUBLIC) == 0)
    moved = (board & MOVED) != 0
    kinds = torch.nn.functional.one_hot((content - 1).clamp(0, KIND_COUNT - 1), KIND_COUNT)
    pool = (kinds * hidden[:, :, None]).sum(1).float()
    mobile = batch.tables.mobile_kinds
    possible = hidden[:, :, None] & (pool > 0)[:, None] & (mobile | ~moved[:, :, None])
    chances = torch.softmax(torch.where(possible, belief.float(), NEVER), 2) + DOUBT
    weights = torch.where(possible, chances / pool.clamp(min=1)[:, None], 0.0)

    cells = hidden.int().argsort(1, descending=True)[:, : batch.variant.army_size]
    fits = weights.gather(1, cells[..., None].expand(-1, -1, KIND_COUNT))
    fits = fits[:, None].expand(-1, worlds, -1, -1)
    held = _mixed(_dealt(fits, pool, batch.variant), fits)
    before = board.gather(1, cells)[:, None]
    after = (before & ~KIND_BITS) | (held + 1).to(torch.uint8)
    after = torch.where(hidden.gather(1, cells)[:, None], after, before)
    found = rows[:, None].repeat(1, worlds, 1)
    return found.scatter(2, cells[:, None].expand(-1, worlds, -1), after)


def _dealt(fits: Tensor, pool: Tensor, variant: Variant) -> Tensor:
    """A kind for each hidden piece: games × worlds × pieces. Kinds are dealt one after another.
    Immobile kinds come first, because only pieces that have never moved can take them."""
    held = torch.full(fits.shape[:3], -1, device=fits.device)
    left = pool[:, None].repeat(1, fits.shape[1], 1)
    for kind in sorted(variant.army, key=variant.is_mobile):
        for _ in range(variant.army[kind]):
            weights = fits * left[:, :, None]
            share = weights[..., kind] / weights.sum(3).clamp(min=1e-30)
            odds = share / (1 - share).clamp(min=1e-6)
            able = (odds > 0) & (held < 0) & (left[:, :, kind, None] > 0)
            piece = sample(odds.clamp(min=1e-30).log().flatten(0, 1), able.flatten(0, 1))
            piece = piece.view(*held.shape[:2], 1)
            found = able.gather(2, piece)
            held = held.scatter(2, piece, torch.where(found, int(kind), held.gather(2, piece)))
            left[:, :, kind] -= found[..., 0].float()
    return held.clamp(min=0)


def _mixed(held: Tensor, fits: Tensor) -> Tensor:
    """Swaps the kinds of pairs of pieces by the Metropolis rule. `fits` holds the weight of each
    kind for each piece: games × worlds × pieces × kinds. After many rounds the probability of an
    assignment is proportional to the product of its weights. An entry that is not a hidden piece
    has weight 0, so it never takes part in a swap."""
    half = held.shape[2] // 2
    for _ in range(MIXING):
        pairs = torch.rand(held.shape, device=held.device).argsort(2)[:, :, : 2 * half]
        here = held.gather(2, pairs)
        there = torch.cat([here[:, :, half:], here[:, :, :half]], 2)
        rows = fits.gather(2, pairs[..., None].expand(-1, -1, -1, KIND_COUNT))
        as_is, swapped = (
            by_piece[:, :, :half] * by_piece[:, :, half:]
            for by_piece in (rows.gather(3, kinds[..., None])[..., 0] for kinds in (here, there))
        )
        accept = (swapped > 0) & (swapped >= torch.rand_like(swapped) * as_is)
        held = held.scatter(2, pairs, torch.where(accept.repeat(1, 1, 2), there, here))
    return held


def main(arguments: list[str] | None = None) -> int:
    parser = command_line.options(__doc__)
    add = parser.add_argument
    usual = Effort()
    add("--worlds", type=int, default=usual.worlds)
    add("--candidates", type=int, default=usual.candidates)
    add("--answers", type=int, default=usual.answers)
    add("--weight", type=float, default=usual.weight)
    add("--games", type=int, default=1024)
    add("--plies", type=int, default=1200)
    chosen = parser.parse_args(arguments)
    net, batch = command_line.opened(chosen)
    effort = Effort(chosen.worlds, chosen.candidates, answers=chosen.answers, weight=chosen.weight)
    players = Lookahead(net, batch, effort).act, network(net, batch)
    match = Match(batch, held_out(batch, chosen.setups), players, chosen.games)
    score = match.play(chosen.plies)
    print(f"{effort} against the raw network: {score}", flush=True)
    print(json.dumps({**effort._asdict(), "points": score.points, **score._asdict()}), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
