"""Measures a checkpoint: python -m training.evaluate FOLDER [--against uniform greedy FOLDER …]."""

from __future__ import annotations

import json
from pathlib import Path

from training.evaluation import command_line
from training.evaluation.matches import network
from training.evaluation.strength import MatchSettings, anchors, held_out
from training.storage import checkpoints


def main(arguments: list[str] | None = None) -> int:
    parser = command_line.options(__doc__)
    add = parser.add_argument
    add(
        "--against",
        nargs="+",
        default=["uniform", "greedy"],
        help="opponents: uniform, greedy, or folders of checkpoints",
    )
    add("--games", type=int, default=1024, help="games against each opponent")
    add("--plies", type=int, default=2000, help="plies after which a game is cut off")
    add("--temperature", type=float, default=0.5)
    chosen = parser.parse_args(arguments)
    net, batch = command_line.opened(chosen)
    starts = held_out(batch, chosen.setups)
    settings = MatchSettings(batch, starts, chosen.games, chosen.plies, chosen.temperature)
    known = anchors(batch)
    for name in chosen.against:
        if name in known:
            other = known[name]
        else:
            rival, _ = checkpoints.load(Path(name), batch.device)
            rival.uses_bfloat16 = net.uses_bfloat16
            other = network(rival, batch, chosen.temperature)
        score = settings.score(net, other)
        print(f"{chosen.folder} against {name}: {score}", flush=True)
        print(json.dumps({"against": name, "points": score.points, **score._asdict()}), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
