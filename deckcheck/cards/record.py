"""A card as plain tuples, for the snapshot, and back.

Plain means str, int, bool, None and tuples of those: what both marshal and
JSON can hold.
"""

from typing import Any

from deckcheck.model import (
    Card,
    CardType,
    DeckRules,
    Decks,
    Inventor,
    LevelUpInto,
    Loyalty,
    MayInclude,
    NeverInDeck,
    NotWith,
    Printing,
    Promotes,
    StartsWith,
    StoryMode,
    Transform,
)

_SINGLE = {
    "starts_with": StartsWith,
    "decks": Decks,
    "never_in_deck": NeverInDeck,
    "inventor": Inventor,
    "level_up_into": LevelUpInto,
    "transform": Transform,
    "promotes": Promotes,
    "story_mode": StoryMode,
}
_MANY = {"loyalty": Loyalty, "may_include": MayInclude, "not_with": NotWith}


def pack(card: Card) -> tuple[Any, ...]:
    """The card as plain tuples, in the order of its fields."""
    plain = [_plain(value) for value in card]
    plain[Card._fields.index("rules")] = tuple(
        (kind, _plain(value)) for kind, value in zip(DeckRules._fields, card.rules) if value
    )
    plain[Card._fields.index("unknown")] = tuple(sorted(card.unknown))
    return tuple(plain)


def unpack(plain: tuple[Any, ...]) -> Card:
    """The card of such a tuple."""
    fields = dict(zip(Card._fields, plain))
    fields["type"] = CardType(fields["type"]) if fields["type"] else None
    fields["printings"] = tuple(Printing(*one) for one in fields["printings"])
    fields["unknown"] = frozenset(fields["unknown"])
    if fields["rules"]:
        fields["rules"] = DeckRules(**{kind: _rule(kind, value) for kind, value in fields["rules"]})
    else:
        del fields["rules"]
    return Card(**fields)


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_plain(part) for part in value)
    return str(value) if isinstance(value, CardType) else value


def _rule(kind: str, value: Any) -> Any:
    if kind in _SINGLE:
        return _SINGLE[kind](*value)
    if kind in _MANY:
        return tuple(_MANY[kind](*one) for one in value)
    return value
