"""Events as JSON and back: whole events for the log, redacted ones for the wire."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from attaque.game.absence import ClaimTimes
from attaque.game.clock import Control
from attaque.game.log import events
from attaque.game.log.events import Event, Hidden, Moved
from attaque.game.plain import COLOR_WORDS, Json, plain, read

EVENTS: dict[str, type[Event]] = {
    "opened": events.Opened,
    "seated": events.Seated,
    "finished": events.Finished,
    "unfinished": events.Unfinished,
    "started": events.Started,
    "moved": events.Moved,
    "battled": events.Battled,
    "draw-offered": events.DrawOffered,
    "draw-declined": events.DrawDeclined,
    "left": events.Left,
    "returned": events.Returned,
    "credited": events.Credited,
    "ended": events.Ended,
    "rematch-offered": events.RematchOffered,
    "rematch-declined": events.RematchDeclined,
    "rematch-agreed": events.RematchAgreed,
}
"""The event class for each name in the log and on the wire."""

_WORDS = {kind: word for word, kind in EVENTS.items()}
_REST = {kind: tuple(f.name for f in fields(kind) if f.name != "seq") for kind in _WORDS}


def event_to_json(event: Event | Hidden) -> Json:
    """`{"seq": 7, "kind": "moved", …}`, or only `{"seq": 7}` for a hidden event."""
    if isinstance(event, Moved):
        return _moved_to_json(event)
    if isinstance(event, Hidden):
        return {"seq": event.seq}
    kind = type(event)
    found: Json = {"seq": event.seq, "kind": _WORDS[kind]}
    for name in _REST[kind]:
        found[name] = plain(getattr(event, name))
    return found


def _moved_to_json(event: Moved) -> Json:
    """Writes each field without a look at its type. That is faster, and most events are moves."""
    return {
        "seq": event.seq,
        "kind": "moved",
        "at": event.at,
        "ply": event.ply,
        "seat": COLOR_WORDS[event.seat],
        "move": str(event.move),
        "runner": None if event.runner is None else plain(event.runner),
        "clocks": None if event.clocks is None else list(event.clocks),
    }


def event_from_json(value: Any) -> Event | Hidden:
    """The inverse of `event_to_json`. Raises ValueError with the path to the wrong value."""
    if isinstance(value, dict) and "kind" not in value:
        hidden: Hidden = read(Hidden, value, "event")
        return hidden
    if not isinstance(value, dict) or not isinstance(value["kind"], str):
        raise ValueError("event: not an object with a kind")
    kind = EVENTS.get(value["kind"])
    if kind is None:
        raise ValueError(f"event: unknown kind {value['kind'][:40]!a}")
    rest = {name: item for name, item in value.items() if name != "kind"}
    if kind is events.Opened:
        rest["options"] = _without_absence(rest.get("options"))
    event: Event = read(kind, rest, value["kind"])
    return event


def _without_absence(options: Any) -> Any:
    """The options as this version writes them. Earlier versions wrote `absence`, 30 seconds in all
    games, and a claim won even without a clock. A game with a clock keeps its 30 seconds. A game
    without a clock gets the time that such games have now."""
    if not isinstance(options, dict) or "absence" not in options:
        return options
    rest = {name: item for name, item in options.items() if name != "absence"}
    clock = options.get("clock")
    is_timed = isinstance(clock, dict) and clock.get("control") != Control.NONE
    return {"claim_after": options["absence"] if is_timed else ClaimTimes().untimed, **rest}
