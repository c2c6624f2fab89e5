"""Trains by self-play: python -m training.train --out FOLDER [--resume]; see training/README.md."""

from __future__ import annotations

import time

import torch

from training.cuda import wait
from training.evaluation.strength import anchors
from training.learning import gradcheck
from training.options import options
from training.run import Run
from training.storage import compile_cache


def train(run: Run) -> int:
    """Trains at least one iteration, then until the time or the decisions are used up. Returns the
    exit status: 0 done, 2 wrong gradients, 3 too many alarms."""
    chosen = run.chosen
    run.log.say(
        event="start",
        parameters=run.net.size,
        blocks=run.net.shape.blocks,
        progress=run.state.progress,
        ends=run.state.ends,
        optimizer="goes on" if run.has_moments else "fresh",
        games={group.name: group.games for group in run.groups},
        pools={group.name: len(group.starts.sizes) for group in run.groups},
        options={k: str(v) for k, v in vars(chosen).items()},
    )
    known = load_compiled(run)
    warm_up(run)
    if not gate(run) and not gate(run):  # rounding can cause one failure, so try again
        run.log.say(event="refused", why="the gradients are wrong; try another --attention")
        return 2
    first = run.state.decisions
    saved = evaluated = run.log.seconds
    run.log.say(event="training starts")
    done = 0
    while not done or (run.log.seconds < chosen.wall and done < chosen.decisions):
        before = run.state.decisions
        stats, now = run.iteration()
        if not done:
            run.log.say(event="first step")
            save_compiled(run, known)
        done = run.state.decisions - first
        if run.state.iterations % 10 == 1 or run.device.type == "cpu":
            run.log.say(
                iteration=run.state.iterations,
                decisions=run.state.decisions,
                progress=run.state.progress,
                magnet=now.magnet,
                advantage_lambda=now.advantage_lambda,
                value_lambda=now.value_lambda,
                scale=run.state.learning_scale,
                **stats,
            )
            if len(run.groups) > 1:
                run.log.say(event="by variant", **run.rounded_by_variant())
        if not run.adapt(stats):
            run.log.say(event="given up", why="alarms do not stop")
            run.save()  # the last good state, which `adapt` has restored
            return 3
        run.keep(before)
        if run.log.seconds - saved > chosen.save_every:
            run.save()
            saved = run.log.seconds
        if run.log.seconds - evaluated > chosen.evaluate_every:
            evaluate(run)
            evaluated = run.log.seconds
    run.save()
    run.log.say(event="saved", decisions=run.state.decisions, seconds=run.state.seconds)
    return 0


def warm_up(run: Run) -> None:
    """Compiles the code of self-play and plays the warm-up plies. Then replaces some games by fresh
    ones, so that the games are spread over all phases."""
    started = time.monotonic()
    for i in range(run.chosen.warm_up + 1):
        if i % run.chosen.plies == 0:
            run.selfplay.restock()
        run.selfplay.ply()
        if i == 0:
            run.log.say(event="rollout ready", took=time.monotonic() - started)
    for group in run.groups:
        group.renew(0.3)
    run.log.say(event="warm", took=time.monotonic() - started)


def gate(run: Run) -> bool:
    """Fills the rollout buffer once, and runs the gradient gate (learning/gradcheck.py) on a part
    of it. Returns whether the gate passes."""
    started = time.monotonic()
    run.selfplay.fill(run.buffer)
    wait(run.device)
    filled = time.monotonic() - started
    now = run.state.hyperparameters
    outcome, advantage = run.buffer.targets(now.value_lambda, now.advantage_lambda)
    minibatches = run.learner.sample_minibatches(
        run.buffer, outcome, advantage, gradcheck.MINIBATCHES
    )
    magnet = torch.tensor(now.magnet, device=run.device)
    learner = run.learner
    verdict, took = gradcheck.compare(
        run.net, learner.loss, learner.exact_loss, minibatches, magnet
    )
    took = {name: round(seconds, 2) for name, seconds in {"fill": filled, **took}.items()}
    run.log.say(event="gradient gate", passes=verdict.passes, **verdict._asdict(), took=took)
    return verdict.passes


def evaluate(run: Run) -> None:
    """Plays the moving average of the network (network/average.py) against the fixed opponents:
    uniform and greedy at first, only greedy after progress 0.1."""
    started = time.monotonic()
    for name, player in anchors(run.matches.batch).items():
        if name == "uniform" and run.state.progress > 0.1:
            continue
        score = run.matches.score(run.average.net, player)
        facts = {"points": score.points, "text": str(score), **score._asdict()}
        run.log.say(
            event="evaluation",
            against=name,
            decisions=run.state.decisions,
            seconds=run.state.seconds,
            **facts,
        )
    run.log.say(event="evaluated", took=time.monotonic() - started)


def load_compiled(run: Run) -> compile_cache.Parts:
    """Loads the file of compiled code if it exists and can be read. Returns its parts."""
    path = run.chosen.cache
    if path is None or not path.exists():
        return frozenset()
    try:
        parts = compile_cache.load(path)
    except compile_cache.UnreadableError as error:
        run.log.say(event="cache ignored", why=str(error))
        return frozenset()
    run.log.say(event="cache loaded", parts=len(parts))
    return parts


def save_compiled(run: Run, known: compile_cache.Parts) -> None:
    if run.chosen.cache is None:
        return
    written = compile_cache.save(run.chosen.cache, known)
    run.log.say(event="compiled", written=written, **compile_cache.found_and_made())


if __name__ == "__main__":
    raise SystemExit(train(Run(options())))
