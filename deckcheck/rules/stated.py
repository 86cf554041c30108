"""What a list states about itself in its fields."""

from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.tree import Field, Listed

_COMMENT = Pattern(r"\s{2,}(?:#|//)|\t#")


def stated(listed: Listed, name: str) -> Field | None:
    """The first field of that name that has a value, without a comment behind it."""
    fields = (told(field) for field in listed.fields if field.name == name)
    return next((field for field in fields if field.value), None)


def told(field: Field) -> Field:
    """A field without a comment behind it."""
    value = without_comment(field.value)
    cut = len(field.value) - len(value)
    span = field.value_span._replace(end_column=field.value_span.end_column - cut)
    return field._replace(value=value, value_span=span)


def without_comment(value: str) -> str:
    """What a field says, without a comment behind it."""
    comment = _COMMENT.search(value) if "#" in value or "//" in value else None
    return value[: comment.start()] if comment else value
