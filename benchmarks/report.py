"""Rows as a table for people and as JSON."""

import json
import platform
from collections.abc import Iterable
from typing import Any

from benchmarks.measure import Row, Spread

VERSION = 1


def line(row: Row) -> str:
    """One line on a row: what, how much, its spread, the target, and whether it is met."""
    if row.figure is None:
        return f"{row.name:<44} skipped: {row.skipped}"
    verdict = {True: "met", False: "MISSED", None: ""}[row.met]
    words = f"{row.name:<44} {_number(row.figure.middle):>9} {row.unit:<4} {_range(row.figure):<19}"
    return f"{words} {_target(row):<10} {verdict:<7} {row.detail}".rstrip()


def as_json(rows: Iterable[Row]) -> str:
    """All rows; `met` is null where there is no target or no figure."""
    whole = {
        "version": VERSION,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rows": [_plain(row) for row in rows],
    }
    return json.dumps(whole, indent=2) + "\n"


def _plain(row: Row) -> dict[str, Any]:
    figure = row.figure._asdict() if row.figure else None
    return {**row._asdict(), "figure": figure, "met": row.met}


def _number(value: float) -> str:
    return f"{value:.2f}" if value < 100 else f"{value:,.0f}"


def _range(figure: Spread) -> str:
    if figure.low == figure.high:
        return ""
    return f"({_number(figure.low)} to {_number(figure.high)})"


def _target(row: Row) -> str:
    if row.most is not None:
        return f"<= {row.most:g}"
    return f">= {row.least:g}" if row.least is not None else ""
