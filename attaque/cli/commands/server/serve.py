"""Serves games to this computer, the local network or the whole world.

Games are kept in one file and continue after a restart. Every setting can also come from an
environment variable such as ATTAQUE_PORT; an option of the command line has priority.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import segno

from attaque.cli.output import NOT_OWNER, BadDataError, NotOwnerError, UsageError, note, say
from attaque.server import serving
from attaque.server.front import logs
from attaque.server.front.addresses import EVERYWHERE, addresses, is_local_url
from attaque.server.serving import serve
from attaque.server.settings import PREFIX, Settings, SettingsError, strays
from attaque.server.storage import Code, StorageError

if TYPE_CHECKING:
    from attaque.server.state import State

EXAMPLES = """\
  attaque serve --open                       for this computer: http://localhost:8000
  attaque serve --host 0.0.0.0               for everyone in the local network
  attaque serve --port 0 --database games.db
  attaque serve --public-url https://play.example.org    behind a proxy that terminates TLS"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_settings(parser)


def add_settings(parser: argparse.ArgumentParser, host: str = Settings.host) -> None:
    """Adds the options that `settings_of` reads, and --open. The help shows `host` as the default
    of --host."""
    parser.add_argument(
        "--host",
        metavar="ADDRESS",
        help=f"address to listen on; 0.0.0.0 is the whole network (default {host})",
    )
    parser.add_argument(
        "--port",
        type=int,
        metavar="N",
        help=f"port to listen on; 0 takes a free one (default {Settings.port})",
    )
    add_database(parser)
    parser.add_argument(
        "--public-url",
        metavar="URL",
        help="URL that players use, if it differs from the address of the server",
    )
    parser.add_argument("--open", action="store_true", help="open the page in the browser")


def add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        type=Path,
        metavar="FILE",
        help="file with the games of the server (default: attaque.db in the data folder)",
    )


def run(args: argparse.Namespace) -> int:
    settings = settings_of(args)

    async def ready(state: State, port: int) -> None:
        urls = tell_addresses(settings, port)
        show_code(urls[-1])
        if args.open:
            open_page(urls[0])

    return serve_until_interrupted(settings, ready, "attaque serve")


def settings_of(args: argparse.Namespace, **defaults: Any) -> Settings:
    """The settings from the environment, overridden by the command line. `defaults` apply where
    neither gives a value."""
    names = ("host", "port", "database", "public_url")
    asked = {name: getattr(args, name, None) for name in names}
    given = {name: value for name, value in asked.items() if value is not None}
    for name in strays(os.environ):
        note(f"attaque: {name} is not a setting")
    try:
        found = Settings.read(os.environ)
        unset = {n: v for n, v in defaults.items() if not os.environ.get(PREFIX + n.upper())}
        return replace(found, **{**unset, **given})
    except SettingsError as error:
        raise UsageError("; ".join(error.faults)) from None


def serve_until_interrupted(
    settings: Settings, ready: Callable[[State, int], Awaitable[None]], purpose: str
) -> int:
    """`purpose` is what other processes are told about this one."""
    logs.configure(settings.log_lines)
    try:
        settings.database.parent.mkdir(parents=True, exist_ok=True)
        serving.run(serve(settings, ready, purpose))
    except StorageError as error:
        if error.code is Code.LOST:
            return NOT_OWNER  # the reason is in the log already
        raise failure(error, settings.database) from None
    note("Closed. Unfinished games continue when the server starts again.")
    return 0


def failure(error: StorageError, *paths: Path) -> BadDataError | NotOwnerError:
    """The error of a command to which this happened with these files."""
    kind = NotOwnerError if error.code is Code.OWNED else BadDataError
    return kind(f"{' to '.join(map(str, paths))}: {error}")


def tell_addresses(settings: Settings, port: int) -> list[str]:
    """Prints the URLs of the server and returns them. The last one is the URL that works for the
    most people."""
    urls = addresses(settings, port)
    say("Attaque is served at", *(f"  {url}" for url in urls))
    if is_local_url(urls[-1]) and settings.host not in EVERYWHERE:
        note("Only this computer can join; --host 0.0.0.0 lets phones in the same network join.")
    note("Ctrl-C stops the server.")
    sys.stdout.flush()
    return urls


def open_page(url: str) -> None:
    """Opens the page in the browser, in a thread: some browsers block the caller."""
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def show_code(url: str) -> None:
    """Prints a QR code of the URL if the output is a terminal and the URL is not local."""
    if sys.stdout.isatty() and not is_local_url(url):
        drawn = io.StringIO()
        segno.make(url, micro=False).terminal(out=drawn, compact=True)
        say(drawn.getvalue())
        sys.stdout.flush()
