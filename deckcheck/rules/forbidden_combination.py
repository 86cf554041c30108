"""D013 forbidden-combination: a card excludes another card of the deck."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import NotWith, Zone
from deckcheck.rules.base import Context, Rule, labels

RULE = Rule(
    "D013",
    "forbidden-combination",
    "a card excludes another card of the deck",
    Severity.ERROR,
    ("RB Deck Building Rules",),
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a prohibition, at the first excluded card, with a label on what excludes it."""
    owners: dict[NotWith, list[CardEntry]] = {}
    for entry in deck.zone(Zone.MAIN, Zone.DECK):
        for rule in entry.card.rules.not_with:
            owners.setdefault(rule, []).append(entry)
    for rule, holders in owners.items():
        excluded = [entry for entry in deck.zone(Zone.DECK) if _bars(rule, holders, entry, context)]
        if not excluded:
            continue
        first = excluded[-1] if rule.other_names else excluded[0]
        holder = next(one for one in holders if one.card.number != first.card.number)
        more = [entry for entry in excluded if entry not in (first, holder)]
        yield RULE.at(
            first.span,
            f"{first.title} may not be in a deck with {holder.title}, which excludes {rule.says}",
            here="excluded",
            labels=labels([holder], "excludes it") + labels(more, "excluded as well"),
            subject=first.card.number,
        )


def _bars(rule: NotWith, holders: list[CardEntry], entry: CardEntry, context: Context) -> bool:
    against = [holder for holder in holders if holder.card.number != entry.card.number]
    if rule.other_names:
        against = [one for one in against if not set(one.card.names) & set(entry.card.names)]
    return bool(against) and context.matches(rule.query, entry, RULE)
