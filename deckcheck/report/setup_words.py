"""The setup of a deck in words: the five steps as a judge tells them, and what to bring."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from deckcheck.build.setup import COUNTERS, Copies, Pile, Sheet, Token, total

_WHO_GOES_FIRST = "A player chosen at random says who goes first; turns go clockwise."
_NOW = "Announce it now"
_AT_FIRST_USE = "Announce it when a card first uses it"


class Step(NamedTuple):
    """A step of the setup, or what concerns a later time: a title and a sentence a line."""

    title: str
    lines: tuple[str, ...]


def steps(sheet: Sheet) -> tuple[Step, ...]:
    """The five steps in order (RB Setting Up the Game)."""
    return (
        Step("Step 1: Decks and counters", tuple(_decks_and_counters(sheet))),
        Step("Step 2: Reveal the main character", tuple(_reveal(sheet))),
        Step("Step 3: Who goes first", (_WHO_GOES_FIRST,)),
        Step("Step 4: Main characters into play", tuple(_into_play(sheet))),
        Step("Step 5: Opening hand", tuple(_opening_hand(sheet))),
    )


def later(sheet: Sheet) -> Step | None:
    """What waits until a card asks for it, or None."""
    lines = [line for pile in sheet.announced("first use") for line in _pile(pile, _AT_FIRST_USE)]
    lines += [
        f"{pile.name} pile: made during the game by {_or(pile.brought_by)}; nothing to bring."
        for pile in sheet.piles
        if pile.in_play
    ]
    return Step("During the game", tuple(lines)) if lines else None


def tokens(sheet: Sheet) -> Step | None:
    """The tokens to bring, or None."""
    lines = tuple(_token(one) for one in sheet.tokens)
    return Step("Tokens to bring", lines) if lines else None


def counts(sheet: Sheet) -> tuple[tuple[str, int], ...]:
    """How many cards each zone holds, in the order of the table."""
    mains = [("main characters", total(sheet.mains))] if sheet.mains else []
    decks = [("deck" if len(sheet.decks) == 1 else "decks", sum(sheet.decks))]
    zone = [("Level Up Zone", total(sheet.level_up_zone))] if sheet.level_up_zone else []
    piles = [(f"{pile.name} pile", pile.total) for pile in sheet.piles if pile.cards and not pile.decks]
    brought = sum(token.listed for token in sheet.tokens)
    beside = [("tokens", brought)] if brought else []
    return (*mains, *zone, *decks, *piles, *beside)


def named(copies: Copies) -> str:
    """A card with its level and number, and how many of it where there are several."""
    card = copies.card
    level = f" L{card.level}" if card and card.is_main and card.level else ""
    number = f" ({card.number})" if card else " (not known)"
    return f"{f'{copies.quantity} ' if copies.quantity > 1 else ''}{copies.title}{level}{number}"


def _decks_and_counters(sheet: Sheet) -> Iterator[str]:
    if len(sheet.decks) > 1:
        sizes = dict.fromkeys(map(str, sheet.decks))
        yield f"Have {len(sheet.decks)} decks of {_and(sizes)} cards ready."
    else:
        yield f"Have your deck of {_cards(sheet.decks[0])} ready; what follows lies beside it."
    if sheet.main_in_deck:
        yield f"Main characters among the deck, as your cards allow: {_listed(sheet.main_in_deck)}."
    yield f"Counters to have at hand: {', '.join(COUNTERS)}."
    if sheet.tokens:
        yield f"Tokens to have at hand: {_and(dict.fromkeys(_token_name(one) for one in sheet.tokens))}."


def _reveal(sheet: Sheet) -> Iterator[str]:
    pile = sheet.starting_pile
    if sheet.mains:
        yield f"At the same time as the other players, show {_listed(sheet.mains)}."
    elif pile:
        yield f"At the same time as the other players, show the cards of the {pile.name} pile."
    else:
        yield "The list names no main character to show."
    for one in sheet.announced("step 2"):
        yield from _pile(one, _NOW)


def _into_play(sheet: Sheet) -> Iterator[str]:
    placing = [one for one in sheet.announced("step 4") if one.setup]
    if sheet.mains and placing:
        yield f"In turn order, {_listed(sheet.mains)} comes into play as the pile below says."
    elif sheet.mains:
        each = " each" if total(sheet.mains) > 1 else ""
        yield f"In turn order, put {_listed(sheet.mains)}{each} into your front or back row."
    if sheet.starting_pile:
        name = sheet.starting_pile.name
        yield f"In turn order, choose one card of the {name} pile and put it into your front or back row."
        yield "The others stay in the pile."
    if sheet.level_up_zone:
        yield f"Lay into your Level Up Zone, face up for all to see: {_listed(sheet.level_up_zone)}."
    else:
        yield "Your Level Up Zone stays empty."
    for one in sheet.in_play:
        yield f"Take {named(one)} out of the deck and put it into play on your side."
    for pile in sheet.announced("step 4"):
        yield from _pile(pile, _NOW)


def _opening_hand(sheet: Sheet) -> Iterator[str]:
    left = sheet.decks[0] - total(sheet.in_play)
    whole = "the deck you start with" if len(sheet.decks) > 1 else f"the deck ({_cards(left)})"
    yield f"Shuffle {whole} and draw seven cards."
    yield "Once, in turn order, you may shuffle all seven back and draw seven new ones; those you keep."
    yield "Then the game starts; what your cards do at its start comes before anything else."


def _pile(pile: Pile, when: str) -> Iterator[str]:
    source = _source(pile)
    if pile.missing:
        yield f"{pile.name} pile{source}: it must be there, and the list does not have it."
        return
    if not pile.cards and not pile.decks:
        yield f"{pile.name} pile{source}: it is empty, so there is nothing to bring."
        return
    size = f"{pile.decks} decks" if pile.decks else _cards(pile.total)
    yield f"{pile.name} pile, {size}{source}. {when}; {_seen(pile)}."
    if pile.cards and not pile.decks:
        yield f"It holds {_listed(pile.cards)}."
    if pile.setup:
        yield pile.setup


def _source(pile: Pile) -> str:
    if pile.starters:
        return ""
    if not pile.brought_by:
        return ", which nothing in the deck brings"
    return f", brought by {_and(pile.brought_by)}"


def _seen(pile: Pile) -> str:
    if pile.visibility == "public":
        return "from then on everybody may look through it"
    if pile.visibility == "private":
        return "only you look through it, but everybody may ask how many cards it holds"
    return "whether the others may then look through it is not known here"


def _token(token: Token) -> str:
    made = f"made by {_and(token.made_by)}" if token.made_by else "nothing in the deck makes it"
    brought = f"; {token.listed} in the list" if token.listed else "; none in the list"
    return f"{_token_name(token)}{f' ({token.number})' if token.number else ''}: {made}{brought}."


def _token_name(token: Token) -> str:
    return token.title or f"a token of {_and(token.made_by)}"


def _listed(copies: Sequence[Copies]) -> str:
    return _and(named(one) for one in copies)


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _and(words: Iterable[str], last: str = "and") -> str:
    *rest, end = list(words) or [""]
    return f"{', '.join(rest)} {last} {end}" if rest else end


def _or(words: Iterable[str]) -> str:
    return _and(words, "or")
