"""One greedy address against a real server process with few descriptors: others stay served."""

import contextlib
import re
import socket
import time
import urllib.request
from pathlib import Path

import pytest

from tests.server.front.raw_http import HEALTH, PAGE, connected
from tests.server.raised_limits import RAISED_RATES
from tests.server.server_process import ServerProcess

pytestmark = pytest.mark.faults

GREEDY, OTHER = "127.0.0.2", "127.0.0.1"


@pytest.fixture(scope="module")
def few(tmp_path_factory):
    """A server with the default limits that may have 128 open files."""
    with ServerProcess(tmp_path_factory.mktemp("few"), settings={}, open_files=128) as server:
        yield server


@pytest.fixture(scope="module")
def raised(tmp_path_factory):
    """A server with raised rates."""
    folder = tmp_path_factory.mktemp("raised")
    with ServerProcess(folder, settings=RAISED_RATES) as server:
        yield server


def status(server, source):
    """The status of an answer to this address; None if the connection is refused or lost."""
    try:
        with connected(server.url, source) as sock:
            sock.sendall(HEALTH)
            return sock.recv(4_096)[9:12].decode() or None
    except ConnectionError:
        return None


@contextlib.contextmanager
def silence(server, sources):
    """Connections from these addresses that send nothing."""
    with contextlib.ExitStack() as held:
        yield [held.enter_context(connected(server.url, source)) for source in sources]


def metric(server, name):
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"attaque_{name} "))


def test_140_silent_connections_of_one_address_shut_nobody_out(few):
    with contextlib.ExitStack() as held:
        for burst in range(3):
            held.enter_context(silence(few, [GREEDY] * 140))
            time.sleep(0.1)
            for _ in range(5):
                assert status(few, OTHER) == "200", f"burst {burst}"
    assert metric(few, "connections_refused_total") > 300
    assert metric(few, "faults_total") == 0
    assert "EMFILE" not in few.log.read_text()
    assert "Too many open files" not in few.log.read_text()


def test_a_few_greedy_addresses_shut_nobody_out(few):
    """Each of them has its share, and together they have all; a new address still gets a place."""
    with silence(few, [f"127.0.1.{n % 8}" for n in range(300)]):
        for n in range(20):
            assert status(few, f"127.0.2.{n}") == "200"


def test_the_database_has_descriptors_while_connections_have_none_left(few):
    body = b'{"nickname":"anna","variant":"tiny","bot":"novice"}'
    request = b"POST /api/v1/tables HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % len(body)
    with connected(few.url, OTHER) as sock, silence(few, [f"127.0.1.{n}" for n in range(1, 101)]):
        sock.sendall(request + body)
        answer = sock.recv(4_096)
    assert answer.startswith(b"HTTP/1.1 201") or not answer
    assert metric(few, "faults_total") == 0


def test_pipelined_requests_that_nobody_reads_take_little_memory(raised):
    assert status(raised, OTHER) == "200"
    before, most = raised.memory, 0
    greedy = [connected(raised.url, GREEDY, receives=4_096) for _ in range(5)]
    data = PAGE * 50_000
    for sock in greedy:
        sock.settimeout(0.5)
        with contextlib.suppress(TimeoutError):
            sock.sendall(data)
        most = max(most, raised.memory - before)
    assert status(raised, OTHER) == "200"
    most = max(most, raised.memory - before)
    for sock in greedy:
        sock.close()
    assert most < 8 << 20, f"{most >> 20} MiB for 5 clients"


def test_the_log_of_a_server_has_times_and_levels_and_no_flood(few):
    """Each of the requests makes the server warn of a proxy, or would write a line as before."""
    before = few.log.read_text()
    for n in range(30):
        with connected(few.url, OTHER) as sock:
            forwarded = b"\r\nX-Forwarded-For: 192.0.2.%d\r\n\r\n" % n
            sock.sendall(HEALTH.replace(b"\r\n\r\n", forwarded) if n % 2 else b"nonsense\r\n\r\n")
            sock.recv(4_096)
    (line,) = few.log.read_text().removeprefix(before).splitlines()
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z WARNING attaque\.http: a proxy is in front .*",
        line,
    )


def unsent(server):
    """The bytes that the kernel keeps for the clients of the server."""
    port = f":{server.port:04X}"
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(int(row[4].partition(":")[0], 16) for row in rows if row[1].endswith(port))


def test_a_client_that_stops_reading_takes_little_memory_of_the_kernel(raised):
    """It first reads fast, so that the kernel allows it a large buffer: up to 4 MB. The limit is
    64 KB; packets that are still on their way come on top, sometimes 400 KB."""
    with connected(raised.url, GREEDY) as sock:
        sock.settimeout(0.5)
        asking = b"GET /api/v1/variants HTTP/1.1\r\nHost: a\r\n\r\n" * 4
        for _ in range(100):
            sock.sendall(asking)
            sock.recv(1 << 20)
        with contextlib.suppress(TimeoutError):
            sock.sendall(asking * 10_000)
        time.sleep(0.5)
        assert 0 < unsent(raised) < 1_000_000
    assert status(raised, OTHER) == "200"


def test_clients_that_hang_up_write_no_log(raised):
    """The log of the whole process: also what uvicorn and asyncio write."""
    before = raised.log.read_text()
    for n in range(300):
        with connected(raised.url, GREEDY) as sock:
            if n % 2:
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            sock.sendall(
                (
                    b"POST /api/v1/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{",
                    PAGE * 20,
                    b"GET / HTTP",
                    b"nonsense\r\n\r\n",
                )[n % 4]
            )
    assert status(raised, OTHER) == "200"
    assert raised.log.read_text() == before
    assert metric(raised, "faults_total") == 0
    assert metric(raised, "disconnects_total") >= 150
