"""Cards, lots and a judge of queries for what requirements ask; a query is a keyword of the card."""

from deckcheck.formats.requirement import Finding, Held
from deckcheck.model import Card, CardType, Printing


def card(number: str, title: str = "", *keywords: str, **facts: object) -> Card:
    """A supporting character with these keywords; `sets` are those it is printed in."""
    sets = facts.pop("sets", (number.split("-")[0],))
    printings = tuple(Printing(number, code) for code in sets)
    plain = Card(number, title or number, CardType.SUPPORTING, "illustrated", "Ip", "Brand", printings)
    return plain._replace(keywords=keywords, **facts)


def unknown(number: str, title: str = "", **facts: object) -> Card:
    """A card of which neither keywords nor teams are known."""
    return card(number, title, **facts)._replace(unknown=frozenset(("keywords", "teams")))


def lot(*cards: Card | tuple[int, Card]) -> list[Held]:
    """One copy of each, or as many as are given."""
    pairs = [one if not isinstance(one, Card) else (1, one) for one in cards]
    return [Held(one, quantity) for quantity, one in pairs]


def matches(query: str, card: Card) -> bool | None:
    """Whether the card has the keyword; None where its keywords are not known."""
    return query in card.keywords if card.known("keywords") else None


def told(finding: Finding | None) -> dict[str, object]:
    """What a finding holds, cards by number; nothing where there is none."""
    if finding is None:
        return {}
    whole = finding._asdict() | {
        "requirement": finding.requirement.says,
        "offenders": [one.card.number for one in finding.offenders],
        "unknown": [one.card.number for one in finding.unknown],
    }
    return {name: value for name, value in whole.items() if value}
