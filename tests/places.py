"""Every place that a list tells, for tests that they are in the text."""

from deckcheck.decklist.tree import CardLine, Listed
from deckcheck.source import Source, Span


def places(listed: Listed) -> list[Span | None]:
    """Every place that a list tells."""
    lines = [*listed.cards, *(bad.line for bad in listed.bad_quantities)]
    found = [span for line in lines for span in _places_of(line)]
    found += [bad.span for bad in listed.bad_quantities]
    found += [span for field in listed.fields for span in (field.span, field.value_span)]
    found += [section.span for section in listed.sections]
    found += [section.stated.span for section in listed.sections if section.stated]
    found += [node.span for node in listed.nodes] + [one.span for one in listed.unparsed]
    return [*found, listed.total and listed.total.span]


def _places_of(line: CardLine) -> list[Span | None]:
    hints = [hint.span for reading in line.readings for hint in reading.hints]
    return [line.span, *hints, *(s for r in line.readings for s in (r.name_span, r.quantity_span))]


def is_inside(span: Span, source: Source) -> bool:
    """Whether a place lies in the text."""
    last = max(len(source.lines), 1)
    in_order = (span.line, span.column) <= (span.end_line, span.end_column)
    return (
        in_order
        and span.line >= 1
        and span.end_line <= last
        and 1 <= span.column <= len(source.line(span.line)) + 1
        and span.end_column <= len(source.line(span.end_line)) + 1
    )
