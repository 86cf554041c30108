"""Single cards by a game format: bans, sets, release, and the requirements that hold for cards of piles."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from deckcheck.cards.library import Library
from deckcheck.deck import CardEntry, Deck
from deckcheck.model import Card, Printing, Zone
from deckcheck.near import listing
from deckcheck.rules.base import Context, format_of
from deckcheck.rules.release import is_unreleased, release

if TYPE_CHECKING:
    from deckcheck.formats.judging import Chosen, Judged, Lots
    from deckcheck.formats.parts import Ban


def lots(deck: Deck) -> "Lots":
    """The cards of a deck by the zones that formats speak of."""
    from deckcheck.rules.piles import held

    return {
        "main": held(deck.mains),
        "level up": held(deck.zone(Zone.LEVEL_UP)),
        "deck": held(deck.zone(Zone.DECK)),
        "piles": held(deck.zone(Zone.PILE, Zone.TRANSFORM)),
        "tokens": held(deck.zone(Zone.TOKENS)),
    }


def judged(deck: Deck, context: Context) -> "Judged":
    """What the deck breaks of its format's requirements, judged once."""
    if context.judged is None:
        from deckcheck.formats.judging import Judged, judge_format

        format = context.game_format
        if format.has_requirements:
            context.judged = judge_format(format, lots(deck), context.answer)
        else:
            context.judged = Judged()
    return context.judged


def spared_numbers(deck: Deck, context: Context) -> frozenset[str]:
    """The numbers of the deck's cards that the format spares."""
    if context.spared is None:
        from deckcheck.formats.judging import spared

        context.spared = spared(context.game_format.exempt, lots(deck), context.answer)
    return context.spared


def ban_of(card: Card, printing: Printing | None, context: Context) -> "Ban | None":
    """The ban of a card that is in force; a ban of one printing only where that printing is meant."""
    known = _bans_of(context.library, context.format)
    if not known:
        return None
    for number in dict.fromkeys(one.number for one in card.printings):
        for ban in known.get(number, ()):
            if ban.date <= context.as_of and _is_meant(ban, printing):
                return ban
    return None


@lru_cache(maxsize=64)
def _bans_of(library: Library, format: str) -> "dict[str, list[Ban]]":
    """The bans of a format by the number of the card."""
    found: dict[str, list[Ban]] = {}
    for ban in format_of(library, format).bans:
        found.setdefault(ban.number, []).append(ban)
    return found


def _is_meant(ban: "Ban", printing: Printing | None) -> bool:
    if ban.scope != "printing":
        return True
    return printing is not None and (printing.number, printing.set) == (ban.number, ban.set)


def is_outside(card: Card, context: Context) -> bool | None:
    """Whether a card is from none of the format's sets; None where nobody knows the volume of its set."""
    format = context.game_format
    codes = {printing.set for printing in card.printings}
    if not format.sets or codes & set(format.sets):
        return False
    return None if codes & set(format.doubtful_sets) else True


def pile_reason(card: Card, deck: Deck, context: Context) -> str:
    """Why a card may not lie in a pile by sets or requirements of the format; empty where it may."""
    format = context.game_format
    if not format.sets and not format.has_requirements:
        return ""
    if card.number in spared_numbers(deck, context):
        return ""
    if is_outside(card, context):
        return f"{set_names(card, context)} is not legal in it"
    from deckcheck.formats.judging import broken_by
    from deckcheck.formats.requirement import Held

    one = Held(card)
    for asked in judged(deck, context).in_force:
        if broken_by(asked, one, context.answer):
            return asked.requirement.says
    return ""


def unknown_in_pile(card: Card, deck: Deck, context: Context) -> Iterator[str]:
    """The facts without which nobody can tell whether the format lets a card lie in a pile."""
    format = context.game_format
    if not format.sets and not format.has_requirements or card.number in spared_numbers(deck, context):
        return
    if is_outside(card, context) is None:
        yield "volume"
    from deckcheck.cards.query import explain_unknown
    from deckcheck.formats.judging import unknown_to
    from deckcheck.formats.requirement import Held

    for asked in judged(deck, context).in_force:
        if unknown_to(asked, Held(card), context.answer):
            for query in filter(None, (asked.requirement.where, asked.requirement.must)):
                yield from explain_unknown(context.library.query(query), card, context.library.sets)


def format_breaks(card: Card, deck: Deck, context: Context) -> str:
    """Why a card may not be used in a pile of the deck in this format on this day; empty where it may."""
    ban = ban_of(card, None, context)
    if ban:
        return f"it is banned since {ban.date}"
    if is_unreleased(card, context):
        return f"it comes out on {release(card)}"
    return pile_reason(card, deck, context)


def set_names(card: Card, context: Context) -> str:
    """The sets of a card by name."""
    return _names(dict.fromkeys(one.set for one in card.printings), context)


def legal_sets(context: Context) -> str:
    """The sets of a format in words: its volumes, or its sets by name."""
    format = context.game_format
    if format.volumes:
        volumes = listing(str(volume) for volume in format.volumes)
        return f"volume{'s' if len(format.volumes) > 1 else ''} {volumes}"
    return _names(format.sets, context)


def chosen_words(chosen: "Chosen", context: Context) -> str:
    """What a deck was built by: the option, or the names of the sets."""
    return _names(chosen.sets, context) if chosen.sets else chosen.name


def _names(codes: Iterable[str], context: Context) -> str:
    sets = context.library.sets
    return listing(sets[code].name for code in codes)


def everywhere(deck: Deck) -> tuple[CardEntry, ...]:
    """Every card of the list, wherever it lies."""
    return deck.zone(*Zone)
