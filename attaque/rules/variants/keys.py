"""The keys of a variant file and the values that each can have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from attaque.rules.pieces import Color, Kind
from attaque.rules.squares import MAX_HEIGHT, MAX_WIDTH, Square

Table = dict[str, Any]


class Key(NamedTuple):
    """One key: its field in Variant, and its conversion from TOML and back."""

    field: str
    read: Callable[[Any], Any]
    write: Callable[[Any], Any] = lambda value: value


def _whole(low: int, high: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"{value!r} is not a whole number from {low} to {high}")
        return value

    return read


def _whole_or_none(low: int, high: int) -> Callable[[Any], int | None]:
    def read(value: Any) -> int | None:
        try:
            return None if value == "none" else _whole(low, high)(value)
        except ValueError as error:
            raise ValueError(f'{error} or "none"') from None

    return read


def _one_of(*values: Any) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if not any(value == v and type(value) is type(v) for v in values):
            raise ValueError(f"{value!r} is not one of {', '.join(map(repr, values))}")
        return value

    return read


def _kind(letter: Any) -> Kind:
    try:
        kind = Kind.from_letter(letter)
    except (ValueError, TypeError):
        kind = Kind.UNKNOWN
    if kind is Kind.UNKNOWN:
        raise ValueError(f"{letter!r} is not a kind (M G C J P L T E R S B F)")
    return kind


def _kinds(value: Any) -> frozenset[Kind]:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not a string of kind letters")
    return frozenset(map(_kind, value))


def _write_kinds(kinds: frozenset[Kind]) -> str:
    return "".join(kind.letter for kind in sorted(kinds))


def _by_kind(read: Callable[[Any], Any]) -> Callable[[Any], dict[Kind, Any]]:
    def read_table(value: Any) -> dict[Kind, Any]:
        if not isinstance(value, dict):
            raise ValueError(f"{value!r} is not a table of kind letters")
        return {_kind(letter): read(v) for letter, v in value.items()}

    return read_table


def _army_counts(value: Any) -> dict[Kind, int]:
    """A count of 0 removes a kind of the base variant from the army."""
    return {kind: count for kind, count in _by_kind(_whole(0, 99))(value).items() if count}


def _write_by_kind(table: Mapping[Kind, int | Kind]) -> Table:
    return {
        kind.letter: v.letter if isinstance(v, Kind) else v for kind, v in sorted(table.items())
    }


def _squares(value: Any) -> tuple[Square, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise ValueError(f"{value!r} is not a list of squares")
    return tuple(sorted({Square.parse(name) for name in value}))


def _squares_or_none(value: Any) -> tuple[Square, ...] | None:
    return None if value == "none" else _squares(value)


def _write_squares(squares: Any) -> list[str] | None:
    return None if squares is None else [str(square) for square in sorted(squares)]


_FLAG = _one_of(True, False)

LONGEST_NO_BATTLE = 100_000
"""The highest allowed value of `end.no_battle_limit`, in plies."""

KEYS: dict[str, Key] = {
    "board.width": Key("width", _whole(2, MAX_WIDTH)),
    "board.height": Key("height", _whole(2, MAX_HEIGHT)),
    "board.lakes": Key("lakes", lambda v: frozenset(_squares(v)), _write_squares),
    "board.zone": Key("zone", _whole(1, MAX_HEIGHT)),
    "army": Key("army", _army_counts, _write_by_kind),
    "rank": Key("rank", _by_kind(_whole(1, 99)), _write_by_kind),
    "immobile": Key("immobile", _kinds, _write_kinds),
    "move.runners": Key("runners", _kinds, _write_kinds),
    "move.run_max": Key("run_max", _whole(1, 99)),
    "move.run_strike": Key("run_strike", _FLAG),
    "battle.tie": Key("tie", _one_of("both", "attacker", "defender")),
    "battle.bomb": Key("bomb", _one_of("stays", "one_time")),
    "battle.defusers": Key("defusers", _kinds, _write_kinds),
    "battle.slayer": Key("slayer", _by_kind(_kind), _write_by_kind),
    "battle.spy_defends": Key("spy_defends", _FLAG),
    "battle.winner_square": Key("winner_square", _one_of("occupy", "return")),
    "battle.defender_advances": Key("defender_advances", _FLAG),
    "repetition.two_square.limit": Key("two_square_limit", _whole_or_none(1, 99)),
    "repetition.two_square.scope": Key("two_square_scope", _one_of("borders", "pair")),
    "repetition.chase.on": Key("chase", _FLAG),
    "repetition.chase.scope": Key("chase_scope", _one_of("any", "evaded")),
    "repetition.chase.equality": Key("chase_equality", _one_of("mixed", "ids")),
    "end.both_immobile": Key("both_immobile", _one_of("draw", "to_move_loses")),
    "end.no_battle_limit": Key("no_battle_limit", _whole_or_none(1, LONGEST_NO_BATTLE)),
    "end.ply_limit": Key("ply_limit", _whole_or_none(1, 1_000_000)),
    "info.attacker": Key("disclose_attacker", _one_of("always", "never")),
    "info.defender": Key("disclose_defender", _one_of("always", "if_loses", "scout_only", "never")),
    "info.run": Key("disclose_run", _one_of("permanent", "momentary", "inferred")),
    "info.winner_display": Key("winner_display", _one_of("permanent", "momentary")),
    "info.complete_visibility": Key("complete_visibility", _FLAG),
    "setup.reject_immobile": Key("reject_immobile", _FLAG),
    "setup.fixed": Key("fixed_squares", _squares_or_none, _write_squares),
    "setup.free": Key("free_position", _FLAG),
    "start.first": Key("first", Color.parse, str),
    "start.colour": Key("choose_colour", _one_of("choice", "lots")),
    "display.numbering": Key("numbering", _one_of("high10", "low1", "names")),
}
"""Every key of a variant file except `name`, `aliases` and `extends`."""

RETIRED = {"end.immobile_check": "on_turn", "info.captured_public": True}
"""Keys of earlier versions, each with the only value that is still accepted. Variant files and game
logs may still name them. The rules hash still contains them, so that the hashes in old records stay
valid."""

NOT_RULES = ("display.numbering", "start.colour")
"""Keys that do not change the rules, so they are not in the rules hash."""


def flatten(table: Table, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """The dotted keys and the values of nested tables. A table that is the value of a known key
    stays a table."""
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict) and key not in KEYS:
            yield from flatten(value, key + ".")
        else:
            yield key, value


def without_retired(values: dict[str, Any]) -> dict[str, Any]:
    """Removes each retired key that has its accepted value. A retired key with another value stays,
    so that it is reported as unknown."""
    return {k: v for k, v in values.items() if k not in RETIRED or v != RETIRED[k]}


def merged(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """The base with the changes applied. In a table of kinds only the named kinds change."""
    result = base | changes
    for key, value in changes.items():
        if isinstance(value, dict) and isinstance(base.get(key), dict):
            result[key] = base[key] | value
    return result


def dotted(variant: object) -> dict[str, Any]:
    """Maps each dotted key to the variant's value, as in a TOML file: "none" stands for None."""
    return {key: "none" if value is None else value for key, value in _written(variant).items()}


def rules_table(variant: object) -> Table:
    """The rules as nested tables, for the rules hash."""
    table: Table = {}
    for key, value in (_written(variant) | RETIRED).items():
        if key in NOT_RULES:
            continue
        *path, last = key.split(".")
        inner = table
        for step in path:
            inner = inner.setdefault(step, {})
        inner[last] = value
    return table


def _written(variant: object) -> dict[str, Any]:
    """Maps each dotted key to the variant's value. It is None where a TOML file has "none"."""
    return {key: write(getattr(variant, field)) for key, (field, _, write) in KEYS.items()}
