"""Looks after the people on a running server: tables, reports, bans, mutes and stored data.

The command asks the server over HTTP. On the machine of the server, and as the same user, it needs
no configuration: the server has written its admin token beside the database.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from attaque.cli.admin import printing
from attaque.cli.admin.client import HostClient, host_client
from attaque.cli.commands.server.serve import add_database, settings_of
from attaque.cli.output import UsageError, note, say

EXAMPLES = """\
  attaque admin list                                   running games
  attaque admin list --phase all --nickname anna
  attaque admin show k3JfPq0xY2aB                      what spectators see, and the chat
  attaque admin end k3JfPq0xY2aB                       ends a game without a winner
  attaque admin ban --seat k3JfPq0xY2aB red --hours 24 --reason "insults"
  attaque admin ban 203.0.113.7                        an address, until you end it
  attaque admin mute --line k3JfPq0xY2aB spectators 7
  attaque admin unban address 203.0.113.7
  attaque admin reports
  attaque admin close 12
  attaque admin delete k3JfPq0xY2aB                    an ended game and its rematches
  attaque admin erase --token person.…                 what is stored of a person
  attaque admin free-space                             makes the database smaller
  attaque admin figures --json"""

PHASES = ("running", "seating", "setup", "play", "ended", "all")
ROOMS = ("players", "spectators")
MINUTES = {"minutes": 1, "hours": 60, "days": 24 * 60}

Print = Callable[[Any], None]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--url", metavar="URL", help="server to ask (default: the local one)")
    add_database(common)
    common.add_argument("--json", action="store_true", help="print the server's answer as JSON")
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")

    def add(name: str, about: str) -> argparse.ArgumentParser:
        return actions.add_parser(name, help=about, description=about, parents=[common])

    tables = add("list", "list tables, the newest first")
    tables.add_argument("--phase", choices=PHASES, default="running", help="default: running")
    tables.add_argument("--nickname", metavar="TEXT", help="only where a nickname contains this")
    tables.add_argument("--quiet", type=int, metavar="MINUTES", help="only without newer events")
    tables.add_argument("--before", metavar="PLACE", help="the next page")
    for name, about in (
        ("show", "show what spectators see of a table, and its chat"),
        ("end", "end a game without a winner"),
        ("delete", "delete an ended game, its rematches and the games before it"),
    ):
        add(name, about).add_argument("game", metavar="GAME")
    for name, about in (
        ("ban", "ban an address, a player or a person"),
        ("mute", "forbid an address or a player to write to the chat"),
    ):
        _add_subject(add(name, about), is_ban=name == "ban")
    for name, about in (("unban", "end a ban"), ("unmute", "end a mute")):
        add(name, about).add_argument(
            "subject", nargs="+", metavar="SUBJECT", help="as `attaque admin bans` prints it"
        )
    add("bans", "list bans and mutes")
    reports = add("reports", "list what people have reported")
    reports.add_argument("--closed", action="store_true", help="those that you have closed")
    reports.add_argument("--before", type=int, metavar="N", help="the next page")
    add("close", "close a report").add_argument("report", type=int, metavar="N")
    _add_person(add("erase", "delete the saved setups and the tokens of a person"))
    add("free-space", "give the free space of the database back to the disk")
    add("figures", "show the server in figures")


def _add_subject(parser: argparse.ArgumentParser, is_ban: bool) -> None:
    parser.add_argument("address", nargs="?", metavar="ADDRESS", help="IPv4, IPv6 or IPv6/64")
    parser.add_argument("--seat", nargs=2, metavar=("GAME", "COLOUR"), help="a player of a game")
    parser.add_argument(
        "--line", nargs=3, metavar=("GAME", "ROOM", "N"), help="the sender of a line of chat"
    )
    if is_ban:
        parser.add_argument("--person", metavar="ID", help="a person who saves setups")
    for unit in MINUTES:
        parser.add_argument(f"--{unit}", type=int, metavar="N", help="how long; default: no end")
    parser.add_argument("--reason", default="", metavar="TEXT", help="for yourself")


def _add_person(parser: argparse.ArgumentParser) -> None:
    whom = parser.add_mutually_exclusive_group(required=True)
    whom.add_argument("--person", metavar="ID", help="the id of the person, as in the database")
    whom.add_argument("--token", metavar="TOKEN", help="what the person's browser keeps: person.…")


def run(args: argparse.Namespace) -> int:
    asked, shown = ACTIONS[args.action]
    client = host_client(settings_of(args), args.url)
    found = asked(client, args)
    if args.json:
        say(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        shown(found)
    return 0


def list_tables(client: HostClient, args: argparse.Namespace) -> Any:
    query = {name: getattr(args, name) for name in ("phase", "nickname", "quiet", "before")}
    return client.get("/tables", **query)


def show(client: HostClient, args: argparse.Namespace) -> Any:
    return client.get(f"/tables/{quote(args.game, safe='')}")


def end(client: HostClient, args: argparse.Namespace) -> Any:
    return client.ask("POST", f"/tables/{quote(args.game, safe='')}/end")


def delete(client: HostClient, args: argparse.Namespace) -> Any:
    return client.ask("DELETE", f"/tables/{quote(args.game, safe='')}")


def erase(client: HostClient, args: argparse.Namespace) -> Any:
    given = {"person": args.person, "token": args.token}
    return client.ask("DELETE", "/people", {name: text for name, text in given.items() if text})


def free_space(client: HostClient, args: argparse.Namespace) -> Any:
    """Asks until the work is done. Each answer comes after some seconds at most."""
    note("This may take minutes. If moves have to wait, no clock counts that time.")
    first = found = client.ask("POST", "/free-space")
    while found["after"] is None:
        note("The server is still working.")
        found = client.ask("POST", "/free-space")
    return {"before": first["before"], "after": found["after"]}


def ban(client: HostClient, args: argparse.Namespace) -> Any:
    lengths = [getattr(args, unit) * size for unit, size in MINUTES.items() if getattr(args, unit)]
    if len(lengths) > 1:
        raise UsageError("only one of --minutes, --hours and --days")
    body = {"kind": args.action, "reason": args.reason, **_subject(args)}
    return client.ask("POST", "/bans", body | ({"minutes": lengths[0]} if lengths else {}))


def _subject(args: argparse.Namespace) -> dict[str, Any]:
    person = getattr(args, "person", None)
    given = [value for value in (args.address, args.seat, args.line, person) if value]
    if len(given) != 1:
        raise UsageError("whom? one of ADDRESS, --seat and --line (or --person, for a ban)")
    if args.address:
        return {"address": args.address}
    if person:
        return {"person": person}
    if args.seat:
        return {"game": args.seat[0], "seat": args.seat[1].lower()}
    game, room, line = args.line
    if room not in ROOMS or not line.isdecimal():
        raise UsageError("--line GAME ROOM N: ROOM is players or spectators, N a number")
    return {"game": game, "room": room, "line": int(line)}


def unban(client: HostClient, args: argparse.Namespace) -> Any:
    kind = args.action.removeprefix("un")
    return client.ask("DELETE", "/bans", {"kind": kind, "subject": " ".join(args.subject)})


def bans(client: HostClient, args: argparse.Namespace) -> Any:
    return client.get("/bans")


def reports(client: HostClient, args: argparse.Namespace) -> Any:
    state = "closed" if args.closed else "open"
    return client.get("/reports", state=state, before=args.before)


def close(client: HostClient, args: argparse.Namespace) -> Any:
    return client.ask("POST", f"/reports/{args.report}/close")


def figures(client: HostClient, args: argparse.Namespace) -> Any:
    return client.get("/figures")


def _done(found: Any) -> None:
    say("done")


ACTIONS: dict[str, tuple[Callable[[HostClient, argparse.Namespace], Any], Print]] = {
    "list": (list_tables, printing.print_tables),
    "show": (show, printing.print_table),
    "end": (end, _done),
    "ban": (ban, printing.print_ban),
    "mute": (ban, printing.print_ban),
    "unban": (unban, _done),
    "unmute": (unban, _done),
    "bans": (bans, printing.print_bans),
    "reports": (reports, printing.print_reports),
    "close": (close, _done),
    "delete": (delete, printing.print_deleted),
    "erase": (erase, printing.print_erased),
    "free-space": (free_space, printing.print_freed),
    "figures": (figures, printing.print_figures),
}
"""Action → what it asks, and how the answer is printed."""
