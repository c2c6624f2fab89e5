"""Folders: where this system keeps a user's data."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path


def data_folder(environ: Mapping[str, str]) -> Path:
    """The folder of Attaque's own data; it may not be there yet."""
    if os.name == "nt" and environ.get("LOCALAPPDATA"):
        return Path(environ["LOCALAPPDATA"]) / "attaque"
    base = environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "attaque"
