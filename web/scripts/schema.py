"""Prints JSON for `npm run types`: the schemas of messages and HTTP bodies, and some constants."""

from __future__ import annotations

import json
import sys

from attaque.game.nicknames import LONGEST_NICKNAME
from attaque.game.options import GAME_ID
from attaque.players import DEFAULT_LEVEL
from attaque.server.http.openapi import openapi
from attaque.server.lobby.tokens import SECRET_BYTES, SECRET_FORM
from attaque.server.settings import Settings
from attaque.server.socket.messages import PROTOCOL
from attaque.server.socket.schema import wire_schema

CONSTANTS: dict[str, tuple[str | int, str]] = {
    "PROTOCOL": (PROTOCOL, "The name of the WebSocket protocol."),
    "GAME_ID": (GAME_ID.pattern, "The form of a game's id, as a regular expression."),
    "SECRET": (
        SECRET_FORM,
        "The form of the secret in a token `kind.secret`, as a regular expression.",
    ),
    "SECRET_BYTES": (SECRET_BYTES, "The number of random bytes in a token, before base64url."),
    "DEFAULT_LEVEL": (DEFAULT_LEVEL, "The computer opponent that is selected at first."),
    "LONGEST_NICKNAME": (
        LONGEST_NICKNAME,
        "The most code points of a nickname, on every server.",
    ),
    "NICKNAME_LENGTH": (
        Settings.nickname_length,
        "The most characters of a nickname, by the server's default settings.",
    ),
    # No answer of the API tells the following settings, so the client uses their defaults. A
    # server with a lower limit refuses what is longer.
    "CHAT_LENGTH": (
        Settings.chat_length,
        "The most characters of a chat message, by the server's default settings.",
    ),
    "REPORT_LENGTH": (
        Settings.report_length,
        "The most characters of a report, by the server's default settings.",
    ),
    "SETUP_NAME_LENGTH": (
        Settings.setup_name_length,
        "The most characters of a saved setup's name, by the server's default settings.",
    ),
    "RECORD_BYTES": (
        Settings.record_bytes,
        "The most bytes of an uploaded record, by the server's default settings.",
    ),
}
"""The value and the meaning of each constant, by its name."""


def main() -> None:
    wire = wire_schema()["$defs"]
    http = openapi()["components"]["schemas"]
    text = json.dumps({"definitions": {**http, **wire}, "constants": CONSTANTS})
    for place in ("#/$defs/", "#/components/schemas/"):
        text = text.replace(place, "#/definitions/")
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
