"""Rulebook: the variants with their boards, armies and rules, and the options, as JSON structs."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct

from attaque.rules import Kind, Variant, VariantError, catalogue
from attaque.rules.squares import squares_in
from attaque.rules.variants.keys import dotted
from attaque.server.errors import ErrorCode, ServerError


class KindAnswer(Struct):
    """A kind of piece. `count` is how many an army has, `number` what is printed on the piece."""

    letter: str
    name: str
    count: int
    rank: int | None
    number: str
    mobile: bool


class VariantAnswer(Struct):
    """A rule set. `setup_squares` are those of Red. `rules` has the value of each key."""

    name: str
    title: str
    about: str
    aliases: list[str]
    width: int
    height: int
    lakes: list[str]
    setup_squares: list[str]
    kinds: list[KindAnswer]
    rules: dict[str, Any]
    rules_hash: str


class OptionAnswer(Struct):
    """An option of a variant. It takes one of `values`, a number, or no value."""

    name: str
    about: str
    values: list[str]
    takes_number: bool


class VariantsAnswer(Struct):
    """All rule sets, `classic` first, and all options."""

    variants: list[VariantAnswer]
    options: list[OptionAnswer]


@cache
def rulebook() -> VariantsAnswer:
    """All variants and options, except the option for free positions: no table can be opened with
    it."""
    return VariantsAnswer(
        variants=[variant_answer(catalogue.variant(name)) for name in catalogue.names()],
        options=[
            _option(name, entry)
            for name, entry in catalogue.options().items()
            if name != "free_position"
        ],
    )


def variant_named(name: str) -> Variant:
    """The variant with this name. The name may contain options: `classic+memory`. Raises
    ServerError if there is no such variant."""
    try:
        return catalogue.variant(name)
    except VariantError as error:
        raise ServerError(ErrorCode.OPTIONS, why=str(error)[:200]) from None


def variant_answer(variant: Variant) -> VariantAnswer:
    """The variant as a struct."""
    about = catalogue.about(variant.name.partition("+")[0])
    return VariantAnswer(
        name=variant.name,
        title=about.partition(":")[0].partition(". ")[0].rstrip("."),
        about=about,
        aliases=list(variant.aliases),
        width=variant.width,
        height=variant.height,
        lakes=[str(square) for square in sorted(variant.lakes)],
        setup_squares=[str(square) for square in squares_in(variant.home)],
        kinds=[_kind(variant, kind) for kind in variant.kinds],
        rules=dotted(variant),
        rules_hash=variant.rules_hash,
    )


def _kind(variant: Variant, kind: Kind) -> KindAnswer:
    return KindAnswer(
        letter=kind.letter,
        name=kind.word,
        count=variant.army[kind],
        rank=variant.rank.get(kind),
        number=variant.number(kind),
        mobile=variant.is_mobile(kind),
    )


def _option(name: str, entry: dict[str, Any]) -> OptionAnswer:
    values = entry.get("values")
    return OptionAnswer(
        name=name,
        about=entry["about"],
        values=list(values or ()),
        takes_number=values is None and "key" in entry,
    )
