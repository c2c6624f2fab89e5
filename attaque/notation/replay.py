"""Replays records: finds variant, start and positions; checks moves, annotations and result."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from attaque.notation.errors import NotationError, shown
from attaque.notation.fields import parse_variant
from attaque.notation.moves import check_move, refused
from attaque.notation.outcomes import UNFINISHED, parse_result, parse_termination
from attaque.notation.positions import parse_position
from attaque.notation.records import SETUP_TAGS, Place, Record, RecordedMove
from attaque.notation.setups import parse_setup
from attaque.rules import (
    IllegalMoveError,
    IllegalSetupError,
    Outcome,
    Position,
    Termination,
    Variant,
    VariantError,
    with_options,
)

# Limit in the tag ServerLimits → option of a variant.
_LIMITS = {"no_battle_limit": "no_battle", "ply_limit": "ply_limit"}
_ON_THE_BOARD = (
    Termination.FLAG,
    Termination.IMMOBILE,
    Termination.MUTUAL_IMMOBILITY,
    Termination.NO_BATTLE,
    Termination.PLY_LIMIT,
)


def rules_of(record: Record, variant: Variant | None = None) -> Variant:
    """The variant of the game, with its options and the server's limits.

    For custom variants, `variant` replaces the variant that the record names. The tag RulesHash
    must be the hash of the variant with its options, but without the server's limits.
    """
    rules = _named_rules(record) if variant is None else variant
    stated = record.tags.get("RulesHash")
    if stated is not None and stated != rules.rules_hash:
        message = (
            f"the rules of {rules.name} have the hash {rules.rules_hash}, but the record was made"
            f" under {shown(stated)}"
        )
        raise _tag_error(record, "RulesHash", "notation/rules-hash", message)
    limits = _server_limits(record)
    try:
        return with_options(rules, limits) if limits else rules
    except VariantError as error:
        raise _tag_error(record, "ServerLimits", "notation/record", str(error)) from None


def start_of(record: Record, variant: Variant | None = None) -> Position | None:
    """The position before the first move; None for a record of one player's view."""
    rules = rules_of(record, variant)
    if not record.is_complete:
        return None
    if "Position" in record.tags:
        return _start_position(record, rules, None if variant else _named_rules(record))
    setups = []
    for tag in SETUP_TAGS:
        try:
            setups.append(parse_setup(_required(record, tag), rules))
        except NotationError as error:
            raise error.moved(*_place(record, tag)) from None
    try:
        return Position.start(rules, *setups)
    except IllegalSetupError as error:
        bad = next((t for t, s in zip(SETUP_TAGS, setups, strict=True) if s.faults()), "RedSetup")
        raise _tag_error(record, bad, "notation/setup", str(error)) from None


def whole_start_of(record: Record, variant: Variant | None = None) -> Position:
    """As `start_of`, but raises NotationError for a record of one player's view, and if the first
    move is not by the side that is to move at the start."""
    start = start_of(record, variant)
    if start is None:
        raise record_error(record, "a record of one player's view cannot be replayed")
    if start.turn is not record.first:
        message = f"{start.turn} is to move at the start, but the first move is {record.first}'s"
        place = record.moves[0].place if record.moves else None
        raise NotationError("notation/record", message, *(place or record.place or Place(1, 1)))
    return start


def replay(record: Record, variant: Variant | None = None) -> Iterator[Position]:
    """The start, then the position after each move. Raises NotationError at the first move that is
    illegal or has a false annotation."""
    position = whole_start_of(record, variant)
    yield position
    for recorded in record.moves:
        with _placed(recorded):
            position = check_move(position, recorded.written)
        yield position


def verified(record: Record, variant: Variant | None = None) -> Iterator[Position]:
    """As `replay`. After the last position it also checks the result and the termination."""
    outcome = outcome_of(record)
    for position in replay(record, variant):
        yield position
        last = position
    _check_end(record, last.outcome, outcome)


def verify(record: Record, variant: Variant | None = None) -> Position | None:
    """Checks the whole record: moves, annotations, result and termination.

    Returns the last position. Returns None for a record of one player's view: its moves cannot be
    checked.
    """
    if not record.is_complete:
        outcome_of(record)
        rules_of(record, variant)
        return None
    for position in verified(record, variant):
        last = position
    return last


def outcome_of(record: Record) -> Outcome | None:
    """The outcome that the record states. None if the game is unfinished, or if the record has no
    termination."""
    tag = record.tags.get("Termination")
    try:
        termination = None if tag is None else parse_termination(tag)
    except NotationError as error:
        raise error.moved(*_place(record, "Termination")) from None
    if record.result == UNFINISHED:
        if termination is not None:
            message = "a game without a result cannot have a termination"
            raise _tag_error(record, "Termination", "notation/termination", message)
        return None
    try:
        winner = parse_result(record.result)
    except NotationError as error:
        raise error.moved(*_place(record, "Result")) from None
    return None if termination is None else Outcome(winner, termination)


def _named_rules(record: Record) -> Variant:
    tag, name = "Variant", record.tags.get("Variant")
    if name is None and "Position" in record.tags:
        tag, name = "Position", (record.tags["Position"].split() or [""])[0]
    if name is None:
        name = _required(record, "Variant")
    options = record.tags.get("Options", "").split()
    try:
        return parse_variant("+".join([name, *options]))
    except NotationError as error:
        raise error.moved(*_place(record, tag)) from None


def _server_limits(record: Record) -> list[str]:
    options = []
    for limit in record.tags.get("ServerLimits", "").split():
        name, _, value = limit.partition("=")
        number = value if value.isascii() and value.isdigit() and len(value) <= 6 else "0"
        if name not in _LIMITS or int(number) == 0:
            message = f"{shown(limit)} is not a limit such as no_battle_limit=400"
            raise _tag_error(record, "ServerLimits", "notation/record", message)
        options.append(f"{_LIMITS[name]}={int(number)}")
    return options


def _start_position(record: Record, rules: Variant, named: Variant | None) -> Position:
    """`named` is the variant that the tags name, without the server's limits. None if the
    caller has replaced that variant."""
    text = record.tags["Position"]
    try:
        position = parse_position(text, rules)
        name = text.split()[0]
        same = named is None or name == record.tags.get("Variant", name)
        if not (same or parse_variant(name) in (named, rules)):
            message = (
                f"the variant of the position is {shown(name)},"
                f" but the variant of the game is {rules.name}"
            )
            raise NotationError("notation/position", message, 1, 1)
    except NotationError as error:
        raise error.moved(*_place(record, "Position")) from None
    return position


@contextmanager
def _placed(recorded: RecordedMove) -> Iterator[None]:
    """Errors about a recorded move get its place in the text."""
    place = recorded.place or Place(1, 1)
    try:
        yield
    except IllegalMoveError as error:
        raise refused(error).moved(*place) from None
    except NotationError as error:
        raise error.moved(*place) from None


def _check_end(record: Record, truth: Outcome | None, said: Outcome | None) -> None:
    """Raises NotationError if the record states another end than the board shows."""
    if truth is not None and record.result != truth.result:
        message = f"the game ended {truth.result} ({truth.termination}), not {record.result}"
        raise _tag_error(record, "Result", "notation/result", message)
    if said is None:
        return
    if truth is None and said.termination in _ON_THE_BOARD:
        message = f"the game has not ended by {said.termination}"
        raise _tag_error(record, "Termination", "notation/termination", message)
    if truth is not None and said != truth:
        message = f"the game ended by {truth.termination}, not {said.termination}"
        raise _tag_error(record, "Termination", "notation/termination", message)


def record_error(record: Record, message: str) -> NotationError:
    """An error about a whole record, with the record's place in the text."""
    return NotationError("notation/record", message, *(record.place or Place(1, 1)))


def _required(record: Record, tag: str) -> str:
    if tag not in record.tags:
        message = f"the record has no [{tag}]"
        raise NotationError("notation/record", message, *_place(record, tag))
    return record.tags[tag]


def _place(record: Record, tag: str) -> Place:
    return record.places.get(tag) or record.place or Place(1, 1)


def _tag_error(record: Record, tag: str, code: str, message: str) -> NotationError:
    return NotationError(code, message, *_place(record, tag))
