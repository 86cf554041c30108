"""Whether a line of prose says anything."""

from deckcheck.decklist import words
from deckcheck.decklist.cells import header
from deckcheck.decklist.clean import clean
from deckcheck.decklist.lines import skip_bullets


def says_something(line: str) -> bool:
    """Whether a line of prose is more than markup, the header of a table, or a word for nothing."""
    text = clean(line, 1).text.strip()
    if not text or header(text):
        return False
    return text[skip_bullets(text, 0, len(text)) :].lower() not in words.NOTHING
