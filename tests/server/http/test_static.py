"""Static files: media types, caching and compression; no path leads out of the folder."""

import gzip

import pytest

from attaque.server.http.static import takes_gzip
from tests.server.in_process_client import in_process_client

INDEX = "<!doctype html><title>Attaque</title>" + "<p>board</p>" * 50
SCRIPT = "export const seats = ['red', 'blue'];\n" * 50
FILES = {
    "index.html": INDEX,
    "sw.js": "self.addEventListener('fetch', () => {});",
    "manifest.webmanifest": '{"name": "Attaque"}',
    "assets/index-4f9a.js": SCRIPT,
    "assets/index-77ab.css": "p{}",
    "pieces/marshal.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
}
SECRET = "a line of a file outside the folder"


@pytest.fixture
def static(tmp_path):
    folder = tmp_path / "static"
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tmp_path / "secret.txt").write_text(SECRET)
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    return folder


@pytest.mark.parametrize(
    ("path", "media"),
    [
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/assets/index-4f9a.js", "text/javascript; charset=utf-8"),
        ("/assets/index-77ab.css", "text/css; charset=utf-8"),
        ("/pieces/marshal.svg", "image/svg+xml"),
        ("/index.html", "text/html; charset=utf-8"),
    ],
)
async def test_a_file_is_sent_with_its_media_type(static, path, media):
    async with in_process_client(static) as client:
        answer = await client.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, media)
    assert answer.text == FILES[path[1:]]
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/game/abcDEF_-0123",
        "/join/x",
        "/replay/x/17",
        "/watch",
        "/learn",
        "/settings/",
        "/a/b",
    ],
)
async def test_every_path_of_the_web_client_is_answered_with_index_html(static, path):
    async with in_process_client(static) as client:
        answer = await client.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self';" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    ["/api/v1/nothing", "/api/v1/tables/", "/assets/gone-1.js", "/favicon.ico", "/api"],
)
async def test_a_missing_file_gives_404_and_not_index_html(static, path):
    async with in_process_client(static) as client:
        answer = await client.get(path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "http/not-found")
    assert answer.headers["cache-control"] == "no-store"


async def test_only_files_with_a_hash_in_their_name_are_cached_for_ever(static):
    async with in_process_client(static) as client:
        found = {path: (await client.get(f"/{path}")).headers["cache-control"] for path in FILES}
    assert {path for path, cache in found.items() if "immutable" in cache} == {
        "assets/index-4f9a.js",
        "assets/index-77ab.css",
    }
    assert set(found.values()) == {"public, max-age=31536000, immutable", "no-cache"}


async def test_the_service_worker_may_fetch_files_of_its_server(static):
    async with in_process_client(static) as client:
        policy = (await client.get("/sw.js")).headers["content-security-policy"]
    assert "connect-src 'self'" in policy
    assert "sandbox" not in policy


async def test_a_client_with_the_current_file_gets_no_body(static):
    async with in_process_client(static) as client:
        first = await client.get("/learn")
        again = await client.get("/", headers={"If-None-Match": first.headers["etag"]})
        other = await client.get("/sw.js", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert other.status_code == 200


async def test_text_is_compressed_if_the_client_accepts_gzip(static):
    async with in_process_client(static) as client:
        bodies = {}
        for accepted in ("gzip, br", "identity"):
            async with client.stream(
                "GET", "/assets/index-4f9a.js", headers={"Accept-Encoding": accepted}
            ) as answer:
                bodies[answer.headers.get("content-encoding")] = [
                    c async for c in answer.aiter_raw()
                ]
            assert answer.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(b"".join(bodies["gzip"])).decode() == SCRIPT
    assert b"".join(bodies[None]).decode() == SCRIPT


@pytest.mark.parametrize(
    ("accepted", "taken"),
    [
        ("gzip", True),
        ("br;q=1.0, GZIP;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("br", False),
        ("xgzip", False),
        ("", False),
    ],
)
def test_accept_encoding_says_whether_gzip_is_sent(accepted, taken):
    assert takes_gzip(accepted) is taken


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets/..%5c..%5csecret.txt",
        "//secret.txt",
        "/link.txt",
        "/etc/passwd",
        "/%00",
        "/assets/%2e%2e/%2e%2e/secret.txt",
    ],
)
async def test_no_path_leads_out_of_the_folder(static, path):
    async with in_process_client(static) as client:
        request = client.build_request("GET", "http://127.0.0.1:8000/")
        request.url = request.url.copy_with(raw_path=path.encode())
        answer = await client.send(request)
    assert SECRET not in answer.text
    assert "root:" not in answer.text
    assert answer.status_code == 404 or answer.text == INDEX


async def test_a_server_without_a_built_web_client_says_so_on_its_pages(tmp_path):
    async with in_process_client(tmp_path / "static") as client:
        page = await client.get("/game/x")
        script = await client.get("/assets/a.js")
        health = await client.get("/api/v1/health")
    assert "not built" in page.text
    assert page.headers["content-type"].startswith("text/html")
    assert (script.status_code, health.status_code) == (404, 200)


async def test_pages_answer_only_get_and_head(static):
    async with in_process_client(static) as client:
        for method in ("POST", "PUT", "DELETE"):
            assert (await client.request(method, "/learn")).status_code == 404
        head = await client.head("/learn")
    assert (head.status_code, head.headers["content-type"]) == (200, "text/html; charset=utf-8")


async def test_a_wrong_method_on_an_api_path_is_refused_and_gets_no_page(static):
    async with in_process_client(static) as client:
        answer = await client.get("/api/v1/tables/x/join")
    assert (answer.status_code, answer.json()["error"]["code"]) == (405, "http/method")


async def test_static_files_do_not_count_towards_the_rate_limit(static):
    async with in_process_client(static, address_requests=3) as client:
        for _ in range(10):
            assert (await client.get("/learn")).status_code == 200
        found = [(await client.get("/api/v1/health")).status_code for _ in range(5)]
    assert found == [200, 200, 200, 429, 429]
