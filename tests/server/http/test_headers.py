"""Headers: the security headers of pages and answers."""

import pytest

from attaque.server.http.headers import data_headers, is_embedded, page_headers


def policy(headers):
    """For each directive of the content security policy, the sources that it allows."""
    parts = dict(headers)["Content-Security-Policy"].split("; ")
    return {name: values.split() for name, _, values in (part.partition(" ") for part in parts)}


def test_a_page_runs_only_scripts_of_its_server():
    found = policy(page_headers("https://play.example.org"))
    assert found["script-src"] == ["'self'"]
    assert found["default-src"] == found["base-uri"] == found["frame-ancestors"] == ["'none'"]
    assert not {"'unsafe-inline'", "'unsafe-eval'", "*", "http:", "https:"} & {
        value for values in found.values() for value in values
    }


@pytest.mark.parametrize(
    ("public_url", "sources"),
    [
        ("", ["'self'"]),
        ("https://play.example.org", ["'self'", "wss://play.example.org"]),
        ("http://192.168.1.5:8000/", ["'self'", "ws://192.168.1.5:8000"]),
    ],
)
def test_a_page_connects_to_its_own_server_only(public_url, sources):
    assert policy(page_headers(public_url))["connect-src"] == sources


@pytest.mark.parametrize("headers", [page_headers, data_headers])
def test_every_answer_has_the_security_headers(headers):
    found = dict(headers())
    assert len(found) == len(headers()), "a header is sent twice"
    assert found["X-Content-Type-Options"] == "nosniff"
    assert found["X-Frame-Options"] == "DENY"
    assert found["Referrer-Policy"] == "no-referrer"
    assert found["Cross-Origin-Resource-Policy"] == "same-origin"
    assert all(name.isascii() and value.isprintable() for name, value in found.items())


def test_answers_of_the_api_are_not_cached_and_run_no_script():
    assert dict(data_headers())["Cache-Control"] == "no-store"
    assert policy(data_headers())["default-src"] == ["'none'"]
    assert "sandbox" in policy(data_headers())


@pytest.mark.parametrize("headers", [page_headers, data_headers])
def test_only_a_server_with_an_https_address_demands_tls(headers):
    assert "Strict-Transport-Security" in dict(headers("https://play.example.org"))
    assert "Strict-Transport-Security" not in dict(headers("http://192.168.1.5:8000"))
    assert "Strict-Transport-Security" not in dict(headers())


def test_only_the_page_of_an_embedded_game_may_stand_in_a_frame():
    headers = page_headers("https://play.example.org", in_frames=True)
    assert policy(headers)["frame-ancestors"] == ["*"]
    assert "X-Frame-Options" not in dict(headers)
    assert is_embedded(b"/embed/k3v9")
    others = (
        b"/",
        b"/game/k3v9",
        b"/embed/",
        b"/embed/k3v9/",
        b"/embed/../game/k3v9",
        b"/embed/a.b",
    )
    for path in (*others, b"/%65mbed/k3v9", b"/embed/%6b3v9", b"http://a/embed/k3v9"):
        assert not is_embedded(path), path
