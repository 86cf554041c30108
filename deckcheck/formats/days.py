"""Days as lists write them."""

import re

_ISO = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?")
_DAY_FIRST = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?\.?\s+([A-Za-z]{3,9})\.?,?\s+(\d{4})")
_MONTH_FIRST = re.compile(r"([A-Za-z]{3,9})\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})")
_MONTHS = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
_LENGTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def written_day(text: str) -> str | None:
    """The day that a list's date means, as YYYY-MM-DD: its last day where it gives a month or a year.

    Understood are 2021-08-31, 2021-08, 2021, 31 August 2021, August 31, 2021 and August 2021; None for
    anything else, such as a date whose day and month could be taken for each other.
    """
    words = text.strip()
    found = _ISO.fullmatch(words)
    if found:
        return _day(found[1], found[2], found[3])
    found = _DAY_FIRST.fullmatch(words)
    if found:
        return _day(found[3], _month(found[2]), found[1])
    found = _MONTH_FIRST.fullmatch(words)
    if found:
        return _day(found[3], _month(found[1]), found[2])
    return None


def _month(name: str) -> str:
    """The number of a month that is named, or shortened to three letters or more; 0 for none."""
    return str(next((at for at, month in enumerate(_MONTHS, 1) if month.startswith(name.lower())), 0))


def _day(year: str, month: str | None, day: str | None) -> str | None:
    number = int(month) if month else 12
    if not 1 <= number <= 12:
        return None
    length = _LENGTHS[number - 1]
    if number == 2 and (int(year) % 4 or (int(year) % 100 == 0 and int(year) % 400)):
        length = 28
    last = int(day) if day else length
    return f"{year}-{number:02}-{last:02}" if 1 <= last <= length else None
