"""What a simulation says of a number: an estimate between two bounds."""

from math import sqrt
from typing import NamedTuple

NORMAL_95 = 1.959963984540054
"""Nineteen of twenty values of a normal distribution lie within so many deviations."""


class Estimate(NamedTuple):
    """A value and its 95 % confidence interval."""

    value: float
    low: float
    high: float


def mean(total: float, squares: float, count: int) -> Estimate:
    """The mean of so many values, given their sum and the sum of their squares."""
    if not count:
        return Estimate(0.0, 0.0, 0.0)
    value = total / count
    variance = max(0.0, squares / count - value * value)
    margin = NORMAL_95 * sqrt(variance / count)
    return Estimate(value, value - margin, value + margin)


def share(hits: int, count: int) -> Estimate | None:
    """The share of hits among so many, by Wilson's interval; None of none."""
    if not count:
        return None
    found, z = hits / count, NORMAL_95
    scale = 1 + z * z / count
    center = (found + z * z / (2 * count)) / scale
    margin = z * sqrt(found * (1 - found) / count + z * z / (4 * count * count)) / scale
    return Estimate(found, max(0.0, center - margin), min(1.0, center + margin))
