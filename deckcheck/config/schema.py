"""What a configuration file may say: closed models, so that a slip is an error and not silence."""

from datetime import date, datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict

Level = Literal["error", "warning", "off"]


def _day(value: Any) -> Any:
    """A day, which TOML can write as itself or as text, as YYYY-MM-DD."""
    if isinstance(value, date) and not isinstance(value, datetime):
        return value.isoformat()
    try:
        return date.fromisoformat(value).isoformat()
    except (TypeError, ValueError) as error:
        raise ValueError("a day is wanted here, such as 2026-11-29") from error


class _Closed(BaseModel):
    model_config = ConfigDict(
        strict=True,
        frozen=True,
        extra="forbid",
        alias_generator=lambda name: name.replace("_", "-"),
    )


class ForFiles(_Closed):
    """How to judge decks: what can be set for some files only, too."""

    format: str | None = None
    as_of: Annotated[str | None, BeforeValidator(_day)] = None
    casual: bool | None = None
    strict: bool | None = None
    advice: bool | None = None
    suppressions: bool | None = None
    """Whether comments in a list may leave findings out."""
    select: list[str] | None = None
    ignore: list[str] | None = None
    severity: dict[str, Level] | None = None


class ForRun(ForFiles):
    """A whole configuration file."""

    fail_on: Literal["error", "warning"] | None = None
    output_format: str | None = None
    color: Literal["auto", "always", "never"] | None = None
    data: str | None = None
    per_file: dict[str, ForFiles] | None = None
    """Settings for the files that match a pattern; of several that match, the last counts."""
    queries: dict[str, str] | None = None
    """Names for queries: `deckcheck search @NAME`."""


def keys(model: type[BaseModel]) -> list[str]:
    """The keys of a model as files write them."""
    return [str(field.alias) for field in model.model_fields.values()]
