"""What a list states about itself in its fields."""

from deckcheck.decklist.tree import Field, Listed

_COMMENTS = ("  #", "  //", "\t#")


def stated(listed: Listed, name: str) -> Field | None:
    """The first field of that name that has a value, without a comment behind it."""
    field = listed.field(name)
    if field is None:
        return None
    value = field.value
    for sign in _COMMENTS:
        value = value.partition(sign)[0]
    value = value.rstrip()
    cut = len(field.value) - len(value)
    span = field.value_span._replace(end_column=field.value_span.end_column - cut)
    return field._replace(value=value, value_span=span) if value else None
