"""What pydantic found wrong, in our words and at its place."""

from typing import Any

from pydantic import BaseModel, ValidationError

from deckcheck.database.faults import Fault, near
from deckcheck.database.yaml_file import Document

_MESSAGES = {
    "missing": "the key {last!r} is missing",
    "extra_forbidden": "there is no key {last!r} here",
    "string_type": "words are wanted here",
    "int_type": "a whole number is wanted here",
    "bool_type": "true or false is wanted here",
    "list_type": "a list is wanted here",
    "dict_type": "a mapping is wanted here",
    "model_type": "a mapping is wanted here",
    "too_short": "too few entries here",
    "greater_than_equal": "too small a number",
    "less_than_equal": "too large a number",
    "string_pattern_mismatch": "not of the form that is wanted here",
}
_CHOICES = ("literal_error", "enum")


def schema_faults(
    error: ValidationError, document: Document, place: tuple[Any, ...], model: type[BaseModel]
) -> list[Fault]:
    """The faults of an entry at that place of a document; of several readings of a value, the likeliest."""
    found: dict[tuple[int, int], Fault] = {}
    for one in error.errors(include_url=False):
        key = getattr(one.get("ctx", {}).get("error"), "key", None)
        at = (*place, *one["loc"], key) if key else (*place, *one["loc"])
        on_key = bool(key) or one["type"] == "extra_forbidden"
        fault = document.fault(at, _message(one), _hint(one, model), key=on_key)
        found.setdefault((fault.line, fault.column), fault)
    return list(found.values())


def _message(one: Any) -> str:
    kind, loc = one["type"], one["loc"]
    if kind == "value_error":
        return str(one["ctx"]["error"])
    if kind in _CHOICES:
        return f"{one['input']!r} is none of {one['ctx']['expected']}"
    template = _MESSAGES.get(kind)
    return template.format(last=loc[-1] if loc else "") if template else one["msg"]


def _hint(one: Any, model: type[BaseModel]) -> str:
    if one["type"] == "extra_forbidden":
        return near(str(one["loc"][-1]), _keys(model, one["loc"][:-1]))
    if one["type"] in _CHOICES and isinstance(one["input"], str):
        expected = one["ctx"]["expected"].replace(" or ", ", ")
        return near(one["input"], [word.strip("'\" ") for word in expected.split(",")])
    return ""


def _keys(model: type[BaseModel], loc: tuple[Any, ...]) -> list[str]:
    """The keys of the model at that place of an entry."""
    current: type[BaseModel] = model
    for part in loc:
        field = _field(current, part)
        inner = _model_in(field.annotation) if field is not None else None
        if inner is not None:
            current = inner
    return [field.alias or name for name, field in current.model_fields.items()]


def _field(model: type[BaseModel], part: Any) -> Any:
    for name, field in model.model_fields.items():
        if part in (name, field.alias):
            return field
    return None


def _model_in(annotation: Any) -> type[BaseModel] | None:
    from typing import get_args

    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for part in get_args(annotation):
        found = _model_in(part)
        if found is not None:
            return found
    return None
