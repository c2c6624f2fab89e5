"""Prints the JSON Schemas of WebSocket and HTTP messages as one, for `npm run types`."""

import json
import sys

from attaque.server.http.openapi import openapi
from attaque.server.socket.schema import wire_schema

wire = wire_schema()["$defs"]
http = openapi()["components"]["schemas"]
text = json.dumps({"definitions": {**http, **wire}})
sys.stdout.write(
    text.replace("#/$defs/", "#/definitions/").replace("#/components/schemas/", "#/definitions/")
)
