"""A training run: its games, network, optimiser and state, and one iteration of it."""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from pathlib import Path

import torch
from torch import Tensor

from attaque.batch import Batch
from attaque.rules import variant
from training.cuda import wait
from training.evaluation.strength import MatchSettings, held_out
from training.learning import alarms
from training.learning.learner import Learner
from training.learning.schedule import Ends, Hyperparameters, shares
from training.network.average import FOLDER as AVERAGE
from training.network.average import Average
from training.network.model import SHAPES, Net, Shape
from training.network.widening import widened
from training.selfplay.rivals import SHARE, Rival
from training.selfplay.rollout_buffer import RolloutBuffer
from training.selfplay.self_play import COUNTS, SelfPlay
from training.selfplay.setup_files import random_pool, read_armies
from training.selfplay.starts import Starts
from training.selfplay.variant_games import UNDECIDED, VariantGames
from training.storage import checkpoints
from training.storage.run_log import Log

RANDOM_SETUPS = 4_000
USUAL_NET = "hybrid"


class Run:
    """The state of a run from its start to its end."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self.chosen, self.log = chosen, Log(chosen.out)
        torch.manual_seed(chosen.seed)
        device = torch.device(chosen.device)
        if device.type == "cuda":
            torch.set_float32_matmul_precision("high")
            torch.backends.cudnn.allow_tf32 = True
            torch.backends.cudnn.benchmark = True
            # Switches off cuDNN's attention: it is the probable reason why the compiled gradients
            # of the prototype were wrong.
            torch.backends.cuda.enable_cudnn_sdp(False)
        source = chosen.out if chosen.resume else chosen.source
        self.net, self.state = self._begin(source, device)
        self.state.plan = chosen.plan or self.state.plan
        ends = {name: getattr(chosen, name) for name in Ends._fields}
        self.state.ends |= {name: end for name, end in ends.items() if end is not None}
        self.net = as_played(self.net)
        self.device, self.compiles = device, chosen.compile != "none"
        also = {name: int(games) for name, games in (text.split("=") for text in chosen.also)}
        games = {self.state.variant: chosen.games - sum(also.values()), **also}
        self.groups = [self._group(name, number) for name, number in games.items()]
        self.set_groups(self.state.hyperparameters)
        batch = Batch(variant(self.state.variant), device)
        self.matches = MatchSettings(
            batch, held_out(batch, chosen.setups), chosen.evaluate_games, chosen.evaluate_plies
        )
        self.selfplay = SelfPlay(self.net, self.groups, self.compiles, self._rival())
        self.buffer = RolloutBuffer(chosen.plies, chosen.games, device, self.net.dtype)
        self.learner = Learner(self.net, device, chosen.batch, chosen.compile == "all")
        optimizer = self.learner.optimizer
        self.has_moments = source is not None and checkpoints.load_optimizer(
            source, self.net, optimizer
        )
        """Whether the optimiser continues with the moments of a checkpoint."""
        self.by_variant: dict[str, dict[str, float]] = {}
        self.average = self._average(source)
        self.snapshots = alarms.Snapshots((self.net, self.average.net, optimizer))

    def _begin(self, source: Path | None, device: torch.device) -> tuple[Net, checkpoints.RunState]:
        chosen = self.chosen
        if source is not None:
            net, state = checkpoints.load(source, device)
            if chosen.net:
                net = widened(net, SHAPES[chosen.net])
            if chosen.blocks:
                net = net.grown(chosen.blocks)
        else:
            net = fresh(chosen, device, Shape.attention)
            state = checkpoints.RunState(chosen.variant, {})
        if chosen.attention:
            net = _with_attention(net, chosen.attention, device)
        state.shape = net.described()
        return net, state

    def _rival(self) -> Rival | None:
        nets = [checkpoints.load(folder, self.device)[0] for folder in self.chosen.rivals]
        if not nets:
            return None
        # All rivals get the same shape. Each still computes the same as before.
        widest = max((net.shape for net in nets), key=lambda shape: shape.channels)
        blocks = max((net.shape.blocks for net in nets), key=len)
        nets = [widened(net, widest).grown(blocks) for net in nets]
        form = self.net.shape.attention
        nets = [as_played(_with_attention(net, form, self.device)) for net in nets]
        return Rival(nets, int(SHARE * self.groups[0].games), self.compiles)

    def _average(self, source: Path | None) -> Average:
        """The moving average of the weights, from the checkpoint. If the checkpoint has none, or
        one with fewer channels, the average begins as a copy of the network."""
        average = Average(self.net)
        if source is not None and (source / AVERAGE).is_dir():
            saved, state = checkpoints.load(source / AVERAGE, self.device)
            # The numbers of decisions differ if a process was killed after it saved the network
            # and before it saved the average.
            if state.decisions != self.state.decisions:
                self.log.say(event="average of another save", decisions=state.decisions)
            # The saved average has no weights for blocks that were added just now; for them the
            # average keeps the network's weights. If the network was widened, the average begins
            # as a copy of the network: widening the saved average too would give its new channels
            # other random weights.
            if saved.place.shape == self.net.place.shape:
                average.net.load_state_dict(average.net.state_dict() | saved.state_dict())
        return average

    def _group(self, name: str, games: int) -> VariantGames:
        batch = Batch(variant(name), self.device)
        pools = [random_pool(batch, RANDOM_SETUPS, 1)]
        pools += read_armies(batch, self.chosen.setups, held_out=False)
        starts = Starts(batch, pools)
        _set_starts(starts, self.state.hyperparameters)
        return VariantGames(batch, starts, games, self.compiles)

    def set_groups(self, now: Hyperparameters) -> None:
        """Applies the hyperparameters to the games of each variant."""
        for group in self.groups:
            _set_starts(group.starts, now)
            limit = group.own_limit * now.no_battle_limit
            group.batch.tables.no_battle_limit.copy_(limit.long())
            is_endless = group.batch.variant.no_battle_limit is None
            group.adjudication.fill_(max(now.adjudication, UNDECIDED * is_endless))

    def iteration(self) -> tuple[dict[str, float], Hyperparameters]:
        """Plays and learns once. Returns the numbers to log, and the hyperparameters."""
        now = self.state.hyperparameters
        self.set_groups(now)
        started = time.monotonic()
        counts = self.selfplay.fill(self.buffer)
        wait(self.device)
        played = time.monotonic()
        rate = self.chosen.rate * now.learning_rate * self.state.learning_scale
        self.learner.set_rate(rate * min(1.0, (self.learner.steps + 1) / 400))
        stats = self.learner.learn(self.buffer, now)
        wait(self.device)
        ended = time.monotonic()
        decisions = self.chosen.games * self.chosen.plies
        self.state.decisions += decisions
        for group in self.groups[1:]:
            learned = self.state.also.get(group.name, 0)
            self.state.also[group.name] = learned + group.games * self.chosen.plies
        self.state.iterations += 1
        self.state.seconds += ended - started
        stats |= _averages(counts.sum(0), decisions)
        self.by_variant = {
            group.name: _averages(count, group.games * self.chosen.plies)
            for group, count in zip(self.groups, counts, strict=True)
        }
        stats |= {"playing": played - started, "learning": ended - played, "rate": rate}
        stats["decisions_per_s"] = decisions / (ended - started)
        return stats, now

    def rounded_by_variant(self) -> dict[str, object]:
        """The numbers to log for each variant."""
        logged = ("games", "flag", "draws", "plies", "battles")
        return {
            name: {key: round(averages[key], 3) for key in logged}
            for name, averages in self.by_variant.items()
        }

    def adapt(self, stats: dict[str, float]) -> bool:
        """Adapts the learning rate to the behaviour KL. (The rate does not rise while its schedule
        makes it fall.) Then updates the average; after an alarm it restores the last good state
        instead, and lowers the learning rate. Returns whether the run continues."""
        state = self.state
        kl = stats["behaviour_kl"]
        if kl > 0.015:
            state.learning_scale = max(0.3, state.learning_scale * 0.95)
        elif kl < 0.007 and state.hyperparameters.learning_rate == 1.0:
            state.learning_scale = min(1.5, state.learning_scale * 1.02)
        reasons = alarms.broken(stats, state.progress)
        if not alarms.is_finite(self.net):
            reasons.append("weights")
        if not reasons:
            self.average.follow(self.net)
            self.snapshots.healthy(state.iterations)
            return True
        state.learning_scale = max(0.3, state.learning_scale * 0.8)
        self.log.say(event="alarm", reasons=reasons, iteration=state.iterations)
        self.buffer.forget()
        return self.snapshots.roll_back()

    def save(self) -> None:
        whole = checkpoints.packed(self.net, self.state, self.learner.optimizer)
        average = checkpoints.packed(self.average.net, self.state)
        whole.write(self.chosen.out)
        average.write(self.chosen.out / AVERAGE)

    def keep(self, before: int) -> None:
        """Saves the average for later comparison if this iteration has passed a multiple of
        --keep-every. The copy has its own folder and is in half precision. `before` is the number
        of decisions before this iteration."""
        if self.state.decisions // self.chosen.keep_every > before // self.chosen.keep_every:
            name = f"at-{self.state.decisions // 1000}k"
            checkpoints.save(self.chosen.out / name, self.average.net, self.state)


def fresh(chosen: argparse.Namespace, device: torch.device, attention: str) -> Net:
    """A network that has learned nothing yet."""
    shape = SHAPES[chosen.net or USUAL_NET]
    return Net(replace(shape, blocks=chosen.blocks or shape.blocks, attention=attention)).to(device)


def as_played(net: Net) -> Net:
    """The network, with the fastest settings for its device."""
    if next(net.parameters()).device.type == "cuda":
        net.uses_bfloat16 = True
        # torch's own annotation of `to` lacks this argument.
        net.to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    return net


def _with_attention(net: Net, form: str, device: torch.device) -> Net:
    """A network with the same weights and another form of attention."""
    other = Net(Shape(**{**net.described(), "attention": form})).to(device)
    other.load_state_dict(net.state_dict())
    return other


def _averages(counts: Tensor, decisions: int) -> dict[str, float]:
    """Divides COUNTS by the number of ended games or of decisions. Battles are per 100 decisions;
    `games` stays the number of ended games."""
    total = dict(zip(COUNTS, counts.tolist(), strict=True))
    games = max(total["games"], 1.0)
    averages = {name: total[name] / games for name in ("flag", "immobile", "draws", "plies")}
    averages["battles"] = 100 * total["battles"] / decisions
    averages |= {name: total[name] / decisions for name in ("entropy", "top", "legal")}
    return averages | {"games": total["games"]}


def _set_starts(starts: Starts, now: Hyperparameters) -> None:
    starts.set_shares(shares(now.random_share, len(starts.sizes)))
    starts.thinned.fill_(now.thinned)
