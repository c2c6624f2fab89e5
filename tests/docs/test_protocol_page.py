"""docs/protocol.md says what the server's structs, routes and codes say, and leaves none out."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from attaque.game import EVENTS, Refusal
from attaque.rules import FaultCode, Reason
from attaque.server.errors import ErrorCode
from attaque.server.http.routes import OPERATIONS
from attaque.server.socket.messages import Incoming, Outgoing
from attaque.server.storage import Code
from attaque.server.text import TextCode, TextError
from tests.generated_page import OUTDATED, page_text

PAGE = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
BLOCK = re.compile(r"<!-- begin: (\S+) -->\n(.*?)<!-- end -->", re.DOTALL)
CLIENT_STORAGE_CODES = (Code.MISSING, Code.EXISTS, Code.SPENT, Code.STALE, Code.TOO_MUCH)
"""The storage codes that a client can get."""


def messages(union):
    rows = ["| type | fields | what it says |", "|---|---|---|"]
    for struct in get_args(union):
        fields = ", ".join(field(f) for f in msgspec.structs.fields(struct))
        tag = struct.__struct_config__.tag
        rows.append(f"| `{tag}` | {fields} | {first_line(struct)} |")
    return rows


def field(info):
    return f"`{info.encode_name}`" if info.required else f"`{info.encode_name}`?"


def first_line(struct):
    return " ".join(struct.__doc__.split())


def events():
    rows = ["| kind | what has happened |", "|---|---|"]
    return rows + [f"| `{word}` | {first_line(event)} |" for word, event in EVENTS.items()]


def operations():
    rows = ["| | body | answer | token | |", "|---|---|---|---|---|"]
    for o in OPERATIONS:
        fields = msgspec.structs.fields(o.body) if o.body else ()
        body = ", ".join(map(field, fields))
        given = (
            ", ".join(f"`{f.encode_name}`" for f in msgspec.structs.fields(o.answer))
            if isinstance(o.answer, type)
            else o.answer
        )
        rows.append(f"| `{o.method} {o.path}` | {body} | {given} | {o.token or ''} | {o.about} |")
    return rows


def codes():
    found = [(str(c), c.sentence) for kind in (ErrorCode, Refusal) for c in kind]
    found += [(str(c), c.sentence) for c in CLIENT_STORAGE_CODES]
    found += [(str(c), str(TextError(c))) for c in TextCode]
    return ["| code | what it means |", "|---|---|", *(f"| `{c}` | {s} |" for c, s in found)]


WRITERS = {
    "incoming": lambda: messages(Incoming),
    "outgoing": lambda: messages(Outgoing),
    "events": events,
    "operations": operations,
    "codes": codes,
}


def regenerated(page):
    def write(match):
        rows = "".join(f"{row}\n" for row in WRITERS[match[1]]())
        return f"<!-- begin: {match[1]} -->\n{rows}<!-- end -->"

    return BLOCK.sub(write, page)


@pytest.fixture(scope="module")
def page(regenerate):
    return page_text(PAGE, regenerated, regenerate)


def test_every_generated_table_equals_what_the_code_says(page):
    assert page == regenerated(page), OUTDATED


def test_no_generated_table_is_missing(page):
    assert [name for name, _ in BLOCK.findall(page)] == list(WRITERS)


def test_every_code_on_the_page_exists(page):
    known = {
        str(c) for kind in (ErrorCode, Refusal, Code, TextCode, Reason, FaultCode) for c in kind
    }
    found = set(re.findall(r"`((?:wire|http|table|server|game|storage|text)/[a-z-]+)`", page))
    assert found <= known
