"""Opening handshake: valid and invalid requests, and the responses to them."""

import pytest
from websockets.client import ClientProtocol
from websockets.uri import parse_uri

from attaque.server.socket.protocol.handshake_codec import (
    HandshakeError,
    acceptance,
    parse_handshake,
)

KEY = b"dGhlIHNhbXBsZSBub25jZQ=="


def request(start=b"GET /a%20b?c=d HTTP/1.1", **changed):
    headers = {
        "Host": "x",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": KEY.decode(),
        **{name.replace("_", "-"): value for name, value in changed.items()},
    }
    lines = [f"{name}: {value}".encode() for name, value in headers.items() if value is not None]
    return b"\r\n".join([start, *lines]) + b"\r\n\r\n"


def test_a_request_is_parsed():
    found = parse_handshake(request(Sec_WebSocket_Protocol="one, attaque.v1", Origin=" http://x "))
    assert (found.path, found.query, found.key) == ("/a b", b"c=d", KEY)
    assert found.subprotocols == ["one", "attaque.v1"]
    assert dict(found.headers)[b"origin"] == b"http://x"
    assert parse_handshake(request()).subprotocols == []


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (request(Sec_WebSocket_Version="12"), b"426"),
        (request(Sec_WebSocket_Version=None), b"426"),
        (request(Sec_WebSocket_Key=None), b"400"),
        (request(Sec_WebSocket_Key="c2hvcnQ="), b"400"),
        (request(Sec_WebSocket_Key="not base64!"), b"400"),
        (request(b"POST / HTTP/1.1"), b"400"),
    ],
)
def test_an_invalid_request_is_refused(data, status):
    with pytest.raises(HandshakeError) as refused:
        parse_handshake(data)
    response = refused.value.response
    assert response.split(b" ")[1] == status
    assert (b"Sec-WebSocket-Version: 13" in response) == (status == b"426")
    assert response.endswith(b"\r\n\r\n")


def test_the_accept_key_equals_the_example_of_the_rfc():
    assert b"Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n" in acceptance(KEY, None)


@pytest.mark.parametrize("subprotocol", [None, "attaque.v1"])
def test_the_websockets_library_accepts_the_response(subprotocol):
    client = ClientProtocol(parse_uri("ws://x/"), subprotocols=["attaque.v1"])
    client.send_request(client.connect())
    (sent,) = client.data_to_send()
    client.receive_data(acceptance(parse_handshake(sent).key, subprotocol))
    assert client.handshake_exc is None
    assert client.state.name == "OPEN"
    assert client.subprotocol == subprotocol
