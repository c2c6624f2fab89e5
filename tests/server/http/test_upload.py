"""Uploaded records: valid ones become replays; a refusal names the place of the error."""

from typing import get_args, get_type_hints

import pytest

from attaque.game import Game, record
from attaque.notation import NotationError, format_json_line, format_record, format_strados
from attaque.notation.formats import GAME_FORMATS
from attaque.server.http.models import RecordRequest, ReplayRequest
from attaque.server.http.replay import EYES
from attaque.server.http.upload import uploaded
from tests.game.table import GAMES, finished
from tests.notation.foreign.test_strados import GSN
from tests.server.in_process_client import in_process_client

PATH = "/api/v1/replays"


def record_text(table, form="agn"):
    write = {"agn": format_record, "jsonl": format_json_line, "strados": format_strados}[form]
    return write(record(table.game, None))


def events_of(text, form="agn", number=1):
    return uploaded(RecordRequest(text, form, number), lambda record: None)[1]


@pytest.mark.parametrize("name", GAMES)
def test_an_uploaded_record_has_the_plies_and_battles_of_its_game(name):
    table = finished(name, 40)
    log = events_of(record_text(table))
    moves = [(e.move, e.seat, e.ply) for e in log if hasattr(e, "move")]
    assert moves == [(e.move, e.seat, e.ply) for e in table.log if hasattr(e, "move")]
    assert log[-1].outcome == table.game.outcome
    battles = [(e.attacker, e.defender, e.shown) for e in log if hasattr(e, "attacker")]
    assert battles == [
        (e.attacker, e.defender, e.shown) for e in table.log if hasattr(e, "attacker")
    ]


@pytest.mark.parametrize("form", ["agn", "jsonl", "strados"])
def test_each_format_that_we_write_gives_back_the_moves_of_the_game(form):
    table = finished("classic")
    log = events_of(record_text(table, form), form)
    assert [e.move for e in log if hasattr(e, "move")] == list(table.game.moves)


def test_a_record_of_the_gravon_server_is_read():
    log = events_of(GSN, "gsn")
    assert [str(e.move) for e in log if hasattr(e, "move")] == ["b4b5", "k7k6"]


def test_the_number_in_a_request_chooses_one_of_several_games():
    one, two = finished(plies=6), finished(plies=8)
    text = f"{record_text(one)}\n{record_text(two)}"
    for number, table in ((1, one), (2, two)):
        log = events_of(text, number=number)
        assert [e.move for e in log if hasattr(e, "move")] == list(table.game.moves)
    with pytest.raises(NotationError, match="no game 3"):
        events_of(text, number=3)


def test_an_unfinished_game_has_no_outcome():
    table = finished(plies=6)
    text = record_text(table).replace('[Result "1-0"]', '[Result "*"]').replace("1-0", "*")
    text = "".join(line for line in text.splitlines(True) if "Termination" not in line)
    assert not hasattr(events_of(text)[-1], "outcome")


@pytest.mark.parametrize(
    ("name", "kept"), [("علی\u200cرضا", "علی\u200cرضا"), ("an\u202ena", "anna"), ("\u200c", "?")]
)
def test_a_name_in_a_record_is_cleaned_like_a_nickname(name, kept):
    text = record_text(finished()).replace('[Red "anna"]', f'[Red "{name}"]')
    assert Game.replay(events_of(text)).nicknames == (kept, "ben")


@pytest.mark.parametrize("eye", EYES)
async def test_the_answer_to_an_upload_has_the_fields_of_a_replay(eye):
    table = finished()
    async with in_process_client() as client:
        answer = await client.post(PATH, json={"text": record_text(table), "as": eye})
    assert answer.status_code == 200
    found = answer.json()
    assert (found["as"], found["over"], found["view"]["phase"]) == (eye, True, "play")
    assert found["view"]["nicknames"] == ["anna", "ben"]
    hidden = any(piece["kind"] == "X" for piece in found["view"]["board"]["pieces"])
    assert hidden == (eye != "truth")
    assert [event["seq"] for event in found["events"]] == list(
        range(found["view"]["seq"] + 1, found["view"]["seq"] + 1 + len(found["events"]))
    )


async def test_an_error_in_a_record_is_reported_with_its_line_and_column():
    text = record_text(finished())
    lines = text.splitlines()
    number = next(n for n, line in enumerate(lines, 1) if line.startswith("1."))
    spoilt = text.replace(lines[number - 1].split()[1], "a1a9", 1)
    async with in_process_client() as client:
        answer = await client.post(PATH, json={"text": spoilt})
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (400, "move/empty-square")
    assert (error["args"]["line"], error["args"]["column"]) == (number, 4)
    assert error["args"]["why"] in error["message"]
    assert f"line {number}, column 4: " in error["message"]


@pytest.mark.parametrize(
    "body",
    [
        {"text": ""},
        {"text": "hello"},
        {"text": "{}", "format": "jsonl"},
        {"text": "\x00\ud7ff", "format": "strados"},
        {"text": "<!DOCTYPE x [<!ENTITY a 'b'>]><x>&a;</x>", "format": "strados"},
        {"text": "x", "format": "gsn"},
        {"text": '[Variant "tiny"]\n[RedSetup "?"]\n[BlueSetup "?"]\n*'},
    ],
)
async def test_a_text_that_is_no_record_is_refused_with_a_notation_code(body):
    async with in_process_client() as client:
        answer = await client.post(PATH, json=body)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"].startswith("notation/")


async def test_the_bytes_of_an_uploaded_record_are_limited():
    async with in_process_client(record_bytes=3_000, request_bytes=1_000) as client:
        fits = await client.post(PATH, json={"text": " " * 2_000})
        too_long = await client.post(PATH, json={"text": " " * 3_000})
        elsewhere = await client.post("/api/v1/setups/auto", json={"variant": " " * 2_000})
    assert fits.json()["error"]["code"].startswith("notation/")
    assert (too_long.status_code, elsewhere.status_code) == (413, 413)


async def test_the_plies_of_an_uploaded_record_are_limited():
    body = {"text": record_text(finished(plies=8))}
    for most, status in ((7, 400), (8, 200)):
        async with in_process_client(record_plies=most) as client:
            answer = await client.post(PATH, json=body)
            assert answer.status_code == status
    async with in_process_client(record_plies=7) as client:
        problem = (await client.post(PATH, json=body)).json()["error"]
        assert problem["args"]["why"] == "more than 7 plies"


async def test_a_request_with_a_wrong_format_a_wrong_number_or_no_text_is_malformed():
    async with in_process_client() as client:
        for body in ({"text": "", "format": "stg"}, {"text": "", "number": 0}, {"as": "red"}):
            answer = await client.post(PATH, json=body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (400, "wire/malformed")


def test_every_game_format_can_be_uploaded():
    assert set(get_args(get_type_hints(ReplayRequest)["format"])) == set(GAME_FORMATS)
