"""Pairs of two values: the first for Red, the second for Blue."""

from __future__ import annotations

from typing import TypeVar

from attaque.rules import Color

T = TypeVar("T")


def with_seat(pair: tuple[T, T], seat: Color, thing: T) -> tuple[T, T]:
    """A copy of the pair in which the value of the seat is `thing`."""
    red, blue = pair
    return (thing, blue) if seat is Color.RED else (red, thing)
