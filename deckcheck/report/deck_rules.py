"""What a card changes about building a deck, in words: one sentence a rule."""

from collections.abc import Iterator, Sequence

from deckcheck.cards.library import Library
from deckcheck.cards.query import compile_query, describe
from deckcheck.model import Card, Inventor, Loyalty, MayInclude, NeverInDeck, NotWith, StoryMode


def sentences(card: Card, library: Library) -> list[str]:
    """A sentence for each deck rule of the card, in the order of the vocabulary."""
    told = (
        *_copies(card),
        *map(_loyalty, card.rules.loyalty),
        *_required(card),
        *_piles(card, library),
        *_start(card, library),
        *(_may_include(one) for one in card.rules.may_include),
        *(_not_with(one) for one in card.rules.not_with),
        *_whole_deck(card),
        *_play(card, library),
    )
    return [f"{one.rstrip('.')}." for one in told]


def _copies(card: Card) -> Iterator[str]:
    rules = card.rules
    if rules.copies is not None:
        yield f"A deck holds up to {rules.copies} copies of it."
    if rules.one_of_a_kind:
        yield "One of a Kind: a deck holds one copy of it."
    if rules.legion is not None:
        yield f"Legion: a deck holds up to {rules.legion} copies of it."


def _loyalty(loyalty: Loyalty) -> str:
    if loyalty.alignment:
        own, other = ("Good", "Evil") if loyalty.alignment == "good" else ("Evil", "Good")
        article = "a" if own == "Good" else "an"
        return (
            f"{own} Loyalty: every character needs {article} {own} team and no {other} one; "
            f"other cards may have {own} teams only."
        )
    needs = "must share one team"
    if not loyalty.shared:
        any_of = _listed(loyalty.any_of, "or")
        needs = f"must have the team {any_of or _listed(loyalty.teams, 'and')}"
    return f"Loyalty: all characters, and all other cards with a team, {needs}."


def _required(card: Card) -> Iterator[str]:
    rules = card.rules
    for team in (rules.main_team_required, rules.starting_main_team_required):
        if team:
            yield f"Its deck needs a starting main character of the team {team}."


def _piles(card: Card, library: Library) -> Iterator[str]:
    for pile in card.rules.pile:
        yield f"It brings the pile {pile}."
    for pile in card.rules.creates_pile:
        yield f"It makes the pile {pile} during the game, so it may not lie in a pile itself."
    if card.rules.never_in_deck:
        yield _only_in_pile(card.rules.never_in_deck, library)


def _only_in_pile(rule: NeverInDeck, library: Library) -> str:
    words = f"It belongs in the pile {rule.pile} ({_copies_word(rule.max_in_pile)}), never in the deck"
    if rule.with_card:
        words += f"; with {_card(rule.with_card, library)} the deck may hold {_copies_word(rule.with_max)}"
    return f"{words}."


def _start(card: Card, library: Library) -> Iterator[str]:
    rules = card.rules
    if rules.cannot_start:
        yield "It can never be the starting main character."
    if rules.starting_level is not None:
        yield f"It starts the game at Level {rules.starting_level}."
    if rules.starting_copies is not None:
        yield f"It starts the game as {rules.starting_copies} copies."
    if rules.one_character_on_cards:
        cards = _cards(rules.one_character_on_cards, library)
        yield f"One main character is printed on several cards: {cards}."
    if rules.starts_with is not None:
        yield from _beside(rules.starts_with.main_characters, rules.starts_with.from_deck, library)


def _beside(mains: Sequence[str], from_deck: Sequence[str], library: Library) -> Iterator[str]:
    if mains:
        yield f"It starts the game together with {_cards(mains, library)}."
    if from_deck:
        yield f"It starts the game with {_cards(from_deck, library)}, which counts among the 60 cards."


def _may_include(rule: MayInclude) -> str:
    when = "As a starting main character it lets the deck" if rule.starting else "It lets the deck"
    extra = ", each a different card" if rule.different else ""
    other = ", not itself" if rule.other else ""
    return f"{when} hold up to {rule.max} {_found(rule.query)}{other}{extra}."


def _not_with(rule: NotWith) -> str:
    return f"Its deck may hold no {rule.says}."


def _whole_deck(card: Card) -> Iterator[str]:
    rules = card.rules
    if rules.in_deck_main_character:
        yield "It is a main character that may be among the 60 cards."
    if rules.mix_universes:
        found = _found(rules.mix_universes)
        yield f"A deck of {found} may mix both universes."
    if rules.decks is not None:
        shared = " without a card in common" if rules.decks.disjoint else ""
        yield f"It brings {rules.decks.number} decks of {rules.decks.cards_each} cards{shared}."


def _play(card: Card, library: Library) -> Iterator[str]:
    rules = card.rules
    if rules.inventor is not None:
        yield _inventor(rules.inventor)
    if rules.level_up_into is not None:
        yield from _levels(card, library)
    if rules.transform is not None:
        into = f"a card of the pile {rules.transform.pile}" if rules.transform.pile else ""
        yield f"It can transform into {into or _cards(rules.transform.cards, library, 'or')}."
    if rules.tokens:
        yield f"It makes tokens: {_cards(rules.tokens, library)}."
    if rules.promotes is not None:
        yield f"During the game it can make {_found(rules.promotes.query)} {rules.promotes.to}s."
    if rules.story_mode is not None:
        yield _story_mode(rules.story_mode)


def _story_mode(rule: StoryMode) -> str:
    deck = " and one deck that is legal with each" if rule.one_deck_legal_with_each else ""
    return f"In story mode player {rule.player} has {rule.main_characters} main characters{deck}."


def _inventor(rule: Inventor) -> str:
    which = "cards that share one of its teams" if rule.own_teams else _found(rule.query)
    words = f"Its Inventions are {which}"
    if rule.deck_inventors:
        words += ", or what the deck's inventors can make"
    if rule.free:
        words += f"; up to {rule.free} may be {_found(rule.free_query)}"
    return f"{words}."


def _levels(card: Card, library: Library) -> Iterator[str]:
    into = card.rules.level_up_into
    if into is None:
        return
    may = "may also level up" if into.optional else "levels up"
    if into.all:
        both = "; all of them must be brought" if len(into.all) > 1 else ""
        yield f"It {may} into {_cards(into.all, library, 'or')}{both}."
    if into.any:
        yield f"It {may} into {_cards(into.any, library, 'or')}."


def _found(query: str) -> str:
    return describe(compile_query(query))


def _copies_word(number: int) -> str:
    return "one copy" if number == 1 else f"up to {number} copies"


def _cards(numbers: Sequence[str], library: Library, joining: str = "and") -> str:
    return _listed([_card(number, library) for number in numbers], joining)


def _card(number: str, library: Library) -> str:
    if number == "unnumbered":
        return "one without a number"
    card = library.card(number)
    return f"{card.title} ({number})" if card is not None and card.title else number


def _listed(words: Sequence[str], joining: str) -> str:
    if len(words) < 3:
        return f" {joining} ".join(words)
    return f"{', '.join(words[:-1])} {joining} {words[-1]}"
