"""The days that lists write."""

from calendar import month_name, monthrange

import pytest

from deckcheck.formats.days import written_day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2016-06-18", "2016-06-18"),
        (" 2016-6-8 ", "2016-06-08"),
        ("2016-06", "2016-06-30"),
        ("2016", "2016-12-31"),
        ("18 June 2016", "2016-06-18"),
        ("18th Jun. 2016", "2016-06-18"),
        ("June 18, 2016", "2016-06-18"),
        ("June 18th 2016", "2016-06-18"),
        ("Feb 2020", "2020-02-29"),
        ("February 2100", "2100-02-28"),
        ("2021-02", "2021-02-28"),
        ("2000-02", "2000-02-29"),
        ("2024-02", "2024-02-29"),
        ("2021-04", "2021-04-30"),
        ("2021-01-01", "2021-01-01"),
        ("January 2021", "2021-01-31"),
        ("2021-08-31 or later", None),
        ("August 2021 or later", None),
        ("31 August 2021 or later", None),
        ("6/7/2016", None),
        ("2016-13", None),
        ("2022-06-31", None),
        ("June 31st, 2022", None),
        ("18 Juno 2016x", None),
        ("18 Juno 2016", None),
        ("Decent 2016", None),
        ("3 Sept. 2016", "2016-09-03"),
        ("18 Xyz 2016", None),
        ("last Saturday", None),
        ("2016-06-00", None),
    ],
)
def test_a_written_day(text, day):
    assert written_day(text) == day


@pytest.mark.parametrize("month", range(1, 13))
def test_every_month_by_name_and_number(month):
    last = monthrange(2021, month)[1]
    day = f"2021-{month:02}-{last}"
    assert [written_day(f"{name} 2021") for name in (month_name[month], month_name[month][:3])] == [day, day]
    assert [written_day(f"2021-{month}-{one}") for one in (last, last + 1)] == [day, None]
