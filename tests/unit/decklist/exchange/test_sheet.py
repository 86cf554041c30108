"""The decklist sheet that is printed: what stands on it, and that nothing in a list can change the page."""

from html.parser import HTMLParser

import pytest
from written_decks import OPTIONS, sample, several

from deckcheck.cards.library import Library
from deckcheck.decklist.exchange import sheet
from deckcheck.decklist.exchange.written import Block, Options, WrittenCard, WrittenDeck

HOSTILE = "<script>alert(1)</script>\"'&\u202e\u0000"
FIELDS = (("player", "A. Nonymous"), ("event", "Friday"), ("notes", "first\n\nlast"))


class _Words(HTMLParser):
    """The tags of a page, and its words without its style."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        if data.strip() and self.tags[-1] != "style":
            self.words.append(data.strip())


def _words(decks: list[WrittenDeck], options: Options = OPTIONS) -> list[str]:
    return _Words(sheet.write(decks, options).text).words


def test_what_stands_on_a_sheet(library: Library) -> None:
    deck = sample(library, "Rush", FIELDS)

    assert " | ".join(_words([deck], Options(about=(("data", "2026-11-29+0"),)))) == (
        "Decklist: A. Nonymous | Player | A. Nonymous | Event | Friday | Date | Deck | Rush | "
        "Main character | Juggernaut | Cards | 11 | Notes | first last | "
        "Main Character | 1 | Level Up Zone | 1 | Deck | 4 | Pile: Invention | 2 | Bench | 1 | "
        "Not placed | 2 | Main Character | 1 | 1 | Juggernaut L1 | HOX-001 | "
        "Level Up Zone | 1 | 1 | Juggernaut L2 | HOX-002 | "
        'Supporting Characters | 3 | 2 | Pyro | HOX-013 | 1 | A & "B" of Čapek\'s | '
        "Plot Twists | 1 | 1 | Give 'Em a Lift | MNB-077 | "
        "Pile: Invention | 2 | 1 | Cosmo | BAN-001 | 1 | Cosmo | MNB-061 | Bench | 1 | 1 | Nobody | "
        "Not placed | 2 | 2 | Nothing | Number of the table | Player's signature | Judge | data 2026-11-29+0"
    )


def test_a_page_a_deck_and_each_deck_of_60_by_itself(library: Library) -> None:
    page = sheet.write([several(library), sample(library)], OPTIONS).text

    assert page.count("<article") == 2
    assert "<caption>Deck 1 <span>1</span></caption>" in page
    assert "<caption>Deck 2 <span>1</span></caption>" in page


def test_player_event_and_date_have_room_to_be_filled_in() -> None:
    page = sheet.write([WrittenDeck("", (), ())], OPTIONS).text

    assert [
        f"<dt>{name}</dt><dd><bdi></bdi></dd>" in page for name in ("Player", "Event", "Date", "Deck")
    ] == [True, True, True, False]


@pytest.mark.parametrize("place", ["title", "field", "heading", "card"])
def test_nothing_in_a_list_changes_the_page(place: str) -> None:
    words = {one: HOSTILE if one == place else "plain" for one in ("title", "field", "heading", "card")}

    def page(title: str, field: str, heading: str, card: str) -> str:
        block = Block(None, (WrittenCard(1, card),), name=heading)
        return sheet.write([WrittenDeck(title, (("player", field),), (block,))], OPTIONS).text

    hostile, plain = page(**words), page(*["plain"] * 4)
    assert _Words(hostile).tags == _Words(plain).tags
    assert hostile.isascii()
    assert "\0" not in hostile


def test_the_page_allows_nothing_but_its_own_style() -> None:
    page = sheet.write([], OPTIONS).text

    assert "default-src 'none'; style-src 'sha256-" in page
    assert not {"script", "link", "img"} & set(_Words(page).tags)
