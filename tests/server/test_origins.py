"""Origins: which web pages may use the server."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attaque.server.origins import Origin, OriginCode, origin_of_url, parse_origin, refusal

PUBLIC = "https://play.example.org"


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://localhost:8000", "localhost:8000"),
        ("http://LOCALHOST:8000", "localhost:8000"),
        ("http://127.0.0.1:8000", "127.0.0.1:8000"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("http://192.168.1.5:8000", "192.168.1.5:8000"),
        ("http://10.0.0.2", "10.0.0.2"),
        ("http://10.0.0.2", "10.0.0.2:80"),
        ("http://[fd00::7]:8000", "[fd00::7]:8000"),
        ("http://anna-laptop:8000", "anna-laptop:8000"),
        ("http://anna-laptop.local:8000", "Anna-Laptop.local:8000"),
        (PUBLIC, "127.0.0.1:8000"),
        (PUBLIC, "play.example.org"),
        (PUBLIC + ":443", None),
    ],
)
def test_pages_of_this_server_are_allowed(origin, host):
    assert refusal(origin, host, "http", PUBLIC, ["Anna-Laptop.local"]) is None


@pytest.mark.parametrize(
    ("origin", "host", "code"),
    [
        (None, "localhost:8000", OriginCode.MISSING),
        ("", "localhost:8000", OriginCode.MISSING),
        ("null", "localhost:8000", OriginCode.NULL),
        ("NULL", "null", OriginCode.NULL),
        ("https://evil.example", "localhost:8000", OriginCode.FOREIGN),
        ("http://localhost:9000", "localhost:8000", OriginCode.FOREIGN),
        ("https://localhost:8000", "localhost:8000", OriginCode.FOREIGN),
        ("http://localhost", "localhost:8000", OriginCode.FOREIGN),
        ("http://127.0.0.1:8000", "localhost:8000", OriginCode.FOREIGN),
        ("http://play.example.org", "play.example.org:443", OriginCode.FOREIGN),
        ("https://play.example.org.evil.example", "play.example.org", OriginCode.FOREIGN),
        ("https://xplay.example.org", "play.example.org", OriginCode.FOREIGN),
        ("https://play.example.org@evil.example", "play.example.org", OriginCode.FOREIGN),
        ("https://play.example.org/", "play.example.org", OriginCode.FOREIGN),
        ("https://play.example.org:444", "play.example.org", OriginCode.FOREIGN),
        ("https://play.example.org https://evil.example", "x", OriginCode.FOREIGN),
        ("file://", "", OriginCode.FOREIGN),
        ("http://none", None, OriginCode.FOREIGN),
        ("http://", "", OriginCode.FOREIGN),
        ("chrome-extension://abc", "abc", OriginCode.FOREIGN),
        # Foreign names that resolve to this machine: the browser sends equal Origin and Host.
        ("http://evil.example:8000", "evil.example:8000", OriginCode.UNKNOWN_HOST),
        ("http://127.0.0.1.evil.example", "127.0.0.1.evil.example", OriginCode.UNKNOWN_HOST),
        ("http://localhost.evil.example", "localhost.evil.example", OriginCode.UNKNOWN_HOST),
    ],
)
def test_other_pages_are_refused(origin, host, code):
    assert refusal(origin, host, "http", PUBLIC, ["anna-laptop"]) is code


def test_without_a_public_url_a_domain_name_is_refused_and_localhost_is_allowed():
    assert refusal(PUBLIC, "play.example.org", "https") is OriginCode.UNKNOWN_HOST
    assert refusal("http://localhost:8000", "localhost:8000", "http") is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("https://a.example", Origin("https", "a.example", 443)),
        ("HTTP://A.Example.:8080", Origin("http", "a.example", 8080)),
        ("http://[2001:db8::1]", Origin("http", "[2001:db8::1]", 80)),
        ("ftp://a.example", None),
        ("http://a.example:0", None),
        ("http://a.example:65536", None),
        ("http://a.example:٨٠", None),
        ("http://a b", None),
        ("http://a\n", None),
        ("http://" + "a" * 300, None),
    ],
)
def test_an_origin_has_a_scheme_a_host_and_a_port_and_nothing_else(text, found):
    assert parse_origin(text) == found


def test_the_origin_of_a_url_leaves_out_its_path():
    assert origin_of_url("https://a.example:8443/games/?x#y") == Origin("https", "a.example", 8443)
    assert origin_of_url("") is None


@given(origin=st.text(max_size=80), host=st.text(max_size=40))
def test_random_headers_are_refused_without_an_exception(origin, host):
    if parse_origin(origin) is None:
        assert refusal(origin, host, "http", PUBLIC) is not None
