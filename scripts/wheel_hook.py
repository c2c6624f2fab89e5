"""Build hook of hatchling: puts the built web client into the wheel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts import client


class WheelHook(BuildHookInterface[Any]):
    """Builds the client for a wheel, but not for an editable installation.

    In a checkout, shell scripts such as scripts/play build it.
    """

    def dependencies(self) -> list[str]:
        """Adds Node as a Python package if the wheel needs a build and the machine has no Node."""
        wanted = self.target_name == "wheel" and not client.is_built()
        return [client.NODE_PACKAGE] if wanted and client.node_folder() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "standard" and not client.is_built():
            client.build()
