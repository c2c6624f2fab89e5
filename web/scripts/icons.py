"""Renders the PNG icons of the installed app from the SVG icons, with Chromium."""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

PUBLIC = Path(__file__).parents[1] / "public"
CHROMIUM = os.environ.get("CHROMIUM", "chromium")

ICONS = (
    ("icon.svg", "icon-192.png", 192),
    ("icon.svg", "icon-512.png", 512),
    ("icon-maskable.svg", "icon-maskable.png", 512),
    ("icon-maskable.svg", "apple-touch-icon.png", 180),
)


def draw(source: Path, target: Path, size: int) -> None:
    svg = source.read_text("utf-8").replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
    page = f"<!doctype html><style>body{{margin:0}}svg{{display:block}}</style>{svg}"
    with tempfile.TemporaryDirectory() as folder:
        html = Path(folder) / "icon.html"
        html.write_text(page, "utf-8")
        shot = Path(folder) / "shot.png"
        command = [
            CHROMIUM,
            "--headless",
            "--no-sandbox",
            "--hide-scrollbars",
            "--default-background-color=00000000",
            f"--user-data-dir={folder}/profile",
            # Chromium's smallest window is 500 pixels wide. So the window is larger than every
            # icon, and `cut` removes the rest.
            "--window-size=600,600",
            f"--screenshot={shot}",
            html.as_uri(),
        ]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
        cut(shot, target, size)


def cut(shot: Path, target: Path, size: int) -> None:
    """Saves the top left corner of the screenshot, `size` pixels wide and high."""
    with Image.open(shot) as image:
        image.crop((0, 0, size, size)).save(target, optimize=True)


if __name__ == "__main__":
    for svg, png, size in ICONS:
        draw(PUBLIC / svg, PUBLIC / png, size)
