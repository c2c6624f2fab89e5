"""Prints what the host asked for, as plain tables."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from attaque.cli.output import clean, say
from attaque.cli.terminal.board import Face, draw
from attaque.cli.terminal.style import PLAIN
from attaque.rules import Color, Square, VariantError, variant

Json = Any


def print_tables(found: Json) -> None:
    head = ("game", "phase", "variant", "red", "blue", "ply", "here", "watch", "last event")
    rows = [_table_row(table) for table in found["tables"]]
    _print(head, rows, "no tables")
    if found["next"]:
        say(f"more: attaque admin list --before {found['next']}")


def print_table(found: Json) -> None:
    table = found["table"]
    facts = {
        "game": table["game"],
        "phase": table["phase"],
        "variant": table["variant"],
        "clock": table["clock"],
        "opened": _time(table["created"]),
        "last event": _time(table["at"]),
        "red": _player(table, 0),
        "blue": _player(table, 1),
        "spectators": table["spectators"],
        "result": table["outcome"] or "none yet",
    }
    _print_facts(facts)
    view = found["view"]
    if view is None:
        say("", "This table has no spectators, so the host sees no board.")
    elif view["board"] is not None:
        say("", *_board(table["variant"], view["board"]))
    for line in found["chat"]:
        who = line["seat"] or "a spectator"
        say(f"{_time(line['at'])}  {line['room']} {line['n']}  {who}: {clean(line['text'])}")


def print_bans(found: Json) -> None:
    rows = [
        (ban["kind"], ban["subject"], _time(ban["created"]), _until(ban), clean(ban["reason"]))
        for ban in found["bans"]
    ]
    _print(("kind", "subject", "since", "until", "reason"), rows, "no bans and no mutes")


def print_ban(ban: Json) -> None:
    until = f"until {_until(ban)}" if ban["until"] else "until you end it"
    say(f"{ban['kind']}: {ban['subject']}, {until}")


def print_reports(found: Json) -> None:
    for report in found["reports"]:
        by = report["by"] or "a spectator"
        say(
            f"report {report['report']}  {_time(report['created'])}  game {report['game']}",
            f"  about: {_about(report)}; from: {by}",
            *([f"  line: {clean(report['said'])}"] if report["said"] else []),
            f"  {clean(report['text'])}",
        )
    if not found["reports"]:
        say("no reports")
    if found["next"]:
        say(f"more: attaque admin reports --before {found['next']}")


def print_deleted(found: Json) -> None:
    say(*(f"deleted: game {game}" for game in found["games"]))


def print_erased(found: Json) -> None:
    if found["erased"]:
        say(f"erased: {found['erased']:,} setups and tokens")
    else:
        say("nothing is stored of this person")


def print_freed(found: Json) -> None:
    before, after = (found[when]["database_bytes"] for when in ("before", "after"))
    say(f"freed: {_megabytes(max(0, before - after))}; the database has {_megabytes(after)} now")


def print_figures(found: Json) -> None:
    """Numbers of numbers, such as the games by their status, are indented."""
    for name, value in found.items():
        if isinstance(value, dict):
            say(f"{name}:", *(f"  {part}: {_number(count)}" for part, count in value.items()))
        elif name == "now":
            say(f"now: {_time(value)}")
        elif name == "uptime":
            say(f"uptime: {value / 3_600_000:,.1f} hours")
        else:
            say(f"{name}: {_number(value)}")


def _table_row(table: Json) -> tuple[str, ...]:
    here = table["connected"]
    return (
        table["game"],
        table["phase"],
        table["variant"],
        _player(table, 0),
        _player(table, 1),
        _number(table["ply"]),
        "?"
        if here is None
        else "".join(c if on else "-" for c, on in zip("RB", here, strict=True)),
        _number(table["spectators"]),
        _time(table["at"]),
    )


def _player(table: Json, seat: int) -> str:
    return clean(table["seats"][seat] or "-")


def _about(report: Json) -> str:
    if report["about"] == "player":
        return f"the player {report['seat']}"
    if report["about"] == "ply":
        return f"ply {report['ply']}"
    if report["about"] == "chat":
        return f"line {report['line']} of {report['seat'] or 'a spectator'}"
    return "the game"


def _board(name: str, board: Json) -> list[str]:
    """The board with Red at the bottom, as far as spectators see it."""
    try:
        rules = variant(name)
    except VariantError:  # the server is newer, or its variant is unknown here
        return [f"{piece['square']} {piece['color']} {piece['kind']}" for piece in board["pieces"]]
    faces = {}
    for piece in board["pieces"]:
        label = "?" if piece["kind"] in ("X", "?") else piece["kind"]
        faces[Square.parse(piece["square"])] = Face(Color.parse(piece["color"]), label)
    return draw(rules, faces, Color.RED, PLAIN)


def _print(head: Sequence[str], rows: Sequence[Sequence[str]], empty: str) -> None:
    if not rows:
        say(empty)
        return
    table = [head, *rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        say("  ".join(cells).rstrip())


def _print_facts(facts: dict[str, Any]) -> None:
    width = max(map(len, facts))
    say(*(f"{name.ljust(width)}  {_number(value)}" for name, value in facts.items()))


def _number(value: float | str | None) -> str:
    if value is None:
        return "?"
    return value if isinstance(value, str) else f"{value:,}"


def _megabytes(size: int) -> str:
    return f"{size / 1e6:,.1f} MB"


def _until(ban: Json) -> str:
    return _time(ban["until"]) if ban["until"] else "no end"


def _time(ms: int | None) -> str:
    """A time in milliseconds, as the local time of this machine."""
    if ms is None:
        return "?"
    return datetime.fromtimestamp(ms / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
