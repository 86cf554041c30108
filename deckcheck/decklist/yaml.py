"""Reader of decklists in YAML; `yaml_schema` describes their form.

    name: What it is called
    player: A. Nonymous
    main character: Name L1
    level up zone: [Name L2]
    deck:
      supporting characters:
        - 4 Name
        - {card: Name, quantity: 4, number: SET-001}
      locations: {Name: 4}
    piles:
      Pile Name: [1 Name]

A card is written as in text, or as a mapping of its facts, or as its name with
its quantity. Any heading of text lists is a key; further documents are further
decks.
"""

from deckcheck.decklist.builder import Builder
from deckcheck.decklist.elements import Places, TreeError
from deckcheck.decklist.mapping import read_mapping
from deckcheck.decklist.structure import Structure
from deckcheck.decklist.tree import Listed, Vocabulary
from deckcheck.decklist.vocabulary import words_of
from deckcheck.decklist.yaml_tree import documents
from deckcheck.source import Source, Unreadable

_HELP = "quote names that begin with a sign, such as '*...*', and indent with spaces"


def read_yaml(source: Source, vocabulary: Vocabulary) -> tuple[Listed, ...]:
    """The decks of a YAML text, one a document, at least one.

    A text that is no YAML gives one without cards, whose source says why it is
    unreadable, at the parser's own place.
    """
    places = Places(source)
    known = words_of(vocabulary)
    decks: list[Listed] = []
    try:
        for root in documents(source.text):
            deck = Structure(source, known, places, "yaml")
            read_mapping(deck, source.text, root)
            decks.append(deck.finish())
    except TreeError as fault:
        span = places.span(fault.offset, fault.offset)
        why = Unreadable(f"not a YAML decklist: {fault.message}", span, _HELP)
        return (Builder(source._replace(unreadable=why), "yaml").finish(),)
    return tuple(decks) or (Builder(source, "yaml").finish(),)
