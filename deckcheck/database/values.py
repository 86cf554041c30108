"""The values that data files hold: numbers of cards, dates, words of the game; each with its own check."""

import re
from datetime import date
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

_NUMBER = re.compile(r"[A-Z][A-Z0-9]*-[0-9]{3}[A-Za-z]*\Z")
_CODE = re.compile(r"[A-Z][A-Z0-9]*\Z")
_GUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\Z")
_DATE = re.compile(r"[0-9]{4}(-[0-9]{2}){0,2}\Z")

Symbol = Literal["energy", "intellect", "might", "skill", "humanity", "alien"]
"""The power symbols."""

Alignment = Literal["good", "evil", "neutral"]
Universe = Literal["illustrated", "photographic"]


class Closed(BaseModel):
    """A mapping of a data file: its keys are all there are, its values are not converted.

    What stands below a key says what it means; schemas show it.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, use_attribute_docstrings=True)


class KeyedError(ValueError):
    """What is wrong with an entry as a whole, and the key to point at."""

    def __init__(self, message: str, key: str) -> None:
        super().__init__(message)
        self.key = key


def _card_number(text: str) -> str:
    if not _NUMBER.match(text):
        raise ValueError("not a card number; it is written like SET-001")
    return text


def _set_code(text: str) -> str:
    if not _CODE.match(text):
        raise ValueError("not a set code; it is capital letters and digits")
    return text


def _guid(text: str) -> str:
    if not _GUID.match(text) or not text.strip("0-"):
        raise ValueError("not a GUID; it is written in small letters, in groups of 8, 4, 4, 4 and 12 digits")
    return text


def _date_text(text: str) -> str:
    if not _DATE.match(text):
        raise ValueError("not a date; it is written 2021-08-31, 2021-08 or 2021")
    try:
        date.fromisoformat(text + "-01-01"[len(text) - 4 :])
    except ValueError:
        raise ValueError(f"there is no such day or month as {text}") from None
    return text


def _year(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _one_or_more(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


def _nonempty(text: str) -> str:
    if not text.strip() or text != text.strip():
        raise ValueError("empty, or blank at an end")
    return text


Text = Annotated[str, AfterValidator(_nonempty)]
"""Words without blanks around them."""

CardNumber = Annotated[
    str,
    AfterValidator(_card_number),
    WithJsonSchema({"type": "string", "pattern": f"^{_NUMBER.pattern[:-2]}$", "examples": ["SET-001"]}),
]
SetCode = Annotated[
    str,
    AfterValidator(_set_code),
    WithJsonSchema({"type": "string", "pattern": f"^{_CODE.pattern[:-2]}$", "examples": ["SET"]}),
]

Guid = Annotated[
    str,
    AfterValidator(_guid),
    WithJsonSchema({"type": "string", "pattern": f"^{_GUID.pattern[:-2]}$"}),
]
"""What card-table programs know a printing by, in small letters."""

DateText = Annotated[
    str,
    AfterValidator(_date_text),
    BeforeValidator(_year),
    WithJsonSchema({"type": ["string", "integer"], "examples": ["2021-08-31", "2021-08", 2021]}),
]
"""A date to the day, the month or the year."""

OneOrMore = Annotated[
    list[Text],
    BeforeValidator(_one_or_more),
    Field(min_length=1),
    WithJsonSchema(
        {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}]}
    ),
]
"""Words: one, or a list."""

Value = Annotated[int, Field(ge=0, le=9999)] | Literal["*"]
"""A printed value; `*` where the card or the player sets it."""

Level = Annotated[int, Field(ge=1, le=9)]
Count = Annotated[int, Field(ge=1, le=99)]
Query = Annotated[
    str,
    AfterValidator(_nonempty),
    WithJsonSchema({"type": "string", "examples": ["type:supporting cost<=2"]}),
]
"""A card query."""
