"""Bars in a terminal: of signs that tell series apart without colour."""

from collections.abc import Sequence

SIGNS = "#="
"""The sign of each series; both are in every encoding of a terminal."""


def bar(values: Sequence[float], most: float, width: int) -> str:
    """One bar of the values, one after the other; `most` fills the width.

    A value above nothing shows at least one sign, as long as there is room.
    """
    drawn = ""
    if not most:
        return drawn
    for sign, value in zip(SIGNS, values):
        size = round(width * value / most)
        drawn += sign * (max(1, size) if value > 0 else 0)
    return drawn[:width]


def scaled(most: float, width: int) -> float:
    """What fills the width, so that each one of a small number gets the same signs, four at most."""
    signs = next((one for one in (4, 3, 2, 1) if most * one <= width), 0)
    return width / signs if signs else most


def percent(chance: float) -> str:
    """` 39.9 %`; what is neither certain nor impossible is never shown as if it were."""
    shown = f"{100 * chance:.1f}"
    if shown == "100.0" and chance < 1:
        shown = ">99.9"
    if shown == "0.0" and chance > 0:
        shown = "<0.1"
    return f"{shown:>5} %"
