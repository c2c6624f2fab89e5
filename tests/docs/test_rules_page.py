"""docs/rules.md agrees with the variant files and leaves out no rule, option, reason or fault."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from attaque.rules import (
    Color,
    Fault,
    FaultCode,
    Kind,
    Move,
    Piece,
    Position,
    Reason,
    Setup,
    Square,
    Termination,
    Variant,
    VariantError,
    fight,
    names,
    options,
    variant,
)
from attaque.rules.variants.catalogue import load, parse
from attaque.rules.variants.keys import KEYS, dotted, flatten
from tests.generated_page import OUTDATED, page_text

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rules.md"
BLOCK = re.compile(r"<!-- begin: (\S+)(?: (\S+))? -->\n(.*?)<!-- end -->", re.DOTALL)
CITATION = re.compile(r"\bS(\d+)-(F?)(\d+)")
STATEMENTS = {"S0": 17, "S1": 20, "S2": 20, "S2F": 13, "S3": 13, "S4": 21}
"""The number of statements of each seed text. S2F counts the program features in S2."""
SEED = {"zh-wiki": "S0", "fa": "S1", "online-2000s": "S2", "lattaque": "S3", "france": "S4"}
"""The seed text that each of these variants follows."""
WITHOUT_CITATION = {"our reading", "no effect"}
"""Notes that need no citation."""
DRAWN = ("classic", "lattaque", "skirmish", "tiny")
"""The variants whose boards are on the page."""
FIGHTERS = tuple(Kind)[:10]
LETTER = {">": "A", "<": "d", "=": "x"}
"""Result of a battle → its letter in the tables: A if the striker wins, d if the struck piece wins,
x if both fall."""

Notes = dict[tuple[str, str], tuple[str, str]]
"""Key and variant → the value on the page, and the note that says where it comes from."""


def shown(value: Any) -> str:
    """A value as the page prints it: as in TOML, but a list or a TOML table has no brackets."""
    if isinstance(value, list):
        return f"`{' '.join(value)}`" if value else "none at all"
    if isinstance(value, dict):
        return f"`{' '.join(f'{letter}={v}' for letter, v in value.items())}`"
    return f"`{json.dumps(value)}`"


def allowed(key: str) -> str:
    """The allowed values of a key, taken from the error for an impossible value."""
    with pytest.raises(ValueError, match="is not") as refused:
        KEYS[key].read(object())
    wanted = str(refused.value).partition("is not ")[2].removesuffix(' or "none"')
    if wanted.startswith("one of ") and "," not in wanted:
        wanted = wanted.replace("one of", "only")
    listed = re.sub(r"'(\w+)'|\b(True|False)\b", _as_toml, wanted)
    return f'{listed} or `"none"`' if _accepts_none(key) else listed


def _accepts_none(key: str) -> bool:
    try:
        return KEYS[key].read("none") is None
    except ValueError:
        return False


def _as_toml(match: re.Match[str]) -> str:
    return f'`"{match[1]}"`' if match[1] else f"`{match[2].lower()}`"


def notes(page: str) -> Notes:
    """The values of the value tables, with their hand-written notes."""
    found: Notes = {}
    for kind, key, text in BLOCK.findall(page):
        if kind != "values":
            continue
        for value, row in re.findall(r"^\| (.*?) \| (.*) \|$", text, re.MULTILINE):
            for name, note in re.findall(r"`([a-z0-9-]+)`(?: \(([^)]*)\))?", row):
                found[key, name] = value, note
    return found


def note(page_notes: Notes, key: str, name: str) -> str:
    """The page's note on where the value comes from; empty if the note is about an older value."""
    value, text = page_notes.get((key, name), ("", ""))
    return text if value == shown(dotted(variant(name))[key]) else ""


def values(key: str, page: str) -> str:
    known, rows = notes(page), dict[str, list[str]]()
    for name in names():
        source = note(known, key, name)
        row = rows.setdefault(shown(dotted(variant(name))[key]), [])
        row.append(f"`{name}` ({source})" if source else f"`{name}`")
    table = [f"| {value} | {' · '.join(row)} |" for value, row in rows.items()]
    return f"Allowed: {allowed(key)}.\n\n" + lines("| value | in |", "|---|---|", *table)


def differences(name: str, page: str) -> str:
    base, own, known = dotted(variant("classic")), dotted(variant(name)), notes(page)
    rows = [["rule", "classic", name, "from"], ["---"] * 4]
    rows += [
        [f"`{key}`", shown(base[key]), shown(own[key]), note(known, key, name)]
        for key in KEYS
        if own[key] != base[key]
    ]
    columns = 4 if name in SEED else 3
    return lines(*(f"| {' | '.join(row[:columns])} |" for row in rows))


def overview(_: str, page: str) -> str:
    rows = [
        f"| [`{name}`](#{name}) | {' '.join(f'`{a}`' for a in v.aliases)} "
        f"| {v.width} × {v.height} | {v.army_size} | {SEED.get(name, '')} | `{v.rules_hash}` |"
        for name, v in ((name, variant(name)) for name in names())
    ]
    head = "| variant | also called | board | pieces a side | text | rules hash |"
    return lines(head, "|---|---|---|---|---|---|", *rows)


def option_table(_: str, page: str) -> str:
    rows = []
    for name, entry in options().items():
        if "set" in entry:
            written = f"`+{name}`"
            sets = ", ".join(f"`{k} = {json.dumps(v)}`" for k, v in flatten(entry["set"]))
        else:
            choices = entry.get("values", {"N": "N"})
            written = " ".join(f"`+{name}={choice}`" for choice in choices)
            sets = f"`{entry['key']}`"
        rows.append(f"| `{name}` | {written} | {entry['about']} | {sets} |")
    return lines("| option | written | what it does | sets |", "|---|---|---|---|", *rows)


def outcome(v: Variant, attacker: Kind, defender: Kind) -> str:
    return LETTER[fight(v, attacker, defender).result.value]


def battles(name: str, page: str) -> str:
    v = variant(name)
    head = "| striker \\ struck | " + " | ".join(kind.letter for kind in v.kinds) + " |"
    rows = [
        f"| **{a}** | " + " | ".join(outcome(v, a, d) for d in v.kinds) + " |" for a in FIGHTERS
    ]
    return lines(head, "|---" * (len(v.kinds) + 1) + "|", *rows)


def changed_battles(name: str) -> str:
    """The cells in which a variant differs from the classic table."""
    v, classic = variant(name), variant("classic")
    cells = dict[str, list[str]]()
    for a in (kind for kind in FIGHTERS if kind in v.kinds):
        for d in v.kinds:
            old, new = outcome(classic, a, d), outcome(v, a, d)
            if old != new:
                cells.setdefault(f"{old} → {new}", []).append(f"{a}×{d}")
    return "; ".join(f"{' '.join(where)}: {change}" for change, where in cells.items()) or "none"


def battle_changes(_: str, page: str) -> str:
    fixed = [f"classic+{name}" for name, entry in options().items() if "set" in entry]
    every = [*names()[1:], *fixed]
    rows = [
        f"| `{name.removeprefix('classic')}` | {' '.join(k.letter for k in variant(name).kinds)} "
        f"| {changed_battles(name)} |"
        for name in every
        if name in names() or changed_battles(name) != "none"
    ]
    return lines("| variant or option | kinds | cells that change |", "|---|---|---|", *rows)


def numbers(_: str, page: str) -> str:
    high, low = variant("classic"), variant("zh-wiki")
    armies = [variant(name) for name in names() if dict(variant(name).army) != dict(high.army)]
    head = "| letter | English name | 10 = marshal | 1 = marshal | classic | "
    rows = [
        f"| `{k}` | {k.name.capitalize()} | {high.number(k)} | {low.number(k)} | {high.army[k]} | "
        + " | ".join(str(v.army.get(k, "–")) for v in armies)
        + " |"
        for k in high.kinds
    ]
    columns = "|---" * (5 + len(armies)) + "|"
    return lines(head + " | ".join(v.name for v in armies) + " |", columns, *rows)


def reasons(_: str, page: str) -> str:
    rows = [f"| `{reason}` | {reason.sentence} |" for reason in Reason]
    return lines("| code | what the player reads |", "|---|---|", *rows)


def faults(_: str, page: str) -> str:
    kinds, squares = (Kind.SCOUT, Kind.BOMB), (Square.parse("a5"),)
    rows = [f"| `{code}` | {Fault(code, kinds, squares)} |" for code in FaultCode]
    return lines("| code | an example of what the player reads |", "|---|---|", *rows)


def board(name: str, page: str) -> str:
    """A drawing of a board. `r` and `b` are the setup squares of Red and Blue, `~` is a lake, and
    `.` is every other square."""
    v = variant(name)

    def sign(square: Square) -> str:
        if v.grid.lakes >> square & 1:
            return "~"
        sides = {"r": square, "b": v.grid.turned(square)}
        return next((side for side, own in sides.items() if v.home >> own & 1), ".")

    rows: dict[int, list[Square]] = {}
    for square in v.grid.squares:
        rows.setdefault(square.row, []).append(square)
    drawn = [f"{row:>3}  {' '.join(map(sign, squares))}" for row, squares in reversed(rows.items())]
    files = " ".join(str(square)[0] for square in rows[1])
    return lines("```text", *drawn, f"     {files}", "```")


def lines(*rows: str) -> str:
    return "\n".join(row.rstrip() for row in rows) + "\n"


WRITERS: dict[str, Callable[[str, str], str]] = {
    "variants": overview,
    "differences": differences,
    "values": values,
    "options": option_table,
    "battles": battles,
    "battle-changes": battle_changes,
    "numbers": numbers,
    "reasons": reasons,
    "faults": faults,
    "board": board,
}


def regenerated(page: str) -> str:
    """The page with every generated block written anew from the data. A hand-written note
    stays as long as its value is the same."""

    def write(match: re.Match[str]) -> str:
        first = match[0].partition("\n")[0]
        return f"{first}\n{WRITERS[match[1]](match[2] or '', page)}<!-- end -->"

    return BLOCK.sub(write, page)


@pytest.fixture(scope="module")
def page(regenerate: bool) -> str:
    return page_text(PAGE, regenerated, regenerate)


def blocks(page: str) -> list[tuple[str, str]]:
    return [(kind, about) for kind, about, _ in BLOCK.findall(page)]


def fenced(page: str, language: str, after: str) -> str:
    """The first code block in this language after the text `after`."""
    rest = page[page.index(after) :]
    return re.search(rf"^```{language}\n(.*?)^```$", rest, re.DOTALL | re.MULTILINE)[1]


def test_every_table_equals_the_data(page: str) -> None:
    assert page == regenerated(page), OUTDATED


def test_no_generated_table_is_missing(page: str) -> None:
    wanted = [(kind, "") for kind in ("variants", "options", "battle-changes", "numbers")]
    wanted += [("reasons", ""), ("faults", ""), ("battles", "classic")]
    wanted += [("values", key) for key in KEYS]
    wanted += [("differences", name) for name in names()[1:]]
    wanted += [("board", name) for name in DRAWN]
    assert sorted(blocks(page)) == sorted(wanted)


def test_every_shape_of_board_is_drawn() -> None:
    def shape(name: str) -> tuple[int, int, int]:
        return variant(name).grid.land, variant(name).grid.lakes, variant(name).home

    assert {shape(name) for name in names()} == {shape(name) for name in DRAWN}


def test_every_key_has_its_section(page: str) -> None:
    assert re.findall(r"^#### `(.*)`$", page, re.MULTILINE) == list(KEYS)


@pytest.mark.parametrize("key", KEYS)
def test_every_key_is_explained_in_at_least_ten_words(page: str, key: str) -> None:
    section = page.partition(f"#### `{key}`\n")[2].partition("\n#")[0]
    words = BLOCK.sub("", section).split()
    assert len(words) >= 10


def test_the_description_of_the_game_has_the_numbers_of_classic(page: str) -> None:
    v, told = variant("classic"), page.partition("## The game")[2].partition("## The variants")[0]
    assert (v.army_size, v.two_square_limit, v.zone) == (40, 3, 4)
    for words in ("Each player has 40 pieces", "**three times in a row**", "own first four rows"):
        assert words in told
    assert f"| {v.no_battle_limit} plies in a row without a battle" in told
    assert f"| {v.ply_limit} plies played" in told
    front = (s for s in v.grid.squares if s.row == v.zone)
    open_squares = [str(s) for s in front if v.grid.land >> Square.at(s.file, s.row + 1) & 1]
    assert f"{', '.join(open_squares[:-1])} and {open_squares[-1]}." in told


def test_every_variant_has_its_section(page: str) -> None:
    assert sorted(re.findall(r"^### ([a-z0-9-]+)$", page, re.MULTILINE)) == sorted(names())


@pytest.mark.parametrize("name", SEED)
def test_every_value_of_a_seed_variant_says_where_it_comes_from(page: str, name: str) -> None:
    known = notes(page)
    parts = {(key, part) for key in KEYS for part in note(known, key, name).split(", ")}
    own = f"{SEED[name]}-"
    assert [p for p in parts if not (p[1] in WITHOUT_CITATION or p[1].startswith(own))] == []


def test_only_seed_variants_cite_seeds(page: str) -> None:
    assert {name for (_, name), (_, text) in notes(page).items() if text} == set(SEED)


def test_a_note_is_dropped_when_its_value_changes(page: str) -> None:
    stale = page.replace("| `false` | `online-2000s` (S2-4) |", "| `9` | `online-2000s` (S2-4) |")
    assert stale != page
    again = regenerated(stale)
    assert "| `false` | `online-2000s` |" in again
    assert note(notes(again), "move.run_strike", "online-2000s") == ""


@pytest.mark.parametrize("name", options())
def test_every_option_is_documented(page: str, name: str) -> None:
    assert f"| `{name}` |" in page.partition("<!-- begin: options -->")[2]


@pytest.mark.parametrize("code", [*Reason, *FaultCode])
def test_every_code_is_documented(page: str, code: str) -> None:
    assert f"| `{code}` |" in page


@pytest.mark.parametrize("termination", Termination)
def test_every_way_a_game_ends_is_documented(page: str, termination: Termination) -> None:
    assert f"`{termination}`" in page.partition("### How a game ends")[2].partition("\n### ")[0]


def test_every_cited_statement_exists(page: str) -> None:
    cited = CITATION.findall(page)
    assert len(cited) > 100
    wrong = [c for c in cited if not 1 <= int(c[2]) <= STATEMENTS.get(f"S{c[0]}{c[1]}", 0)]
    assert wrong == []


def test_the_statement_counts_agree_with_the_shared_list(shared: Path) -> None:
    text = (shared / "rules" / "rules.md").read_text("utf-8")
    listed = text.partition("## 1.")[2].partition("## 2.")[0]
    highest: dict[str, int] = {}
    for seed, feature, number in CITATION.findall(listed):
        group = f"S{seed}{feature}"
        highest[group] = max(highest.get(group, 0), int(number))
    assert highest == STATEMENTS


def test_no_seed_text_is_pasted(page: str, shared: Path) -> None:
    own = " ".join(page.split())
    for path in sorted((shared / "seeds").glob("*.txt")):
        seed = " ".join(path.read_text("utf-8").split())
        pasted = [seed[i : i + 45] for i in range(len(seed) - 45) if seed[i : i + 45] in own]
        assert pasted == []


def test_the_worked_example_loads_and_plays(page: str, tmp_path: Path) -> None:
    path = tmp_path / "night-raid.toml"
    path.write_text(fenced(page, "toml", "## Writing a variant"), "utf-8")
    raid = load(path)
    assert (raid.name, raid.width, raid.height, raid.zone) == ("night-raid", 8, 8, 3)
    assert raid.army[Kind.COLONEL] == 2
    assert Kind.GENERAL not in raid.army
    assert (raid.run_max, raid.tie, raid.two_square_limit) == (3, "defender", 5)
    assert raid.two_square_scope == variant("barrage").two_square_scope
    rng = Random(1)
    position = Position.start(raid, Setup.random(raid, rng), Setup.random(raid, rng))
    while not position.outcome:
        position = position.play(rng.choice(position.legal_moves))


def test_the_faulty_example_gives_exactly_the_printed_error(page: str) -> None:
    text = fenced(page, "toml", "### When something is wrong")
    with pytest.raises(VariantError) as refused:
        parse(text, "raid.toml")
    assert str(refused.value) + "\n" == fenced(page, "text", "### When something is wrong")


def test_the_two_square_example_is_true(page: str) -> None:
    v = variant("classic")
    moves = fenced(page, "text", "### Back and forth").split()
    *played, refused = map(Move.parse, moves)
    position = Position.from_pieces(v, _pieces("Lb3 Ti1 Fa1", "Lk8 Fk10"))
    for move in played:
        position = position.play(move)
    assert position.why_not(refused) is Reason.TWO_SQUARE


def _pieces(red: str, blue: str) -> dict[Square, Piece]:
    return {
        Square.parse(word[1:]): Piece(color, Kind.from_letter(word[0]))
        for color, words in ((Color.RED, red), (Color.BLUE, blue))
        for word in words.split()
    }
