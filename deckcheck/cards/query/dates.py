"""Dates that are known to the day, the month or only the year."""

_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def period(text: str) -> tuple[str, str] | None:
    """The first and the last day of `2021`, `2021-08` or `2021-08-31`; None where it is no date."""
    parts = text.split("-")
    if not text.isascii() or [len(part) for part in parts] != [4, 2, 2][: len(parts)]:
        return None
    if not all(part.isdigit() for part in parts):
        return None
    year, month, day = (*map(int, parts), 0, 0)[:3]
    if len(parts) == 1:
        return (f"{text}-01-01", f"{text}-12-31")
    if not 1 <= month <= 12:
        return None
    last = _last_day(year, month)
    if len(parts) == 2:
        return (f"{text}-01", f"{text}-{last}")
    return (text, text) if 1 <= day <= last else None


def first_day(text: str) -> str:
    """The first day of a date that may be known only to the month or the year."""
    return text + "-01-01"[len(text) - 4 :] if len(text) < 10 else text


def _last_day(year: int, month: int) -> int:
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 29 if month == 2 and leap else _DAYS[month - 1]
