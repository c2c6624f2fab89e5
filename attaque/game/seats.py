"""Pairs of one thing for Red and one for Blue."""

from __future__ import annotations

from typing import TypeVar

from attaque.rules import Color

T = TypeVar("T")


def with_seat(pair: tuple[T, T], seat: Color, thing: T) -> tuple[T, T]:
    """The pair with another thing for that seat."""
    red, blue = pair
    return (thing, blue) if seat is Color.RED else (red, thing)
