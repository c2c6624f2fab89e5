"""Compression: long JSON answers travel in gzip, but only to clients that take it."""

import gzip
import json

import pytest

from attaque.server.http import compression
from tests.server.in_process_client import in_process_client

VARIANTS = "/api/v1/variants"


async def raw(client, path, accepted):
    """The answer with the bytes that travelled, before the client unpacks them."""
    async with client.stream("GET", path, headers={"Accept-Encoding": accepted}) as answer:
        return answer, b"".join([part async for part in answer.aiter_raw()])


@pytest.mark.parametrize("in_thread", [False, True])
async def test_a_long_answer_travels_in_gzip(in_thread, monkeypatch):
    monkeypatch.setattr(compression, "SHORTEST_FOR_THREAD", 0 if in_thread else 10**9)
    async with in_process_client() as client:
        plain, body = await raw(client, VARIANTS, "identity")
        packed, short = await raw(client, VARIANTS, "br, gzip;q=0.8")
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(short) == body
    assert int(packed.headers["content-length"]) == len(short) < len(body) / 4


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0"])
async def test_a_client_without_gzip_gets_the_plain_answer(accepted):
    async with in_process_client() as client:
        answer, body = await raw(client, VARIANTS, accepted)
    assert "content-encoding" not in answer.headers
    assert json.loads(body)["variants"]


async def test_a_short_answer_stays_plain():
    async with in_process_client() as client:
        answer, body = await raw(client, "/api/v1/health", "gzip")
    assert "content-encoding" not in answer.headers
    assert len(body) < compression.SHORTEST


async def test_a_packed_answer_has_the_security_headers():
    async with in_process_client() as client:
        packed, _ = await raw(client, VARIANTS, "gzip")
    assert packed.headers["x-content-type-options"] == "nosniff"
    assert packed.headers["cache-control"] == "no-store"
