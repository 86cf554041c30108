"""Card lines made of templates: what a line says as a card, put in its place in the list."""

from deckcheck.decklist.tree import BadQuantity, CardLine, Template, Way
from deckcheck.model import Zone
from deckcheck.source import Span

__all__ = ["Template", "Way", "bad_quantity", "card_line", "template_of"]

_new = tuple.__new__


def template_of(
    ways: tuple[Way, ...],
    zone: Zone | None = None,
    bad: tuple[str, int, int] | None = None,
    place: tuple[str, int, int] | None = None,
) -> Template:
    """The template of these readings. Its key parts names and hints by signs that no line holds."""
    return Template(ways, zone, bad, place, "\0\0".join(map(_words, ways)))


def card_line(template: Template, span: Span, section: int) -> CardLine:
    """The card line of a template, on the line where the span begins."""
    return _new(CardLine, (span, (), section, template.zone, template, None))


def bad_quantity(template: Template, span: Span, section: int) -> BadQuantity:
    """The card line of a template whose quantity is impossible; its `bad` is set."""
    written, start, end = template.bad or ("", 1, 1)
    return BadQuantity(card_line(template, span, section), written, Span(span[0], start, span[0], end))


def _words(way: Way) -> str:
    return "\0".join((way.name, *[text for text, _, _ in way.hints])) if way.hints else way.name
