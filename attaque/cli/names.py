"""Finds variants by name or file, and kinds and squares by what the user types."""

from __future__ import annotations

from pathlib import Path

from attaque.cli.output import BadDataError, UsageError
from attaque.rules import Kind, Square, Variant, VariantError, catalogue


def find_variant(name: str) -> Variant:
    """The variant with that name or in that TOML file, changed by the options after each `+`. An
    error raises BadDataError if `name` names a TOML file, otherwise UsageError."""
    base, *options = name.split("+")
    try:
        if not base.endswith(".toml"):
            return catalogue.variant(name)
        found = catalogue.load(Path(base))
        return catalogue.with_options(found, options) if options else found
    except VariantError as error:
        if base.endswith(".toml"):
            problems = (f"{error.source}: {problem}" for problem in error.problems)
            raise BadDataError("\nattaque: ".join(problems)) from None
        text = f"{error.source}: {'; '.join(error.problems)}"
        more = " --options" if "unknown option" in text else ""
        hint = "" if "did you mean" in text else f" (try: attaque variants{more})"
        raise UsageError(text + hint) from None


def find_kind(variant: Variant, text: str) -> Kind | None:
    """A kind of the army by its letter (`M`), printed number (`10`) or name (`marshal`,
    `marshals`), in lower or upper case."""
    wanted = text.casefold()
    for kind in variant.kinds:
        names = (kind.letter, variant.number(kind), kind.name, f"{kind.name}s")
        if wanted in (name.casefold() for name in names):
            return kind
    return None


def find_square(variant: Variant, text: str) -> Square | None:
    """A square of the board by its name, in lower or upper case."""
    try:
        square = Square.parse(text.lower())
    except ValueError:
        return None
    return square if square in variant.grid else None


def kind_name(kind: Kind) -> str:
    return kind.word
