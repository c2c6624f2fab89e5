"""Metrics: Prometheus text with exact numbers, without nicknames, game ids or tokens."""

from attaque.server.metrics import COUNTED
from tests.server.in_process_client import in_process_client

TABLES = "/api/v1/tables"


def values(text):
    """The value of each metric, by name. Checks the HELP and TYPE lines before each value."""
    found, lines = {}, text.splitlines()
    for about, kind, line in zip(lines[::3], lines[1::3], lines[2::3], strict=True):
        name, value = line.split(" ")
        assert about.startswith(f"# HELP {name} ")
        assert kind == f"# TYPE {name} {'counter' if name.endswith('_total') else 'gauge'}"
        found[name] = value
    return found


async def test_the_metrics_have_every_counter_and_gauge():
    async with in_process_client() as client:
        assert (await client.post(TABLES, json={"nickname": "anna"})).status_code == 201
        answer = await client.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain")
        found = values(answer.text)
    assert {f"attaque_{name}_total" for name in COUNTED} < set(found)
    assert found["attaque_requests_total"] == "2"
    assert (found["attaque_tables"], found["attaque_tables_live"]) == ("1", "1")
    assert (found["attaque_sockets"], found["attaque_faults_total"]) == ("0", "0")


async def test_large_numbers_are_written_with_all_their_digits():
    async with in_process_client() as client:
        client.state.metrics.count("messages", 1_234_567)
        client.state.metrics.count("frames", 10**15 + 1)
        found = values((await client.get("/metrics")).text)
    assert found["attaque_messages_total"] == "1234567"
    assert found["attaque_frames_total"] == "1000000000000001"


async def test_metrics_contain_no_nicknames_game_ids_or_tokens():
    async with in_process_client() as client:
        seat = (await client.post(TABLES, json={"nickname": "anna"})).json()
        text = (await client.get("/metrics")).text
    for word in ("anna", seat["game"], seat["token"]):
        assert word not in text
