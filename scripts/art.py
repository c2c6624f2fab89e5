"""Checks the drawings of the pieces and writes pictures: silhouettes, views without colour."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from scripts.browser import server_and_browser
from tests.browser.driver import drawings
from tests.browser.driver.chromium import new_profile
from tests.browser.driver.drawings import KINDS, MOST_OVERLAP, SIDE, SIZES
from tests.browser.driver.person import Person

SETS = ("toy", "historical")
OAK, NIGHT = "#e6d3a6", "#211913"
VISIBLE_STEP = 20
"""The smallest difference of two shades (0 to 255) that a person sees if they are side by side."""
LEAST_DIFFERENCE = 0.15
"""The share of the pixels in which the armies' pieces of one kind must differ visibly."""

VISION = {
    "greyscale": [[0.299, 0.587, 0.114]] * 3,
    # Machado, Oliveira and Fernandes (2009), severity 1, for linear light.
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
}


def simulated(picture: Image.Image, vision: str) -> Image.Image:
    """The picture as a person with this vision sees it."""
    shades = np.asarray(picture, dtype=float) / 255
    if vision == "greyscale":
        seen = shades @ np.array(VISION[vision]).T
    else:
        linear = np.clip(shades**2.2 @ np.array(VISION[vision]).T, 0, 1)
        seen = linear ** (1 / 2.2)
    return Image.fromarray((seen * 255).round().astype(np.uint8))


def least_difference(picture: Image.Image) -> float:
    """How much red and blue pieces of one kind differ at least, as a share of their pixels."""
    shades = np.asarray(picture, dtype=float)
    differs = np.abs(shades[:SIDE] - shades[SIDE:]).max(axis=2) > VISIBLE_STEP
    columns = [differs[:, i * SIDE : (i + 1) * SIDE] for i in range(len(KINDS))]
    return min(float(column.mean()) for column in columns)


def matrix(overlaps: dict[tuple[str, str], float]) -> Image.Image:
    """The overlaps as a table. Those that are too large are red."""
    cell, kinds = 44, KINDS.removesuffix("X")
    table = Image.new("RGB", (cell * 13, cell * 13), "white")
    draw = ImageDraw.Draw(table)
    for at, kind in enumerate(kinds, 1):
        draw.text((at * cell + 16, 14), kind, fill="black")
        draw.text((16, at * cell + 14), kind, fill="black")
    for (one, other), overlap in overlaps.items():
        place = (kinds.index(one) + 1) * cell + 8, (kinds.index(other) + 1) * cell + 14
        draw.text(place, f"{overlap:.2f}", fill="red" if overlap > MOST_OVERLAP else "black")
    return table


def stacked(pictures: list[Image.Image]) -> Image.Image:
    """The pictures below each other."""
    width, height = max(p.width for p in pictures), sum(p.height for p in pictures)
    sheet = Image.new("RGB", (width, height), "white")
    top = 0
    for picture in pictures:
        sheet.paste(picture, (0, top))
        top += picture.height
    return sheet


def check_silhouettes(person: Person, name: str, folder: Path) -> list[str]:
    faults, sheets = [], []
    for size in SIZES:
        overlaps = drawings.overlaps(person, size)
        sheets += [drawings.picture(person, size, ".figure"), matrix(overlaps)]
        (one, other), most = max(overlaps.items(), key=lambda found: found[1])
        print(f"{name} {size} px: the largest overlap is {most:.3f} ({one} and {other})")
        faults += [
            f"{name} {size} px: {one} and {other} overlap by {overlap:.3f}"
            for (one, other), overlap in overlaps.items()
            if overlap > MOST_OVERLAP
        ]
    stacked(sheets).save(folder / f"{name}-silhouettes.png")
    return faults


def check_corners(person: Person, name: str) -> list[str]:
    return [
        f"{name} {size} px: {ink} pixels of {kind} are in the rank corner"
        for size in SIZES
        for kind, ink in drawings.corner_ink(person, size).items()
        if ink
    ]


def check_vision(person: Person, name: str, folder: Path) -> list[str]:
    faults = []
    pictures = [drawings.picture(person, size, ground=OAK) for size in SIZES]
    for vision in VISION:
        seen = [simulated(picture, vision) for picture in pictures]
        stacked(seen).save(folder / f"{name}-{vision}.png")
        least = min(least_difference(picture) for picture in seen)
        print(f"{name} {vision}: the armies differ in at least {least:.0%} of the pixels")
        if least < LEAST_DIFFERENCE:
            faults.append(f"{name} {vision}: the armies differ in {least:.0%} only")
    return faults


def check(person: Person, name: str, folder: Path) -> list[str]:
    """Writes the pictures of a set and returns its faults."""
    drawings.show(person, pieces=name, ranks="high10")
    grounds = [drawings.picture(person, size, ground=g) for size in SIZES for g in (OAK, NIGHT)]
    stacked(grounds).save(folder / f"{name}.png")
    real = [drawings.picture(person, 24, ground=g, scale=1) for g in (OAK, NIGHT)]
    stacked([p.crop((0, 0, 13 * 24, 2 * 24)) for p in real]).save(folder / f"{name}-24px.png")
    return [
        *check_silhouettes(person, name, folder),
        *check_corners(person, name),
        *check_vision(person, name, folder),
    ]


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with server_and_browser() as (url, browser):
        person = Person(new_profile(browser).new_page(), url, "Anna")
        faults = [fault for name in SETS for fault in check(person, name, folder)]
    sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    main()
