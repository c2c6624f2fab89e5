"""A build hook of hatchling: a wheel contains the built web client."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts import client


class WheelHook(BuildHookInterface[Any]):
    """An editable installation is left alone: there the scripts build the client."""

    def dependencies(self) -> list[str]:
        """Node as a Python package where the machine has none."""
        wanted = self.target_name == "wheel" and not client.is_built()
        return [client.NODE_PACKAGE] if wanted and client.node_folder() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "standard" and not client.is_built():
            client.build()
