"""Lists rule sets, shows every rule of one, or compares two.

A rule set is a variant's name or alias, perhaps with options added to it
(classic+aggression+two_square=5), or a TOML file of your own.
"""

from __future__ import annotations

import argparse
from typing import Any

from attaque.cli.names import find_variant
from attaque.cli.output import UsageError, say
from attaque.rules import Variant, catalogue
from attaque.rules.variants.keys import NOT_RULES, dotted

EXAMPLES = """\
  attaque variants                          the list
  attaque variants barrage                  every rule of one
  attaque variants classic+aggression       a variant with an option
  attaque variants classic online-2000s     only the rules that differ
  attaque variants classic ./mine.toml      compare with a file of your own
  attaque variants --options                options that can be added to a variant"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", metavar="NAME", help="rule set to show")
    parser.add_argument("other", nargs="?", metavar="OTHER", help="rule set to compare NAME with")
    parser.add_argument(
        "--options", action="store_true", help="list the options that can be added to a variant"
    )


def run(args: argparse.Namespace) -> int:
    if args.options:
        if args.name:
            raise UsageError("--options lists all options; it takes no name")
        say(*option_list())
    elif args.name is None:
        say(*variant_list())
    elif args.other is None:
        say(*rule_list(find_variant(args.name)))
    else:
        say(*differences(find_variant(args.name), find_variant(args.other)))
    return 0


def variant_list() -> list[str]:
    rows = [("name", "board", "pieces", "about")]
    for name in catalogue.names():
        variant = catalogue.variant(name)
        also = f" Also: {', '.join(variant.aliases)}." if variant.aliases else ""
        board = f"{variant.width}×{variant.height}"
        about = catalogue.about(name).split(". ")[0].rstrip(".") + "."
        rows.append((name, board, str(variant.army_size), about + also))
    return _table(rows)


def option_list() -> list[str]:
    rows = [("option", "about")]
    for name, entry in catalogue.options().items():
        values = entry.get("values")
        value = "" if "set" in entry else f"={'|'.join(values)}" if values else "=NUMBER"
        rows.append((name + value, entry["about"]))
    return [*_table(rows), "", "Add them to any variant: classic+aggression+two_square=5"]


def rule_list(variant: Variant) -> list[str]:
    names = [("name", variant.name)]
    if variant.aliases:
        names.append(("aliases", ", ".join(variant.aliases)))
    names.append(("rules_hash", variant.rules_hash))
    return _table([*names, *((key, _shown(value)) for key, value in dotted(variant).items())])


def differences(one: Variant, other: Variant) -> list[str]:
    """The keys that differ, with both values. Some values, such as the army, have an entry for each
    kind's letter. Of such a value, only the entries that differ are shown."""
    a, b = dotted(one), dotted(other)
    rows = [("key", one.name, other.name)]
    for key in a:
        if a[key] != b[key]:
            rows += _difference(key, a[key], b[key])
    if len(rows) == 1:
        return [f"{one.name} and {other.name} have the same rules ({one.rules_hash})."]
    if one == other:
        shown = ", ".join(NOT_RULES)
        same = f"The rules are the same ({one.rules_hash}), because {shown} are not rules."
        return [*_table(rows), "", same]
    return _table(rows)


def _difference(key: str, a: Any, b: Any) -> list[tuple[str, str, str]]:
    if not isinstance(a, dict) or not isinstance(b, dict):
        return [(key, _shown(a), _shown(b))]
    letters = [letter for letter in {**a, **b} if a.get(letter) != b.get(letter)]
    return [(f"{key}.{x}", str(a.get(x, "–")), str(b.get(x, "–"))) for x in letters]


def _shown(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return " ".join(f"{letter}={v}" for letter, v in value.items()) or "–"
        case list():
            return " ".join(value) or "–"
        case _:
            return str(value) or "–"


def _table(rows: list[Any]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    widths[-1] = 0
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
