"""Metrics: Prometheus text with exact numbers, without nicknames, game ids or tokens."""

import re

from attaque.server.metrics import COUNTED, MOST_CODES, OTHER, Histogram, Metrics
from tests.server.in_process_client import in_process_client

TABLES = "/api/v1/tables"
KINDS = ("counter", "gauge", "histogram")
SAMPLE = re.compile(r'attaque_[a-z_]+(\{(code|status|queue|le)="[a-z0-9/_.+I-]+"\})?', re.ASCII)


def values(text):
    """The value of each metric, by its name with any label. Checks that each metric has one HELP
    line, then one TYPE line, then its values."""
    found, lines, seen = {}, iter(text.splitlines()), set()
    name = kind = ""
    for line in lines:
        if line.startswith("# HELP "):
            name = line.split(" ")[2]
            assert name not in seen
            seen.add(name)
            assert (kind := next(lines).removeprefix(f"# TYPE {name} ")) in KINDS
            assert name.endswith("_total") == (kind == "counter")
            continue
        full, value = line.split(" ")
        assert SAMPLE.fullmatch(full), full
        base = full.partition("{")[0]
        assert base == name or (kind == "histogram" and base.startswith(f"{name}_"))
        found[full] = value
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


async def test_refusals_are_counted_by_their_code():
    async with in_process_client() as client:
        for _ in range(2):
            await client.get("/api/v1/tables/aaaaaaaaaaaaaaaa")
        await client.post(TABLES, json={"nickname": ""})
        found = values((await client.get("/metrics")).text)
        assert client.state.metrics["refusals"] == 3
    refused = {name: value for name, value in found.items() if "refusals" in name}
    assert refused == {
        'attaque_refusals_total{code="wire/malformed"}': "1",
        'attaque_refusals_total{code="wire/unknown-game"}': "2",
    }


def test_no_client_can_make_labels_without_end_or_with_other_characters():
    metrics = Metrics()
    for number in range(MOST_CODES + 50):
        metrics.refuse(f"code/{number}")
    metrics.refuse('x"}\n')
    metrics.refuse("code/0")
    found = values(metrics.text())
    labels = [name for name in found if "refusals" in name]
    assert len(labels) == MOST_CODES + 1
    assert found[f'attaque_refusals_total{{code="{OTHER}"}}'] == "51"
    assert found['attaque_refusals_total{code="code/0"}'] == "2"
    assert metrics["refusals"] == MOST_CODES + 52


def test_the_buckets_of_a_histogram_add_up():
    text = Metrics().text([Histogram("waits", "some waits", (0.1, 1), (3, 2, 1), 4.25)])
    found = {name: value for name, value in values(text).items() if "waits" in name}
    assert found == {
        'attaque_waits_bucket{le="0.1"}': "3",
        'attaque_waits_bucket{le="1"}': "5",
        'attaque_waits_bucket{le="+Inf"}': "6",
        "attaque_waits_sum": "4.250000",
        "attaque_waits_count": "6",
    }
