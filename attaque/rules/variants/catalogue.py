"""The catalogue of variants: finds them by name, adds options, reads them from TOML files."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

from attaque.rules.errors import VariantError
from attaque.rules.variants.keys import dotted, flatten, merged
from attaque.rules.variants.validation import build
from attaque.rules.variants.variant import Variant

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_DATA = resources.files("attaque.rules") / "variants"


@cache
def names() -> tuple[str, ...]:
    """The names of all variants of the package, `classic` first."""
    found = [f.name.removesuffix(".toml") for f in _DATA.iterdir() if f.name.endswith(".toml")]
    found.remove("options")
    return tuple(sorted(found, key=lambda name: (name != "classic", name)))


@cache
def options() -> dict[str, dict[str, Any]]:
    """Option name → its entry in `options.toml`: a description (`about`), and the keys to set."""
    return tomllib.loads((_DATA / "options.toml").read_text("utf-8"))


def about(name: str) -> str:
    """The description of a variant: the first line of its file."""
    return (_DATA / f"{name}.toml").read_text("utf-8").splitlines()[0].removeprefix("# ")


@lru_cache(maxsize=1024)
def variant(name: str) -> Variant:
    """The variant of that name or alias, such as `variant("classic")`. Options follow the name:
    `variant("barrage+aggression+two_square=5")`."""
    base, *chosen = name.split("+")
    found = _builtin(_by_alias().get(base, base))
    return with_options(found, chosen) if chosen else found


def with_options(base: Variant, chosen: Sequence[str]) -> Variant:
    """The variant changed by options such as `aggression` or `two_square=5`."""
    values, problems = dotted(base), []
    for option in chosen:
        try:
            values = merged(values, _settings(option))
        except ValueError as error:
            problems.append(str(error))
    name = "+".join([base.name, *chosen])
    if problems:
        raise VariantError(name, problems)
    return build(name, (), values, name)


def load(path: Path) -> Variant:
    """A variant from a TOML file of your own, usually with `extends = "classic"`."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise VariantError(str(path), ["not UTF-8 text"]) from None
    return parse(text, str(path))


def parse(text: str, source: str = "variant") -> Variant:
    """A variant from TOML text. Raises VariantError with all problems at once."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise VariantError(source, [str(error)]) from None
    problems = []
    name, aliases, extends = (table.pop(k, None) for k in ("name", "aliases", "extends"))
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        problems.append(f"name: {name!r} is not a name (small letters, digits and hyphens)")
    if aliases is not None and not _is_list_of_names(aliases):
        problems.append(f"aliases: {aliases!r} is not a list of names")
    values: dict[str, Any] = {}
    if extends is not None:
        try:
            values = dotted(variant(str(extends)))
        except VariantError as error:
            problems += (f"extends: {extends}: {problem}" for problem in error.problems)
            # Without a base, every missing key would be a problem too. With classic as the base,
            # the list has only the problems that are in the file.
            values = dotted(variant("classic"))
    values = merged(values, dict(flatten(table)))
    try:
        made = build(str(name), tuple(aliases or ()), values, source)
    except VariantError as error:
        problems += error.problems
    if problems:
        raise VariantError(source, problems)
    return made


def _is_list_of_names(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(name, str) and _NAME.fullmatch(name) for name in value
    )


@cache
def _builtin(name: str) -> Variant:
    if name not in names():
        raise VariantError(name, [f"unknown variant{_similar(name, [*names(), *_by_alias()])}"])
    return parse((_DATA / f"{name}.toml").read_text("utf-8"), f"{name}.toml")


@cache
def _by_alias() -> dict[str, str]:
    """Alias → name. Does not build the variants: if a file extends another variant, `parse` calls
    `variant`, which would call this function again."""
    aliases: dict[str, str] = {}
    for name in names():
        table = tomllib.loads((_DATA / f"{name}.toml").read_text("utf-8"))
        aliases |= dict.fromkeys(table.get("aliases", ()), name)
    return aliases


def _settings(option: str) -> dict[str, Any]:
    """The keys that an option sets."""
    name, _, value = option.partition("=")
    entry = options().get(name)
    if entry is None:
        raise ValueError(f"unknown option {name!r}{_similar(name, options())}")
    if "set" in entry:
        if value:
            raise ValueError(f"option {name!r} takes no value")
        return dict(flatten(entry["set"]))
    choices = entry.get("values")
    if choices is not None and value in choices:
        return {entry["key"]: choices[value]}
    if choices is None and re.fullmatch("[1-9][0-9]{0,5}", value, re.ASCII):
        return {entry["key"]: int(value)}
    wanted = "a number" if choices is None else " or ".join(choices)
    raise ValueError(f"option {name!r} wants {name}={wanted}, not {value!r}")


def _similar(name: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(name, list(known), n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""
