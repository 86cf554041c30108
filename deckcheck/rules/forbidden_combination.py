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
    owners: dict[NotWith, dict[str, CardEntry]] = {}
    for entry in deck.zone(Zone.MAIN, Zone.DECK):
        for rule in entry.card.rules.not_with:
            owners.setdefault(rule, {}).setdefault(entry.card.number, entry)
    for rule, holding in owners.items():
        holders = list(holding.values())
        excluded = [entry for entry in deck.zone(Zone.DECK) if _bars(rule, holders, entry, context)]
        if not excluded:
            continue
        first = excluded[-1] if rule.other_names else excluded[0]
        holder = _against(rule, holders, first)[0]
        more = [entry for entry in excluded if entry not in (first, holder)]
        yield RULE.at(
            first.span,
            f"{first.title} may not be in a deck with {holder.title}, which excludes {rule.says}",
            here="excluded",
            labels=labels([holder], "excludes it") + labels(more, "excluded as well"),
            subject=first.card.number,
        )


def _bars(rule: NotWith, holders: list[CardEntry], entry: CardEntry, context: Context) -> bool:
    return bool(_against(rule, holders, entry)) and context.matches(rule.query, entry, RULE)


def _against(rule: NotWith, holders: list[CardEntry], entry: CardEntry) -> list[CardEntry]:
    """Those of the cards with that prohibition that it may turn against another card."""
    others = [holder for holder in holders if holder.card.number != entry.card.number]
    if not rule.other_names:
        return others
    return [one for one in others if not set(one.card.names) & set(entry.card.names)]
